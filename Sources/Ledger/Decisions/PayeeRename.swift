/// A name that the user gives to the payees that match a pattern.
package struct PayeeRename: Hashable, Sendable, Identifiable {
  /// The number that the store assigned.
  package let id: Int64
  /// The pattern as entered; `Insight` matches it.
  package let pattern: String
  package let name: String

  package init(id: Int64, pattern: String, name: String) {
    (self.id, self.pattern, self.name) = (id, pattern, name)
  }
}
