import Ledger

/// A day with the parts that schedules compare; the search reads each of them many times.
struct CivilDay {
  let number: Int
  let month: Month
  let dayOfMonth: Int
  /// 0 for Monday to 6 for Sunday.
  let weekday: Int
  /// The numbers of days of the month before, of the day's month, and of the month after.
  private let lengths: (before: Int8, own: Int8, after: Int8)

  init(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    number = Int(day.number)
    self.month = Month(number: Int32(clamping: year * 12 + month - 1))
    self.dayOfMonth = dayOfMonth
    weekday = CivilDay.weekday(of: number)
    func length(_ month: Int, _ year: Int) -> Int8 { Int8(Day.count(ofMonth: month, year: year)) }
    lengths = (
      month == 1 ? 31 : length(month - 1, year), length(month, year),
      month == 12 ? 31 : length(month + 1, year)
    )
  }

  /// Returns the number of the first day, and the length, of the month that is `near` months after
  /// the day's month; `near` is -1, 0 or 1.
  func month(near: Int) -> (firstDay: Int, dayCount: Int) {
    let first = number - dayOfMonth + 1
    return switch near {
    case ..<0: (first - Int(lengths.before), Int(lengths.before))
    case 0: (first, Int(lengths.own))
    default: (first + Int(lengths.own), Int(lengths.after))
    }
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
