/// Spreadsheets of OpenDocument (ODS), as LibreOffice writes them.
package enum OpenDocument {
  /// Returns the sheets of a zip archive, except empty sheets.
  package static func sheets(of archive: ZipArchive) throws(UnpackingError) -> [Sheet] {
    if let manifest = archive.member(named: "META-INF/manifest.xml") {
      let text = try archive.bytes(of: manifest, limit: 4 << 20)
      if let algorithm = encryption(manifest: text) {
        throw .unknownEncryption(.ods, algorithm: algorithm)
      }
    }
    guard let content = archive.member(named: "content.xml") else {
      throw .damaged(.ods, place: "content.xml")
    }
    return try sheets { elements throws(UnpackingError) in
      try archive.readXML(content, as: .ods, elements)
    }
  }

  /// Returns the sheets of a document that is a single XML file, except empty sheets.
  package static func sheets(ofFlat source: any ByteSource) throws(UnpackingError) -> [Sheet] {
    try sheets { elements throws(UnpackingError) in
      try XMLReader(.ods, elements).readAll(source)
    }
  }

  /// Returns the algorithm that encrypts the members of an archive, such as `aes256-cbc`.
  ///
  /// The result is `nil` if the members are not encrypted. Old programs write manifests with a
  /// document type declaration, which the XML parser refuses. So this function searches the text
  /// for words.
  package static func encryption(manifest: [UInt8]) -> String? {
    guard let start = manifest[...].firstIndex(of: "encryption-data") else { return nil }
    guard let name = manifest[start...].firstIndex(of: "algorithm-name=") else { return "unknown" }
    let value = manifest[(name + 15)...].dropFirst()
      .prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }.prefix(256)
    // The names of newer algorithms are URIs, of which the last part is enough.
    let last = value.split { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }.last ?? []
    return last.isEmpty ? "unknown" : String(decoding: last, as: UTF8.self)
  }

  /// Reads a document, and reads it again if merged cells repeat texts.
  ///
  /// The extent of merged cells is known only after the first time.
  private static func sheets(
    _ read: (any XMLElements) throws(UnpackingError) -> Void
  ) throws(UnpackingError) -> [Sheet] {
    var elements = OpenDocumentReader()
    try read(elements)
    let areas = elements.merges.map { $0.repeating() }
    if areas.contains(where: { !$0.isEmpty }) {
      elements = OpenDocumentReader(repeating: areas)
      try read(elements)
    }
    guard !elements.sheets.isEmpty else { throw .unsupported(.ods, .noTransactions) }
    return elements.sheets
  }
}
