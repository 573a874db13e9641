import Unpacking

/// Decodes the text of formats that declare their encoding, such as HTML and OFX.
///
/// Banks often declare a wrong encoding, so Sobi tries other encodings if some bytes are invalid in
/// the declared encoding.
struct MarkupDecoding {
  let file: StatementFile
  /// The encoding that the user chose.
  let chosen: TextEncoding?

  /// Returns `bytes` in UTF-8; `declared` is the encoding's name in the file.
  ///
  /// If no encoding fits, invalid bytes become U+FFFD, but amounts and days are ASCII and stay
  /// correct.
  func utf8(_ bytes: [UInt8], _ declared: String?) -> [UInt8] {
    let named = declared.flatMap { TextEncoding(name: $0) }
    let candidates = [chosen, named, likely(bytes), .windows1252].compactMap(\.self)
    for encoding in candidates {
      let (text, faults) = MarkupDecoding.converted(bytes, from: encoding)
      if faults == 0 || encoding == chosen { return text }
    }
    return MarkupDecoding.converted(bytes, from: named ?? .windows1252).text
  }

  private func likely(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = Array(bytes.prefix(Sniffer.sample))
    guard let copy = try? StatementFile(name: file.name, bytes: sample) else { return nil }
    return sample.withUnsafeBufferPointer { try? Sniffer(file: copy).encoding(of: $0, at: 0) }
  }

  /// Returns the text in UTF-8, and the number of faults; at most 1 for UTF-8.
  private static func converted(
    _ bytes: [UInt8], from encoding: TextEncoding
  ) -> (text: [UInt8], faults: Int) {
    if encoding == .utf8 {
      let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
      return (text, text == bytes ? 0 : 1)
    }
    var text = [UInt8](repeating: 0, count: 3 * bytes.count)
    var (read, written, faults) = (0, 0, 0)
    text.withUnsafeMutableBufferPointer { target in
      bytes.withUnsafeBufferPointer { source in
        while read < source.count {
          let done = encoding.convert(
            UnsafeBufferPointer(rebasing: source[read...]), isLast: true,
            into: UnsafeMutableBufferPointer(rebasing: target[written...]))
          read += done.read
          written += done.written
          guard read < source.count else { break }
          faults += 1
          read += 1
          for byte in [0xEF, 0xBF, 0xBD] as [UInt8] {
            target[written] = byte
            written += 1
          }
        }
      }
    }
    text.removeLast(text.count - written)
    return (text, faults)
  }
}
