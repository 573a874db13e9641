import Ledger
import Screens

/// What the report asks of the outside world, answered as a test needs it.
protocol ReportAnswering {
  /// The part of the report that is shown first.
  static var section: Report.Section { get }

  /// Returns what comes of `effect`, in words of `language`; `nil` when nothing does.
  mutating func answer(to effect: Report.Effect, in language: Language) -> Report.Action?
}
