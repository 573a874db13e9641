/// The texts of a spreadsheet's numbers and dates, as a bank's CSV file would contain them.
///
/// A workbook stores binary fractions: 0.1 + 0.2 is 0.30000000000000004, and Excel shows 0.3. All
/// functions therefore round fractions to 15 significant digits. They work on decimal digits, so
/// a number that a file contains as text never becomes a `Double`.
package enum SheetNumber {
  /// The number of bytes that a buffer for ``write(_:into:)`` or
  /// ``writeDate(serial:is1904:shows:into:)`` needs.
  package static let capacity = 512
  /// The maximum length of a text that is read as a number; no writer needs more digits.
  private static let longest = 64
  private static let significant = 15

  /// Returns a number as a plain decimal without exponent, such as `-1234.5`.
  ///
  /// Integers keep all digits, because they can be account numbers. The text of a number that is
  /// not finite is empty.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    var description = value.description
    return description.withUTF8 { digits in
      string { write(digits, into: $0) }
    } ?? ""
  }

  /// Returns a serial number's day as yyyy-mm-dd, its time as hh:mm:ss, or both.
  ///
  /// A day without a time of day is written alone, and so is a time without a day. The result is
  /// `nil` if the number is outside the years that Excel supports, which end with 9999.
  package static func dateText(serial: Double, is1904: Bool, shows: DateParts) -> String? {
    string { writeDate(serial: serial, is1904: is1904, shows: shows, into: $0) }
  }

  /// Returns the text of a cell with this number format: a date if possible, or else a number.
  package static func text(_ value: Double, is1904: Bool, shows: DateParts) -> String {
    dateText(serial: value, is1904: is1904, shows: shows) ?? text(value)
  }

  private static func string(
    _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?
  ) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      write(buffer).map { String(decoding: buffer[..<$0], as: UTF8.self) }
    }
  }

  /// Writes a number in the form of text, such as `1.2345E-2`, as a plain decimal.
  ///
  /// The buffer must have at least ``capacity`` bytes. Returns the number of bytes; `nil` if the
  /// text is not a number.
  package static func write(
    _ text: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    guard let decimal = Decimal(text, digits: buffer) else { return nil }
    return decimal.write(over: buffer)
  }

  /// A number's decimal digits, without zeros at either end: 0.d1d2d3… times a power of ten.
  private struct Decimal {
    var isNegative = false
    var digits = 0
    /// The power of ten; 1 for a number from 1 to below 10.
    var power = 0

    /// Reads a number and writes its significant digits into a buffer.
    init?(_ text: UnsafeBufferPointer<UInt8>, digits buffer: UnsafeMutableBufferPointer<UInt8>) {
      guard text.count <= longest, buffer.count >= capacity else { return nil }
      var at = 0
      if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
        isNegative = text[at] == UInt8(ascii: "-")
        at += 1
      }
      var hasDigits = false
      var point: Int?
      while at < text.count {
        let byte = text[at]
        if byte == UInt8(ascii: "."), point == nil {
          point = digits
        } else if byte &- UInt8(ascii: "0") < 10 {
          hasDigits = true
          if digits > 0 || byte != UInt8(ascii: "0") {
            buffer[digits] = byte
            digits += 1
          } else if point != nil {
            power -= 1  // a zero between the point and the first digit
          }
        } else {
          break
        }
        at += 1
      }
      power += point ?? digits
      guard hasDigits, let exponent = Decimal.exponent(text[at...]) else { return nil }
      power += exponent
      while digits > 0, buffer[digits - 1] == UInt8(ascii: "0") { digits -= 1 }
      if power < digits { round(buffer) }
      if digits == 0 || power < -330 {
        // The number is zero, or too small for a `Double`.
        (isNegative, digits, power) = (false, 0, 0)
      }
      if power > 310 { return nil }
    }

    /// Returns the value of an exponent such as `E+12`; 0 for no text, and `nil` for other text.
    private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
      guard let letter = text.first else { return 0 }
      guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
      var digits = text.dropFirst()
      let isNegative = digits.first == UInt8(ascii: "-")
      if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
      guard !digits.isEmpty else { return nil }
      var value = 0
      for digit in digits {
        guard digit &- UInt8(ascii: "0") < 10 else { return nil }
        value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 10_000)
      }
      return isNegative ? -value : value
    }

    /// Rounds to 15 significant digits, half away from zero.
    private mutating func round(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
      guard digits > significant else { return }
      let roundsUp = buffer[significant] >= UInt8(ascii: "5")
      digits = significant
      if roundsUp {
        while digits > 0, buffer[digits - 1] == UInt8(ascii: "9") { digits -= 1 }
        if digits == 0 {
          buffer[0] = UInt8(ascii: "1")
          digits = 1
          power += 1
        } else {
          buffer[digits - 1] += 1
        }
      }
      while digits > 0, buffer[digits - 1] == UInt8(ascii: "0") { digits -= 1 }
    }

    /// Replaces the digits in the buffer with the number's text.
    func write(over buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
      guard digits > 0, let base = buffer.baseAddress else {
        buffer[0] = UInt8(ascii: "0")
        return 1
      }
      let sign = isNegative ? 1 : 0
      // Zeros before the digits, such as "0.00", and zeros after them.
      let leading = power <= 0 ? 2 - power : 0
      let trailing = max(power - digits, 0)
      let hasPoint = power > 0 && power < digits
      if hasPoint {
        (base + sign + power + 1).update(from: base + power, count: digits - power)
        (base + sign).update(from: base, count: power)
        buffer[sign + power] = UInt8(ascii: ".")
      } else {
        (base + sign + leading).update(from: base, count: digits)
        (base + sign).update(repeating: UInt8(ascii: "0"), count: leading)
        if leading > 0 { buffer[sign + 1] = UInt8(ascii: ".") }
        (base + sign + leading + digits).update(repeating: UInt8(ascii: "0"), count: trailing)
      }
      if isNegative { buffer[0] = UInt8(ascii: "-") }
      return sign + leading + digits + trailing + (hasPoint ? 1 : 0)
    }
  }
}
