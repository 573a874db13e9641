/// The kind of evidence for a decision about a statement, strongest first.
package enum Grade: String, Hashable, Sendable, CaseIterable {
  /// Numbers in the file, such as a chain of balances, prove the decision.
  case proved
  /// Words in the file, or the user's options, state the decision.
  case told
  /// Many cells together suggest the decision.
  case inferred
  /// The file contains no evidence; the decision is a default.
  case assumed
}
