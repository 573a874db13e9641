/// The class of a letter; a redacted copy replaces each letter with a letter of the same class.
enum LetterClass: Hashable {
  case small
  case capital
  /// Latin letters that are not ASCII.
  case accented(isCapital: Bool)
  case greek(isCapital: Bool)
  case cyrillic(isCapital: Bool)
  case hangul
  case hiragana
  case katakana
  case halfWidthKana
  case han
  case pictograph
  /// Any other letter, with its category and a range of code points near the letter.
  case other(near: ClosedRange<UInt32>, category: Unicode.GeneralCategory)

  /// Classifies a character; `nil` for a character that redaction does not replace as a letter.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x61...0x7A: self = .small
    case 0x41...0x5A: self = .capital
    case 0..<0x80: return nil
    case 0xAC00...0xD7A3: self = .hangul
    case 0x3041...0x3096: self = .hiragana
    case 0x30A1...0x30FA: self = .katakana
    case 0xFF66...0xFF6F, 0xFF71...0xFF9D: self = .halfWidthKana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: self = .han
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: self = .pictograph
    // Length and voicing marks, accents and variation selectors belong to the letter before them.
    case 0x300...0x36F, 0x3099...0x309C, 0x30FC, 0xFF70, 0xFF9E, 0xFF9F, 0xFE00...0xFE0F: return nil
    default:
      let category = scalar.properties.generalCategory
      let isCapital = category == .uppercaseLetter
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
        switch scalar.value {
        case 0xC0...0x24F, 0x1E00...0x1EFF: self = .accented(isCapital: isCapital)
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek(isCapital: isCapital)
        case 0x400...0x52F: self = .cyrillic(isCapital: isCapital)
        default: self = .other(near: LetterClass.near(scalar.value), category: category)
        }
      case .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark,
        .letterNumber, .otherNumber, .privateUse, .unassigned:
        self = .other(near: LetterClass.near(scalar.value), category: category)
      default: return nil
      }
    }
  }

  /// Returns the code points near a letter that may replace it.
  ///
  /// For jamo, these are the jamo with the same position in a syllable; for other letters, a block
  /// of 128 code points.
  private static func near(_ value: UInt32) -> ClosedRange<UInt32> {
    let jamo = [0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2] as [ClosedRange<UInt32>]
    return jamo.first { $0.contains(value) } ?? (value & ~0x7F)...(value | 0x7F)
  }

  /// Returns the letters that may replace letters of this class, with repetitions of frequent
  /// letters.
  func candidates(han: ScalarSet, letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    switch self {
    // Letters are repeated according to their frequency, so that the copy looks like text.
    case .small: LetterClass.latin
    case .capital: LetterClass.latin.compactMap { Unicode.Scalar($0.value & 0xDF) }
    case .accented: letters.filter { LetterClass($0) == self }
    case .greek(let isCapital): LetterClass.cased(LetterUse.greek, isCapital)
    case .cyrillic(let isCapital): LetterClass.cased(LetterUse.cyrillic, isCapital)
    case .hangul: CommonCharacters.hangul.sorted
    case .hiragana: Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ".unicodeScalars)
    case .katakana: Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
    case .halfWidthKana:
      CommonCharacters.halfWidthKana.sorted.filter { LetterClass($0) == .halfWidthKana }
    case .han: han.sorted
    case .pictograph: LetterClass.range(0x2600...0x26FF) + LetterClass.range(0x1F600...0x1F64F)
    case .other(let near, _): LetterClass.range(near).filter { LetterClass($0) == self }
    }
  }

  /// The letters to use if no candidate has the original letter's width in bytes.
  var rareCandidates: [Unicode.Scalar] {
    switch self {
    case .hangul: LetterClass.range(0xAC00...0xD7A3)
    case .han:
      LetterClass.range(0x4E00...0x9FFF) + LetterClass.range(0x3400...0x4DBF)
        + LetterClass.range(0x20000...0x20FFF)
    case .accented: LetterClass.range(0xC0...0x24F).filter { LetterClass($0) == self }
    default: []
    }
  }

  private static func range(_ values: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    values.compactMap { Unicode.Scalar($0) }
  }

  private static let latin = Array(
    "eeeeeeeeaaaaaaiiiiiooooouuunnnnnrrrrrttttssssllllddcccmmmppgghhbbkfvwyzjxq".unicodeScalars)

  /// Returns the common letters of an alphabet, each repeated according to its frequency.
  private static func cased(_ alphabet: LetterUse.Alphabet, _ isCapital: Bool) -> [Unicode.Scalar] {
    alphabet.letters.sorted.flatMap { letter, logarithm in
      let mapped = letter.properties.uppercaseMapping.unicodeScalars
      let shown = isCapital && mapped.count == 1 ? mapped.first ?? letter : letter
      return repeatElement(shown, count: logarithm > -3.5 ? 8 : logarithm > -4.6 ? 3 : 0)
    }
  }
}
