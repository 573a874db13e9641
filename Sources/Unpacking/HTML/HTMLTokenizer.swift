/// A part of an HTML page: a tag or a run of text.
enum HTMLToken {
  case start(name: String, attributes: HTMLAttributes)
  case end(name: String)
  case text(String)
}

/// A reader of tags and texts, as tolerant as a browser: banks' pages are rarely well-formed.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var at = 0
  /// The element whose contents are not markup, such as a script.
  private var rawElement: String?
  /// The words that a search did not find in the rest of the page, so a second search is useless.
  private var missing: Set<String> = []

  /// The maximum size of a tag's attributes in bytes; longer attributes are cut off.
  private static let longestTag = 64 << 10

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next token; `nil` at the end of the page.
  mutating func next() -> HTMLToken? {
    if let name = rawElement {
      rawElement = nil
      skipRaw(name)
    }
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else { return text() }
      let rest = bytes[at...]
      if rest.begins(with: "<!--") {
        // A comment without an end would hide the rest of the page, so it ends with the next ">".
        at = end(of: "-->", from: at + 2) ?? end(of: ">", from: at + 4) ?? bytes.count
      } else if rest.begins(with: "<![CDATA["), let end = end(of: "]]>", from: at + 9) {
        // XHTML pages escape texts in CDATA sections.
        let text = bytes[(at + 9)..<(end - 3)]
        at = end
        return .text(String(decoding: text, as: UTF8.self))
      } else if rest.begins(with: "<!") || rest.begins(with: "<?") {
        at = end(of: ">", from: at + 2) ?? bytes.count
      } else if at + 1 < bytes.count, isLetter(bytes[at + 1]) || bytes[at + 1] == UInt8(ascii: "/")
      {
        if let token = tag() { return token }
      } else {
        return text()
      }
    }
    return nil
  }

  private func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte & 0xDF }

  /// Returns the index after the first occurrence of `word`; `nil` if there is none.
  private mutating func end(of word: StaticString, from start: Int) -> Int? {
    guard start <= bytes.count, missing.isEmpty || !missing.contains("\(word)") else { return nil }
    let found = bytes[start...].firstIndex(of: word)
    if found == nil { missing.insert("\(word)") }
    return found.map { $0 + word.utf8CodeUnitCount }
  }

  private mutating func text() -> HTMLToken {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    return .text(HTMLEntities.decoded(bytes[start..<at]))
  }

  private mutating func tag() -> HTMLToken? {
    at += 1
    let isEnd = bytes[at] == UInt8(ascii: "/")
    if isEnd { at += 1 }
    let start = at
    while at < bytes.count, isLetter(bytes[at]) || 0x30...0x3A ~= bytes[at] { at += 1 }
    let name = String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
    let attributesStart = at
    // A ">" in quotes does not end the tag.
    var quote: UInt8?
    while at < bytes.count {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        bytes[at - 1] == UInt8(ascii: "=") || bytes[at - 1] <= 0x20
      {
        quote = byte
      }
      at += 1
    }
    // A quote that is never closed belongs to a broken tag, which ends with its first ">".
    if at >= bytes.count, quote != nil, let end = end(of: ">", from: attributesStart) {
      at = end - 1
    }
    let attributes = bytes[attributesStart..<min(at, attributesStart + HTMLTokenizer.longestTag)]
    at = min(bytes.count, at + 1)
    guard !name.isEmpty else { return nil }
    if isEnd { return .end(name: name) }
    // XHTML pages have scripts without contents: <script src="a.js"/>.
    if ["script", "style", "title", "textarea", "select"].contains(name),
      attributes.last != UInt8(ascii: "/")
    {
      rawElement = name
    }
    return .start(name: name, attributes: HTMLAttributes(bytes: attributes))
  }

  /// Skips the contents of an element such as a script, up to its end tag.
  private mutating func skipRaw(_ name: String) {
    let endTag = "</" + name
    guard !missing.contains(endTag) else { return }
    var from = at
    while let end = end(of: "</", from: from) {
      if end + name.utf8.count <= bytes.count,
        zip(bytes[end...], name.utf8).allSatisfy({ $0 | 0x20 == $1 })
      {
        at = end - 2
        return
      }
      from = end
    }
    missing.insert(endTag)
    // Without an end tag, only a script hides the rest of the page.
    if name == "script" { at = bytes.count }
  }
}

/// The attributes of a tag, which are parsed only when they are needed.
struct HTMLAttributes {
  let bytes: ArraySlice<UInt8>

  /// Returns an attribute's value with its entities decoded; `nil` if there is no such attribute.
  ///
  /// `name` must be in lower case.
  subscript(name: String) -> String? {
    var rest = bytes
    while !rest.isEmpty {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      let key = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(key.count).drop { $0 <= 0x20 }
      var value: ArraySlice<UInt8> = []
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { $0 > 0x20 }
          rest = rest.dropFirst(value.count)
        }
      } else if key.isEmpty {
        return nil
      }
      if key.count == name.utf8.count, zip(key, name.utf8).allSatisfy({ $0 | 0x20 == $1 }) {
        return HTMLEntities.decoded(value)
      }
    }
    return nil
  }
}
