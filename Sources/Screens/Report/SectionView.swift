import Terminal

/// The terminal that something is drawn for.
struct Scene: Hashable, Sendable {
  var size: TerminalSize
  var appearance: Appearance

  /// The cells of a part of the report: all above the footer.
  var area: Rectangle {
    Rectangle(x: 0, y: 0, width: size.columns, height: max(0, size.rows - 1))
  }

  /// Columns left free on either side.
  var margin: Int { size.columns >= 40 ? 3 : 1 }
}

/// What is seen of a part of the report, and what hands do to it.
///
/// It goes after its part of the state; what moves, and clocks, are its own.
protocol SectionView: Sendable {
  /// Goes after `state`, which, or the scene, may have changed.
  mutating func follow(_ state: Report.State, in scene: Scene, at time: Duration)

  /// Lets a frame begin, and returns what has come to an end.
  mutating func advance(to time: Duration) -> [Report.Action]

  /// From when on nothing moves; `nil` for never.
  var settled: Duration? { get }

  /// Draws it as it is seen at `time` into the scene's area.
  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface)

  /// What a key does; `nil` for nothing.
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action?

  /// What is pasted into it does; `nil` for nothing.
  func action(forPaste text: String, _ state: Report.State) -> Report.Action?

  /// What the mouse does; `nil` for nothing.
  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action?

  /// Whether a hand holds something of it, which goes with every move of the mouse.
  var isHeld: Bool { get }

  /// What a category's page opens from and goes back to; `nil` where it opens from a row of the month.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle?

  /// What the last line says while it is shown.
  func hints(_ state: Report.State, _ words: Words) -> Hints
}

extension SectionView {
  mutating func advance(to time: Duration) -> [Report.Action] { [] }

  func action(forPaste text: String, _ state: Report.State) -> Report.Action? { nil }

  var isHeld: Bool { false }

  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? { nil }
}
