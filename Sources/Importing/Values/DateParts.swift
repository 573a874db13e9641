import Ledger

/// A date cell taken apart: three numbers, or two and a month's name, and perhaps a time.
///
/// Which number is the day is not decided here but for the column, from all its cells.
struct DateParts {
  var first = 0
  var second = 0
  var third = 0
  /// How many digits each number has; 0 for a month given by its name.
  var firstDigits = 0
  var secondDigits = 0
  var thirdDigits = 0
  var separator: UInt8 = 0
  /// The cell is one run of 8 digits.
  var isCompact = false
  /// 년, 월 and 일, or 年, 月 and 日, say what is what.
  var isNamed = false
  /// Seconds since midnight; -1 without a time.
  var secondOfDay: Int32 = -1

  /// Takes a cell apart; `nil` when it has not the shape of a date.
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    // Words are told at once.
    guard cell.contains(where: { $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    var scan = ByteScanner(cell)
    _ = scan.skip(UInt8(ascii: "'"))
    scan.skipBlanks()
    let era = scan.japaneseEra()
    if era == 0, let month = scan.monthName() {
      guard takeAmerican(&scan, month) else { return nil }
    } else {
      guard takeNumbers(&scan, era: era) else { return nil }
    }
    scan.skipBlanks()
    if scan.skip(UInt8(ascii: "(")) {  // A day of the week
      guard scan.skipPast(UInt8(ascii: ")")) else { return nil }
      scan.skipBlanks()
    }
    if scan.isAtEnd { return }
    if secondOfDay < 0 {
      if !scan.skip(UInt8(ascii: "T")), scan.skip(UInt8(ascii: ",")) || scan.skip("-") {
        scan.skipBlanks()
      }
      guard let seconds = scan.clock() else { return nil }
      secondOfDay = seconds
    }
    scan.skipZone()
    guard scan.isAtEnd else { return nil }
  }

  /// `Jan 12, 2025`, behind the month.
  private mutating func takeAmerican(_ scan: inout ByteScanner, _ month: Int) -> Bool {
    second = month
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

  /// A year in last place, of four digits or of two, with or without an apostrophe.
  private mutating func takeYear(_ scan: inout ByteScanner) -> Bool {
    _ = scan.skip(UInt8(ascii: "'")) || scan.skip("’")
    guard let year = scan.number(digits: 1...4), year.digits == 4 || year.digits == 2 else {
      return false
    }
    (third, thirdDigits) = year
    return true
  }

  private mutating func takeNumbers(_ scan: inout ByteScanner, era: Int) -> Bool {
    guard let one = scan.number(digits: 1...14) else { return false }
    if [8, 12, 14].contains(one.digits), era == 0 { return takeCompact(one) }
    guard one.digits <= 4, one.digits != 3 else { return false }
    (first, firstDigits) = one
    if era > 0 {
      guard one.digits <= 2 else { return false }
      (first, firstDigits) = (one.value + era, 4)
    }
    if scan.skip("년") || scan.skip("年") {
      isNamed = true
      scan.skipBlanks()
    } else if let mark = scan.dateSeparator() {
      separator = mark
    } else {
      // 22MAR25
      guard one.digits <= 2 else { return false }
      separator = UInt8(ascii: " ")
    }
    scan.skipOrdinal()
    _ = scan.skip("de ") || scan.skip("of ")
    if let month = scan.monthName() {
      second = month
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
      return takeYear(&scan) || takeDayBehindName(&scan)
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

  /// `2025-Jan-2`: the day is one digit.
  private mutating func takeDayBehindName(_ scan: inout ByteScanner) -> Bool {
    guard firstDigits == 4, let day = scan.number(digits: 1...1) else { return false }
    (third, thirdDigits) = day
    return true
  }

  /// `20250102`, `202501021345` or `20250102134512`.
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

  /// The year, month and day when the parts stand in `order`; `nil` when they cannot.
  func components(in order: DateOrder) -> (year: Int, month: Int, day: Int)? {
    if isCompact {
      switch order {
      case .ymd: return (first / 10_000, first / 100 % 100, first % 100)
      case .dmy: return (first % 10_000, first / 10_000 % 100, first / 1_000_000)
      case .mdy: return (first % 10_000, first / 1_000_000, first / 10_000 % 100)
      }
    }
    let namesMonth = secondDigits == 0
    if isNamed, order != .ymd { return nil }
    switch order {
    case .ymd:
      // Beside a month's name, two digits in front are a day.
      guard firstDigits == 4 || (firstDigits == 2 && !namesMonth), thirdDigits <= 2 else {
        return nil
      }
      return (DateParts.year(first, firstDigits), second, third)
    case .dmy:
      guard firstDigits <= 2, thirdDigits == 4 || thirdDigits == 2 else { return nil }
      return (DateParts.year(third, thirdDigits), second, first)
    case .mdy:
      // A named month leaves no doubt, wherever it stands.
      guard firstDigits <= 2, thirdDigits == 4 || thirdDigits == 2 else { return nil }
      return namesMonth
        ? (DateParts.year(third, thirdDigits), second, first)
        : (DateParts.year(third, thirdDigits), first, second)
    }
  }

  /// The day in `order`; `nil` when there is none.
  func day(in order: DateOrder) -> Day? {
    guard let (year, month, day) = components(in: order) else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Two digits are 1970...2069, as POSIX has it but for its last year of the century.
  private static func year(_ value: Int, _ digits: Int) -> Int {
    guard digits <= 2 else { return value }
    return value < 70 ? 2000 + value : 1900 + value
  }
}
