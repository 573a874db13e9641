/// A day in a SWIFT message.
struct MT940Day {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Parses a day in the form `YYMMDD`; `nil` if the text is not a day.
  ///
  /// Some banks count interest in months of 30 days, so 30 February occurs. It becomes the month's
  /// last day.
  init?(_ text: String) {
    let numbers = stride(from: 0, to: 6, by: 2).map { Int(text.dropFirst($0).prefix(2)) ?? 0 }
    guard text.utf8.count == 6 else { return nil }
    self.init(
      year: numbers[0] + (numbers[0] < 80 ? 2000 : 1900), month: numbers[1], day: numbers[2])
  }

  private init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    self.year = year
    self.month = month
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    self.day = min(day, days[month - 1])
  }

  var text: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// Parses an entry day in the form `MMDD`, in the year of this value day or an adjacent year.
  ///
  /// The result is `nil` if the text is not a day.
  func entry(_ text: String) -> MT940Day? {
    guard let month = Int(text.prefix(2)), let day = Int(text.suffix(2)) else { return nil }
    let turn = month - self.month > 6 ? -1 : self.month - month > 6 ? 1 : 0
    return MT940Day(year: year + turn, month: month, day: day)
  }
}
