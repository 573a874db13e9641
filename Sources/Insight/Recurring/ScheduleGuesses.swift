import Ledger

/// The schedules that a merchant's payments suggest.
///
/// There are about 800 schedules. Histograms of the days of the month, weekdays and remainders
/// leave the few dozen that at least two payments fit.
struct ScheduleGuesses {
  private let days: [CivilDay]
  private(set) var schedules: [Schedule] = []

  init(_ days: [CivilDay]) {
    self.days = days
    addMonths(.monthly, limit: 8)
    addLastDay()
    addWeekdays()
    addWeeks(.weekly, limit: 3, least: 3)
    addWeeks(.biweekly, limit: 4, least: 2)
    for cadence in [Cadence.bimonthly, .quarterly, .halfYearly] { addMonths(cadence, limit: 3) }
    addMonths(.yearly, limit: 4)
  }

  /// Returns whether half of the days are about one day of the month, or most are one weekday.
  ///
  /// A quick test for the many amounts at a busy merchant; most of them fail it.
  static func canRecur(_ days: [CivilDay]) -> Bool {
    var ofMonth = [Int](repeating: 0, count: 40)
    var ofWeek = [Int](repeating: 0, count: 7)
    for day in days {
      ofMonth[day.dayOfMonth] += 1
      ofWeek[day.weekday] += 1
    }
    if days.count >= 8, (ofWeek.max() ?? 0) * 5 >= days.count * 3 { return true }
    // The end of a month is next to the beginning of the following month.
    for day in 1...7 { ofMonth[31 + day] = ofMonth[day] }
    var near = ofMonth[1...6].reduce(0, +)
    var most = near
    for day in 7..<39 {
      near += ofMonth[day] - ofMonth[day - 6]
      most = max(most, near)
    }
    return most * 2 >= days.count
  }

  private mutating func addMonths(_ cadence: Cadence, limit: Int) {
    let months = cadence.months ?? 1
    var counts = [Int32](repeating: 0, count: months * 32)
    var totals = [Int](repeating: 0, count: months)
    for day in days {
      let rest = Int(day.month.number) % months
      counts[rest * 32 + day.dayOfMonth] += 1
      totals[rest] += 1
    }
    for rest in 0..<months {
      // Payments slip into a neighboring month.
      let near = months > 2 ? totals[(rest + 1) % months] + totals[(rest + months - 1) % months] : 0
      guard totals[rest] > 0, totals[rest] + near >= 2 else { continue }
      let histogram = Array(counts[(rest * 32)..<(rest * 32 + 32)])
      for day in ScheduleGuesses.likeliest(histogram, limit: limit) {
        // Day 31 of every month is the last day.
        guard cadence != .monthly || day < 31 else { continue }
        schedules.append(Schedule(cadence: cadence, day: day, rest: rest))
      }
    }
  }

  /// Returns the days of the month on or about which most payments are, likeliest first.
  private static func likeliest(_ counts: [Int32], limit: Int) -> [Int] {
    var scores: [(day: Int, score: Int32)] = []
    for day in 1...31 {
      var near: Int32 = 0
      for offset in -2...3 where 1...31 ~= day + offset { near += counts[day + offset] }
      // Twice the score, for whole numbers: a payment on the due day counts two and a half times.
      let score = 2 * near + 3 * counts[day]
      if score >= 4 { scores.append((day, score)) }
    }
    scores.sort { $0.score != $1.score ? $0.score > $1.score : $0.day < $1.day }
    return scores.prefix(limit).map(\.day)
  }

  private mutating func addLastDay() {
    let isNearEnd = days.filter { $0.dayOfMonth >= $0.month.dayCount - 1 }
    let isAtEnd = isNearEnd.contains { $0.dayOfMonth == $0.month.dayCount }
    guard isNearEnd.count >= 2 || isAtEnd else { return }
    schedules.append(Schedule(cadence: .lastDay, day: 31, rest: 0))
  }

  private mutating func addWeekdays() {
    var counts = [Int](repeating: 0, count: 28)
    for day in days where day.dayOfMonth <= 28 {
      counts[day.weekday * 4 + (day.dayOfMonth - 1) / 7] += 1
    }
    for place in ScheduleGuesses.largest(counts, limit: 3, least: 3) {
      schedules.append(Schedule(cadence: .nthWeekday, day: place / 4, rest: place % 4 + 1))
    }
  }

  private mutating func addWeeks(_ cadence: Cadence, limit: Int, least: Int) {
    guard let length = cadence.days else { return }
    var counts = [Int](repeating: 0, count: length)
    for day in days { counts[day.number - CivilDay.quotient(day.number, length) * length] += 1 }
    for place in ScheduleGuesses.largest(counts, limit: limit, least: least) {
      schedules.append(Schedule(cadence: cadence, day: place, rest: 0))
    }
  }

  private static func largest(_ counts: [Int], limit: Int, least: Int) -> [Int] {
    let places = counts.indices.filter { counts[$0] >= least }
    return Array(
      places.sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }.prefix(limit))
  }
}
