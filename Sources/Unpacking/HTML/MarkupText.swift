/// Returns text in UTF-8; the second argument is the encoding that the file declares, if any.
package typealias Decoding = ([UInt8], String?) -> [UInt8]

/// The text of a format that declares its encoding, often wrongly.
enum MarkupText {
  /// Returns a file's text in UTF-8, without a byte order mark.
  ///
  /// `declared` returns the name of the encoding that the file's bytes declare. Bytes that are
  /// valid UTF-8 count as UTF-8, even if the file declares another encoding.
  ///
  /// - Throws: `.tooLarge` if the file has more than `limit` bytes.
  static func utf8(
    _ source: any ByteSource, _ kind: FileKind, limit: Int,
    declared: ([UInt8]) -> String? = { _ in nil }, _ decode: Decoding
  ) throws(UnpackingError) -> [UInt8] {
    guard source.size <= limit else { throw .tooLarge(kind, .unpackedSize(limit)) }
    let bytes = try source.bytes(at: 0, count: source.size)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return decode(Array(bytes.dropFirst(2)), "UTF-16LE") }
    if bytes.starts(with: [0xFE, 0xFF]) { return decode(Array(bytes.dropFirst(2)), "UTF-16BE") }
    if let order = byteOrder(of: bytes) { return decode(bytes, order) }
    let declared = declared(bytes)
    // Text in an ISO 2022 encoding has only ASCII bytes, which are valid UTF-8.
    let isEscaped = declared?.lowercased().hasPrefix("iso-2022") ?? false
    if !isEscaped, String(validating: bytes, as: UTF8.self) != nil { return bytes }
    return decode(bytes, declared)
  }

  /// Returns the encoding of UTF-16 text without a mark, if its first two characters are ASCII.
  private static func byteOrder(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0] != 0, bytes[1] != 0, bytes[2] != 0, bytes[3] != 0) {
    case (true, false, true, false): return "UTF-16LE"
    case (false, true, false, true): return "UTF-16BE"
    default: return nil
    }
  }
}
