/// Suggests categories for payees from the categories that a person chose for similar payees.
///
/// Payees are similar when they share a word; the longest shared word counts. All payees with this
/// word that a person categorized must be in one category, and so must at least half of all payees
/// with the word. The order in which the learner meets payees makes no difference.
package struct PayeeLearner {
  /// The categories of the payees with a word.
  private struct Word {
    /// For each category, one payee that a person put in it: the first by its bytes.
    var taught: [String: String] = [:]
    /// The number of payees in each category, whoever chose it.
    var known: [String: Int] = [:]
  }

  private var words: [String: Word] = [:]

  package init() {}

  /// A category for a payee, and a similar payee in this category.
  package struct Suggestion: Hashable, Sendable {
    package let categoryKey: String
    /// A payee that a person put in the category.
    package let like: String
  }

  /// Learns the category of a payee.
  ///
  /// Call this once for each category of a payee.
  ///
  /// `isTaught` means that a person chose the category, by a rule or manually.
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

  /// Returns a category for a payee; `nil` when no similar payee suggests one.
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
