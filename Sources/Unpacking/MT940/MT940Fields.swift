/// A field of a message: a tag such as `61`, and its lines without line ends.
struct MT940Field: Equatable {
  var tag: String
  /// At least one line; the first begins after the tag.
  var lines: [String]
  /// The line of the file on which the field begins, counted from 1.
  var line: Int
}

/// Splits the text of messages into fields.
struct MT940Fields {
  private let bytes: [UInt8]
  private var at = 0
  private var number = 0
  private var open: MT940Field?
  /// The number of bytes of the open field.
  private var size = 0

  /// Creates a splitter for text in UTF-8, whose lines end with CR, LF or both.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> MT940Field? {
    while let line = nextLine() {
      if let (tag, text) = tag(of: line) {
        let done = open
        open = MT940Field(tag: tag, lines: [String(text)], line: number)
        size = text.utf8.count
        if let done { return done }
      } else if MT940Fields.isOutsideText(line) {
        let done = open
        open = nil
        if let done { return done }
      } else if open != nil, size < Limits.cell, line.utf8.contains(where: { $0 > 0x20 }) {
        open?.lines.append(String(line))
        size += line.utf8.count
      }
    }
    let done = open
    open = nil
    return done
  }

  private mutating func nextLine() -> Substring? {
    guard at < bytes.count else { return nil }
    if bytes[at] == 0x0A {
      // An empty line needs no decoding.
      number += 1
      at += 1
      return ""
    }
    let end = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    // No bank writes longer lines.
    let line = String(decoding: bytes[at..<min(end, at + Limits.cell)], as: UTF8.self)
    number += 1
    at = end + 1
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { at += 1 }
    return MT940Fields.text(of: line[...])
  }

  /// Returns the line without the block headers that can precede the first tag.
  ///
  /// The headers are in braces. Swedish and Finnish banks write `ä` and `å` instead, which have the
  /// codes of braces in their 7-bit alphabet.
  private static func text(of line: Substring) -> Substring {
    guard isOutsideText(line), let start = line.firstRange(of: "4:"),
      let brace = line[..<start.lowerBound].last, brace == "{" || brace == "ä"
    else { return line }
    let text = line[start.upperBound...]
    return text.utf8.contains { $0 > 0x20 } ? text : line
  }

  /// Whether a line is a part of a message's header or trailer.
  private static func isOutsideText(_ line: Substring) -> Bool {
    // Some programs write control characters before a message.
    var bytes = line.utf8.drop { $0 <= 0x20 }
    guard let first = bytes.first else { return false }
    if first == UInt8(ascii: "-") {
      let rest = String(Substring(bytes.dropFirst())).trimmingBlanks
      return rest.isEmpty || rest.hasPrefix("}") || rest == "å" || rest.hasPrefix("åä")
    }
    if first == UInt8(ascii: "{") {
      bytes = bytes.dropFirst()
    } else if bytes.starts(with: "ä".utf8) {
      bytes = bytes.dropFirst(2)
    } else {
      return false
    }
    guard let block = bytes.first, 0x31...0x35 ~= block || block == UInt8(ascii: "S") else {
      return false
    }
    return bytes.dropFirst().first == UInt8(ascii: ":")
  }

  private static let tags: Set<String> = [
    "13", "13D", "20", "21", "25", "25P", "28", "28C", "34F", "60F", "60M", "61", "62F", "62M",
    "64", "65", "86", "90C", "90D", "NS",
  ]

  /// Returns the tag of a line such as `:60F:C100101EUR1,00`, and the text after it.
  private func tag(of line: Substring) -> (String, Substring)? {
    let text = line.utf8.drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: ":") else { return nil }
    let body = text.dropFirst()
    guard let end = body.prefix(5).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let tag = String(Substring(body[..<end]))
    let isTag = tag.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    guard isTag, 2...4 ~= tag.utf8.count else { return nil }
    // A text of several lines can contain a word between colons, such as the minutes of a time.
    let isText = open.map { ["61", "86", "NS"].contains($0.tag) } ?? false
    guard !isText || MT940Fields.tags.contains(tag) else { return nil }
    return (tag, line[body.index(after: end)...])
  }
}
