/// An account or card, as its owner calls it.
package struct Account: Hashable, Sendable, Identifiable {
  /// The store's number for it, from 1.
  package let id: Int64
  package var name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}
