/// Files in OFX and its variant QFX.
package enum OFXFile {
  /// The maximum size of a file in bytes.
  private static let largest = 512 << 20

  /// Returns the transactions of bank accounts, cards and the cash of securities accounts.
  ///
  /// `decode` converts text to UTF-8 if it is not UTF-8. `trustsSigns` means that the user chose
  /// the meaning of the signs.
  package static func records(
    of source: any ByteSource, trustsSigns: Bool = false, decode: Decoding
  ) throws(UnpackingError) -> RecordTable {
    let bytes = try MarkupText.utf8(
      source, .ofx, limit: largest, declared: declaredEncoding, decode)
    var scanner = OFXScanner(bytes)
    var reader = try OFXReader(bytes, trustsSigns: trustsSigns)
    var hasCorrections = false
    while let tag = scanner.next() {
      try reader.take(tag)
      // The corrected transaction may be an earlier one, so the reader starts again.
      if reader.hasCorrections, !hasCorrections {
        hasCorrections = true
        scanner = OFXScanner(bytes)
        reader = try OFXReader(bytes, trustsSigns: trustsSigns, hasCorrections: true)
      }
    }
    return try reader.finish(line: scanner.line)
  }

  /// Returns the encoding that the header names, such as `1252` in `CHARSET:1252`, or the XML
  /// declaration.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).uppercased()
    func value(after key: String) -> String? {
      guard let range = start.firstRange(of: key) else { return nil }
      let value = start[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      // In a header without line ends, the next key follows at once.
      return name.firstRange(of: "COMPRESSION").map { String(name[..<$0.lowerBound]) }
        ?? name.firstRange(of: "CHARSET").map { String(name[..<$0.lowerBound]) } ?? String(name)
    }
    if let charset = value(after: "CHARSET:"), !charset.isEmpty, charset != "NONE" {
      return charset
    }
    return value(after: "ENCODING:") ?? value(after: "ENCODING=")
  }
}
