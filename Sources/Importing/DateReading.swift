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
  /// 년, 월 and 일 say what is what.
  var isKorean = false
  /// Seconds since midnight; -1 without a time.
  var secondOfDay: Int32 = -1

  /// Takes a cell apart; `nil` when it has not the shape of a date.
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    var scan = ByteScanner(cell)
    _ = scan.skip(UInt8(ascii: "'"))
    scan.skipBlanks()
    if let month = scan.monthName() {
      // Jan 12, 2025
      second = month
      separator = UInt8(ascii: " ")
      scan.skipBlanks()
      guard let day = scan.number(digits: 1...2) else { return nil }
      (first, firstDigits) = day
      _ = scan.skip(UInt8(ascii: ","))
      scan.skipBlanks()
      guard let year = scan.number(digits: 4...4) else { return nil }
      (third, thirdDigits) = year
    } else {
      guard let one = scan.number(digits: 1...14) else { return nil }
      if one.digits == 8 || one.digits == 14 {
        isCompact = true
        (first, firstDigits) = one
        if one.digits == 14 {
          let time = first % 1_000_000
          guard let seconds = secondsOfDay(time / 10_000, time / 100 % 100, time % 100) else {
            return nil
          }
          secondOfDay = seconds
          first /= 1_000_000
          firstDigits = 8
        }
      } else {
        guard one.digits <= 4, one.digits != 3 else { return nil }
        (first, firstDigits) = one
        if scan.skip("년") {
          isKorean = true
          scan.skipBlanks()
        } else {
          guard let mark = scan.dateSeparator() else { return nil }
          separator = mark
        }
        if let month = scan.monthName() {
          second = month
        } else {
          guard let two = scan.number(digits: 1...2) else { return nil }
          (second, secondDigits) = two
        }
        if isKorean {
          guard scan.skip("월") else { return nil }
          scan.skipBlanks()
        } else {
          guard scan.dateSeparator() == separator else { return nil }
        }
        guard let three = scan.number(digits: 1...4), three.digits != 3 else { return nil }
        (third, thirdDigits) = three
        if isKorean {
          guard scan.skip("일") else { return nil }
        } else if separator == UInt8(ascii: ".") {
          _ = scan.skip(UInt8(ascii: "."))
        }
      }
    }
    scan.skipBlanks()
    if scan.skip(UInt8(ascii: "(")) {  // A day of the week
      guard scan.skipPast(UInt8(ascii: ")")) else { return nil }
      scan.skipBlanks()
    }
    if scan.isAtEnd { return }
    if secondOfDay < 0 {
      _ = scan.skip(UInt8(ascii: "T"))
      guard let seconds = scan.timeOfDay() else { return nil }
      secondOfDay = seconds
    }
    scan.skipZone()
    guard scan.isAtEnd else { return nil }
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
    if isKorean, order != .ymd { return nil }
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

/// Seconds since midnight; `nil` for what is no time of a day, such as 24:00:00.
func secondsOfDay(_ hour: Int, _ minute: Int, _ second: Int) -> Int32? {
  guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { return nil }
  return Int32(hour * 3600 + minute * 60 + min(second, 59))
}

/// Reads a time cell such as `13:45`, `13:45:12`, `134512`; `nil` when it is none.
func timeOfDay(_ cell: UnsafeBufferPointer<UInt8>) -> Int32? {
  var scan = ByteScanner(cell)
  if cell.count == 6 || cell.count == 4, let number = scan.number(digits: 4...6), scan.isAtEnd {
    return number.digits == 6
      ? secondsOfDay(number.value / 10_000, number.value / 100 % 100, number.value % 100)
      : secondsOfDay(number.value / 100, number.value % 100, 0)
  }
  scan = ByteScanner(cell)
  guard let seconds = scan.timeOfDay(), scan.isAtEnd else { return nil }
  return seconds
}
