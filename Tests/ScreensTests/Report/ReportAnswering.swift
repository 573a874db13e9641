import Ledger
@testable import Screens

/// Answers the effects of the report as a test needs it.
protocol ReportAnswering {
  /// The section that is shown first.
  static var section: Report.Section { get }

  /// Returns the action that answers `effect`, with texts in `language`; `nil` for none.
  mutating func answer(to effect: Report.Effect, in language: Language) -> Report.Action?
}
