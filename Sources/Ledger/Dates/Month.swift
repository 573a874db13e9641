/// A calendar month; consecutive months have consecutive numbers.
package struct Month: Hashable, Comparable, CustomStringConvertible, Sendable, BitwiseCopyable {
  /// 12 × year + month − 1.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// Creates a month; `nil` unless the year is in 1...9999 and the month in 1...12.
  package init?(year: Int, month: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    number = Int32(year * 12 + month - 1)
  }

  package var year: Int { Int(number) / 12 }

  /// The month of the year, 1...12.
  package var month: Int { Int(number) % 12 + 1 }

  package func advanced(by months: Int) -> Month {
    Month(number: Int32(clamping: Int(number) + months))
  }

  package var previous: Month { advanced(by: -1) }

  package var dayCount: Int { Day.count(ofMonth: month, year: year) }

  /// ISO 8601: `2025-02`.
  package var description: String { Day.padded(year, 4) + "-" + Day.padded(month, 2) }

  package static func < (a: Month, b: Month) -> Bool { a.number < b.number }
}

extension Month {
  /// Parses `2025-02`, `2025.02` or `202502`; `nil` for other text.
  package init?(text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let digits: [UInt8]
    switch bytes.count {
    case 6: digits = bytes
    case 7 where bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "."):
      digits = Array(bytes[..<4] + bytes[5...])
    default: return nil
    }
    guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    self.init(year: number / 100, month: number % 100)
  }
}

/// A calendar whose months start on a given day of the month, such as payday.
///
/// With start day 25, February 2025 is 2025-02-25...2025-03-24. A month that is too short for the
/// start day starts on its last day.
package struct MonthCalendar: Hashable, Sendable {
  /// The day of the month on which months start, 1...31.
  package let startDay: Int

  /// The calendar whose months start on day 1.
  package static let civil = MonthCalendar(valid: 1)

  package init?(startDay: Int) {
    guard 1...31 ~= startDay else { return nil }
    self.startDay = startDay
  }

  private init(valid startDay: Int) { self.startDay = startDay }

  package func firstDay(of month: Month) -> Day {
    Day(
      number: Day.number(year: month.year, month: month.month, day: min(startDay, month.dayCount)))
  }

  package func lastDay(of month: Month) -> Day {
    firstDay(of: month.advanced(by: 1)).advanced(by: -1)
  }

  package func days(of month: Month) -> ClosedRange<Day> {
    firstDay(of: month)...lastDay(of: month)
  }

  /// Returns the last of the first `count` days of `month`, or the last day of a shorter month.
  ///
  /// If `count` is 0, returns the day before `month`.
  package func lastDay(ofFirst count: Int, in month: Month) -> Day {
    let days = days(of: month)
    return min(days.lowerBound.advanced(by: count - 1), days.upperBound)
  }

  package func month(of day: Day) -> Month {
    let (year, month, _) = day.components
    let calendarMonth = Month(number: Int32(year * 12 + month - 1))
    return day >= firstDay(of: calendarMonth) ? calendarMonth : calendarMonth.previous
  }
}
