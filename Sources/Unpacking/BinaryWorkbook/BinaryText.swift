/// A reader of the texts in a binary workbook's records, except shared texts.
///
/// BIFF8 stores texts in Unicode; older versions store bytes in the code page of the workbook.
package struct BinaryText {
  let isUnicode: Bool
  let decode: Decoding
  /// The encoding's name, from the CODEPAGE record if there is one.
  private var encoding: String?

  init(isUnicode: Bool, decode: @escaping Decoding) {
    self.isUnicode = isUnicode
    self.decode = decode
  }

  mutating func setCodePage(_ number: UInt16) {
    switch number {
    case 10000, 32768: encoding = "macintosh"
    case 32769: encoding = "cp1252"
    default: encoding = "cp\(number)"
    }
  }

  /// Returns the text whose length is in the byte at `index`, cut off at the end of the record.
  func short(_ bytes: [UInt8], at index: Int) -> String {
    guard index < bytes.count else { return "" }
    return text(bytes, at: index + 1, count: Int(bytes[index]))
  }

  /// Returns the text whose length is in the two bytes at `index`.
  func long(_ bytes: [UInt8], at index: Int) -> String {
    guard index + 2 <= bytes.count else { return "" }
    return text(bytes, at: index + 2, count: Int(bytes.uint16(at: index)))
  }

  private func text(_ bytes: [UInt8], at start: Int, count: Int) -> String {
    guard isUnicode else {
      return encoded(bytes[min(start, bytes.count)..<min(start + count, bytes.count)])
    }
    guard start < bytes.count else { return "" }
    let flags = bytes[start]
    // The counts of formatting runs and phonetic bytes precede the characters.
    let first = start + 1 + (flags & 8 != 0 ? 2 : 0) + (flags & 4 != 0 ? 4 : 0)
    guard first < bytes.count else { return "" }
    if flags & 1 == 0 {
      let units = bytes[first..<min(bytes.count, first + count)].map { UInt16($0) }
      return String(decoding: units, as: UTF16.self)
    }
    let end = min(bytes.count - 1, first + 2 * count)
    let units = stride(from: first, to: end, by: 2).map { bytes.uint16(at: $0) }
    return String(decoding: units, as: UTF16.self)
  }

  private func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return String(decoding: isASCII ? bytes : decode(Array(bytes), encoding)[...], as: UTF8.self)
  }

  /// Decodes each byte as one of the first 256 characters of Unicode, whatever the encoding.
  package static func latin1(_ bytes: [UInt8], _ encoding: String?) -> [UInt8] {
    Array(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self).utf8)
  }
}
