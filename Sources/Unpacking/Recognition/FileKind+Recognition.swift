extension FileKind {
  /// Recognizes the format of a file by its first 64 KiB, never by its name.
  ///
  /// A text format is recognized only by the words at its beginning, so that a cell of a CSV file
  /// cannot look like another format. A file in an unknown format counts as text.
  package static func recognize(_ source: any ByteSource) throws(UnpackingError) -> FileKind {
    let bytes = try source.bytes(at: 0, count: 64 << 10)
    for (signature, kind) in signatures where bytes.starts(with: signature) { return kind }
    return textKind(of: beginning(of: bytes))
  }

  /// Recognizes the format of a zip archive by the names of its members.
  package static func recognize(members names: [String]) -> FileKind {
    let names = names.map { $0.lowercased().replacing("\\", with: "/") }
    if names.contains(where: { $0.hasSuffix("xl/workbook.bin") }) { return .xlsb }
    if names.contains(where: { $0.hasSuffix("xl/workbook.xml") || $0.hasPrefix("xl/worksheets/") })
    {
      return .xlsx
    }
    // In an encrypted document, one member can contain all others.
    let isOpenDocument =
      names.contains("content.xml") && names.contains("meta-inf/manifest.xml")
      || names.contains("encrypted-package") && names.contains("mimetype")
    return isOpenDocument || names.first == "mimetype" && names.contains("content.xml")
      ? .ods : .zip
  }

  private static let signatures: [([UInt8], FileKind)] = [
    ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip),
    ([0x50, 0x4B, 0x07, 0x08, 0x50, 0x4B], .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compoundFile),
    // The start of a workbook without a compound file: BIFF2, 3, 4 and 5.
    ([0x09, 0x00, 0x04, 0x00], .xls), ([0x09, 0x02, 0x06, 0x00], .xls),
    ([0x09, 0x04, 0x06, 0x00], .xls), ([0x09, 0x08, 0x08, 0x00], .xls),
    ([0x09, 0x08, 0x10, 0x00], .xls), ([0x1F, 0x8B, 0x08], .gzip),
  ]

  /// Returns the beginning of a text in lowercase ASCII, without leading byte order marks and
  /// blanks.
  ///
  /// All words that identify formats are ASCII, so UTF-16 stays readable without its zero bytes.
  private static func beginning(of bytes: [UInt8]) -> [UInt8] {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    // Without a mark, the zero bytes of the first two characters show that the text is UTF-16.
    let zeros = bytes.prefix(4).map { $0 == 0 }
    let isWide = zeros == [false, true, false, true] || zeros == [true, false, true, false]
    var text =
      isMarked || isWide ? bytes.dropFirst(isMarked ? 2 : 0).filter { $0 != 0 }[...] : bytes[...]
    // Some servers write empty lines before the byte order mark.
    text = text.drop { $0 <= 0x20 }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 <= 0x20 }
    return text.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  private static func textKind(of text: [UInt8]) -> FileKind {
    func begins(_ word: StaticString) -> Bool { text[...].begins(with: word) }
    if begins("ofxheader") || begins("data:ofxsgml") || begins("<ofx>") || begins("<?ofx") {
      return .ofx
    }
    if begins("!type:") || begins("!account") || begins("!option:") || begins("!clear:") {
      return .qif
    }
    if begins("%pdf-") { return .pdf }
    if begins("<") { return markupKind(of: text) }
    return isMT940(text) ? .mt940 : .text
  }

  /// Recognizes a file that begins with `<` by its first element that is not a comment.
  private static func markupKind(of text: [UInt8]) -> FileKind {
    var rest = text[...]
    var isXML = false
    while true {
      rest = rest.drop { $0 <= 0x20 }
      if rest.begins(with: "<![") {
        // A conditional section, which only Office understands.
        guard let end = rest.firstIndex(of: ">") else { return isXML ? .xml : .html }
        rest = rest[end...].dropFirst()
      } else if rest.begins(with: "<!--") {
        // Some programs write the OFX header in a comment.
        guard let end = rest.firstIndex(of: "-->") else { return isXML ? .xml : .html }
        if rest[..<end].firstIndex(of: "ofxheader") != nil { return .ofx }
        rest = rest[end...].dropFirst(3)
      } else if rest.begins(with: "<?ofx") {
        return .ofx
      } else if rest.begins(with: "<?") {
        isXML = true
        guard let end = rest.firstIndex(of: "?>") else { return .xml }
        rest = rest[end...].dropFirst(2)
      } else {
        break
      }
    }
    if rest.begins(with: "<ofx") { return .ofx }
    // The element's name and its attributes.
    let element = rest.prefix { $0 != UInt8(ascii: ">") }
    if element.firstIndex(of: "urn:schemas-microsoft-com:office:spreadsheet") != nil {
      return .spreadsheetML
    }
    if element.firstIndex(of: "urn:iso:std:iso:20022:tech:xsd:") != nil
      || rest.firstIndex(of: "bktocstmr") != nil
    {
      return .camt
    }
    if element.firstIndex(of: "urn:oasis:names:tc:opendocument") != nil { return .ods }
    let name = element.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    if htmlTags.contains(String(decoding: name, as: UTF8.self)) { return .html }
    if rest.begins(with: "<!doctype") {
      let type = element.dropFirst(9).drop { $0 <= 0x20 }
      if type.begins(with: "html") { return .html }
      // Programs that do not know XML write this line before OFX.
      if type.begins(with: "ofx") { return .ofx }
    }
    // After a document type declaration, `element` does not include the root element's namespace.
    if rest.begins(with: "<!doctype"), rest.firstIndex(of: "20022:tech:xsd:camt") != nil {
      return .camt
    }
    if isXML, rest.firstIndex(of: "<table ") ?? rest.firstIndex(of: "<table>") != nil {
      return .html
    }
    return isXML || element.firstIndex(of: "xmlns") != nil ? .xml : .text
  }

  /// The elements with which pages and parts of pages begin.
  private static let htmlTags: Set<String> = [
    "html", "head", "body", "meta", "title", "style", "link", "base", "script", "table", "thead",
    "tbody", "caption", "colgroup", "col", "tr", "td", "th", "div", "center", "form", "font",
    "span", "p", "br", "b", "h1", "h2", "h3", "h4", "pre", "noscript", "section", "main",
  ]

  /// Whether a text is a SWIFT message: its first tag is `:20:` or a block header, and it has a tag
  /// of an account, a balance or a transaction.
  private static func isMT940(_ text: [UInt8]) -> Bool {
    var lines = 0
    var isMessage = false
    for line in text.split(
      maxSplits: mostLines, whereSeparator: { $0 == 0x0A || $0 == 0x0D }
    ).prefix(mostLines) {
      let line = line.drop { $0 <= 0x20 }
      if line.begins(with: ":20:") || line.begins(with: "{1:f") {
        isMessage = true
      }
      if isMessage,
        [":60f:", ":60m:", ":61:", ":25:", ":28c:", ":62f:", ":34f:"].contains(where: {
          line.begins(with: $0)
        })
      {
        return true
      }
      // Some banks write lines such as a name before the message. A row of a CSV file does not
      // count as such a line, because a cell with several lines can contain a message.
      lines += 1
      if !isMessage, lines > 10 || line.contains(where: { separators.contains($0) }) {
        return false
      }
    }
    return false
  }

  private static let mostLines = 200
  private static let separators = Array("\";\t|".utf8)
}

extension ArraySlice<UInt8> {
  /// Whether the bytes begin with a word of ASCII.
  func begins(with word: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Returns the index of the first occurrence of a word; `nil` if there is none.
  func firstIndex(of word: StaticString) -> Int? {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard let first = word.first else { return startIndex }
    var at = startIndex
    while let found = self[at...].firstIndex(of: first) {
      if self[found...].starts(with: word) { return found }
      at = found + 1
    }
    return nil
  }
}
