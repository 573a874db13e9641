/// The data for undoing a change of the user's name for the payees that match a pattern.
package struct PayeeNameUndo: Hashable, Sendable {
  package let pattern: String
  /// The name before the change; `nil` if the pattern had none.
  package let former: String?
  /// The number of patterns that were tested before this one; 0 if the pattern had no name.
  package let formerIndex: Int
  /// The name after the change; `nil` if the user removed the name.
  package let current: String?

  package init(pattern: String, former: String?, formerIndex: Int, current: String?) {
    (self.pattern, self.former) = (pattern, former)
    (self.formerIndex, self.current) = (formerIndex, current)
  }
}
