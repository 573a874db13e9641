/// A strict reader of one JSON text in UTF-8 (RFC 8259).
///
/// Refuses what the standard leaves open and two programs could read differently: a key that an
/// object has twice, and half of a surrogate pair. The time is linear in the length of the text.
package struct JSONReader {
  /// The largest number of nested arrays and objects; each needs a part of the stack.
  package static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func value(of bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.index == bytes.count else { throw reader.fault(.noEnd) }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func fault(_ reason: JSONFault.Reason) -> JSONFault {
    JSONFault(offset: index, reason: reason)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Moves past a byte; returns `false` if the next byte is another one.
  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONFault) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONFault) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), 0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39:
      return try number()
    default: break
    }
    for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw fault(.noValue)
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONFault) -> JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard depth < JSONReader.deepest else { throw fault(.tooDeep) }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    var elements: [JSONValue] = []
    skipBlanks()
    if skip("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipBlanks()
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw fault(.noCommaOrEnd) }
    }
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    var members: [JSONValue.Member] = []
    // Of bytes, because two different keys can be equal as strings.
    var keys: Set<[UInt8]> = []
    skipBlanks()
    if skip("}") { return .object(members) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault(.noString) }
      let start = index
      let key = try string()
      guard keys.insert(Array(key.utf8)).inserted else {
        index = start
        throw fault(.duplicateKey)
      }
      skipBlanks()
      guard skip(":") else { throw fault(.noColon) }
      members.append(JSONValue.Member(key, try value()))
      skipBlanks()
      if skip("}") { return .object(members) }
      guard skip(",") else { throw fault(.noCommaOrEnd) }
    }
  }
}

// MARK: Numbers

extension JSONReader {
  private mutating func number() throws(JSONFault) -> JSONValue {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
    var isInteger = true
    if skip(".") {
      isInteger = false
      try digits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    return .number(text)
  }

  private mutating func digits() throws(JSONFault) {
    let start = index
    while let byte = next, 0x30...0x39 ~= byte { index += 1 }
    guard index > start else { throw fault(.number) }
  }
}

// MARK: Strings

extension JSONReader {
  private mutating func string() throws(JSONFault) -> String {
    index += 1
    var text: [UInt8] = []
    var start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[start..<index]
        guard let string = String(validating: text, as: UTF8.self) else { throw fault(.encoding) }
        index += 1
        return string
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        text += UTF8.encode(try escape()).map { Array($0) } ?? []
        start = index
      case 0..<0x20: throw fault(.controlCharacter)
      default: index += 1
      }
    }
    throw fault(.noQuote)
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    index += 1
    guard let byte = next else { throw fault(.escape) }
    let simple: Unicode.Scalar? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      index += 1
      return simple
    }
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // The first half of a pair; the second half must follow.
    guard unit < 0xDC00, next == UInt8(ascii: "\\") else { throw fault(.escape) }
    index += 1
    let second = try codeUnit()
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault(.escape) }
    return scalar
  }

  /// Reads `u` and four digits.
  private mutating func codeUnit() throws(JSONFault) -> UInt32 {
    guard skip("u") else { throw fault(.escape) }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case let byte? where 0x30...0x39 ~= byte: digit = byte - 0x30
      case let byte? where 0x41...0x46 ~= byte || 0x61...0x66 ~= byte: digit = (byte & 0x1F) + 9
      default: throw fault(.escape)
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}
