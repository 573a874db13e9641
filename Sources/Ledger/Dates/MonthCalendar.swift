/// A calendar whose months start on a given day of the month, such as payday.
///
/// With start day 25, February 2025 is 2025-02-25...2025-03-24. A month that is too short for the
/// start day starts on its last day.
package struct MonthCalendar: Hashable, Sendable {
  /// The day of the month on which months start, 1...31.
  package let startDay: Int

  /// Months that start on day 1.
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

  package func month(of day: Day) -> Month {
    let (year, month, _) = day.components
    let calendarMonth = Month(number: Int32(year * 12 + month - 1))
    return day >= firstDay(of: calendarMonth) ? calendarMonth : calendarMonth.previous
  }
}
