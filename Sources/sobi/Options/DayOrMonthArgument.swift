import ArgumentParser
import Ledger

/// The first or last day of a period as the user enters it: a day, or a month for its first or last
/// day.
enum DayOrMonthArgument: ExpressibleByArgument, Hashable {
  case day(DayArgument)
  case month(MonthArgument)

  init?(argument: String) {
    if let month = MonthArgument(argument: argument) {
      self = .month(month)
    } else if let day = DayArgument(argument: argument) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// Returns the days, given the newest month with transactions and the current day.
  func days(newest: Month, today: Day, calendar: MonthCalendar) -> ClosedRange<Day> {
    switch self {
    case .day(let argument):
      let day = argument.resolve(today: today)
      return day...day
    case .month(let month):
      return calendar.days(of: month.resolve(newest: newest, today: today, calendar: calendar))
    }
  }
}

extension DayOrMonthArgument {
  /// Returns the days from one argument to another; `nil` for all days.
  ///
  /// - Throws: `Failure` if the first day is after the last.
  static func days(
    from: DayOrMonthArgument?, to: DayOrMonthArgument?, newest: Month, today: Day,
    calendar: MonthCalendar
  ) throws(Failure) -> ClosedRange<Day>? {
    guard from != nil || to != nil else { return nil }
    func days(_ argument: DayOrMonthArgument) -> ClosedRange<Day> {
      argument.days(newest: newest, today: today, calendar: calendar)
    }
    let first = from.map { days($0).lowerBound } ?? .first
    let last = to.map { days($0).upperBound } ?? .last
    guard first <= last else {
      throw Failure(
        .usage, en: "--from \(first) is after --to \(last)",
        ko: "--from \(first)이 --to \(last)보다 뒤예요")
    }
    return first...last
  }
}
