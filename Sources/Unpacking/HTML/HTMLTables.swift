/// The tables of an HTML page; many banks give such a page the extension `.xls`.
package enum HTMLTables {
  /// Returns a sheet for each table with cells, named `1`, `2` and so on.
  ///
  /// `decode` turns the page into UTF-8 if it is not UTF-8; its second argument is the encoding
  /// that the page declares.
  package static func sheets(
    of source: any ByteSource, decode: Decoding
  ) throws(UnpackingError) -> [Sheet] {
    let bytes = try MarkupText.utf8(
      source, .html, limit: Limits.part, declared: declaredEncoding, decode)
    var reader = HTMLTableReader()
    var tokens = HTMLTokenizer(bytes)
    var asksForPassword = false
    while let token = tokens.next() {
      if case .start("input", let attributes) = token,
        attributes["type"]?.lowercased() == "password"
      {
        asksForPassword = true
      }
      try reader.take(token)
    }
    let sheets = try reader.sheets()
    // A page that asks for a password can have tables, but no transactions.
    guard sheets.isEmpty || asksForPassword else { return sheets }
    let payload = EncodedPayload.size(in: bytes)
    if sheets.isEmpty ? payload >= smallestPayload : payload > bytes.count / 2 {
      throw .unsupported(.html, .secureMail)
    }
    if sheets.isEmpty { throw .unsupported(.html, .noTransactions) }
    return sheets
  }

  private static let smallestPayload = 1024

  /// The number of bytes to search for the declared encoding; style sheets can come first.
  private static let declaringBytes = 64 << 10

  /// Returns the encoding that a `meta` element or the XML declaration names.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.prefix(declaringBytes).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }[...]
    if let xml = start.firstIndex(of: "<?xml"), let name = name(after: "encoding", start[xml...]) {
      return name
    }
    var rest = start
    while let meta = rest.firstIndex(of: "<meta") {
      rest = rest[(meta + 5)...]
      if let name = name(after: "charset", rest) { return name }
    }
    return nil
  }

  /// Returns the name after a word and "=" in the tag at the start of `text`.
  private static func name(after word: StaticString, _ text: ArraySlice<UInt8>) -> String? {
    let tag = text.prefix { $0 != UInt8(ascii: ">") }
    guard let at = tag.firstIndex(of: word) else { return nil }
    let value = tag[(at + word.utf8CodeUnitCount)...].drop {
      $0 <= 0x20 || "='\"".utf8.contains($0)
    }
    let name = value.prefix {
      0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || "-_.:".utf8.contains($0)
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
