package import Ledger

/// A category that has no transaction in a month, and had some in the month before.
package struct AbsentCategory: Hashable, Sendable {
  package let key: String
  /// In the summary's language; a file's own name in every language.
  package let name: String
  /// Against the month before, as ``CategoryBreakdown/change``; never zero.
  package let change: Money
  /// As ``CategoryBreakdown/changePermille``.
  package let changePermille: Int64?
  /// As ``CategoryBreakdown/colorRank``.
  package let colorRank: Int
}
