import Motion
import Shared
import Terminal

/// Cards, one of which opens into a page.
///
/// Each card has a progress from 0 (in its place) to 1 (a page), which drives the matched frame,
/// the dimming of the cards below, and the page's text. A second number for each card is the
/// distance by which the page is pulled down. Springs drive both numbers, so every key and every
/// drag can interrupt a motion. A card returns to its layer among the other cards only when its
/// motion has ended.
struct OpeningCard: Screen {
  private static let opening = Animation.spring(
    response: .milliseconds(600), dampingFraction: 0.8)
  private static let springingBack = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.8)

  private var appearance: Appearance
  private var focus = 0
  /// The cards that are not in their places, from back to front.
  private var lifted: [Int] = []
  private var progress = Animator<Int, Double>(within: 0.002)
  /// The distance by which each card is pulled down, in rows.
  private var pull = Animator<Int, Double>(within: 0.05)
  private var drag: DragTracker?

  init(_ appearance: Appearance) {
    self.appearance = appearance
  }

  /// The card that is open or opening.
  private var open: Int? { lifted.last.flatMap { progress.target($0) == 1 ? $0 : nil } }

  private mutating func open(_ card: Int, at time: Duration) {
    focus = card
    lifted = lifted.filter { $0 != card } + [card]
    let change = appearance.transaction(Self.opening)
    progress.set(1, for: card, from: 0, in: change, at: time)
    pull.set(0, for: card, in: change, at: time)
  }

  private mutating func close(at time: Duration) {
    guard let open else { return }
    drag = nil
    let change = appearance.transaction(Self.opening)
    progress.set(0, for: open, in: change, at: time)
    pull.set(0, for: open, in: change, at: time)
  }

  // MARK: Layout

  private func cardFrame(_ card: Int) -> Rect {
    let columns = appearance.size.columns < 48 ? 1 : appearance.size.columns < 96 ? 2 : 4
    let rows = Card.all.count / columns
    let height = clamp((appearance.height - 3) / Double(rows) - 1, to: 2...7).rounded(.down)
    let frame = StaggeredGrid(columns: columns, gap: 2, rowGap: 1)
      .frames(heights: Card.all.map { _ in height }, width: max(0, appearance.width - 4))[card]
    return Rect(x: frame.x + 2, y: frame.y + 2, width: frame.width, height: height).rounded()
  }

  private var pageFrame: Rect {
    let width = max(0, min(appearance.width - 4, 72))
    return Rect(
      x: ((appearance.width - width) / 2).rounded(), y: 1, width: width,
      height: max(0, appearance.height - 3))
  }

  /// Returns the frame in which a lifted card is drawn.
  private func frame(of card: Int, at time: Duration) -> Rect {
    var frame = MatchedGeometry().frame(
      from: cardFrame(card), to: pageFrame,
      progress: progress.presented(card, at: time) ?? 0)
    frame.y += pull.presented(card, at: time) ?? 0
    return frame
  }

  // MARK: Screen

  mutating func advance(to time: Duration) {
    for card in lifted where progress.target(card) == 0 && isSettled(card, at: time) {
      lifted.removeAll { $0 == card }
      progress.remove(card)
      pull.remove(card)
    }
  }

  private func isSettled(_ card: Int, at time: Duration) -> Bool {
    progress.isSettled(card, at: time) && pull.isSettled(card, at: time)
  }

  var settled: Duration? {
    guard let arrived = progress.settlingTime, let still = pull.settlingTime else { return nil }
    return max(arrived, still)
  }

  mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
    if appearance.take(event) { return .changed }
    switch event {
    case .input(.key(let key, _)): return press(key, at: time)
    case .input(.mouse(let mouse)): return handle(mouse, at: time)
    default: return .ignored
    }
  }

  private mutating func press(_ key: Key, at time: Duration) -> ScreenResponse {
    switch (key, open) {
    case (.character("q"), _): return .finished
    case (.escape, nil): return lifted.isEmpty ? .finished : .ignored
    case (.escape, _), (.enter, .some), (.backspace, .some): close(at: time)
    case (.enter, nil), (.character(" "), nil): open(focus, at: time)
    case (.left, nil), (.up, nil): focus = max(focus - 1, 0)
    case (.right, nil), (.down, nil): focus = min(focus + 1, Card.all.count - 1)
    default: return .ignored
    }
    return .changed
  }

  private mutating func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    let point = Point(x: Double(mouse.x), y: Double(mouse.y))
    switch mouse.kind {
    case .press(.left):
      if let open {
        if Rectangle(frame(of: open, at: time)).contains(x: mouse.x, y: mouse.y) {
          drag = DragTracker(at: point, time: time)
        } else {
          close(at: time)
        }
      } else if let card = Card.all.indices.first(where: {
        Rectangle(cardFrame($0)).contains(x: mouse.x, y: mouse.y)
      }) {
        open(card, at: time)
      }
    case .drag(.left):
      drag?.move(to: point, at: time)
      holdPage(at: time)
    case .release(.left):
      drag?.move(to: point, at: time)
      releasePage(at: time)
    default: return .ignored
    }
    return .changed
  }

  // MARK: Dragging

  /// Moves the page to the position of the drag; above its place, the page moves less and less.
  private mutating func holdPage(at time: Duration) {
    guard let open, let drag else { return }
    let distance = drag.translation.y
    let offset =
      distance < 0 ? Drag.rubberBanded(distance, dimension: max(1, appearance.height)) : distance
    pull.insert(open, at: offset, velocity: drag.velocity(at: time).y)
  }

  /// Closes the page if it was pulled far, or less far but fast; otherwise the page springs back.
  private mutating func releasePage(at time: Duration) {
    guard let open, let drag, drag.translation.y != 0 else { return self.drag = nil }
    holdPage(at: time)
    self.drag = nil
    let distance = drag.translation.y / appearance.height
    let speed = drag.velocity(at: time).y / appearance.height
    if distance > 0.142 || distance > 0.047 && speed > 1.42 {
      close(at: time)
    } else {
      pull.set(0, for: open, in: appearance.transaction(Self.springingBack), at: time)
    }
  }

  // MARK: Drawing

  func frame(at time: Duration) -> Surface {
    let keys =
      open == nil ? "← → focus   enter open   q quit" : "esc close, or pull it down   q quit"
    var surface = appearance.surface(keys: keys)
    surface.put("Places to go", x: 2, y: 0, Style(appearance.palette.text).bold)
    surface.clip = Rectangle(
      x: 0, y: 0, width: appearance.size.columns, height: appearance.size.rows - 1)
    for card in Card.all.indices where !lifted.contains(card) {
      draw(card, in: cardFrame(card), progress: 0, on: &surface)
    }
    for card in lifted {
      let progress = progress.presented(card, at: time) ?? 0
      let pull = max(0, pull.presented(card, at: time) ?? 0)
      if appearance.mixesColors {
        surface.fade(
          surface.bounds, by: 0.25 * progress - 1.055 * pull / max(1, appearance.height),
          into: appearance.palette.background, text: appearance.palette.text)
      }
      draw(card, in: frame(of: card, at: time), progress: progress, on: &surface)
    }
    return surface
  }

  /// Draws a card on its way to or from a page, with its content laid out for the current frame.
  private func draw(_ index: Int, in frame: Rect, progress: Double, on surface: inout Surface) {
    let (card, palette) = (Card.all[index], appearance.palette)
    let accent = palette.accent(index)
    let hasFocus = index == focus
    let resting = palette.tinted(hasFocus ? palette.focused : palette.panel, index)
    let paper = palette.faded(palette.page, progress, over: resting) ?? resting
    let border = hasFocus ? Style(accent).bold : Style(palette.faint)
    surface.drawPanel(frame, paper, border: border) { surface, cells in
      let (left, room) = (cells.x + 2, cells.width - 4)
      surface.put(appearance.mark(hasFocus: hasFocus), x: left, y: cells.y + 1, Style(accent))
      surface.put(
        card.title.truncated(toCells: room - 2), x: left + 2, y: cells.y + 1,
        Style(palette.text).bold)
      surface.put(
        card.note.truncated(toCells: room), x: left, y: cells.y + 2, Style(palette.second))
      guard let ink = palette.faded(palette.text, progress, over: paper) else { return }
      if cells.width >= 40 {
        // The handle of the page.
        surface.put(
          "━━━━━━", x: cells.x + cells.width / 2 - 3, y: cells.y + 1, Style(palette.faint))
      }
      for (row, line) in card.text.wrapped(toCells: max(1, room)).enumerated() {
        surface.put(line, x: left, y: cells.y + 4 + row, Style(ink))
      }
    }
  }
}
