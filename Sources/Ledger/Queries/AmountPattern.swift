/// An amount that a search looks for, such as `97,700` or `12.34`; its sign does not matter.
///
/// An amount without decimals stands for all amounts with this whole part, so `12` finds 12.00 and
/// 12.34.
package struct AmountPattern: Hashable, Sendable {
  /// The digits between the separators; each group has at least one digit.
  private let groups: [[UInt8]]
  /// Whether the last separator can be a decimal separator.
  private let canHaveDecimals: Bool

  private static let most = 15

  /// Parses an amount with any separators, an optional sign and an optional currency sign or `원`;
  /// fails for all other text.
  package init?(_ text: String) {
    var digits = text.unicodeScalars[...]
    func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .currencySymbol || scalar.properties.isWhitespace
        || ["+", "-", "\u{2212}", "원"].contains(scalar)
    }
    while let first = digits.first, isDecoration(first) { digits.removeFirst() }
    while let last = digits.last, isDecoration(last) { digits.removeLast() }
    var groups: [[UInt8]] = [[]]
    var separator: Unicode.Scalar?
    for scalar in digits {
      switch scalar {
      case "0"..."9": groups[groups.count - 1].append(UInt8(scalar.value - 0x30))
      case ".", ",", "'", "’", " ", "\u{A0}", "\u{202F}":
        separator = scalar
        groups.append([])
      default: return nil
      }
    }
    guard groups.allSatisfy({ !$0.isEmpty }), groups.joined().count <= Self.most else { return nil }
    self.groups = groups
    canHaveDecimals = separator == "." || separator == ","
  }

  /// Returns the absolute amounts in minor units; `nil` if no amount in the currency is written so.
  package func magnitudes(in currency: Currency) -> ClosedRange<Int64>? {
    let exponent = currency.exponent
    // At most 15 digits.
    let number = groups.joined().reduce(Int64(0)) { $0 * 10 + Int64($1) }
    let last = groups[groups.count - 1]
    if groups.count > 1, canHaveDecimals, exponent > 0, last.count == exponent {
      guard isGrouped(groups.dropLast()) else { return nil }
      return number...number
    }
    guard isGrouped(groups[...]) else { return nil }
    let unit = (0..<exponent).reduce(Int64(1)) { unit, _ in unit * 10 }
    let (low, isTooLarge) = number.multipliedReportingOverflow(by: unit)
    guard !isTooLarge, low <= .max - unit else { return nil }
    return low...low + unit - 1
  }

  /// Returns whether the digits are grouped by thousands or, as in India, by hundreds above them.
  private func isGrouped(_ groups: ArraySlice<[UInt8]>) -> Bool {
    groups.count == 1
      || groups.last?.count == 3 && groups.dropLast().allSatisfy { $0.count <= 3 }
        && groups.dropFirst().dropLast().allSatisfy { $0.count >= 2 }
  }

  package func matches(_ money: Money) -> Bool {
    guard let range = magnitudes(in: money.currency) else { return false }
    return range.contains(money.minorUnits) || range.contains(0 &- money.minorUnits)
  }
}
