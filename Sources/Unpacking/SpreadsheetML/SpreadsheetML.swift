/// Workbooks in the XML format of Excel 2003; some banks give them the extension `.xls`.
package enum SpreadsheetML {
  /// Returns the sheets that have cells, in the workbook's order.
  ///
  /// `decode` turns the file into UTF-8 if it declares an encoding that the XML parser does not
  /// know.
  package static func sheets(
    of source: any ByteSource, decode: Decoding? = nil
  ) throws(UnpackingError) -> [Sheet] {
    var source = source
    if let decode, let encoding = try XMLDeclaration.encoding(of: source) {
      guard source.size <= Limits.part else {
        throw .tooLarge(.spreadsheetML, .unpackedSize(Limits.part))
      }
      let text = decode(try source.bytes(at: 0, count: source.size), encoding)
      source = MemorySource(XMLDeclaration.removed(from: text))
    }
    var elements = SpreadsheetMLReader()
    try XMLReader(.spreadsheetML, elements).readAll(source)
    // The extent of merged cells is known only now.
    let areas = elements.merges.map { $0.repeating() }
    if areas.contains(where: { !$0.isEmpty }) {
      elements = SpreadsheetMLReader(repeating: areas)
      try XMLReader(.spreadsheetML, elements).readAll(source)
    }
    guard elements.isWorkbook else { throw .unsupported(.spreadsheetML, .otherContent) }
    guard !elements.sheets.isEmpty else { throw .unsupported(.spreadsheetML, .noTransactions) }
    return elements.sheets
  }
}

/// The declaration at the start of an XML file.
enum XMLDeclaration {
  private static let longest = 256

  /// Returns the declared encoding if the XML parser does not know it.
  static func encoding(of source: any ByteSource) throws(UnpackingError) -> String? {
    let start = try source.bytes(at: 0, count: longest)[...].drop { $0 <= 0x20 }
    guard start.begins(with: "<?xml"), let end = start.firstIndex(of: "?>"),
      let name = start[..<end].firstIndex(of: "encoding")
    else { return nil }
    let encoding = start[(name + 8)..<end].drop { $0 <= 0x20 || "='\"".utf8.contains($0) }
      .prefix { $0 > 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") }
    let text = String(decoding: encoding, as: UTF8.self)
    let isKnown = ["utf-8", "utf-16", "iso-8859-1", "us-ascii"].contains(text.lowercased())
    return isKnown || text.isEmpty ? nil : text
  }

  /// Returns a document with blanks instead of its declaration.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.prefix(longest).firstIndex(of: "?>") else { return bytes }
    return Array(repeating: UInt8(ascii: " "), count: end + 2) + bytes[(end + 2)...]
  }
}

extension XMLReader {
  /// Reads a whole document from a source.
  ///
  /// Some servers write empty lines before the declaration, which XML does not allow.
  func readAll(_ source: any ByteSource) throws(UnpackingError) {
    let step = 256 << 10
    var offset = try source.bytes(at: 0, count: 4096).prefix {
      [0x20, 0x09, 0x0A, 0x0D].contains($0)
    }.count
    var isLast = false
    repeat {
      let bytes = try source.bytes(at: offset, count: step)
      offset += bytes.count
      isLast = offset >= source.size || bytes.isEmpty
      try bytes.withUnsafeBytes { bytes in
        Result { () throws(UnpackingError) in try self.read(bytes, isLast: isLast, place: "") }
      }.get()
    } while !isLast
  }
}
