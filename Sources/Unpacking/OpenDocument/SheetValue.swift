/// The values of cells in formats that write numbers and days as XML does.
enum SheetValue {
  /// Returns a number as a plain decimal; `nil` if the text is not a number.
  static func number(_ text: [UInt8]) -> [UInt8]? {
    text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SheetNumber.capacity) { buffer in
        SheetNumber.write(trimmed(text), into: buffer).map { Array(buffer[..<$0]) }
      }
    }
  }

  /// Returns the day of `2026-01-02T00:00:00.000`, and its time unless the time is midnight.
  ///
  /// Excel writes a time without a day as a time on one of the last two days of 1899. In that case,
  /// the result is only the time. The result is `nil` if the text is not a day.
  static func date(_ text: [UInt8]) -> [UInt8]? {
    let date = text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SheetNumber.capacity) { buffer in
        ISODate.write(trimmed(text), into: buffer).map { Array($0) }
      }
    }
    guard let date else { return nil }
    let isTime = date.starts(with: "1899-12-31".utf8) || date.starts(with: "1899-12-30".utf8)
    guard isTime else { return date }
    return date.count > 11 ? Array(date[11...]) : Array("00:00:00".utf8)
  }

  /// Returns a duration such as `PT10H30M05.5S` as hh:mm:ss; `nil` if the text is not a duration.
  static func time(_ text: [UInt8]) -> [UInt8]? {
    let text = text.drop { $0 <= 0x20 }
    guard text.begins(with: "PT") else { return nil }
    var seconds = 0
    var number = 0
    var isFraction = false
    for byte in text.dropFirst(2) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isFraction { number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000) }
      case UInt8(ascii: "."), UInt8(ascii: ","): isFraction = true
      case UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S"):
        seconds += number * (byte == UInt8(ascii: "H") ? 3600 : byte == UInt8(ascii: "M") ? 60 : 1)
        (number, isFraction) = (0, false)
      default: return nil
      }
      guard seconds < 360_000 else { return nil }
    }
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return Array(parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":").utf8)
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while start < end, text[start] <= 0x20 { start += 1 }
    while start < end, text[end - 1] <= 0x20 { end -= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }
}
