import CImporting

/// A detector that recognizes text and its encoding from the bytes of a file.
struct Sniffer {
  let file: StatementFile

  /// The size of the sample in bytes; the reader checks the rest of the file.
  static let sample = 1 << 20

  /// Returns the user's encoding or, without one, the encoding that the bytes suggest.
  ///
  /// - Throws: An error if the bytes are not text, or make sense in no encoding or in several.
  func encoding(chosen: TextEncoding?) throws(ImportError) -> TextEncoding {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    return try encoding(chosen: chosen, in: buffer)
  }

  /// Returns the encoding; `buffer` must be large enough for a sample.
  func encoding(
    chosen: TextEncoding?, in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> TextEncoding {
    let block = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Sniffer.sample])
    let count = try file.read(at: 0, into: block)
    let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
    let text = bytes.bindMemory(to: UInt8.self)
    let marked = TextEncoding.marked(bytes)
    try refuseOtherFormats(bytes, as: chosen ?? marked)
    if let chosen {
      // A byte order mark overrides the byte order that the user chose.
      if chosen.isUTF16, let marked, marked.isUTF16 { return marked }
      return chosen
    }
    if let marked { return marked }
    var nul = 0
    if sobi_find(text.baseAddress, text.count, 0, &nul) {
      guard let found = TextEncoding.utf16(UnsafeRawBufferPointer(rebasing: bytes.prefix(4096)))
      else { throw .nulByte(try file.location(ofByte: nul, in: .utf8)) }
      return found
    }
    return try encoding(of: text, at: 0, looksFurther: block)
  }

  private func refuseOtherFormats(
    _ bytes: UnsafeRawBufferPointer, as encoding: TextEncoding?
  ) throws(ImportError) {
    let signatures: [([UInt8], String)] = [
      (Array("%PDF".utf8), "PDF"), ([0x50, 0x4B, 0x03, 0x04], "XLSX"),
      ([0xD0, 0xCF, 0x11, 0xE0], "XLS"), ([0x1F, 0x8B], "gzip"),
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
      (Array("SQLite format 3".utf8), "SQLite"),
    ]
    for (signature, format) in signatures where bytes.starts(with: signature) {
      throw .otherFormat(file.name, format: format)
    }
    let text = bytes.dropFirst(
      encoding.map { bytes.starts(with: $0.byteOrderMark) ? $0.byteOrderMark.count : 0 } ?? 0)
    guard let first = text.first(where: { $0 > 0x20 }) else { throw .empty(file.name) }
    // Non-ASCII spaces may precede the markup.
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["), 0xC2, 0xE1...0xE3: break
    default: return
    }
    // Markup is ASCII, so UTF-16 markup stays readable without its zero bytes.
    let start = String(decoding: text.prefix(512).filter { $0 != 0 }, as: UTF8.self)
      .lowercased().drop { $0.isWhitespace }
    for tag in ["<html", "<!doctype", "<?xml", "<table", "<head", "<meta"]
    where start.hasPrefix(tag) {
      throw .otherFormat(file.name, format: tag == "<?xml" ? "XML" : "HTML")
    }
    if start.hasPrefix("{") || start.hasPrefix("[{") {
      throw .otherFormat(file.name, format: "JSON")
    }
  }

  /// Returns the encoding of `bytes`, which contain no NUL and start at `offset` in the file.
  func encoding(
    of bytes: UnsafeBufferPointer<UInt8>, at offset: Int,
    looksFurther block: UnsafeMutableRawBufferPointer? = nil
  ) throws(ImportError) -> TextEncoding {
    let isWholeFile = offset + bytes.count >= file.size
    var traits: UInt32 = 0
    let valid = sobi_check_utf8(bytes.baseAddress, bytes.count, &traits)
    // The sample may end within a character.
    if valid == bytes.count || (!isWholeFile && bytes.count - valid < 4) {
      let isASCII = traits & UInt32(SOBI_TEXT_NOT_ASCII) == 0
      guard let block, isASCII, !isWholeFile else { return .utf8 }
      return try encodingOfRest(block)
    }
    return try LegacyEncodings(file: file, offset: offset)
      .mostLikely(bytes, isWhole: isWholeFile, notUTF8: valid)
  }

  /// Returns the encoding of a file with a long ASCII beginning, based on its first non-ASCII part.
  private func encodingOfRest(
    _ block: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> TextEncoding {
    guard file.asciiLength < file.size else { return .utf8 }
    // Start with the first non-ASCII word, because its ASCII letters are also evidence.
    let before = min(file.asciiLength, Sniffer.longestWord)
    let offset = file.asciiLength - before
    let head = UnsafeMutableRawBufferPointer(rebasing: block[..<before])
    guard try file.read(at: offset, into: head) == before else {
      throw .changedWhileReading(file.name)
    }
    let start = offset + (head.lastIndex { $0 < 0x30 }.map { $0 + 1 } ?? before)
    let count = try file.read(at: start, into: block)
    return try encoding(
      of: UnsafeRawBufferPointer(rebasing: block[..<count]).bindMemory(to: UInt8.self), at: start)
  }

  private static let longestWord = 256
}
