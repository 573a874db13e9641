import Ledger
import Motion
import Terminal

/// The view of ``EditSheet``: a panel that slides up from the lower edge of its page.
struct EditSheetView: Sendable {
  private static let sliding = Animation.spring(response: .milliseconds(350), dampingFraction: 0.86)

  /// The last state of the sheet, which is still visible while the sheet slides away.
  private(set) var state: EditSheet.State
  /// The number of visible rows.
  private var height = AnimatableValue(0.0)
  private var isLeaving = false
  private var words: Words

  init(_ state: EditSheet.State, in page: Rectangle, appearance: Appearance, at time: Duration) {
    self.state = state
    words = appearance.words
    move(in: page, appearance.motion, at: time)
  }

  /// Syncs with the state; `nil` makes the sheet slide away.
  mutating func sync(
    with new: EditSheet.State?, in page: Rectangle, appearance: Appearance, at time: Duration
  ) {
    if let new { state = new }
    isLeaving = new == nil
    words = appearance.words
    move(in: page, appearance.motion, at: time)
  }

  private mutating func move(
    in page: Rectangle, _ preference: MotionPreference, at time: Duration
  ) {
    let rows = isLeaving ? 0 : Double(frame(in: page).height)
    guard rows != height.model else { return }
    height.set(rows, with: preference.resolve(Self.sliding), at: time)
  }

  var settled: Duration? { height.settlingTime(within: 0.06) }

  func isGone(at time: Duration) -> Bool { isLeaving && (settled.map { time >= $0 } ?? false) }

  // MARK: Layout

  /// The maximum number of rows of choices on the screen.
  private static let mostRows = 8
  /// The number of rows in addition to the content, such as the edges and the title.
  private static let frameRows = 4

  private func contentRows(_ width: Int) -> Int {
    switch state.step {
    case .category(let chooser):
      let columns = Self.columns(width)
      let rows = (max(1, chooser.shown.count) + columns - 1) / columns
      return 2 + min(Self.mostRows, rows)
    case .scope(let scope): return scope.options.count == 2 ? 5 : 2
    case .note, .todo: return 2
    case .split: return 3
    case .name: return 5
    case .links(let chooser): return min(Self.mostRows, max(1, chooser.choices?.count ?? 1))
    case .details(let details): return text(of: details, width).lines.count
    }
  }

  func text(of details: TransactionDetails, _ width: Int) -> TransactionDetailsText {
    TransactionDetailsText(state.transaction, details, words: words, width: width - 6)
  }

  /// Returns the largest scroll position of the details; `nil` if the sheet shows no details.
  func lowestTop(in page: Rectangle) -> Int? {
    guard case .details(let details) = state.step else { return nil }
    let frame = frame(in: page)
    return max(0, text(of: details, frame.width).lines.count - Self.rowsOfDetails(frame))
  }

  static func rowsOfDetails(_ frame: Rectangle) -> Int { max(1, frame.height - frameRows) }

  /// Returns the number of choices per row on a page that is `width` columns wide.
  static func columns(_ width: Int) -> Int { max(1, min(4, (width - 4) / 20)) }

  /// Returns the frame of the sheet at rest, at the lower edge of `page`.
  func frame(in page: Rectangle) -> Rectangle {
    let height = min(page.height - 1, Self.frameRows + contentRows(page.width))
    return Rectangle(x: page.x, y: page.bottom - height, width: page.width, height: height)
  }

  /// Returns the index of the choice at a cell; `nil` if the cell shows no choice.
  func choice(atX x: Int, y: Int, in page: Rectangle) -> Int? {
    let frame = frame(in: page)
    switch state.step {
    case .category(let chooser):
      let grid = Grid(chooser, in: frame)
      return (0..<chooser.shown.count).first { index in
        grid.cell(of: index).map {
          $0.y == y && x >= $0.x - 1 && x < $0.x - 1 + grid.columnWidth
        } ?? false
      }
    case .scope(let scope):
      return scope.options.indices.first { index in
        let top = Self.row(of: index, in: scope, frame)
        return y == top || (scope.options[index] == .all && y > top && y < top + 3)
      }
    case .links(let chooser):
      let rows = LinkRows(chooser, in: frame)
      return (chooser.choices ?? []).indices.first { rows.y(of: $0) == y }
    case .name: return 0..<2 ~= y - frame.y - 2 ? y - frame.y - 2 : nil
    case .note, .todo, .details, .split: return nil
    }
  }

  /// Returns the row of an option; the pattern and the other payees follow below the option `all`.
  static func row(of index: Int, in scope: ScopeChoice, _ frame: Rectangle) -> Int {
    frame.y + 2 + (scope.options.count == 2 ? index * 3 : 0)
  }

  /// The grid of the categories, scrolled so that the focused category is visible.
  struct Grid {
    let columns: Int
    let columnWidth: Int
    private let left: Int
    private let top: Int
    private let rows: Int
    private let first: Int

    init(_ chooser: CategoryChooser, in frame: Rectangle) {
      columns = EditSheetView.columns(frame.width)
      left = frame.x + 4
      columnWidth = (frame.width - 6) / columns
      top = frame.y + 4
      rows = max(1, frame.bottom - 2 - top)
      first = max(0, chooser.focus / columns - rows + 1)
    }

    /// Returns the number of choices, out of `count`, below the last visible row.
    func hidden(of count: Int) -> Int { max(0, count - (first + rows) * columns) }

    func cell(of index: Int) -> CellPosition? {
      let row = index / columns - first
      guard row >= 0, row < rows else { return nil }
      return CellPosition(x: left + index % columns * columnWidth, y: top + row)
    }
  }

  // MARK: Drawing

  func draw(
    at time: Duration, in page: Rectangle, appearance: Appearance, on surface: inout Surface
  ) {
    let theme = appearance.shownTheme
    let resting = frame(in: page)
    // Even at rest, the presented height may be a fraction below its target.
    let isStill = settled.map { time >= $0 } ?? false
    let seen = min(max(0, isStill ? height.model : height.presented(at: time)), Double(page.height))
    let presence = min(1, seen / Double(max(1, resting.height)))
    guard presence > (appearance.hasColors ? 0 : 0.5) else { return }
    let paper = theme.panel.mixed(with: theme.second, by: 0.16)
    surface.clipped(to: page) { surface in
      if appearance.hasColors {
        surface.fade(page, by: 0.3 * presence, into: theme.background, text: theme.text)
      }
      let top = appearance.hasColors ? Double(page.bottom) - seen : Double(resting.y)
      surface.drawPanel(
        x: Double(resting.x), y: top, width: Double(resting.width),
        height: Double(page.bottom + 1) - top, paper, border: Style(theme.second))
      let first = Int(top.rounded(.up))
      guard first < page.bottom else { return }
      drawContent(
        in: Rectangle(x: resting.x, y: first, width: resting.width, height: resting.height),
        appearance: appearance, theme: theme.on(paper), on: &surface)
    }
  }
}
