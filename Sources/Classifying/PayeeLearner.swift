/// A learner that suggests categories for payees, based on the user's choices for similar payees.
///
/// Payees are similar if they share a word. The suggestion depends on the longest word shared with
/// payees that the user categorized. These payees must all be in one category. Of all learned
/// payees with the word, at least half must be in this category. The order of learning does not
/// matter.
package struct PayeeLearner {
  /// The categories of the payees that contain a word.
  private struct Word {
    /// For each category, one payee that the user put in it: the first in byte order.
    var taught: [String: String] = [:]
    /// The number of payees in each category, including categories that Sobi chose.
    var known: [String: Int] = [:]
    var knownCount = 0

    mutating func learn(_ payee: String, categoryKey: String, isTaught: Bool) {
      known[categoryKey, default: 0] += 1
      knownCount += 1
      let like = taught[categoryKey]?.utf8
      if isTaught, like.map(payee.utf8.lexicographicallyPrecedes) ?? true {
        taught[categoryKey] = payee
      }
    }
  }

  private var words: [String: Word] = [:]

  package init() {}

  package struct Suggestion: Hashable, Sendable {
    package let categoryKey: String
    /// A payee that the user put in the category.
    package let like: String
  }

  /// Learns one category of a payee; call this once for each of the payee's categories.
  ///
  /// `isTaught` is `true` if the user chose the category, by a rule or manually.
  package mutating func learn(_ payee: String, categoryKey: String, isTaught: Bool) {
    for word in PayeeLearner.words(in: payee) {
      words[word, default: Word()].learn(payee, categoryKey: categoryKey, isTaught: isTaught)
    }
  }

  /// Returns a category for a payee; `nil` if similar payees do not suggest a category.
  package func suggestion(for payee: String) -> Suggestion? {
    for word in PayeeLearner.words(in: payee) {
      guard let found = words[word], !found.taught.isEmpty else { continue }
      guard found.taught.count == 1, let (key, like) = found.taught.first,
        let known = found.known[key], known * 2 >= found.knownCount
      else { return nil }
      return Suggestion(categoryKey: key, like: like)
    }
    return nil
  }

  /// Returns the folded words that similar payees may share, longest first, without duplicates.
  ///
  /// In some scripts (Hangul, kana, Han), names are often written without spaces between words. In
  /// these scripts, beginnings and ends of 2 to 11 characters also count as words: 스타벅스 is the
  /// beginning of 스타벅스강남점.
  private static func words(in payee: String) -> [String] {
    let folded = String(decoding: FoldedText.bytes(of: payee), as: UTF8.self)
    // The beginning of a long name is enough to identify the payee.
    var pieces = folded.unicodeScalars.prefix(200).split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }.map(Array.init).filter { piece in piece.contains { $0.properties.isAlphabetic } }
    // The last of several words is often the name of a branch: 강남점.
    if pieces.count > 1, pieces.last?.last == "점" { pieces.removeLast() }
    var words: Set<String> = []
    for piece in pieces {
      let isDense = piece.allSatisfy { $0.value >= 0x1100 }
      guard piece.count >= (isDense ? 2 : 3) else { continue }
      words.insert(text(piece[...]))
      guard isDense else { continue }
      for count in 2..<min(piece.count, 12) {
        words.insert(text(piece.prefix(count)))
        words.insert(text(piece.suffix(count)))
      }
    }
    return words.subtracting(common).sorted {
      let lengths = ($0.unicodeScalars.count, $1.unicodeScalars.count)
      return lengths.0 == lengths.1 ? $0 < $1 : lengths.0 > lengths.1
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Words that give no hint about a payee's category.
  private static let common: Set<String> = [
    "주식회사", "유한회사", "코리아", "본점", "지점", "카드", "결제", "승인", "체크", "the", "and", "inc", "llc", "ltd",
    "gmbh", "www", "com", "net", "org", "pos", "card", "payment", "purchase", "debit", "store",
    "shop", "korea", "seoul", "usa", "bill",
  ]
}
