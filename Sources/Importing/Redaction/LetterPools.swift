/// The letters that may replace the letters of a statement.
///
/// A replacement has the same class and the same width in bytes as the original letter. Therefore,
/// the copy has the same length and shape as the statement, and its bytes suggest the same
/// encoding.
struct LetterPools {
  private let encoder: CharacterEncoder
  private let han: ScalarSet
  /// The statement's characters from U+00C0 on, each as often as it occurs, up to 20 times.
  ///
  /// Single accented letters reveal the encoding and the language, but nothing else.
  private let letters: [Unicode.Scalar]
  private var pools: [Key: [Unicode.Scalar]] = [:]

  private struct Key: Hashable {
    var letterClass: LetterClass
    var width: Int
  }

  /// `letters` has the number of occurrences of each of the statement's characters from U+00C0 on.
  init(_ encoder: CharacterEncoder, letters: [Unicode.Scalar: Int]) {
    self.encoder = encoder
    han = LetterPools.han(letters, encoder.encoding)
    self.letters = letters.sorted { $0.key < $1.key }
      .flatMap { repeatElement($0.key, count: min(20, $0.value)) }
  }

  /// Returns the common ideographs of the statement's likely language.
  private static func han(_ letters: [Unicode.Scalar: Int], _ encoding: TextEncoding) -> ScalarSet {
    func count(_ set: ScalarSet) -> Int {
      letters.reduce(0) { set.contains($1.key) ? $0 + $1.value : $0 }
    }
    let kana: [LetterClass?] = [.hiragana, .katakana, .halfWidthKana]
    let simplified = CommonCharacters.simplifiedHan
    let traditional = CommonCharacters.traditionalHan
    switch encoding.script {
    case .japanese: return CommonCharacters.japaneseHan
    case .traditionalChinese: return traditional
    case .simplifiedChinese: return simplified
    default:
      if letters.keys.contains(where: { kana.contains(LetterClass($0)) }) {
        return CommonCharacters.japaneseHan
      }
      return count(simplified) >= count(traditional) ? simplified : traditional
    }
  }

  /// Returns a random letter of the class and width; `nil` if there is no such candidate.
  mutating func letter(
    of letterClass: LetterClass, width: Int, before next: Unicode.Scalar?,
    _ random: inout RedactionRandom
  ) -> Unicode.Scalar? {
    if letterClass == .halfWidthKana, next == "\u{FF9E}" || next == "\u{FF9F}" {
      // Voicing marks follow only some letters.
      let letters =
        next == "\u{FF9E}" ? CommonCharacters.voicedKana : CommonCharacters.halfVoicedKana
      return letters.sorted.randomElement(using: &random)
    }
    return pool(Key(letterClass: letterClass, width: width)).randomElement(using: &random)
  }

  private mutating func pool(_ key: Key) -> [Unicode.Scalar] {
    if let known = pools[key] { return known }
    let usual = key.letterClass.candidates(han: han, letters: letters)
    var pool = usual.filter { encoder.bytes($0)?.count == key.width }
    if pool.isEmpty {
      pool = key.letterClass.rareCandidates.filter { encoder.bytes($0)?.count == key.width }
    }
    pools[key] = pool
    return pool
  }
}

/// The system's random number generator, or a reproducible generator with a seed for tests.
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
