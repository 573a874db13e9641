import Motion
import Shared
import Terminal

/// Cards of different heights, distributed over one to six columns.
///
/// Each change computes the layout again. With matched geometry, every card and the frame around
/// the focused card glide from their presented frames to their new frames. Scrolling is a change to
/// the layout like any other.
struct StaggeredCards: Screen {
  private enum Member {
    case card
    case focus
  }

  private typealias Frames = MatchedGeometryNamespace<Int, Member>
  /// The id of the group for the frame around the focused card.
  private static let focusID = -1

  private var appearance: Appearance
  private var columns = 3
  private var focus = 0
  /// The number of rows above the first visible row.
  private var scroll = 0.0
  private var frames = Frames(anchor: .topLeading)

  init(_ appearance: Appearance) {
    self.appearance = appearance
    layOut(in: Transaction(), at: .zero)
  }

  /// Lays out all cards, which move with the animation of `transaction`.
  private mutating func layOut(in transaction: Transaction, at time: Duration) {
    let grid = StaggeredGrid(columns: columns, gap: 2, rowGap: 1)
    let cards = grid.frames(
      heights: Card.all.map { Double($0.lines.count + 3) }, width: max(0, appearance.width - 4))
    let visible = max(1, appearance.height - 4)
    // Scrolls by the fewest rows that show the whole focused card.
    let focused = cards[focus]
    let least = min(focused.y, focused.y + focused.height - visible)
    scroll = max(0, clamp(scroll, to: least...max(least, focused.y)))
    var placements = cards.enumerated().map { index, card in
      Frames.Placement(id: index, member: .card, frame: moved(card))
    }
    placements.append(
      Frames.Placement(id: Self.focusID, member: .focus, frame: moved(focused)))
    frames.update(to: placements, in: transaction, at: time)
  }

  private func moved(_ card: Rect) -> Rect {
    Rect(x: card.x + 2, y: card.y + 2 - scroll, width: card.width, height: card.height).rounded()
  }

  // MARK: Screen

  var settled: Duration? { frames.settlingTime }

  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    var animation = Animation.snappy
    if appearance.take(event) {
      layOut(in: appearance.transaction(animation), at: time)
      return .changed
    }
    guard case .input(.key(let key, _)) = event else { return .ignored }
    switch key {
    case .character("+"), .character("="): columns = min(columns + 1, 6)
    case .character("-"): columns = max(columns - 1, 1)
    case .left, .character("h"): focus = max(focus - 1, 0)
    case .right, .character("l"): focus = min(focus + 1, Card.all.count - 1)
    case .up, .character("k"): focus = focus >= columns ? focus - columns : focus
    case .down, .character("j"):
      focus = focus + columns < Card.all.count ? focus + columns : focus
    case .character("q"), .escape: return .finished
    default: return .ignored
    }
    if key == .character("+") || key == .character("-") || key == .character("=") {
      animation = .bouncy(duration: .milliseconds(600))
    }
    layOut(in: appearance.transaction(animation), at: time)
    return .changed
  }

  func frame(at time: Duration) -> Surface {
    var surface = appearance.surface(keys: "+ - columns   ← ↑ ↓ → focus   q quit")
    surface.put("Trees", x: 2, y: 0, Style(appearance.palette.text).bold)
    surface.put(
      "\(columns) column\(columns == 1 ? "" : "s")", endingAt: appearance.size.columns - 2, y: 0,
      Style(appearance.palette.second))
    surface.clip = Rectangle(
      x: 0, y: 1, width: appearance.size.columns, height: appearance.size.rows - 2)
    for (index, card) in Card.all.enumerated() where index != focus {
      draw(card, index, at: time, on: &surface)
    }
    draw(Card.all[focus], focus, at: time, on: &surface)
    if let frame = frames.frame(of: Self.focusID, at: time), appearance.mixesColors {
      drawRing(around: frame, appearance.palette.accent(focus), on: &surface)
    }
    return surface
  }

  /// Draws a line around a card; a moving line may cover other cards.
  private func drawRing(around frame: Rect, _ color: Color, on surface: inout Surface) {
    // A cell is twice as tall as it is wide.
    let (across, down) = (0.5, 0.25)
    for x in [frame.x - across, frame.x + frame.width] {
      surface.drawArea(x: x, y: frame.y, width: across, height: frame.height, Fill(color))
    }
    for y in [frame.y - down, frame.y + frame.height] {
      surface.drawArea(x: frame.x, y: y, width: frame.width, height: down, Fill(color))
    }
  }

  private func draw(
    _ card: Card, _ index: Int, at time: Duration, on surface: inout Surface
  ) {
    guard let frame = frames.frame(of: index, at: time) else { return }
    let palette = appearance.palette
    let accent = palette.accent(index)
    let border = index == focus ? Style(accent).bold : Style(palette.faint)
    surface.drawPanel(frame, palette.tinted(palette.panel, index), border: border) {
      surface, cells in
      let room = cells.width - 4
      surface.put(
        appearance.mark(hasFocus: index == focus), x: cells.x + 2, y: cells.y + 1, Style(accent))
      surface.put(
        card.title.truncated(toCells: room - 2), x: cells.x + 4, y: cells.y + 1,
        Style(palette.text).bold)
      for (row, line) in card.lines.enumerated() {
        surface.put(
          line.truncated(toCells: room), x: cells.x + 2, y: cells.y + 2 + row,
          Style(palette.second))
      }
    }
  }
}
