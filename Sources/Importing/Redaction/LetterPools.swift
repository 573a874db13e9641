/// The characters that may replace those of a statement.
///
/// A replacement has the class and the width in bytes of the original. So the copy has the length
/// and the shape of the statement, and its letters show the same encoding.
struct LetterPools {
  private let encoder: CharacterEncoder
  private let han: ScalarSet
  /// The accented letters of the statement, as often as it uses them.
  ///
  /// They show the encoding and the language, and single letters reveal nothing else.
  private let accented: [Unicode.Scalar]
  private var pools: [Key: [Unicode.Scalar]] = [:]

  private struct Key: Hashable {
    var letterClass: LetterClass
    var width: Int
  }

  init(_ encoder: CharacterEncoder, use: LetterCount) {
    self.encoder = encoder
    han = use.han(encoder.encoding)
    accented = use.accented.sorted { $0.key < $1.key }.flatMap {
      repeatElement($0.key, count: min(20, $0.value))
    }
  }

  /// Returns another letter of the same class and width; `nil` when there is none.
  mutating func letter(
    like scalar: Unicode.Scalar, _ letterClass: LetterClass, width: Int,
    before next: Unicode.Scalar?,
    _ random: inout RedactionRandom
  ) -> Unicode.Scalar? {
    if letterClass == .halfWidthKana, let next {
      // Voicing marks follow only some letters.
      if next == "\u{FF9E}" {
        return CommonCharacters.voicedKana.sorted.randomElement(using: &random)
      }
      if next == "\u{FF9F}" {
        return CommonCharacters.halfVoicedKana.sorted.randomElement(using: &random)
      }
    }
    return pool(Key(letterClass: letterClass, width: width)).randomElement(using: &random)
  }

  private mutating func pool(_ key: Key) -> [Unicode.Scalar] {
    if let known = pools[key] { return known }
    var pool = key.letterClass.candidates(han: han)
    if case .accented = key.letterClass {
      pool = accented.filter { LetterClass($0) == key.letterClass }
    }
    pool = pool.filter { encoder.width($0) == key.width }
    if pool.isEmpty {
      pool = key.letterClass.rareCandidates.filter { encoder.width($0) == key.width }
    }
    pools[key] = pool
    return pool
  }
}

/// How often a statement uses the letters that distinguish languages.
struct LetterCount {
  private(set) var accented: [Unicode.Scalar: Int] = [:]
  private var simplified = 0
  private var traditional = 0
  private var kana = 0

  mutating func take(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0xC0, let letterClass = LetterClass(scalar) else { return }
    switch letterClass {
    case .accented: accented[scalar, default: 0] += 1
    case .hiragana, .katakana, .halfWidthKana: kana += 1
    case .han:
      if CommonCharacters.simplifiedHan.contains(scalar) { simplified += 1 }
      if CommonCharacters.traditionalHan.contains(scalar) { traditional += 1 }
    default: break
    }
  }

  /// Returns the common ideographs of the statement's language.
  func han(_ encoding: TextEncoding) -> ScalarSet {
    switch encoding {
    case .cp932, .eucJP: return CommonCharacters.japaneseHan
    case .big5: return CommonCharacters.traditionalHan
    case .gb18030: return CommonCharacters.simplifiedHan
    default:
      if kana > 0 { return CommonCharacters.japaneseHan }
      return simplified >= traditional
        ? CommonCharacters.simplifiedHan : CommonCharacters.traditionalHan
    }
  }
}

/// Random numbers: the system's, which nobody can repeat, or for tests a sequence from a seed.
struct RedactionRandom: RandomNumberGenerator {
  private var state: UInt64?
  private var system = SystemRandomNumberGenerator()

  init(seed: UInt64?) { state = seed }

  mutating func next() -> UInt64 {
    guard let old = state else { return system.next() }
    let state = old &+ 0x9E37_79B9_7F4A_7C15
    self.state = state
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
