/// An amount that a search looks for, such as `97,700` or `12.34`; its sign does not matter.
///
/// Missing decimals stand for all decimals, also while the user is typing: `12` finds 12.00 and
/// 12.34, and `12.3` finds 12.30 and 12.34.
package struct AmountPattern: Hashable, Sendable {
  /// The digits between the separators; only the last group can be empty, after its separator.
  private let groups: [[UInt8]]
  /// Whether the last separator can be a decimal separator, so it occurs only once.
  private let canHaveDecimals: Bool

  /// The maximum number of digits, with which all computations are safe.
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
    var separators: [Unicode.Scalar] = []
    for scalar in digits {
      switch scalar {
      case "0"..."9": groups[groups.count - 1].append(UInt8(scalar.value - 0x30))
      case ".", ",", "'", "’", " ", "\u{A0}", "\u{202F}":
        separators.append(scalar)
        groups.append([])
      default: return nil
      }
    }
    guard groups.first?.isEmpty == false, groups.dropLast().allSatisfy({ !$0.isEmpty }),
      groups.joined().count <= Self.most
    else { return nil }
    self.groups = groups
    canHaveDecimals =
      separators.last.map { last in
        (last == "." || last == ",") && separators.count { $0 == last } == 1
      } ?? false
  }

  /// Absolute amounts in minor units.
  package struct Magnitudes: Hashable, Sendable {
    fileprivate var ranges: [ClosedRange<Int64>] = []

    package func contains(_ minorUnits: Int64) -> Bool {
      ranges.contains { $0.contains(minorUnits) || $0.contains(0 &- minorUnits) }
    }
  }

  /// Returns the amounts in a currency; none if no amount in the currency is written so.
  ///
  /// With three decimals as in Kuwait, `1,234` is both 1,234.000 and 1.234.
  package func magnitudes(in currency: Currency) -> Magnitudes {
    let exponent = currency.exponent
    var magnitudes = Magnitudes()
    let last = groups[groups.count - 1].count
    if canHaveDecimals, last > 0, last <= exponent, isGrouped(groups.dropLast()) {
      magnitudes.add(number, missing: exponent - last)
    }
    let whole = last == 0 ? groups.dropLast() : groups[...]
    if isGrouped(whole) { magnitudes.add(number, missing: exponent) }
    return magnitudes
  }

  private var number: Int64 { groups.joined().reduce(0) { $0 * 10 + Int64($1) } }

  /// Returns whether the digits are grouped by thousands or, as in India, by hundreds above them.
  private func isGrouped(_ groups: ArraySlice<[UInt8]>) -> Bool {
    groups.count == 1
      || groups.last?.count == 3 && groups.dropLast().allSatisfy { $0.count <= 3 }
        && groups.dropFirst().dropLast().allSatisfy { $0.count >= 2 }
  }

  package func matches(_ money: Money) -> Bool {
    magnitudes(in: money.currency).contains(money.minorUnits)
  }
}

extension AmountPattern {
  /// Parses the amount of money that the user enters for a limit or a part, such as `400,000`,
  /// `12.5` or `₩3000`, in minor units; `nil` for other text, and for an amount that is negative,
  /// has too many decimals or is larger than ``Money/largestInStatement``.
  ///
  /// If a separator can mean thousands or decimals, as in Kuwait, a point means decimals. Three
  /// digits after the only point of a dollar amount are refused: `1.234` may be a slip.
  package static func typed(_ text: String, in currency: Currency) -> Int64? {
    guard !text.unicodeScalars.contains(where: { $0 == "-" || $0 == "\u{2212}" }) else {
      return nil
    }
    let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
    let isSlip =
      1...2 ~= currency.exponent && pieces.count == 2 && !text.utf8.contains(UInt8(ascii: ","))
      && pieces[1].prefix { $0.isNumber }.count > currency.exponent
    guard !isSlip else { return nil }
    let readings = AmountPattern(text)?.magnitudes(in: currency).ranges.map(\.lowerBound) ?? []
    let isPoint = text.utf8.contains(UInt8(ascii: "."))
    guard let amount = isPoint ? readings.min() : readings.max(),
      amount <= Money.largestInStatement
    else { return nil }
    return amount
  }
}

extension AmountPattern.Magnitudes {
  /// Adds the amounts that begin with the digits of `number`, followed by any `missing` digits.
  fileprivate mutating func add(_ number: Int64, missing: Int) {
    let unit = (0..<missing).reduce(Int64(1)) { unit, _ in unit * 10 }
    let (low, isTooLarge) = number.multipliedReportingOverflow(by: unit)
    if !isTooLarge, low <= .max - unit { ranges.append(low...low + unit - 1) }
  }
}
