import Ledger

/// The due days of a series: a cadence with its place in the calendar.
///
/// A due day has a number, its slot; consecutive due days have consecutive slots.
struct Schedule: Hashable {
  let cadence: Cadence
  /// The number of one due day for weeks, the day of the month for months, or the weekday 0...6 for
  /// `nthWeekday`.
  let day: Int
  /// For months, the remainder of the numbers of the due months; for `nthWeekday`, which one of the
  /// month's weekdays, 1...4.
  let rest: Int

  /// Returns the number of the due day in a slot.
  func dueDay(_ slot: Int) -> Int {
    if let days = cadence.days { return day + days * slot }
    let isNth = cadence == .nthWeekday
    let month = Month(
      number: Int32(clamping: slot * (cadence.months ?? 1) + (isNth ? 0 : rest)))
    return dueDay(firstDay: month.firstDayNumber, dayCount: month.dayCount)
  }

  /// Returns the number of the due day in a month.
  private func dueDay(firstDay first: Int, dayCount: Int) -> Int {
    if cadence == .nthWeekday {
      return first + (day - CivilDay.weekday(of: first) + 7) % 7 + 7 * (rest - 1)
    }
    return first + (cadence == .lastDay ? dayCount : min(day, dayCount)) - 1
  }

  /// Returns the slot of a payment and its distance in days from the due day, within a range of
  /// distances; `nil` if no due day is that near.
  func slot(of day: CivilDay, within tolerance: (before: Int, after: Int)? = nil) -> Place? {
    let (before, after) = tolerance ?? cadence.tolerance
    if let days = cadence.days {
      let slot = CivilDay.quotient(day.number - self.day + before, days)
      let offset = day.number - dueDay(slot)
      return -before...after ~= offset ? Place(slot: slot, offset: offset) : nil
    }
    var best: Place?
    let months = cadence.months ?? 1
    let isNth = cadence == .nthWeekday
    for near in -1...1 {
      let number = Int(day.month.number) + near - (isNth ? 0 : rest)
      guard number.isMultiple(of: months) else { continue }
      let month = day.month(near: near)
      let offset = day.number - dueDay(firstDay: month.firstDay, dayCount: month.dayCount)
      guard -before...after ~= offset else { continue }
      if let best, abs(best.offset) <= abs(offset) { continue }
      best = Place(slot: CivilDay.quotient(number, months), offset: offset)
    }
    return best
  }

  struct Place: Hashable {
    let slot: Int
    /// The days after the due day; negative before it.
    let offset: Int
  }
}

extension CivilDay {
  /// Returns the quotient, rounded down.
  static func quotient(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
