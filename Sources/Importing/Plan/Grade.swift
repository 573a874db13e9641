/// How Sobi knows a decision about a statement, from the strongest evidence to none.
package enum Grade: String, Hashable, Sendable, CaseIterable {
  /// Numbers in the file prove the decision, such as a chain of balances.
  case proved
  /// Words in the file or the user's options tell it.
  case told
  /// Many cells together suggest it.
  case inferred
  /// Nothing in the file speaks for it or against it.
  case assumed
}
