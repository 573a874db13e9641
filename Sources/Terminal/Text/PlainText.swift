/// Text in which each scalar is a separate, safe character, one or two cells wide regardless of its
/// plain neighbors.
///
/// Most text is plain. Finding grapheme clusters by Unicode's rules takes ten times as long as
/// reading bytes. Only other text needs these rules.
enum PlainText {
  /// Returns the width of a plain scalar in cells; 0 for a scalar that is not known to be plain.
  ///
  /// Excludes scalars that may combine (marks, jamo, joiners, flags), scalars that are drawn as
  /// U+FFFD (control and format characters), and all scalars not listed below.
  static func cells(of code: UInt32) -> Int {
    switch code {
    case 0x20...0x7E: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: 2
    // Latin without the soft hyphen.
    case 0xA0...0xAC, 0xAE...0x24F: 1
    // Dashes, quotes, bullets, the ellipsis; currency signs; arrows; the minus sign; boxes, blocks, braille and the like.
    case 0x2010...0x2027, 0x20A0...0x20BF, 0x2190...0x2193, 0x21B5, 0x2212, 0x2500...0x25CF,
      0x2800...0x28FF:
      1
    // Kana without combining marks.
    case 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: 0
    }
  }
}

extension StringProtocol {
  /// The width of plain text in cells; `nil` for text that is not known to be plain.
  var plainWidth: Int? {
    var width = 0
    return forEachPlainScalar { _, cells, _ in
      width += cells
      return true
    } ? width : nil
  }

  /// Calls `body` with each scalar of plain text, its width and the UTF-8 offset of its end.
  ///
  /// Stops when `body` returns `false`, or at a scalar that is not plain.
  ///
  /// - Returns: Whether all scalars up to the stop are plain; `false` if the text has no contiguous
  ///   storage.
  @inline(__always)
  func forEachPlainScalar(_ body: (UInt32, Int, Int) -> Bool) -> Bool {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        // The bytes of a string are valid UTF-8; scalars of four bytes are never plain.
        let first = UInt32(bytes[index])
        let code: UInt32
        if first < 0x80 {
          code = first
          index += 1
        } else if first < 0xE0 {
          code = (first & 0x1F) << 6 | UInt32(bytes[index + 1]) & 0x3F
          index += 2
        } else if first < 0xF0 {
          code =
            (first & 0x0F) << 12 | (UInt32(bytes[index + 1]) & 0x3F) << 6
            | UInt32(bytes[index + 2]) & 0x3F
          index += 3
        } else {
          return false
        }
        let cells = PlainText.cells(of: code)
        guard cells > 0 else { return false }
        guard body(code, cells, index) else { return true }
      }
      return true
    }
    return isPlain ?? false
  }
}
