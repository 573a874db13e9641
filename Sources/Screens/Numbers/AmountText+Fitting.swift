import Ledger
import Terminal

extension AmountText {
  /// Returns the first form of the number that fits into `cells` cells; `nil` if none fits.
  ///
  /// The forms are `13,500` (only if `exactly`), `1.4만` and `1만`; in English `13.5k`, `14k`.
  func fitting(_ minorUnits: Int64, cells: Int, exactly: Bool) -> String? {
    if exactly {
      let exact = number(minorUnits)
      if exact.widthInCells <= cells { return exact }
    }
    return [true, false].lazy.map { abbreviated(minorUnits, toTenths: $0) }
      .first { $0.widthInCells <= cells }
  }

  /// Returns the number in thousands, millions and so on (만, 억, 조 in Korean), rounded half away
  /// from zero.
  ///
  /// A number below 10 of its unit has one decimal if `toTenths`. An amount below the first unit is
  /// rounded to whole currency units, or exact if it is below 10.
  package func abbreviated(_ minorUnits: Int64, toTenths: Bool = true) -> String {
    let size = minorUnits.magnitude
    let whole = (0..<currency.exponent).reduce(UInt64(1)) { unit, _ in unit * 10 }
    let units = self.units.map { (size: $0.size * whole, sign: $0.sign) }
    var index = units.lastIndex { $0.size <= size } ?? 0
    guard index > 0 || size / whole >= 10 else { return number(minorUnits) }
    while true {
      let unit = units[index]
      let (quotient, rest) = size.quotientAndRemainder(dividingBy: unit.size)
      let sign = minorUnits < 0 ? "-" : ""
      if toTenths, index > 0, quotient < 10 {
        let tenths = quotient * 10 + (rest * 10 + unit.size / 2) / unit.size
        if tenths < 100 {
          return veiled(sign + style.digits(tenths, exponent: 1) + unit.sign)
        }
      }
      let rounded = quotient + (rest >= unit.size - rest ? 1 : 0)
      // 9,999.6만 is 10,000만 when rounded, which is 1.0억.
      if index + 1 < units.count, rounded >= units[index + 1].size / unit.size {
        index += 1
        continue
      }
      return veiled(sign + style.digits(rounded, exponent: 0) + unit.sign)
    }
  }

  /// The units of large numbers in this language, in whole currency units, beginning with 1.
  private var units: [(size: UInt64, sign: String)] {
    language.text(
      en: [
        (1, ""), (1_000, "k"), (1_000_000, "M"), (1_000_000_000, "B"), (1_000_000_000_000, "T"),
      ],
      ko: [(1, ""), (10_000, "만"), (100_000_000, "억"), (1_000_000_000_000, "조")])
  }
}

extension AmountText {
  /// The unit of the amounts in a table, which its head names once.
  struct TableUnit: Hashable, Sendable {
    fileprivate let size: UInt64
    fileprivate let hasTenths: Bool
    /// The sign of the unit, such as `만`; empty for whole currency units.
    let sign: String

    /// The same unit without a decimal, for an amount that does not fit with it.
    var withoutTenths: TableUnit { TableUnit(size: size, hasTenths: false, sign: sign) }
  }

  /// Returns the smallest unit in which all amounts fit into `cells` cells.
  ///
  /// The units are whole currency units, then thousands and so on (만, 억, 조 in Korean), with one
  /// decimal if it fits. If no unit is large enough, the method returns the largest.
  func tableUnit(of amounts: [Int64], cells: Int) -> TableUnit {
    let candidates = units.flatMap { unit in
      (unit.size == 1 ? [false] : [true, false]).map {
        TableUnit(size: unit.size, hasTenths: $0, sign: unit.sign)
      }
    }
    let extremes = [amounts.max() ?? 0, amounts.min() ?? 0]
    return candidates.first { unit in
      extremes.allSatisfy { number($0, in: unit).widthInCells <= cells }
    } ?? candidates[candidates.count - 1]
  }

  /// Returns the bare number of an amount in a unit, rounded half away from zero.
  func number(_ minorUnits: Int64, in unit: TableUnit) -> String {
    let whole = (0..<currency.exponent).reduce(UInt64(1)) { size, _ in size * 10 }
    let size = unit.size * whole
    let (quotient, rest) = minorUnits.magnitude.quotientAndRemainder(dividingBy: size)
    let sign = minorUnits < 0 ? "-" : ""
    if unit.hasTenths, quotient < 1_000_000_000 {
      let tenths = quotient * 10 + UInt64((UInt128(rest) * 10 + UInt128(size) / 2) / UInt128(size))
      return veiled((tenths == 0 ? "" : sign) + style.digits(tenths, exponent: 1))
    }
    let rounded = quotient + (rest > 0 && rest >= size - rest ? 1 : 0)
    return veiled((rounded == 0 ? "" : sign) + style.digits(rounded, exponent: 0))
  }
}
