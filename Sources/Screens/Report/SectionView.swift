import Terminal

struct Scene: Hashable, Sendable {
  var size: TerminalSize
  var appearance: Appearance

  /// The area of a section: everything above the footer.
  var area: Rectangle { Rectangle(x: 0, y: 0, width: size.columns, height: max(0, size.rows - 1)) }

  /// The number of free columns on each side.
  var margin: Int { Scene.margin(of: size.columns) }

  /// The maximum width of the content with its margins; a wider screen would be hard to take in at
  /// a glance.
  static let widest = 210

  static func margin(of columns: Int) -> Int {
    (columns >= 40 ? 3 : 1) + max(0, (columns - widest) / 2)
  }

  /// The row of the header, which is the same in all sections.
  var headerRow: Int { Scene.headerRow(of: size.rows) }

  static func headerRow(of rows: Int) -> Int { isTall(rows) ? 1 : 0 }

  /// Whether there are rows to spare above and below the content.
  static func isTall(_ rows: Int) -> Bool { rows >= 16 }

  /// The column at which the header of a section must end, before the names of the sections.
  var headerEnd: Int { SectionTabs(.month, in: self).left - 3 }
}

/// A layer of the screen that responds to input: a section of the report, or an overlay above it.
///
/// ``ReportScreen`` usually passes input to the topmost layer. If the layer ignores the input, the
/// action is `nil`.
protocol InputLayer: Sendable {
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action?

  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action?

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action?

  /// Whether the mouse drags a part of the layer; if so, each mouse event needs a new frame.
  var isHeld: Bool { get }
}

extension InputLayer {
  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    nil
  }

  var isHeld: Bool { false }
}

extension Report.Action {
  /// Creates the action of a key that shows another month; `nil` for other keys.
  init?(turningMonths key: Key) {
    switch key {
    case .left, .character("h"), .character("["): self = .turnedBy(-1)
    case .right, .character("l"), .character("]"): self = .turnedBy(1)
    case .pageUp: self = .turnedBy(-12)
    case .pageDown: self = .turnedBy(12)
    default: return nil
    }
  }
}

/// The view of a section of the report, with its springs and clocks.
protocol SectionView: InputLayer {
  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration)

  /// Begins a frame at `time`, and returns the actions for animations that have ended.
  mutating func advance(to time: Duration) -> [Report.Action]

  /// The time when the last animation ends; `nil` if an animation never ends.
  var settled: Duration? { get }

  /// Draws the section at `time` into the scene's area.
  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface)

  /// Returns the frame from which a page opens; `nil` for a row of the month's legend.
  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle?

  func hints(_ state: Report.State, _ words: Words) -> Hints
}

extension SectionView {
  /// Imports the files whose paths the user pasted, as the month does.
  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    .filesPasted(text)
  }

  mutating func advance(to time: Duration) -> [Report.Action] { [] }

  func origin(
    of page: TransactionListPage.State, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Rectangle? { nil }
}

extension [Duration?] {
  /// The time when the last of several animations settles; `nil` if an animation never settles.
  var latest: Duration? { contains(nil) ? nil : compactMap(\.self).max() ?? .zero }
}
