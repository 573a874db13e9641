/// Steps through the bytes of a cell.
struct ByteScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for i in 0..<count where bytes[at + i] != text.utf8Start[i] { return false }
    at += count
    return true
  }

  mutating func skipBlanks() {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  mutating func skipPast(_ byte: UInt8) -> Bool {
    while at < bytes.count {
      at += 1
      if bytes[at - 1] == byte { return true }
    }
    return false
  }

  /// A run of ASCII digits; `nil`, and no step, when its length is not one of `digits`.
  mutating func number(digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    let start = at
    var value = 0
    var end = at
    while end < bytes.count, end - start < 18, bytes[end] &- UInt8(ascii: "0") < 10 {
      value = value * 10 + Int(bytes[end] &- UInt8(ascii: "0"))
      end += 1
    }
    guard digits.contains(end - start) else { return nil }
    at = end
    return (value, end - start)
  }

  /// What stands between the parts of a date; a blank may follow it.
  mutating func dateSeparator() -> UInt8? {
    guard let byte = peek else { return nil }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: " "):
      at += 1
      skipBlanks()
      return byte
    default: return nil
    }
  }

  /// An English month, by its name or by the first three or four letters of it.
  mutating func monthName() -> Int? {
    var end = at
    while end < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[end] | 0x20 { end += 1 }
    let length = end - at
    guard length >= 3 else { return nil }
    for (index, name) in ByteScanner.months.enumerated() {
      guard length <= 4 || length == name.count, length <= name.count else { continue }
      guard (0..<length).allSatisfy({ bytes[at + $0] | 0x20 == name[$0] }) else { continue }
      at = end
      // A dot before digits parts the date.
      if at + 1 < bytes.count, bytes[at + 1] &- UInt8(ascii: "0") >= 10 {
        _ = skip(UInt8(ascii: "."))
      }
      return index + 1
    }
    return nil
  }

  private static let months: [[UInt8]] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }

  /// `13:45`, `13:45:12` or `13:45:12.5`, also with `-` or `.` between.
  mutating func timeOfDay() -> Int32? {
    guard let hour = number(digits: 1...2), let mark = peek,
      mark == UInt8(ascii: ":") || mark == UInt8(ascii: ".")
    else { return nil }
    at += 1
    guard let minute = number(digits: 2...2) else { return nil }
    var second = 0
    if skip(mark) {
      guard let found = number(digits: 2...2) else { return nil }
      second = found.value
      if skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ":")) || skip(UInt8(ascii: ",")) {
        guard number(digits: 1...9) != nil else { return nil }
      }
    }
    return secondsOfDay(hour.value, minute.value, second)
  }

  /// `Z` or `+09:00` behind a time: the day is the one that is printed, wherever that was.
  mutating func skipZone() {
    if skip(UInt8(ascii: "Z")) { return }
    let start = at
    guard skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-")), number(digits: 2...2) != nil,
      skip(UInt8(ascii: ":")), number(digits: 2...2) != nil
    else {
      at = start
      return
    }
  }
}
