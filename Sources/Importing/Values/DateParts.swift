import Ledger

/// The parts of a date cell, which may include a time.
///
/// A date consists of three numbers, of two numbers and a month's name, or of one run of digits. A
/// decision for the whole column determines the order of the parts.
struct DateParts {
  var first = 0
  var second = 0
  var third = 0
  /// The number of digits in each part; 0 for the name of a month.
  var firstDigits = 0
  var secondDigits = 0
  /// The language of the month's name; `nil` if the month is a number.
  var monthLanguage: NamedMonth.Language?
  var thirdDigits = 0
  var separator: UInt8 = 0
  /// Whether the date is a run of 8 digits without separators.
  var isCompact = false
  /// Whether the parts are labeled with 년, 월 and 일, or with 年, 月 and 日.
  var isNamed = false
  /// The seconds since midnight; -1 if there is no time.
  var secondOfDay: Int32 = -1
  /// The days that determine the year of a date without a year; `nil` for other dates.
  var yearless: StatementPeriod?

  /// Parses a cell; `nil` if it does not have the form of a date.
  ///
  /// A date without a year, such as `12/29`, is a date only if the statement's period is known.
  init?(_ cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod? = nil) {
    guard let cleaned = PlainCell.cleaned(cell) else {
      self.init(plain: cell, period)
      return
    }
    guard let parts = cleaned.withUnsafeBufferPointer({ DateParts(plain: $0, period) }) else {
      return nil
    }
    self = parts
  }

  private init?(plain cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod?) {
    if let parts = DateParts(withYear: cell) {
      self = parts
    } else {
      guard let period, let parts = DateParts(yearless: cell, period) else { return nil }
      self = parts
    }
  }

  private init?(withYear cell: UnsafeBufferPointer<UInt8>) {
    // This test rejects most words.
    guard cell.contains(where: { $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    var scan = ByteScanner(cell)
    _ = scan.skip(UInt8(ascii: "'"))
    scan.skipBlanks()
    let era = scan.era()
    if era == 0, let month = scan.monthName() {
      guard takeAmerican(&scan, month) else { return nil }
    } else {
      guard takeNumbers(&scan, era: era) else { return nil }
    }
    guard takeRest(&scan) else { return nil }
  }

  /// Parses the day of the week, the time and the time zone after a date.
  mutating func takeRest(_ scan: inout ByteScanner) -> Bool {
    scan.skipBlanks()
    if scan.skip(UInt8(ascii: "(")) {  // A day of the week
      guard scan.skipPast(UInt8(ascii: ")")) else { return false }
      scan.skipBlanks()
    }
    // A spreadsheet may have put the cell between apostrophes.
    _ = scan.skip(UInt8(ascii: "'"))
    if scan.isAtEnd { return true }
    if secondOfDay < 0 {
      if !scan.skip(UInt8(ascii: "T")), scan.skip(UInt8(ascii: ",")) || scan.skip("-") {
        scan.skipBlanks()
      }
      guard let seconds = scan.clock() else { return false }
      secondOfDay = seconds
    }
    scan.skipZone()
    return scan.isAtEnd
  }

  /// Reads the rest of a date such as `Jan 12, 2025` after the month.
  private mutating func takeAmerican(_ scan: inout ByteScanner, _ month: NamedMonth) -> Bool {
    take(month)
    separator = UInt8(ascii: " ")
    _ = scan.skip(UInt8(ascii: "-"))
    scan.skipBlanks()
    guard let day = scan.number(digits: 1...2) else { return false }
    (first, firstDigits) = day
    scan.skipOrdinal()
    _ = scan.skip(UInt8(ascii: ",")) || scan.skip(UInt8(ascii: "-"))
    scan.skipBlanks()
    return takeYear(&scan)
  }

  mutating func take(_ month: NamedMonth) {
    (second, monthLanguage) = (month.number, month.language)
  }

  /// Whether the day, the month and the year are zero, which stands for a missing date.
  var isZero: Bool { first == 0 && second == 0 && third == 0 }

  /// Chooses the meaning of a month's name that means the previous month in Croatian.
  mutating func settleMonth(isCroatian: Bool) {
    guard monthLanguage == .open else { return }
    if isCroatian { second -= 1 }
    monthLanguage = .any
  }

  /// Reads the year at the end of a date, with or without an apostrophe.
  private mutating func takeYear(_ scan: inout ByteScanner) -> Bool {
    _ = scan.skip(UInt8(ascii: "'")) || scan.skip("’")
    guard let year = scan.number(digits: 4...4) ?? scan.number(digits: 2...2) else { return false }
    (third, thirdDigits) = year
    return true
  }

  private mutating func takeNumbers(_ scan: inout ByteScanner, era: Int) -> Bool {
    guard let one = scan.number(digits: 1...14) else { return false }
    if [8, 12, 14].contains(one.digits), era == 0 { return takeCompact(one) }
    // Three digits are a year of Taiwan's calendar, from 2011 on.
    let isTaiwanese = one.digits == 3 && 100...150 ~= one.value
    guard one.digits <= 4, one.digits != 3 || isTaiwanese else { return false }
    let era = era == 0 && isTaiwanese ? ByteScanner.taiwaneseEra : era
    first = one.value + era
    firstDigits = era > 0 ? 4 : one.digits
    if scan.skip("년") || scan.skip("年") {
      isNamed = true
      scan.skipBlanks()
    } else if let mark = scan.dateSeparator() {
      separator = mark
    } else {
      // A date such as 22MAR25 has no separators.
      guard one.digits <= 2 else { return false }
      separator = UInt8(ascii: " ")
    }
    scan.skipOrdinal()
    _ = scan.skip("de ") || scan.skip("of ")
    if let month = scan.monthName() {
      take(month)
    } else {
      guard let two = scan.number(digits: 1...2) else { return false }
      (second, secondDigits) = two
    }
    if isNamed {
      guard scan.skip("월") || scan.skip("月") else { return false }
      scan.skipBlanks()
    } else if secondDigits == 0 {
      if scan.dateSeparator() == nil { _ = scan.skip(UInt8(ascii: ",")) }
      scan.skipBlanks()
      _ = scan.skip("de ")
      guard takeYear(&scan) || takeDayAfterName(&scan) else { return false }
      // The Hungarian form is `2024. január 5.`, and the Croatian form is `5. siječnja 2024.`
      _ = scan.skip(UInt8(ascii: "."))
      return true
    } else {
      guard scan.dateSeparator() == separator else { return false }
    }
    _ = scan.skip(UInt8(ascii: "'"))
    guard let three = scan.number(digits: 1...4), three.digits != 3 else { return false }
    (third, thirdDigits) = three
    if isNamed {
      guard scan.skip("일") || scan.skip("日") else { return false }
    } else if separator == UInt8(ascii: ".") {
      _ = scan.skip(UInt8(ascii: "."))
    }
    return true
  }

  /// Reads the one-digit day at the end of a date such as `2025-Jan-2`.
  private mutating func takeDayAfterName(_ scan: inout ByteScanner) -> Bool {
    guard firstDigits == 4, let day = scan.number(digits: 1...1) else { return false }
    (third, thirdDigits) = day
    return true
  }

  /// Reads a date such as `20250102`, `202501021345` or `20250102134512`.
  private mutating func takeCompact(_ run: (value: Int, digits: Int)) -> Bool {
    isCompact = true
    (first, firstDigits) = (run.value, 8)
    if run.digits > 8 {
      let isWithSeconds = run.digits == 14
      let time = isWithSeconds ? run.value % 1_000_000 : run.value % 10_000 * 100
      guard let seconds = TimeOfDay.seconds(time / 10_000, time / 100 % 100, time % 100) else {
        return false
      }
      secondOfDay = seconds
      first /= isWithSeconds ? 1_000_000 : 10_000
    }
    return true
  }

  /// Returns the year, month and day in `order`; `nil` if the parts do not match the order.
  func components(in order: DateOrder) -> (year: Int, month: Int, day: Int)? {
    if let yearless { return components(in: order, yearless) }
    if isCompact {
      switch order {
      case .ymd: return (DateParts.year(first / 10_000, 4), first / 100 % 100, first % 100)
      case .dmy: return (DateParts.year(first % 10_000, 4), first / 10_000 % 100, first / 1_000_000)
      case .mdy: return (DateParts.year(first % 10_000, 4), first / 1_000_000, first / 10_000 % 100)
      }
    }
    let namesMonth = secondDigits == 0
    if isNamed, order != .ymd { return nil }
    switch order {
    case .ymd:
      // Two digits before the name of a month are a day.
      guard firstDigits == 4 || (firstDigits == 2 && !namesMonth), thirdDigits <= 2 else {
        return nil
      }
      return (DateParts.year(first, firstDigits), second, third)
    case .dmy, .mdy:
      guard firstDigits <= 2, thirdDigits == 4 || thirdDigits == 2 else { return nil }
      let year = DateParts.year(third, thirdDigits)
      // The name of a month identifies the month in any position.
      return order == .dmy || namesMonth ? (year, second, first) : (year, first, second)
    }
  }

  /// Returns the day in `order`; `nil` if no such day exists.
  func day(in order: DateOrder) -> Day? {
    guard let (year, month, day) = components(in: order) else { return nil }
    return Day(year: year, month: month, day: day)
      ?? (monthLanguage == .open ? Day(year: year, month: month - 1, day: day) : nil)
  }

  /// Returns the full year; two digits mean 1970 to 2069, unlike 1969 to 2068 in POSIX.
  ///
  /// The years from 2443 to 2643 are years of the Buddhist calendar.
  private static func year(_ value: Int, _ digits: Int) -> Int {
    guard digits <= 2 else { return 2443...2643 ~= value ? value - 543 : value }
    return value < 70 ? 2000 + value : 1900 + value
  }
}

/// The day of a cell in each date order.
struct DayReadings {
  private let days: (ymd: Day?, dmy: Day?, mdy: Day?)

  init(_ parts: DateParts) {
    days = (parts.day(in: .ymd), parts.day(in: .dmy), parts.day(in: .mdy))
  }

  /// Parses a cell; `nil` if the cell is not a day of a likely year in any order.
  init?(likely cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod? = nil) {
    guard cell.count >= (period == nil ? 5 : 3), let parts = DateParts(cell, period) else {
      return nil
    }
    self.init(parts)
    guard DateOrder.allCases.contains(where: { likelyDay(in: $0) != nil }) else { return nil }
  }

  func day(in order: DateOrder) -> Day? {
    switch order {
    case .ymd: days.ymd
    case .dmy: days.dmy
    case .mdy: days.mdy
    }
  }

  /// Returns the day in an order; `nil` if there is no day in the likely years.
  func likelyDay(in order: DateOrder) -> Day? {
    day(in: order).flatMap { DateEvidence.likely.contains($0) ? $0 : nil }
  }
}
