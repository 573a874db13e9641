/// A part of an OFX file: a tag with the text after it, or an end tag.
struct OFXTag {
  var element: OFXElement
  var kind: Kind
  /// The text up to the next tag, without blanks at either end.
  var value: String
  /// The line of the tag, counted from 1.
  var line: Int

  enum Kind { case start, end, empty }
}

/// A reader of the tags of OFX, in SGML (versions 1.x) or XML (2.x).
///
/// In SGML, elements with a value have no end tag, and banks mix both forms freely. So the value of
/// an element is the text after its tag. A `<` that begins no tag is text, because banks do not
/// always escape it.
struct OFXScanner {
  private let bytes: [UInt8]
  private var at = 0
  /// The line of the current position, counted from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next tag of an ``OFXElement``; `nil` at the end of the file.
  mutating func next() -> OFXTag? {
    while at < bytes.count {
      switch markup(at: at) {
      case .text: advance(to: textEnd(from: at + 1))
      case .comment(let end), .data(_, let end), .other(let end): advance(to: end)
      case .tag(let name, let kind, let end):
        let line = line
        advance(to: end)
        guard let element = OFXScanner.element(bytes[name]) else { continue }
        let value = kind == .start ? value() : ""
        return OFXTag(element: element, kind: kind, value: value, line: line)
      }
    }
    return nil
  }

  /// The kind of text or markup that begins at a position, with the index after it.
  private enum Markup {
    case text
    case comment(Int)
    /// A CDATA section, with the range of its text.
    case data(Range<Int>, Int)
    case tag(Range<Int>, OFXTag.Kind, Int)
    /// A declaration or a processing instruction, such as the header.
    case other(Int)
  }

  private func markup(at start: Int) -> Markup {
    guard bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count else { return .text }
    let second = bytes[start + 1]
    if second == UInt8(ascii: "!") {
      let rest = bytes[start...]
      if rest.begins(with: "<!--") { return .comment(end(of: "-->", from: start + 4)) }
      if rest.begins(with: "<![CDATA[") {
        let end = end(of: "]]>", from: start + 9)
        let isEnded = bytes[(start + 9)..<end].suffix(3).elementsEqual("]]>".utf8)
        return .data(start + 9..<(isEnded ? end - 3 : end), end)
      }
      return rest.begins(with: "<!DOCTYPE") ? .other(end(of: ">", from: start)) : .text
    }
    if second == UInt8(ascii: "?") { return .other(end(of: ">", from: start)) }
    return tag(at: start)
  }

  private func tag(at start: Int) -> Markup {
    var index = start + 1
    let isEnd = bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    var name = index..<index
    while index < bytes.count, OFXScanner.isName(bytes[index], isFirst: index == name.lowerBound) {
      // A prefix such as "ofx:" is not part of the name.
      if bytes[index] == UInt8(ascii: ":") { name = (index + 1)..<(index + 1) }
      index += 1
    }
    guard index > name.lowerBound else { return .text }
    name = name.lowerBound..<index
    // Only attributes and a slash can follow the name.
    var hasText = false
    var hasValue = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      switch bytes[index] {
      case UInt8(ascii: "<"): return .text
      case UInt8(ascii: "="): hasValue = true
      case UInt8(ascii: "/"), 0...0x20: break
      default: hasText = true
      }
      index += 1
    }
    guard index < bytes.count, hasValue || !hasText else { return .text }
    let isEmpty = !isEnd && bytes[index - 1] == UInt8(ascii: "/")
    return .tag(name, isEnd ? .end : isEmpty ? .empty : .start, index + 1)
  }

  /// Returns the text up to the next tag.
  private mutating func value() -> String {
    var text = ""
    var size = 0
    func add(_ range: Range<Int>, _ decoded: (ArraySlice<UInt8>) -> String) {
      let kept = bytes[range].prefix(max(0, Limits.cell - size))
      size += range.count
      guard !kept.isEmpty else { return }
      // Do not cut within a character.
      let isCut = kept.count < range.count
      let end = isCut ? kept.lastIndex { $0 & 0xC0 != 0x80 } ?? kept.startIndex : kept.endIndex
      text += decoded(kept[..<end])
    }
    while at < bytes.count {
      let end = textEnd(from: at)
      if end > at { add(at..<end, HTMLEntities.decoded) }
      advance(to: end)
      guard at < bytes.count else { break }
      switch markup(at: at) {
      case .text:
        add(at..<at + 1, HTMLEntities.decoded)
        advance(to: at + 1)
      case .comment(let end), .other(let end): advance(to: end)
      case .data(let range, let end):
        add(range) { String(decoding: $0, as: UTF8.self) }
        advance(to: end)
      case .tag: return text.trimmingBlanks
      }
    }
    return text.trimmingBlanks
  }

  private mutating func advance(to end: Int) {
    while at < end {
      let byte = bytes[at]
      // A CR counts unless an LF follows it.
      if byte == 0x0A || byte == 0x0D && !(at + 1 < bytes.count && bytes[at + 1] == 0x0A) {
        line += 1
      }
      at += 1
    }
  }

  /// Returns the index of the next `<`.
  private func textEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return index
  }

  /// Returns the index after the next occurrence of a word, or the end of the file.
  private func end(of word: StaticString, from start: Int) -> Int {
    let start = min(start, bytes.count)
    return bytes[start...].firstIndex(of: word).map { $0 + word.utf8CodeUnitCount } ?? bytes.count
  }

  private static func element(_ name: ArraySlice<UInt8>) -> OFXElement? {
    // The longest name has 18 letters, so longer names need no conversion.
    guard name.count <= 24 else { return nil }
    let upper = String(unsafeUninitializedCapacity: name.count) { buffer in
      for (index, byte) in name.enumerated() {
        buffer[index] = 0x61...0x7A ~= byte ? byte & 0xDF : byte
      }
      return name.count
    }
    return OFXElement(rawValue: upper)
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    if 0x41...0x5A ~= byte & 0xDF { return true }
    guard !isFirst else { return false }
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      return true
    default: return false
    }
  }
}

extension StringProtocol {
  /// The text without blanks at either end.
  var trimmingBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    var text = Substring(self)
    let start = text.utf8.firstIndex { !isBlank($0) } ?? text.endIndex
    let last = text.utf8.lastIndex { !isBlank($0) }
    text = last.map { text[start...$0] } ?? ""
    // Other blanks, such as U+00A0, are not ASCII.
    guard text.utf8.first ?? 0 >= 0x80 || text.utf8.last ?? 0 >= 0x80 else { return String(text) }
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  /// The text with each run of blanks as one space, and without blanks at either end.
  var collapsingBlanks: String {
    var isAfterBlank = true
    // Most texts are ASCII with single spaces.
    for byte in utf8 {
      let isBlank = byte == 0x20
      if byte >= 0x80 || byte < 0x20 || isBlank && isAfterBlank {
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      isAfterBlank = isBlank
    }
    return isAfterBlank ? trimmingBlanks : String(self)
  }
}
