package import Ledger

/// A range of amounts in either direction: `10000..50000`, `..5`, `5..`, or `12.50` for one amount.
///
/// The range has no currency of its own. It takes that of the amount it is compared with.
package struct AmountRange: Hashable, Sendable {
  /// The text of the range, as entered.
  package let text: String
  private let lower: Bound?
  private let upper: Bound?

  /// A decimal number without a sign, whose last `scale` digits are decimals.
  private struct Bound: Hashable {
    var digits: UInt64
    var scale: Int
  }

  /// `nil` when the text is no range, or its lower end is above its upper end.
  ///
  /// Numbers have at most 15 digits, at most 4 of them decimals after a point. They have no
  /// thousands separators, because a comma could mean thousands or decimals.
  package init?(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    let dots = bytes.indices.dropLast().first {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".")
    }
    guard let dots else {
      guard let only = AmountRange.bound(bytes[...]) else { return nil }
      lower = only
      upper = only
      return
    }
    let (front, back) = (bytes[..<dots], bytes[(dots + 2)...])
    lower = AmountRange.bound(front)
    upper = AmountRange.bound(back)
    guard lower != nil || front.isEmpty, upper != nil || back.isEmpty else { return nil }
    guard lower != nil || upper != nil else { return nil }
    if let lower, let upper, AmountRange.isLess(upper, than: lower) { return nil }
  }

  /// The range without any amount.
  package static let nothing = AmountRange(
    text: "", lower: Bound(digits: 1, scale: 0), upper: Bound(digits: 0, scale: 0))

  private init(text: String, lower: Bound, upper: Bound) {
    self.text = text
    self.lower = lower
    self.upper = upper
  }

  /// Whether the range has the amount, regardless of its sign.
  ///
  /// Both ends belong to the range.
  package func contains(_ amount: Money) -> Bool {
    let amount = Bound(digits: amount.minorUnits.magnitude, scale: amount.currency.exponent)
    if let lower, AmountRange.isLess(amount, than: lower) { return false }
    if let upper, AmountRange.isLess(upper, than: amount) { return false }
    return true
  }

  private static func bound(_ text: ArraySlice<UInt8>) -> Bound? {
    var bound = Bound(digits: 0, scale: 0)
    var count = 0
    var hasPoint = false
    for byte in text {
      if byte == UInt8(ascii: "."), !hasPoint, count > 0 {
        hasPoint = true
      } else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, count < 15 {
        count += 1
        bound.digits = bound.digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        if hasPoint { bound.scale += 1 }
      } else {
        return nil
      }
    }
    guard count > 0, bound.scale <= 4, !hasPoint || bound.scale > 0 else { return nil }
    return bound
  }

  /// Compares exactly, as integers in the finer of the two scales.
  private static func isLess(_ a: Bound, than b: Bound) -> Bool {
    func scaled(_ bound: Bound, by power: Int) -> UInt128 {
      (0..<power).reduce(UInt128(bound.digits)) { value, _ in value * 10 }
    }
    return scaled(a, by: max(0, b.scale - a.scale)) < scaled(b, by: max(0, a.scale - b.scale))
  }
}
