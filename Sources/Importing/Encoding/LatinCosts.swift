/// What words in Latin letters cost, in the language that they fit best.
struct LatinCosts {
  private(set) var costs = WordCosts(floors: (-6.3, -4.8))
  /// What the words in ASCII add for the language.
  private(set) var bonus = 0.0

  /// - Parameters:
  ///   - words: The sample's words with letters beyond ASCII.
  ///   - wordsOfLanguages: How many of its words in ASCII are each language's, which tell it too.
  init(_ words: [[EncodingReading.Glyph]], wordsOfLanguages: [Int]) {
    var letters: [(scalar: Unicode.Scalar, count: Double)] = []
    let places = words.map { word in
      // What does not depend on the language.
      var place = (cost: 0.0, letters: [Unicode.Scalar](), count: 0)
      for (i, glyph) in word.enumerated() where glyph.scalar.value >= 0x80 {
        place.count += 1
        guard glyph.isLetter else {
          place.cost += Signs.cost(word, i)
          continue
        }
        place.letters.append(glyph.small)
        place.cost += Case.cost(word, i) + LatinCosts.neighbourCost(word, i)
      }
      for letter in place.letters {
        if let known = letters.firstIndex(where: { $0.scalar == letter }) {
          letters[known].count += 1
        } else {
          letters.append((letter, 1))
        }
      }
      return place
    }
    var best: (language: ScalarMap, cost: Double, bonus: Double)?
    for (language, known) in zip(LetterUse.latin.languages, wordsOfLanguages) {
      let bonus = 0.7 * Double(known)
      let cost = letters.reduce(bonus) { sum, letter in
        sum + letter.count * (language[letter.scalar] ?? WordCosts.unknown)
      }
      if cost > best?.cost ?? -.infinity { best = (language, cost, bonus) }
    }
    bonus = best?.bonus ?? 0
    for place in places {
      let cost = place.letters.reduce(place.cost) { sum, letter in
        sum + (best?.language[letter] ?? WordCosts.unknown)
      }
      costs.add(cost, characters: place.count)
    }
  }

  private static let vowels = ScalarSet(
    "aeiouáàâäãåāăąæéèêëēėęěíìîïīįıi̇óòôöõøőœúùûüūůűųýÿ")

  /// Digits beside a letter, too many such letters in a row, and vowels and consonants that do not
  /// take turns.
  private static func neighbourCost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let before = i > 0 ? word[i - 1] : .blank
    let after = i + 1 < word.count ? word[i + 1] : .blank
    var cost = 0.0
    if before.scalar.value >= 0x80, before.isLetter {
      cost -= i > 1 && word[i - 2].scalar.value >= 0x80 ? 4 : 1
    }
    let isAlone = !before.isLetter && !after.isLetter
    if before.scalar.isDigit || after.scalar.isDigit { cost -= isAlone ? 4 : 2 }
    let isVowel = vowels.contains(word[i].small)
    if isAlone { cost -= isVowel ? 2 : 4 }
    for neighbour in [before, after] where neighbour.isLetter {
      if neighbour.small == "y" { continue }
      cost += vowels.contains(neighbour.small) != isVowel ? 0.2 : isVowel ? -0.6 : -0.3
    }
    return cost
  }
}
