import Ledger

/// The days that a statement covers, which determine the years of dates without a year.
struct StatementPeriod: Hashable, Sendable {
  /// The days that the rows may have, less than a year in all, so that each date occurs once.
  let days: ClosedRange<Day>

  /// A bill may contain purchases from the two months before its period, and bookings from the
  /// month after the period.
  private static let (daysBefore, daysAfter): (Int32, Int32) = (62, 31)

  /// Creates a period; `nil` for more than 271 days, in which a yearless date may occur twice.
  init?(from first: Day, to last: Day) {
    let (before, after) = (StatementPeriod.daysBefore, StatementPeriod.daysAfter)
    guard 0...(363 - before - after) ~= last.number - first.number else { return nil }
    days = Day(number: first.number - before)...Day(number: last.number + after)
  }

  /// Returns the only possible day with this month and day; `nil` if there is none.
  func day(month: Int, day: Int) -> Day? {
    for year in days.lowerBound.components.year...days.upperBound.components.year {
      if let found = Day(year: year, month: month, day: day), days.contains(found) { return found }
    }
    return nil
  }
}

extension DateParts {
  /// Parses a date without a year, such as `12/29`, `01 Mrt`, `Mar 1`, `29.12.` or `1月2日`.
  init?(yearless cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod) {
    yearless = period
    var scan = ByteScanner(cell)
    _ = scan.skip(UInt8(ascii: "'"))
    if let month = scan.monthName() {
      _ = scan.dateSeparator()
      guard let day = scan.number(digits: 1...2) else { return nil }
      (first, firstDigits) = day
      take(month)
    } else {
      guard let one = scan.number(digits: 1...2) else { return nil }
      (first, firstDigits) = one
      guard takeSecond(&scan) else { return nil }
    }
    guard takeRest(&scan) else { return nil }
  }

  private mutating func takeSecond(_ scan: inout ByteScanner) -> Bool {
    if scan.skip("月") || scan.skip("월") {
      scan.skipBlanks()
      guard let day = scan.number(digits: 1...2), scan.skip("日") || scan.skip("일") else {
        return false
      }
      (first, firstDigits, second) = (day.value, day.digits, first)
      return true
    }
    if let mark = scan.dateSeparator() { separator = mark }
    _ = scan.skip("de ")
    if let month = scan.monthName() {
      take(month)
      return true
    }
    // A number such as 12.29 is an amount, so a date with points must also end with a point, or a
    // time must follow it.
    guard separator != 0, separator != UInt8(ascii: " "), let two = scan.number(digits: 1...2)
    else { return false }
    (second, secondDigits) = two
    if separator != UInt8(ascii: ".") || scan.skip(UInt8(ascii: ".")) { return true }
    var ahead = scan
    ahead.skipBlanks()
    return ahead.at > scan.at && ahead.clock() != nil
  }

  /// Returns the components of a date without a year; `nil` if the period has no such day.
  func components(
    in order: DateOrder, _ period: StatementPeriod
  ) -> (year: Int, month: Int, day: Int)? {
    guard order != .ymd else { return nil }
    let isDayFirst = order == .dmy || secondDigits == 0
    let (month, day) = isDayFirst ? (second, first) : (first, second)
    return period.day(month: month, day: day)?.components
  }
}

/// A month of a year, such as `2024年01月`, `2024-01`, `01/2024` or `January 2024`.
struct MonthOfYear: Hashable {
  let first: Day
  let last: Day

  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScanner(cell)
    var month = scan.monthName()?.number
    _ = scan.dateSeparator()
    guard let one = scan.number(digits: 1...4) else { return nil }
    var year = one
    if month == nil {
      if !scan.skip("年"), !scan.skip("년"), scan.dateSeparator() == nil { return nil }
      scan.skipBlanks()
      month = scan.monthName()?.number
      if month == nil {
        guard let two = scan.number(digits: 1...4) else { return nil }
        if two.digits == 4 { (month, year) = (one.value, two) } else { month = two.value }
      }
      _ = scan.skip("月") || scan.skip("월")
      // Text in Korean or Japanese may follow, as in `2024년 1월분`.
      if year.digits != 4 || !scan.isAtEnd && scan.peek ?? 0 < 0x80 { return nil }
    } else if !scan.isAtEnd {
      return nil
    }
    guard year.digits == 4, let month, let first = Day(year: year.value, month: month, day: 1),
      let next = Day(
        year: month == 12 ? year.value + 1 : year.value, month: month % 12 + 1, day: 1)
    else { return nil }
    (self.first, last) = (first, Day(number: next.number - 1))
  }
}
