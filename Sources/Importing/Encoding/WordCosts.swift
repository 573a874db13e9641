/// The cost of the words in an ``EncodingReading``.
///
/// Costs are negative, and a lower cost means a less likely word.
struct WordCosts {
  typealias Glyph = EncodingReading.Glyph

  private(set) var total = 0.0
  /// The number of implausible words.
  private(set) var oddWords = 0
  /// The number of non-ASCII characters, or the number of their bytes in a multibyte encoding.
  var count = 0
  /// The lowest plausible average cost per unit of `count`, in a word and in all words.
  let floors: (word: Double, text: Double)

  /// The cost of a letter that is not in any list.
  static let unknown = -9.0

  init(floors: (word: Double, text: Double)) { self.floors = floors }

  /// Whether the words, taken together, fit no language of the encoding.
  ///
  /// An average over few letters is less reliable, so the limit is lower for a short sample.
  var isOdd: Bool {
    guard count > 0 else { return false }
    return total / Double(count) < floors.text - 2.5 / Double(count).squareRoot()
  }

  /// Computes the cost of words in a script without ASCII letters.
  init(_ words: [[Glyph]], _ alphabet: LetterUse.Alphabet) {
    self.init(words, floors: (-4.3, -3.4), width: { _ in 1 }) { word, i in
      guard let share = alphabet.letters[word[i].small] else { return SignCosts.cost(word, i) }
      return share + CaseCosts.cost(word, i) + alphabet.neighborCost(word, i)
    }
  }

  /// Computes the cost of words in Hangul, kana or ideographs.
  init(_ words: [[Glyph]], wide script: TextEncoding.Script) {
    self.init(words, floors: (-5.6, -4.9), width: \.width, cost: WideCosts(script: script).cost)
  }

  private init(
    _ words: [[Glyph]], floors: (word: Double, text: Double), width: (Glyph) -> Int,
    cost: (_ word: [Glyph], _ i: Int) -> Double
  ) {
    self.init(floors: floors)
    for word in words {
      let indices = word.indices.filter { word[$0].scalar.value >= 0x80 }
      add(
        indices.reduce(0) { $0 + cost(word, $1) },
        characters: indices.reduce(0) { $0 + width(word[$1]) })
    }
  }

  mutating func add(_ cost: Double, characters: Int) {
    total += cost
    count += characters
    if cost / Double(max(1, characters)) < floors.word { oddWords += 1 }
  }
}

extension LetterUse.Alphabet {
  fileprivate func neighborCost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let letter = word[i].small
    let before = i > 0 ? word[i - 1].small : " "
    let after = i + 1 < word.count ? word[i + 1].small : " "
    var cost = 0.0
    for neighbor in [before, after] {
      // Words that mix two scripts are rare.
      if neighbor.isASCIILetter { cost -= 4 }
      if neighbor.isDigit { cost -= 2 }
    }
    let follows = letters[before] != nil
    let followsVowel = vowels.contains(before)
    if afterConsonants.contains(letter), !follows || followsVowel { cost -= 4 }
    if afterVowels.contains(letter), follows, !followsVowel { cost -= 4 }
    let isLast = letters[after] == nil
    if letter == final, !isLast { cost -= 5 }
    // Only the lowercase letter has a final form.
    if letter == notFinal, isLast, word[i].letterCase != .capital, follows { cost -= 5 }
    guard follows else { return cost }
    // Vowels and consonants usually alternate.
    let isVowel = vowels.contains(letter)
    return cost + (isVowel != followsVowel ? 0.25 : isVowel ? -1 : -0.25)
  }
}

/// The cost of capital and lowercase letters, based on their positions.
enum CaseCosts {
  static func cost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    func letterCase(_ i: Int) -> EncodingReading.Glyph.LetterCase {
      word.indices.contains(i) ? word[i].letterCase : .none
    }
    let before = letterCase(i - 1)
    let after = letterCase(i + 1)
    if letterCase(i) == .capital {
      if before == .small { return -5 }
      return before == .capital && after == .small ? -2 : 0
    }
    if before == .none, after == .capital { return -5 }
    guard before == .capital else { return 0 }
    if word.count == 2 { return -1.5 }
    return letterCase(i - 2) == .capital || after == .capital ? -4 : 0
  }
}

/// The cost of non-ASCII signs, based on their positions.
enum SignCosts {
  private static let usual = ScalarSet("€£–—’‘“”„·°§®©™…«»½¼²³•¥\u{AD}")

  static func cost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let before = i > 0 ? word[i - 1] : .blank
    let after = i + 1 < word.count ? word[i + 1] : .blank
    let isBetweenLetters = before.isLetter && after.isLetter
    switch word[i].scalar {
    case "\u{A0}", "\u{202F}": return before.isLetter || after.isLetter ? -5 : -3
    case "€", "£": return isBetweenLetters ? -9 : before.isLetter || after.isLetter ? -5 : -3
    case "¡", "¿", "„", "“": return before.isLetter ? -9 : -4.5
    case "’" where isBetweenLetters && (after.scalar == "s" || after.scalar == "S"): return -2
    case "’", "·", "‘":
      return isBetweenLetters || before.scalar.isDigit && after.scalar.isDigit ? -3 : -5
    case "№": return before.isLetter || after.isLetter ? -9 : -3
    case "º", "ª", "°":
      return after.isLetter ? -8 : before.small == "n" || before.scalar.isDigit ? -2.5 : -4.5
    case let sign where usual.contains(sign): return isBetweenLetters ? -11 : -4.5
    default: return isBetweenLetters ? -12 : -9
    }
  }
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { 0x41...0x5A ~= value || 0x61...0x7A ~= value }
  var isDigit: Bool { 0x30...0x39 ~= value }

  /// The lowercase letter, or the scalar itself if the lowercase form is not a single scalar.
  var lowercase: Unicode.Scalar {
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? self : self
  }
}
