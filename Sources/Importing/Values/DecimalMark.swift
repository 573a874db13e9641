/// The character between whole units and decimals.
package enum DecimalMark: String, Hashable, Sendable, CaseIterable {
  case point = "."
  case comma = ","

  /// The other character, which separates thousands.
  var opposite: DecimalMark { self == .point ? .comma : .point }

  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}
