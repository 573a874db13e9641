/// A civil day of the proleptic Gregorian calendar, counted from 1970-01-01.
///
/// A day has no time zone: a statement's day is the day that the bank printed. The arithmetic
/// follows Howard Hinnant's `days_from_civil` and `civil_from_days`.
public struct Day: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of days since 1970-01-01; negative for earlier days.
  public let number: Int32

  @inlinable public init(number: Int32) { self.number = number }

  /// 0001-01-01.
  package static let first = Day(number: -719_162)
  /// 9999-12-31.
  package static let last = Day(number: 2_932_896)

  /// Creates the day of a date; `nil` if the date does not exist or its year is not in 1...9999.
  @inlinable package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= 28 || day <= Day.count(ofMonth: month, year: year)
    else { return nil }
    self.init(number: Day.number(year: year, month: month, day: day))
  }

  /// Creates a day from an unchecked number; `nil` if the day's year is not in 1...9999.
  package init?(stored number: Int64) {
    guard Int64(Day.first.number)...Int64(Day.last.number) ~= number else { return nil }
    self.init(number: Int32(number))
  }

  /// The year, the month 1...12 and the day of the month 1...31.
  package var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  @inlinable package static func count(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }

  @inlinable static func number(year: Int, month: Int, day: Int) -> Int32 {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(truncatingIfNeeded: era * 146_097 + dayOfEra - 719_468)
  }

  package func advanced(by days: Int) -> Day { Day(number: Int32(clamping: Int(number) + days)) }

  @inlinable public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
}

extension Day: CustomStringConvertible {
  /// ISO 8601: `2025-02-19`.
  public var description: String {
    let (year, month, day) = components
    return Day.text(year, digits: 4, month, day, separator: UInt8(ascii: "-"))
  }

  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Returns three numbers joined by a separator; the last two numbers have two digits each.
  ///
  /// A JSON list of transactions has up to three such strings per row. Joining strings took an
  /// eighth of the time for writing the list, so this function writes into one buffer.
  static func text(
    _ first: Int, digits: Int, _ second: Int, _ third: Int, separator: UInt8
  ) -> String {
    guard 0..<(digits == 4 ? 10_000 : 100) ~= first else {
      // This path is slower, but no statement has a year outside 0...9999.
      let separator = String(Unicode.Scalar(separator))
      return [padded(first, digits), padded(second, 2), padded(third, 2)]
        .joined(separator: separator)
    }
    return String(unsafeUninitializedCapacity: digits + 6) { bytes in
      func put(_ value: Int, before end: Int, digits: Int) {
        var rest = value
        for index in stride(from: end - 1, through: end - digits, by: -1) {
          bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
      }
      put(first, before: digits, digits: digits)
      bytes[digits] = separator
      put(second, before: digits + 3, digits: 2)
      bytes[digits + 3] = separator
      put(third, before: digits + 6, digits: 2)
      return digits + 6
    }
  }
}
