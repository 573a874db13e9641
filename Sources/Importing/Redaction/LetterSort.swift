/// What sort of letter a character is: one is replaced by another of its sort and width.
enum LetterSort: Hashable {
  case small
  case capital
  /// Latin letters that ASCII lacks.
  case accented(isCapital: Bool)
  case greek(isCapital: Bool)
  case cyrillic(isCapital: Bool)
  case hangul
  case hiragana
  case katakana
  case halfWidthKana
  case han
  case pictograph
  /// Any other: its neighbours of the same category in the code chart.
  case other(block: UInt32, category: Unicode.GeneralCategory)

  /// `nil` for what is no letter: digits, punctuation, signs, blanks and control characters.
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
    // Marks of long and voiced syllables, accents and variants go with the letter before them.
    case 0x300...0x36F, 0x3099...0x309C, 0x30FC, 0xFF70, 0xFF9E, 0xFF9F, 0xFE00...0xFE0F: return nil
    default:
      guard let sort = LetterSort(byCategory: scalar) else { return nil }
      self = sort
    }
  }

  private init?(byCategory scalar: Unicode.Scalar) {
    let category = scalar.properties.generalCategory
    let isCapital = category == .uppercaseLetter
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
      switch scalar.value {
      case 0xC0...0x24F, 0x1E00...0x1EFF: self = .accented(isCapital: isCapital)
      case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek(isCapital: isCapital)
      case 0x400...0x52F: self = .cyrillic(isCapital: isCapital)
      default: self = .other(block: scalar.value >> 7, category: category)
      }
    case .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark,
      .letterNumber, .otherNumber, .privateUse, .unassigned:
      self = .other(block: LetterSort.block(scalar.value), category: category)
    default: return nil
    }
  }

  /// Conjoining jamo of one place in the syllable are together; else 128 characters.
  private static func block(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x1100...0x1112: 0x8000_0001
    case 0x1161...0x1175: 0x8000_0002
    case 0x11A8...0x11C2: 0x8000_0003
    default: value >> 7
    }
  }

  /// Those that may stand for one another anywhere; the file's own letters come on top.
  func candidates(han: ScalarSet) -> [Unicode.Scalar] {
    switch self {
    // As common as in running text, so that it looks like some.
    case .small: LetterSort.latin
    case .capital: LetterSort.latin.compactMap { Unicode.Scalar($0.value & 0xDF) }
    case .accented: []
    case .greek(let isCapital): LetterSort.cased(LetterUse.greek, isCapital)
    case .cyrillic(let isCapital): LetterSort.cased(LetterUse.cyrillic, isCapital)
    case .hangul: CommonCharacters.hangul.sorted
    case .hiragana: Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ".unicodeScalars)
    case .katakana: Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
    case .halfWidthKana:
      CommonCharacters.halfWidthKana.sorted.filter { LetterSort($0) == .halfWidthKana }
    case .han: han.sorted
    case .pictograph: LetterSort.range(0x2600...0x26FF) + LetterSort.range(0x1F600...0x1F64F)
    case .other(let block, _):
      switch block {
      case 0x8000_0001: LetterSort.range(0x1100...0x1112)
      case 0x8000_0002: LetterSort.range(0x1161...0x1175)
      case 0x8000_0003: LetterSort.range(0x11A8...0x11C2)
      default: LetterSort.range(block << 7...(block << 7 | 0x7F)).filter { LetterSort($0) == self }
      }
    }
  }

  /// Where none of the above has the width that is asked for.
  var rareCandidates: [Unicode.Scalar] {
    switch self {
    case .hangul: LetterSort.range(0xAC00...0xD7A3)
    case .han:
      LetterSort.range(0x4E00...0x9FFF) + LetterSort.range(0x3400...0x4DBF)
        + LetterSort.range(0x20000...0x20FFF)
    case .accented: LetterSort.range(0xC0...0x24F).filter { LetterSort($0) == self }
    default: []
    }
  }

  private static func range(_ values: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    values.compactMap { Unicode.Scalar($0) }
  }

  private static let latin = Array(
    "eeeeeeeeaaaaaaiiiiiooooouuunnnnnrrrrrttttssssllllddcccmmmppgghhbbkfvwyzjxq".unicodeScalars)

  /// An alphabet's letters as often as they are used.
  private static func cased(
    _ alphabet: LetterUse.Alphabet, _ isCapital: Bool
  ) -> [Unicode.Scalar] {
    alphabet.letters.sorted.flatMap { letter, logarithm in
      let mapped = letter.properties.uppercaseMapping.unicodeScalars
      let shown = isCapital && mapped.count == 1 ? mapped.first ?? letter : letter
      // From one in a thousand on.
      return repeatElement(shown, count: logarithm > -3.5 ? 8 : logarithm > -4.6 ? 3 : 0)
    }
  }
}
