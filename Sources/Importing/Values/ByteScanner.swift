import Ledger

/// Parses the bytes of a cell from the first to the last.
struct ByteScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int = 0) {
    self.bytes = bytes
    at = start
  }

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
    // A cell may have a line end between the day and the time.
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] &- 0x09 < 5 { at += 1 }
  }

  mutating func skipPast(_ byte: UInt8) -> Bool {
    while at < bytes.count {
      at += 1
      if bytes[at - 1] == byte { return true }
    }
    return false
  }

  /// Reads a run of ASCII digits; returns `nil` without advancing if its length is not in `digits`.
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

  /// Reads the separator between parts of a date, and the blanks after it.
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

  /// Reads the name or short name of a month, in any known language.
  mutating func monthName() -> NamedMonth? {
    guard let first = peek, first >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
    else { return nil }
    var end = at
    while end < bytes.count, end - at < 32,
      bytes[end] >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[end] | 0x20
        || ByteScanner(bytes, at: end).isPointBetweenLetters
    { end += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[at..<end])
    guard let month = MonthNames.month(word) else { return nil }
    at = end
    // Skip the dot of a short name, but not a dot that separates the name from a number.
    if at + 1 < bytes.count, bytes[at + 1] &- UInt8(ascii: "0") >= 10 {
      _ = skip(UInt8(ascii: "."))
    }
    return month
  }

  /// Returns the currency whose sign begins with `letter`, and skips the rest of the sign.
  ///
  /// The sign of the rand is a single letter, so a number with decimals must follow. Otherwise, the
  /// letter may begin a reference.
  mutating func signAfterLetter(_ letter: String) -> Currency? {
    if letter == "R", bytes[at...].contains(where: { $0 == 0x2E || $0 == 0x2C }) {
      return Currency(code: "ZAR")
    }
    guard letter == "S", skip(UInt8(ascii: "/")) else { return nil }
    _ = skip(UInt8(ascii: "."))
    return Currency(code: "PEN")
  }

  /// Whether a point is between non-Latin letters, as in `ม.ค.` and `د.ا`.
  var isPointBetweenLetters: Bool {
    peek == UInt8(ascii: ".") && at > 0 && at + 1 < bytes.count && bytes[at - 1] >= 0x80
      && bytes[at + 1] >= 0x80
  }

  /// Reads a time such as `13:45`, `13.45`, `13:45:12`, `13:45:12.5`, `1:45 PM` or `오후 1:45`.
  mutating func timeOfDay() -> Int32? {
    var half = halfOfDay()
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
    let end = at
    skipBlanks()
    if half == nil { half = halfOfDay() }
    if half == nil { at = end }
    guard let half else { return TimeOfDay.seconds(hour.value, minute.value, second) }
    guard 1...12 ~= hour.value else { return nil }
    return TimeOfDay.seconds(hour.value % 12 + half, minute.value, second)
  }

  /// Reads a word such as `PM` and returns the hours to add to the hour of a 12-hour clock.
  private mutating func halfOfDay() -> Int? {
    guard let byte = peek, byte > UInt8(ascii: "9") else { return nil }
    for (word, hours) in ByteScanner.halves where skip(word) {
      skipBlanks()
      return hours
    }
    return nil
  }

  private static let halves: [(StaticString, Int)] = [
    ("AM", 0), ("PM", 12), ("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12), ("오전", 0), ("오후", 12),
    ("午前", 0), ("午後", 12), ("上午", 0), ("下午", 12),
  ]

  /// Skips a time zone such as `Z` or `+09:00`, or the word `Uhr`.
  ///
  /// Sobi uses the printed day regardless of the time zone.
  mutating func skipZone() {
    let start = at
    skipBlanks()
    if skip(UInt8(ascii: "Z")) || skip("UTC") || skip("GMT") || skip("Uhr") { return }
    // The zone may be an abbreviation such as CST.
    if bytes.count - at == 3 || bytes.count - at == 4,
      bytes[at...].allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
    {
      at = bytes.count
      return
    }
    if skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-")) {
      if number(digits: 4...4) != nil { return }
      if number(digits: 2...2) != nil {
        if isAtEnd { return }
        if skip(UInt8(ascii: ":")), number(digits: 2...2) != nil { return }
      }
    }
    at = start
  }

  /// Reads a time of day after a date, such as `13:45:12` or `134512`.
  mutating func clock() -> Int32? {
    var ahead = self
    if let run = ahead.number(digits: 6...6), ahead.isAtEnd {
      self = ahead
      return TimeOfDay.seconds(run.value / 10_000, run.value / 100 % 100, run.value % 100)
    }
    return timeOfDay()
  }

  /// Skips the letters and blanks after the digit in `1st`, `2nd` or `1er`.
  mutating func skipOrdinal() {
    let start = at
    _ = skip("st") || skip("nd") || skip("rd") || skip("th") || skip("er")
    // The name of a month, such as styczeń, may begin with the same letters.
    if let next = peek, next >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20 {
      at = start
    }
    skipBlanks()
  }

  /// Reads the name of an era and returns the year before its first year; 0 if there is no era.
  mutating func era() -> Int {
    for (name, before) in ByteScanner.eras where skip(name) {
      skipBlanks()
      return before
    }
    // The letter of a Japanese era, as in `R7.4.1`.
    guard at + 1 < bytes.count, bytes[at + 1] &- UInt8(ascii: "0") < 10 else { return 0 }
    if skip("R") { return 2018 }
    return skip("H") ? 1988 : 0
  }

  /// The year before the first year of the Republic of China.
  static let taiwaneseEra = 1911

  private static let eras: [(StaticString, Int)] = [
    ("令和", 2018), ("平成", 1988), ("昭和", 1925), ("民國", taiwaneseEra), ("民国", taiwaneseEra),
  ]
}
