/// The sign of money out in a column that holds both directions.
package enum SignConvention: String, Hashable, Sendable, CaseIterable {
  case outNegative = "out-negative"
  case outPositive = "out-positive"
}
