/// The texts of a binary workbook, to which cells refer by index.
///
/// A text can continue in the next record, where a new byte shows whether its characters have one
/// or two bytes. Source: [MS-XLS] 2.5.293 (XLUnicodeRichExtendedString) and 2.4.58 (Continue).
struct SharedStrings {
  /// All texts in UTF-8, and the offset of the end of each text.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  /// Reads the SST record and the CONTINUE records after it.
  init(_ parts: [[UInt8]]) throws(UnpackingError) {
    var reader = ContinuedBytes(parts)
    _ = try reader.uint32()
    let count = try reader.uint32()
    // Some programs write a count of texts that is too large.
    while ends.count < count, !reader.isAtEnd {
      bytes.append(contentsOf: try reader.string().utf8)
      ends.append(bytes.count)
    }
  }

  /// Returns a text in UTF-8; `nil` if it is missing.
  subscript(index: Int) -> ArraySlice<UInt8>? {
    guard ends.indices.contains(index) else { return nil }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}

/// A reader of bytes that continue from one record to the next.
struct ContinuedBytes {
  private let parts: [[UInt8]]
  private var part = 0
  private var at = 0

  init(_ parts: [[UInt8]]) { self.parts = parts }

  private var rest: Int { part < parts.count ? parts[part].count - at : 0 }

  /// Whether no byte is left.
  var isAtEnd: Bool { rest == 0 && parts.dropFirst(part + 1).allSatisfy(\.isEmpty) }

  private mutating func byte() throws(UnpackingError) -> UInt8 {
    while part < parts.count, at >= parts[part].count { (part, at) = (part + 1, 0) }
    guard part < parts.count else { throw .damaged(.xls, place: "SST") }
    defer { at += 1 }
    return parts[part][at]
  }

  mutating func uint16() throws(UnpackingError) -> UInt16 {
    UInt16(try byte()) | UInt16(try byte()) << 8
  }

  mutating func uint32() throws(UnpackingError) -> UInt32 {
    UInt32(try uint16()) | UInt32(try uint16()) << 16
  }

  /// Reads a text, and skips its formatting and its phonetic text.
  mutating func string() throws(UnpackingError) -> String {
    var left = Int(try uint16())
    let flags = try byte()
    let runs = flags & 8 != 0 ? Int(try uint16()) : 0
    let extra = flags & 4 != 0 ? Int(try uint32()) : 0
    var isWide = flags & 1 != 0
    var units: [UInt16] = []
    units.reserveCapacity(left)
    while left > 0 {
      if rest == 0 {
        guard part + 1 < parts.count else { throw .damaged(.xls, place: "SST") }
        (part, at) = (part + 1, 0)
        isWide = try byte() & 1 != 0
      }
      let count = min(left, max(1, isWide ? rest / 2 : rest))
      for _ in 0..<count { units.append(isWide ? try uint16() : UInt16(try byte())) }
      left -= count
    }
    try skip(4 * runs + extra)
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func skip(_ count: Int) throws(UnpackingError) {
    var count = count
    while count > 0 {
      guard part < parts.count else { throw .damaged(.xls, place: "SST") }
      let step = min(count, rest)
      at += step
      count -= step
      if rest == 0 { (part, at) = (part + 1, 0) }
    }
  }
}
