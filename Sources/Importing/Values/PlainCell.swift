/// Cells with numbers or days, converted to the characters that parsers expect.
///
/// Statements may contain digits of other scripts, full-width forms, several kinds of minus signs
/// and spaces, and invisible marks for the direction of text. Spreadsheets may write `="0123"`.
enum PlainCell {
  /// The maximum size, in bytes, of a cell with a number or a day.
  private static let longest = 96

  /// Whether a cell is a sign or word for "nothing", such as `--`, `N/A` or `null`.
  static func isPlaceholder(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard 1...4 ~= cell.count else { return false }
    return placeholders.contains {
      $0.utf8.elementsEqual(cell.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
    }
  }

  private static let placeholders = ["-", "--", "---", "–", "—", "n/a", "#n/a", "null", "nil"]

  /// Returns the cell in ASCII characters as far as possible; `nil` if nothing would change.
  static func cleaned(_ cell: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let first = cell.first, cell.count <= longest else { return nil }
    let isFormula = first == UInt8(ascii: "=") && cell.last == UInt8(ascii: "\"")
    guard isFormula || cell.contains(where: { $0 >= 0x80 }) else { return nil }
    var plain: [UInt8] = []
    var isChanged = isFormula
    for scalar in String(decoding: cell, as: UTF8.self).unicodeScalars {
      guard let replacement = replacement(of: scalar) else {
        plain += UTF8.encode(scalar).map(Array.init) ?? []
        continue
      }
      isChanged = true
      if replacement != 0 { plain.append(replacement) }
    }
    guard isChanged else { return nil }
    return isFormula ? withoutFormula(plain) : plain
  }

  /// Returns the text of `="text"`; in a quoted cell, the quotes are doubled.
  private static func withoutFormula(_ cell: [UInt8]) -> [UInt8] {
    Array(cell.dropFirst().filter { $0 != UInt8(ascii: "\"") })
  }

  /// Returns the ASCII form of a character, 0 for a character to drop, and `nil` to keep it.
  private static func replacement(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80: return nil
    // Invisible characters.
    case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return 0
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return UInt8(ascii: " ")
    case 0x2010...0x2015, 0x2212, 0x2796, 0xFE58, 0xFE63: return UInt8(ascii: "-")
    case 0x2BC, 0x2018, 0x2019, 0x201B: return UInt8(ascii: "'")
    // The Arabic marks for decimals and thousands.
    case 0x66B: return UInt8(ascii: ".")
    case 0x66C: return UInt8(ascii: ",")
    case 0xFF01...0xFF5E: return UInt8(scalar.value - 0xFEE0)
    default:
      guard scalar.properties.numericType == .decimal,
        let digit = scalar.properties.numericValue
      else { return nil }
      return UInt8(ascii: "0") + UInt8(digit)
    }
  }
}
