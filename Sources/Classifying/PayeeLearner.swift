/// Suggests categories for payees from what a person said of others, by the words they share.
///
/// Of the words that a payee shares with payees that a person put somewhere, the longest counts; all
/// of those must be in one category, and at least half of all payees that have the word. The same
/// payees give the same suggestions, in whatever order they were told.
package struct PayeeLearner {
  /// What is known of payees with a word.
  private struct Word {
    /// Of the payees that a person spoke of, the first by its bytes, by category.
    var taught: [String: String] = [:]
    /// How many payees are in a category, however that is known.
    var known: [String: Int] = [:]
  }

  private var words: [String: Word] = [:]

  package init() {}

  /// A category for a payee, and the payee it is known from.
  package struct Suggestion: Hashable, Sendable {
    package let categoryKey: String
    /// A payee that a person put in the category.
    package let like: String
  }

  /// Takes note of a payee, to be told once for each of its categories.
  ///
  /// `isTaught` tells that a person said so, by a rule or by hand.
  package mutating func learn(_ payee: String, categoryKey: String, isTaught: Bool) {
    for word in PayeeWords(payee).words {
      var found = words[word] ?? Word()
      found.known[categoryKey, default: 0] += 1
      if isTaught, found.taught[categoryKey].map({ PayeeLearner.isLess(payee, than: $0) }) ?? true {
        found.taught[categoryKey] = payee
      }
      words[word] = found
    }
  }

  /// `nil` when nothing that is known speaks for a category.
  package func suggestion(for payee: String) -> Suggestion? {
    for word in PayeeWords(payee).words {
      guard let found = words[word], !found.taught.isEmpty else { continue }
      guard found.taught.count == 1, let (key, like) = found.taught.first,
        let known = found.known[key],
        known * 2 >= found.known.values.reduce(0, +)
      else { return nil }
      return Suggestion(categoryKey: key, like: like)
    }
    return nil
  }

  private static func isLess(_ a: String, than b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
