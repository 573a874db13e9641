/// The direction of money: out of the account or into it.
package enum Direction: Hashable, Sendable {
  case out
  case into

  /// Returns the amount as a negative number for money out, and a positive number for money in.
  @inline(__always)
  func signed(_ amount: Int64) -> Int64 {
    self == .out ? -Int64(amount.magnitude) : Int64(amount.magnitude)
  }
}

/// The sign of money out in a column that contains both directions.
package enum SignConvention: String, Hashable, Sendable, CaseIterable {
  case outNegative = "out-negative"
  case outPositive = "out-positive"
}
