package import Ledger

extension Report {
  /// A message that replaces the hints until the user presses a key.
  package enum Outcome: Hashable, Sendable {
    case shared(SharedPicture.Outcome)
    case undone(ChangeUndo)
    /// The store refused an undo; the text is the reason.
    case notUndone(String)
    case nothingToUndo
    /// The screen has no place for a calendar.
    case noCalendar
  }
}

extension Words {
  /// Returns the wordings of a message, longest first.
  func texts(of outcome: Report.Outcome) -> [String] {
    switch outcome {
    case .shared(let outcome): [text(of: outcome)]
    case .undone(let undo): undone(undo)
    case .notUndone(let reason): [notUndone(reason)]
    case .noCalendar:
      [
        say(en: "The calendar needs a larger window", ko: "달력은 더 큰 창에서 볼 수 있어요"),
        say(en: "No room for the calendar", ko: "달력을 넣을 자리가 없어요"),
      ]
    case .nothingToUndo: [say(en: "Nothing to undo", ko: "되돌릴 변경이 없어요")]
    }
  }
}
