import Ledger

/// A day with the parts that schedules compare; the search reads each of them many times.
struct CivilDay: Hashable {
  let number: Int
  let month: Month
  let dayOfMonth: Int
  /// 0 for Monday to 6 for Sunday.
  let weekday: Int

  init(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    number = Int(day.number)
    self.month = Month(number: Int32(clamping: year * 12 + month - 1))
    self.dayOfMonth = dayOfMonth
    weekday = CivilDay.weekday(of: number)
  }

  /// Returns the weekday of a day number, 0 for Monday to 6 for Sunday.
  static func weekday(of number: Int) -> Int {
    // January 1, 1970, was a Thursday.
    let rest = (number + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }
}

extension Month {
  /// The number of the month's first day.
  var firstDayNumber: Int { Int(MonthCalendar.civil.firstDay(of: self).number) }
}
