/// An account or card.
package struct Account: Hashable, Sendable, Identifiable {
  /// The number that the store assigned, starting at 1.
  package let id: Int64
  package var name: String

  package init(id: Int64, name: String) { (self.id, self.name) = (id, name) }
}
