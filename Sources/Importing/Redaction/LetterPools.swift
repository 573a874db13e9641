/// The characters by which those of a statement may be replaced.
///
/// A replacement has the sort and the width in bytes of what it replaces, so that the copy has the
/// length, the shape and by its letters the encoding of the statement.
struct LetterPools {
  private let encoder: CharacterEncoder
  private let han: ScalarSet
  /// The accented letters that the statement uses, as often as it does; which they are tells its
  /// encoding and its language, and single ones say nothing else.
  private let accented: [Unicode.Scalar]
  private var pools: [Key: [Unicode.Scalar]] = [:]

  private struct Key: Hashable {
    var sort: LetterSort
    var width: Int
  }

  init(_ encoder: CharacterEncoder, use: LetterCount) {
    self.encoder = encoder
    han = use.han(encoder.encoding)
    accented = use.accented.sorted { $0.key < $1.key }.flatMap {
      repeatElement($0.key, count: min(20, $0.value))
    }
  }

  /// Another letter of that sort and width; `nil` where there is none.
  mutating func letter(
    like scalar: Unicode.Scalar, _ sort: LetterSort, width: Int, before next: Unicode.Scalar?,
    _ random: inout RedactionRandom
  ) -> Unicode.Scalar? {
    if sort == .halfWidthKana, let next {
      // Marks of voice follow some letters only.
      if next == "\u{FF9E}" {
        return CommonCharacters.voicedKana.sorted.randomElement(using: &random)
      }
      if next == "\u{FF9F}" {
        return CommonCharacters.halfVoicedKana.sorted.randomElement(using: &random)
      }
    }
    return pool(Key(sort: sort, width: width)).randomElement(using: &random)
  }

  private mutating func pool(_ key: Key) -> [Unicode.Scalar] {
    if let known = pools[key] { return known }
    var pool = key.sort.candidates(han: han)
    if case .accented = key.sort { pool = accented.filter { LetterSort($0) == key.sort } }
    pool = pool.filter { encoder.width($0) == key.width }
    if pool.isEmpty { pool = key.sort.rareCandidates.filter { encoder.width($0) == key.width } }
    pools[key] = pool
    return pool
  }
}

/// How often a statement uses the letters by which languages are told apart.
struct LetterCount {
  private(set) var accented: [Unicode.Scalar: Int] = [:]
  private var simplified = 0
  private var traditional = 0
  private var kana = 0

  mutating func take(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0xC0, let sort = LetterSort(scalar) else { return }
    switch sort {
    case .accented: accented[scalar, default: 0] += 1
    case .hiragana, .katakana, .halfWidthKana: kana += 1
    case .han:
      if CommonCharacters.simplifiedHan.contains(scalar) { simplified += 1 }
      if CommonCharacters.traditionalHan.contains(scalar) { traditional += 1 }
    default: break
    }
  }

  /// The common characters of the language that the statement's are of.
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

/// Chance: the system's, which nobody can repeat, or for tests a row of numbers that a seed gives.
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
