/// The cost of words in Latin letters, in the language that fits them best.
struct LatinCosts {
  private(set) var costs = WordCosts(floors: (-6.3, -4.8))
  /// The bonus for the ASCII words in the language that fits best.
  private(set) var bonus = 0.0

  init(_ words: [[EncodingReading.Glyph]], wordsOfLanguages: [Int]) {
    var letters: [(scalar: Unicode.Scalar, count: Double)] = []
    let wordParts = words.map { word in
      // Collect the letters, whose cost depends on the language, separately from all other costs.
      var part = (cost: 0.0, letters: [Unicode.Scalar](), count: 0)
      for (i, glyph) in word.enumerated() where glyph.scalar.value >= 0x80 {
        part.count += 1
        guard glyph.isLetter else {
          part.cost += SignCosts.cost(word, i)
          continue
        }
        part.letters.append(glyph.small)
        part.cost += CaseCosts.cost(word, i) + LatinCosts.neighborCost(word, i)
      }
      for letter in part.letters {
        if let known = letters.firstIndex(where: { $0.scalar == letter }) {
          letters[known].count += 1
        } else {
          letters.append((letter, 1))
        }
      }
      return part
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
    for part in wordParts {
      let cost = part.letters.reduce(part.cost) { sum, letter in
        sum + (best?.language[letter] ?? WordCosts.unknown)
      }
      costs.add(cost, characters: part.count)
    }
  }

  private static let vowels = ScalarSet("aeiouáàâäãåāăąæéèêëēėęěíìîïīįıi̇óòôöõøőœúùûüūůűųýÿ")

  /// Returns the cost of a letter's neighbors, such as digits, or a vowel next to a vowel.
  private static func neighborCost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
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
    for neighbor in [before, after] where neighbor.isLetter && neighbor.small != "y" {
      cost += vowels.contains(neighbor.small) != isVowel ? 0.2 : isVowel ? -0.6 : -0.3
    }
    return cost
  }
}
