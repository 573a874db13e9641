import Ledger
@testable import Screens

/// Answers the report's effects as a test requires.
protocol ReportAnswering {
  /// The section that is shown first.
  static var section: Report.Section { get }

  /// Returns the action that answers `effect`, with text in `language`; `nil` for none.
  mutating func answer(to effect: Report.Effect, in language: Language) -> Report.Action?
}
