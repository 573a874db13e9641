import Terminal

/// The terminal that a section is drawn for.
struct Scene: Hashable, Sendable {
  var size: TerminalSize
  var appearance: Appearance

  /// The cells of a section: all above the footer.
  var area: Rectangle {
    Rectangle(x: 0, y: 0, width: size.columns, height: max(0, size.rows - 1))
  }

  /// Free columns on either side.
  var margin: Int { size.columns >= 40 ? 3 : 1 }
}

/// The view of a section of the report.
///
/// A view syncs with its part of the state. Springs and clocks are its own.
protocol SectionView: InputLayer {
  /// Brings the view to a new state, or a new scene.
  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration)

  /// Begins a frame at `time`, and returns the actions for animations that have ended.
  mutating func advance(to time: Duration) -> [Report.Action]

  /// When all animations have ended; `nil` for never.
  var settled: Duration? { get }

  /// Draws the section at `time` into the scene's area.
  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface)

  /// The frame that a page opens from and returns to; `nil` for a row of the month's legend.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle?

  /// The footer's text while the section is shown.
  func hints(_ state: Report.State, _ words: Words) -> Hints
}

extension SectionView {
  mutating func advance(to time: Duration) -> [Report.Action] { [] }

  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? { nil }
}
