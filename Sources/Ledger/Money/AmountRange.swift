/// A range of amounts, for money out or money in: `10000..50000`, `..5`, `5..`, or `12.50` for a
/// single amount.
///
/// The range has no currency: its numbers are in the currency of the tested amount.
package struct AmountRange: Hashable, Sendable {
  package let text: String
  private let lower: Bound?
  private let upper: Bound?

  /// A decimal number without a sign; its last `scale` digits are decimals.
  private struct Bound: Hashable {
    var digits: UInt64
    var scale: Int

    /// Compares the exact values, as integers in the finer of the two scales.
    static func < (a: Bound, b: Bound) -> Bool {
      let scale = max(a.scale, b.scale)
      return a.digits(scale: scale) < b.digits(scale: scale)
    }

    /// Returns the value in minor units of a currency, rounded if the currency has fewer decimals.
    ///
    /// 15 digits and 3 more decimals fit into 64 bits.
    func minorUnits(in currency: Currency, _ rule: FloatingPointRoundingRule) -> UInt64 {
      let exponent = currency.exponent
      guard scale > exponent else { return UInt64(digits(scale: exponent)) }
      let unit = (exponent..<scale).reduce(UInt64(1)) { unit, _ in unit * 10 }
      let (whole, rest) = digits.quotientAndRemainder(dividingBy: unit)
      return rest > 0 && rule == .up ? whole + 1 : whole
    }

    private func digits(scale: Int) -> UInt128 {
      (self.scale..<scale).reduce(UInt128(digits)) { value, _ in value * 10 }
    }
  }

  /// A range that contains no amount.
  package static let nothing = AmountRange(
    text: "", lower: Bound(digits: 1, scale: 0), upper: Bound(digits: 0, scale: 0))
}

extension AmountRange {
  /// Parses a range; fails if the text is not a range, or if the lower end is above the upper end.
  ///
  /// Numbers have at most 15 digits, including at most 4 decimals after a point. Thousands
  /// separators are not allowed, because a comma could mean thousands or decimals.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let dots = bytes.indices.dropLast().first {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".")
    }
    guard let dots else {
      guard let only = AmountRange.bound(bytes[...]) else { return nil }
      self.init(text: text, lower: only, upper: only)
      return
    }
    let (front, back) = (bytes[..<dots], bytes[(dots + 2)...])
    self.init(text: text, lower: AmountRange.bound(front), upper: AmountRange.bound(back))
    guard lower != nil || front.isEmpty, upper != nil || back.isEmpty else { return nil }
    guard lower != nil || upper != nil else { return nil }
    if let lower, let upper, upper < lower { return nil }
  }

  /// Returns whether the amount is in the range, regardless of its sign; both ends are included.
  package func contains(_ amount: Money) -> Bool {
    minorUnits(in: amount.currency)?.contains(amount.minorUnits.magnitude) == true
  }

  /// Returns the absolute amounts of a currency in this range, in minor units; `nil` if the
  /// currency has none, such as `12.50` for KRW.
  package func minorUnits(in currency: Currency) -> ClosedRange<UInt64>? {
    let first = lower?.minorUnits(in: currency, .up) ?? 0
    let last = upper?.minorUnits(in: currency, .down) ?? .max
    return first <= last ? first...last : nil
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
}
