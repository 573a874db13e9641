/// The parts of a date and time that a number format shows; empty for a format of numbers.
package struct DateParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let date = DateParts(rawValue: 1)
  package static let time = DateParts(rawValue: 2)
  /// A duration such as `[h]:mm`, whose hours can be more than 23.
  package static let elapsed = DateParts(rawValue: 4)
}

extension SheetNumber {
  private static let secondsPerDay = 86_400

  /// Writes a serial number's day or time as `dateText(serial:is1904:shows:)` returns it.
  ///
  /// The buffer must have at least ``capacity`` bytes. Returns the number of bytes; `nil` if the
  /// number is not a date.
  package static func writeDate(
    serial: Double, is1904: Bool, shows: DateParts,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    // 2,958,465 is 9999-12-31.
    guard !shows.isEmpty, buffer.count >= capacity, serial >= 0, serial < 2_958_466
    else { return nil }
    var day = Int(serial)
    var second = Int(((serial - Double(day)) * Double(secondsPerDay)).rounded())
    if second == secondsPerDay {
      // A sum of fractions can be slightly before midnight, but 23:59:59.7 is a time of the
      // previous day.
      if serial + 0.001 / Double(secondsPerDay) >= Double(day + 1) {
        day += 1
        second = 0
      } else {
        second -= 1
      }
    }
    var at = 0
    if shows.contains(.elapsed), !shows.contains(.date) {
      writeTime(hour: day * 24 + second / 3600, second: second, into: buffer, &at)
      return at
    }
    // For the number 0, Excel would show the day 1900-01-00.
    let hasDay = shows.contains(.date) && (day > 0 || is1904)
    if hasDay {
      guard writeDay(day, is1904: is1904, into: buffer, &at) else { return nil }
      guard second > 0 else { return at }
      buffer[at] = UInt8(ascii: " ")
      at += 1
    } else if !shows.contains(.time), second == 0 {
      return nil
    }
    writeTime(hour: second / 3600, second: second, into: buffer, &at)
    return at
  }

  /// Reads a serial number from its digits; `nil` if the text is not a number.
  ///
  /// The result is exact to a millisecond, which is enough for a date. For a plain decimal, this
  /// function is faster than `Double.init`.
  static func serial(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var value = 0.0
    var scale = 1.0
    var isFraction = false
    for byte in text {
      if byte &- UInt8(ascii: "0") < 10 {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        return Double(String(decoding: text, as: UTF8.self))
      }
    }
    return value / scale
  }

  private static func writeDay(
    _ serial: Int, is1904: Bool, into buffer: UnsafeMutableBufferPointer<UInt8>, _ at: inout Int
  ) -> Bool {
    var (year, month, day) = (1900, 2, 29)
    if is1904 {
      (year, month, day) = civil(daysSince1970: serial - 24_107)
    } else if serial != 60 {
      // Excel counts a nonexistent 29 February 1900, so the numbers of earlier days are smaller by
      // 1.
      (year, month, day) = civil(daysSince1970: serial - (serial > 60 ? 25_569 : 25_568))
    }
    guard year <= 9999 else { return false }
    write(year, digits: 4, into: buffer, &at)
    buffer[at] = UInt8(ascii: "-")
    at += 1
    write(month, digits: 2, into: buffer, &at)
    buffer[at] = UInt8(ascii: "-")
    at += 1
    write(day, digits: 2, into: buffer, &at)
    return true
  }

  private static func writeTime(
    hour: Int, second: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ at: inout Int
  ) {
    var digits = 2
    var rest = hour / 100
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    write(hour, digits: digits, into: buffer, &at)
    buffer[at] = UInt8(ascii: ":")
    at += 1
    write(second / 60 % 60, digits: 2, into: buffer, &at)
    buffer[at] = UInt8(ascii: ":")
    at += 1
    write(second % 60, digits: 2, into: buffer, &at)
  }

  private static func write(
    _ number: Int, digits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ at: inout Int
  ) {
    var number = number
    for index in stride(from: at + digits - 1, through: at, by: -1) {
      buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
      number /= 10
    }
    at += digits
  }

  /// Returns a day of the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`, for
  /// days after 0000-03-01.
  private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153  // months since March
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
