package import Ledger

extension Classifier {
  /// What it was that decided on a row.
  package enum Ground: Hashable, Sendable {
    /// The rule at that place.
    case rule(Int)
    /// The file's own category.
    case file
    /// Words of the payee, of the sort of transaction or of the memo.
    case words
    /// Nothing but the direction of the money.
    case direction
  }

  /// What decides on a row of which everything is told.
  package func ground(of evidence: ClassificationEvidence) -> Ground {
    if let place = decision(on: evidence).place { return .rule(place) }
    if FileCategory(evidence.fileCategory) != nil { return .file }
    return withoutRules(evidence).isGuess ? .direction : .words
  }
}
