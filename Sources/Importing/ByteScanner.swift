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
    while end < bytes.count, end - start <= 18, bytes[end] &- UInt8(ascii: "0") < 10 {
      value = value * 10 + Int(bytes[end] &- UInt8(ascii: "0"))
      end += 1
    }
    guard digits.contains(end - start) else { return nil }
    at = end
    return (value, end - start)
  }

  /// What stands between the parts of a date; a blank may follow it.
  mutating func dateSeparator() -> UInt8? {
    if skip("년") || skip("월") {
      skipBlanks()
      return UInt8(ascii: ".")
    }
    guard let byte = peek else { return nil }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: " "):
      at += 1
      skipBlanks()
      return byte
    default: return nil
    }
  }

  /// An English month by its first three letters, with or without the rest.
  mutating func monthName() -> Int? {
    guard bytes.count - at >= 3 else { return nil }
    var packed: UInt32 = 0
    for i in 0..<3 {
      let byte = bytes[at + i] | 0x20
      guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return nil }
      packed = packed << 8 | UInt32(byte)
    }
    guard let month = ByteScanner.months.firstIndex(of: packed) else { return nil }
    at += 3
    while at < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[at] | 0x20 { at += 1 }
    _ = skip(UInt8(ascii: "."))
    return month + 1
  }

  private static let months: [UInt32] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

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
}
