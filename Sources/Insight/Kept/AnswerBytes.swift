import Ledger

/// Writes the parts of an answer: integers as eight bytes, the lowest first, and texts as UTF-8
/// after their length.
package struct AnswerWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Int) { append(Int64(number)) }
  mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
  mutating func append(_ day: Day) { append(Int64(day.number)) }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ money: Money) {
    append(money.minorUnits)
    append(money.currency.code)
  }

  mutating func append(_ value: some RawRepresentable<String>) { append(value.rawValue) }

  mutating func append(_ number: Int?) {
    append(number != nil)
    if let number { append(number) }
  }

  mutating func append(_ day: Day?) {
    append(day != nil)
    if let day { append(day) }
  }
}

/// Reads what an ``AnswerWriter`` has written.
package struct AnswerReader {
  /// The error for bytes that no writer has written.
  package struct Malformed: Error {}

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  private mutating func next(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard 0...(bytes.count - at) ~= count else { throw Malformed() }
    defer { at += count }
    return bytes[at..<at + count]
  }

  mutating func integer() throws(Malformed) -> Int64 {
    let number = try next(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(bitPattern: number)
  }

  /// Reads a number of elements; each element has at least one byte.
  mutating func count() throws(Malformed) -> Int {
    let count = try integer()
    guard 0...Int64(bytes.count - at) ~= count else { throw Malformed() }
    return Int(count)
  }

  mutating func flag() throws(Malformed) -> Bool {
    switch try next(1).first {
    case 0: false
    case 1: true
    default: throw Malformed()
    }
  }

  mutating func day() throws(Malformed) -> Day {
    guard let day = Day(stored: try integer()) else { throw Malformed() }
    return day
  }

  mutating func text() throws(Malformed) -> String {
    let count = try count()
    guard let text = String(validating: try next(count), as: UTF8.self) else { throw Malformed() }
    return text
  }

  mutating func currency() throws(Malformed) -> Currency {
    guard let currency = Currency(code: try text()) else { throw Malformed() }
    return currency
  }

  mutating func money() throws(Malformed) -> Money { Money(try integer(), try currency()) }

  mutating func value<Value: RawRepresentable<String>>() throws(Malformed) -> Value {
    guard let value = Value(rawValue: try text()) else { throw Malformed() }
    return value
  }

  mutating func optionalInteger() throws(Malformed) -> Int? {
    try flag() ? Int(try integer()) : nil
  }

  mutating func optionalDay() throws(Malformed) -> Day? { try flag() ? try day() : nil }
}
