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

/// The order of year, month and day in a date.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case ymd
  case dmy
  case mdy

  /// Creates the order that a territory usually uses in dates with slashes.
  ///
  /// Fails if the territory uses several orders or writes the year first.
  package init?(territory: String) {
    switch territory {
    case "US", "PH", "FM", "MH", "PW", "GU", "PR": self = .mdy
    case "CA", "KR", "JP", "CN", "TW", "HK", "HU", "LT", "SE", "MN", "IR", "ZA", "KE": return nil
    default: self = .dmy
    }
  }
}

/// The character between whole units and decimals.
package enum DecimalMark: String, Hashable, Sendable, CaseIterable {
  case point = "."
  case comma = ","

  /// The other character, which separates thousands.
  var opposite: DecimalMark { self == .point ? .comma : .point }

  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}
