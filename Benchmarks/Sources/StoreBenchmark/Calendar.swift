/// The days of the generated statements: three years that are in the store, and two months after them.
struct Calendar {
  struct Day {
    let text: [UInt8]
    /// The month's number, from 0.
    let month: Int
    /// How much is spent, compared with other days.
    let weight: Double
  }

  let days: [Day]
  /// The names of the months, as in 2023-01.
  let months: [String]
  /// The number of days in the three years.
  let known: Int

  init() {
    var days: [Day] = []
    var months: [String] = []
    var known = 0
    for number in 0..<38 {
      let (year, month) = (2023 + number / 12, number % 12 + 1)
      if number == 36 { known = days.count }
      let name = "\(year)-\(month < 10 ? "0" : "")\(month)"
      let length = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      for day in 1...length {
        // The first day was a Sunday; weekends begin on Fridays.
        let isWeekend = [5, 6, 0].contains(days.count % 7)
        let isFestive = month == 5 || month == 12
        days.append(
          Day(
            text: Array("\(name)-\(day < 10 ? "0" : "")\(day)".utf8), month: months.count,
            weight: (isWeekend ? 1.35 : 1) * (isFestive ? 1.25 : 1)
              * (0.9 + 0.2 * Double(days.count) / 1_096)))
      }
      months.append(name)
    }
    (self.days, self.months, self.known) = (days, months, known)
  }
}
