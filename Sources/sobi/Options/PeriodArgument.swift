import ArgumentParser
import Ledger

/// One month or several as the user enters them: any month argument, a year, or a range.
enum PeriodArgument: ExpressibleByArgument, Hashable {
  case month(MonthArgument)
  /// A year such as `2025`, or a range such as `2024-07..2025-06` or `2023..2025`.
  case months(ClosedRange<Month>)

  /// The largest number of months in a period.
  private static let mostMonths = 120

  init?(argument: String) {
    if let month = MonthArgument(argument: argument) {
      self = .month(month)
      return
    }
    let dots = argument.firstRange(of: "..")
    let first = argument[..<(dots?.lowerBound ?? argument.endIndex)]
    let last = argument[(dots?.upperBound ?? argument.startIndex)...]
    guard let first = Self.months(first), let last = Self.months(last),
      first.lowerBound <= last.upperBound,
      last.upperBound.number - first.lowerBound.number < Self.mostMonths
    else { return nil }
    self = .months(first.lowerBound...last.upperBound)
  }

  /// Returns the days, given the newest month with transactions and the current day.
  func days(newest: Month, today: Day, calendar: MonthCalendar) -> ClosedRange<Day> {
    switch self {
    case .month(let month):
      calendar.days(of: month.resolve(newest: newest, today: today, calendar: calendar))
    case .months(let months):
      calendar.firstDay(of: months.lowerBound)...calendar.lastDay(of: months.upperBound)
    }
  }

  /// Returns the months of a year, or one month; `nil` for other text.
  private static func months(_ text: Substring) -> ClosedRange<Month>? {
    if let month = Month(text: text) { return month...month }
    guard text.utf8.count == 4, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let year = Int(text),
      let first = Month(year: year, month: 1), let last = Month(year: year, month: 12)
    else { return nil }
    return first...last
  }
}
