package import Ledger

extension Report {
  /// A message that replaces the hints until the user presses a key.
  package enum Outcome: Hashable, Sendable {
    case shared(SharedPicture.Outcome)
    case undone(ChangeUndo)
    /// The store refused an undo; the text is the reason.
    case notUndone(String)
    case nothingToUndo
  }
}

extension Words {
  /// Returns the wordings of a message, longest first.
  func texts(of outcome: Report.Outcome) -> [String] {
    switch outcome {
    case .shared(let outcome): [text(of: outcome)]
    case .undone(let undo): undone(undo)
    case .notUndone(let reason): [notUndone(reason)]
    case .nothingToUndo: [say(en: "Nothing to undo", ko: "되돌릴 변경이 없어요")]
    }
  }
}
