/// What the words of a reading cost; see ``EncodingReading``.
struct WordCosts {
  typealias Glyph = EncodingReading.Glyph

  private(set) var total = 0.0
  /// Words that nobody would write so.
  private(set) var oddWords = 0
  /// Characters beyond ASCII, or for wide ones their bytes.
  var count = 0
  /// What a character may cost in the mean: of a word, and of all words together.
  let floors: (word: Double, text: Double)

  /// A letter that is in no list, or not a letter at all.
  static let unknown = -9.0

  init(floors: (word: Double, text: Double)) { self.floors = floors }

  /// Whether the words together are in none of the languages of the encoding.
  ///
  /// The mean of a few letters says less than that of many.
  var isOdd: Bool {
    guard count > 0 else { return false }
    return total / Double(count) < floors.text - 2.5 / Double(count).squareRoot()
  }

  /// Words in a script of which every letter lies beyond ASCII.
  init(_ words: [[Glyph]], _ alphabet: LetterUse.Alphabet) {
    self.init(floors: (-4.3, -3.4))
    for word in words {
      var cost = 0.0
      var count = 0
      for (i, glyph) in word.enumerated() where glyph.scalar.value >= 0x80 {
        count += 1
        if let share = alphabet.letters[glyph.small] {
          cost += share + Case.cost(word, i) + alphabet.neighbourCost(word, i)
        } else {
          cost += Signs.cost(word, i)
        }
      }
      add(cost, characters: count)
    }
  }

  /// Words of Hangul, kana or ideographs.
  init(_ words: [[Glyph]], wide script: TextEncoding.Script) {
    self.init(floors: (-5.6, -4.9))
    let costs = WideCosts(script: script)
    for word in words {
      var cost = 0.0
      var count = 0
      for (i, glyph) in word.enumerated() where glyph.scalar.value >= 0x80 {
        count += glyph.width
        cost += costs.cost(word, i)
      }
      add(cost, characters: count)
    }
  }

  mutating func add(_ cost: Double, characters: Int) {
    total += cost
    count += characters
    if cost / Double(max(1, characters)) < floors.word { oddWords += 1 }
  }
}

extension LetterUse.Alphabet {
  /// What a letter costs for those beside it.
  fileprivate func neighbourCost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let letter = word[i].small
    let before = i > 0 ? word[i - 1].small : " "
    let after = i + 1 < word.count ? word[i + 1].small : " "
    var cost = 0.0
    for neighbour in [before, after] {
      // Words of two scripts are rare.
      if neighbour.isASCIILetter { cost -= 4 }
      if neighbour.isDigit { cost -= 2 }
    }
    let follows = letters[before] != nil
    let followsVowel = vowels.contains(before)
    if behindConsonants.contains(letter), !follows || followsVowel { cost -= 4 }
    if behindVowels.contains(letter), follows, !followsVowel { cost -= 4 }
    let isLast = letters[after] == nil
    if letter == final, !isLast { cost -= 5 }
    // Capitals have one form.
    if letter == notFinal, isLast, word[i].sort != .capital, follows { cost -= 5 }
    guard follows else { return cost }
    // Vowels and consonants take turns.
    let isVowel = vowels.contains(letter)
    return cost + (isVowel != followsVowel ? 0.25 : isVowel ? -1 : -0.25)
  }
}

/// What capitals and small letters cost where they stand.
enum Case {
  static func cost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    func sort(_ i: Int) -> EncodingReading.Glyph.Sort {
      word.indices.contains(i) ? word[i].sort : .other
    }
    let before = sort(i - 1)
    let after = sort(i + 1)
    if sort(i) == .capital {
      if before == .smallLetter { return -5 }
      return before == .capital && after == .smallLetter ? -2 : 0
    }
    if before == .other, after == .capital { return -5 }
    guard before == .capital else { return 0 }
    if word.count == 2 { return -1.5 }
    return sort(i - 2) == .capital || after == .capital ? -4 : 0
  }
}

/// What signs beyond ASCII cost where they stand.
enum Signs {
  private static let usual = ScalarSet("€£–—’‘“”„·°§®©™…«»½¼²³•¥\u{AD}")

  static func cost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let before = i > 0 ? word[i - 1] : .blank
    let after = i + 1 < word.count ? word[i + 1] : .blank
    let isBetweenLetters = before.isLetter && after.isLetter
    switch word[i].scalar {
    case "\u{A0}", "\u{202F}":
      return before.isLetter || after.isLetter ? -5 : -3
    case "€", "£":
      return isBetweenLetters ? -9 : before.isLetter || after.isLetter ? -5 : -3
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

  /// The small letter, where that is one scalar.
  var lowercase: Unicode.Scalar {
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? self : self
  }
}

extension EncodingReading.Glyph.Sort {
  init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter: self = .capital
    case .lowercaseLetter, .titlecaseLetter: self = .smallLetter
    default: self = .other
    }
  }
}
