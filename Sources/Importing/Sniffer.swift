import CImporting

/// Tells text from other formats, and one encoding from another, by the bytes alone.
struct Sniffer {
  let file: StatementFile

  /// How much is looked at; what follows is checked while it is read.
  private static let sample = 1 << 20

  /// The encoding, which is the user's choice when there is one.
  ///
  /// What begins with a MiB of ASCII is taken for UTF-8 until reading it shows that it is not; then
  /// it is asked again, `fromWholeFile`.
  ///
  /// - Throws: when the bytes are no text, or of no encoding that is known.
  func encoding(
    chosen: TextEncoding?, fromWholeFile: Bool
  ) throws(ImportError) -> TextEncoding {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Sniffer.sample, alignment: 16)
    defer { block.deallocate() }
    let count = try file.read(at: 0, into: block)
    let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
    try refuseOtherFormats(bytes)
    if let chosen { return chosen }
    return try encoding(
      of: bytes, isWholeFile: count == file.size, looksFurther: fromWholeFile)
  }

  private func refuseOtherFormats(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard text.contains(where: { $0 > 0x20 }) else { throw .empty(file.name) }
    let signatures: [([UInt8], String)] = [
      (Array("%PDF".utf8), "PDF"), ([0x50, 0x4B, 0x03, 0x04], "XLSX"),
      ([0xD0, 0xCF, 0x11, 0xE0], "XLS"), ([0x1F, 0x8B], "gzip"), ([0xFF, 0xFE], "UTF-16"),
      ([0xFE, 0xFF], "UTF-16"), (Array("SQLite format 3".utf8), "SQLite"),
    ]
    for (signature, format) in signatures where bytes.starts(with: signature) {
      throw .otherFormat(file.name, format: format)
    }
    let start = String(decoding: text.prefix(256), as: UTF8.self).lowercased().drop {
      $0.isWhitespace
    }
    for tag in ["<html", "<!doctype", "<?xml", "<table", "<head", "<meta"]
    where start.hasPrefix(tag) {
      throw .otherFormat(file.name, format: tag == "<?xml" ? "XML" : "HTML")
    }
    if start.hasPrefix("{") || start.hasPrefix("[{") {
      throw .otherFormat(file.name, format: "JSON")
    }
    if let nul = bytes.firstIndex(of: 0) {
      // Every other byte of ASCII text is zero in UTF-16.
      let start = bytes.prefix(256)
      if start.count(where: { $0 == 0 }) * 3 > start.count {
        throw .otherFormat(file.name, format: "UTF-16")
      }
      throw .nulByte(try file.location(ofByte: nul))
    }
  }

  private func encoding(
    of bytes: UnsafeRawBufferPointer, isWholeFile: Bool, looksFurther: Bool = false
  ) throws(ImportError) -> TextEncoding {
    let sample = bytes.bindMemory(to: UInt8.self)
    var traits: UInt32 = 0
    let valid = sobi_check_utf8(sample.baseAddress, sample.count, &traits)
    // The sample may end within a character.
    if valid == sample.count || (!isWholeFile && sample.count - valid < 4) {
      let isASCII = traits & UInt32(SOBI_TEXT_NOT_ASCII) == 0
      return isASCII && looksFurther && !isWholeFile ? try encodingOfRest() : .utf8
    }
    if let share = shareOfHangulInWords(sample, isWholeFile: isWholeFile), share >= 0.6 {
      return .cp949
    }
    if sample.allSatisfy({ $0 < 0x80 || TextEncoding.windows1252Scalar($0) != 0 }) {
      return .windows1252
    }
    throw .unknownEncoding(try file.location(ofByte: valid), byte: sample[valid])
  }

  /// The encoding of a large file whose first part is ASCII only: that of the first part that is not.
  private func encodingOfRest() throws(ImportError) -> TextEncoding {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Sniffer.sample, alignment: 16)
    defer { block.deallocate() }
    var offset = Sniffer.sample
    while true {
      let count = try file.read(at: offset, into: block)
      if count == 0 { return .utf8 }
      let bytes = block[..<count]
      if let first = bytes.firstIndex(where: { $0 >= 0x80 }) {
        let room = UnsafeMutableRawBufferPointer(rebasing: block[...])
        let again = try file.read(at: offset + first, into: room)
        return try encoding(
          of: UnsafeRawBufferPointer(rebasing: block[..<again]),
          isWholeFile: offset + first + again == file.size)
      }
      offset += count
    }
  }

  /// The share of characters beyond ASCII that stand beside another one when read as CP949.
  ///
  /// Korean words have two syllables and more; Western text read as CP949 gives lone ones. `nil`
  /// when the bytes are not CP949.
  private func shareOfHangulInWords(
    _ bytes: UnsafeBufferPointer<UInt8>, isWholeFile: Bool
  ) -> Double? {
    var characters = 0
    var paired = 0
    var lastWasWide = false
    var lastCounted = false
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      guard lead >= 0x80 else {
        lastWasWide = false
        at += 1
        continue
      }
      guard at + 1 < bytes.count else {
        return isWholeFile ? nil : Double(paired) / Double(max(1, characters))
      }
      guard sobi_cp949_scalar(lead, bytes[at + 1]) != 0 else { return nil }
      characters += 1
      if lastWasWide {
        paired += lastCounted ? 1 : 2
        lastCounted = true
      } else {
        lastCounted = false
      }
      lastWasWide = true
      at += 2
    }
    return characters == 0 ? nil : Double(paired) / Double(characters)
  }
}
