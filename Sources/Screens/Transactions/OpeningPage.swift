import Motion
import Terminal

/// The view of a page that opens from a rectangle on the screen and closes into it.
///
/// One number, from 0 (the rectangle) to 1 (the open page), determines the frame, the dimming and
/// the opacity of the content. A second number is the distance of a drag. Springs animate both
/// numbers, so that a key can reverse the motion at any time.
struct OpeningPage: Sendable {
  /// The default animation for opening and closing.
  static let expansion = Animation.spring(response: .milliseconds(600), dampingFraction: 0.8)
  private static let springingBack = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.8)
  /// The progress at which the origin's text is gone, before the page's text begins to appear.
  ///
  /// Two texts in the same cells would show numbers that are not true.
  static let originEnd = 0.35
  static let contentStart = 0.4

  enum Arrival: Hashable, Sendable {
    /// The page has opened far enough to accept input.
    case open
    /// The page has closed into its origin.
    case back
  }

  private enum Value {
    case progress
    /// The downward distance of a drag in rows.
    case drag
  }

  private var phase: PagePhase
  private let animation: Animation
  private var motion = Animator<Value, Double>(within: 0.004)
  /// The id of the change that opens or closes the page.
  private var way: Motion.Transaction.ID?
  private var press: PagePress?

  init(_ phase: PagePhase, by animation: Animation = Self.expansion, preference: MotionPreference) {
    self.phase = phase
    self.animation = animation
    motion.insert(.progress, at: 0)
    motion.insert(.drag, at: 0)
    send(to: 1, by: preference)
  }

  /// Syncs with the state: targets change at once, and the presentation follows.
  mutating func sync(with new: PagePhase, preference: MotionPreference) {
    let old = phase
    phase = new
    if phase == .opening || phase == .closing { press = nil }
    switch (old, phase) {
    case (_, .closing) where old != .closing: send(to: 0, by: preference)
    case (.closing, .opening): send(to: 1, by: preference)
    case (.dragging, .open):
      let change = Motion.Transaction(animation: Self.springingBack, preference: preference)
      motion.set(0, for: .drag, in: change)
    default: break
    }
  }

  private mutating func send(to progress: Double, by preference: MotionPreference) {
    var change = Motion.Transaction(animation: animation, preference: preference)
    motion.set(0, for: .drag, in: change)
    change.criteria = .logicallyComplete
    way = motion.set(progress, for: .progress, in: change)
  }

  // MARK: Dragging

  /// The effect of a mouse event on a pressed page.
  enum DragStep: Hashable, Sendable {
    case began
    case moved
    /// The user released the page; see ``PagePhase/endDrag(distance:velocity:)``.
    case ended(distance: Double, velocity: Double)
    /// The user released the button without a drag.
    case clicked
  }

  var isPressed: Bool { press != nil }
  var isDragged: Bool { press?.isDragging ?? false }

  mutating func press(at mouse: MouseEvent, _ time: Duration, canDrag: Bool) {
    press = PagePress(at: mouse, time, canDrag: canDrag)
  }

  mutating func cancelPress() { press = nil }

  /// Follows the mouse on a screen of `height` rows; returns `nil` for an event without effect.
  mutating func drag(with mouse: MouseEvent, at time: Duration, height: Int) -> DragStep? {
    guard var press else { return nil }
    let height = Double(max(1, height))
    switch mouse.kind {
    case .drag(.left):
      let begins = press.drag(to: mouse, at: time)
      self.press = press
      guard begins || press.isDragging && phase == .dragging else { return nil }
      move(with: press, at: time, height: height)
      return begins ? .began : .moved
    case .release(.left):
      self.press = nil
      guard press.isDragging else { return .clicked }
      press.tracker.move(to: mouse.point, at: time)
      move(with: press, at: time, height: height)
      return .ended(distance: press.distance / height, velocity: press.velocity(at: time) / height)
    default: return nil
    }
  }

  private mutating func move(with press: PagePress, at time: Duration, height: Double) {
    let distance = press.distance
    let offset = distance < 0 ? Drag.rubberBanded(distance, dimension: height) : distance
    motion.insert(.drag, at: offset, velocity: press.velocity(at: time))
  }

  /// Begins a frame, and returns whether the page has just opened or closed; `nil` for neither.
  mutating func advance(to time: Duration) -> Arrival? {
    // The animator also reports changes that later changes have replaced.
    let isNear = motion.advance(to: time).contains { $0.id == way }
    if phase == .closing { return motion.isSettled(at: time) ? .back : nil }
    return isNear ? .open : nil
  }

  var settled: Duration? { motion.settlingTime }

  /// Returns whether the page is on its way; at rest, nothing of its origin is visible.
  func isMoving(at time: Duration) -> Bool { !motion.isSettled(at: time) }

  // MARK: Layout

  /// The width from which on a page leaves a part of the screen visible; a narrower screen would
  /// only show slivers.
  private static let leastWidthForBackdrop = 110

  /// Returns the frame of an open page, which never covers the footer.
  static func frame(in size: TerminalSize) -> Rectangle {
    guard size.columns >= leastWidthForBackdrop, size.rows >= 20 else {
      return Rectangle(x: 0, y: 0, width: size.columns, height: size.rows - 1)
    }
    let width = min(size.columns - 18, 120)
    return Rectangle(x: (size.columns - width) / 2, y: 2, width: width, height: size.rows - 4)
  }

  /// Returns the number of free columns on each side of a page's content.
  static func margin(of width: Int) -> Int { width < 60 ? 2 : 4 }

  /// Returns the column of a scroll bar, in the right margin but not on the border.
  static func scrollBar(in cells: Rectangle, appearance: Appearance) -> Int {
    cells.right - max(appearance.hasColors ? 1 : 2, margin(of: cells.width) / 2)
  }

  /// Returns the frame at `time`, between `origin` and `place` (`nil` for a page's usual frame).
  func frame(
    at time: Duration, from origin: Rectangle, to place: Rect? = nil, in size: TerminalSize
  ) -> Rect {
    var frame = MatchedGeometry().frame(
      // Limit the progress: a page that overshoots its origin would cover adjacent rows or cards.
      from: Rect(origin), to: place ?? Rect(Self.frame(in: size)),
      progress: max(0, progress(at: time)))
    frame.y += motion.presented(.drag, at: time) ?? 0
    return frame
  }

  func progress(at time: Duration) -> Double { motion.presented(.progress, at: time) ?? 0 }

  /// The distance of a drag in rows.
  func dragDistance(at time: Duration) -> Double { motion.presented(.drag, at: time) ?? 0 }

  /// Returns whether the page is between its origin and its place.
  func isOnTheWay(at time: Duration) -> Bool { progress(at: time) < 1 }

  /// The sign that closes an open page, in the page's head.
  static let close = "esc ×"

  /// Returns whether the cell is part of the sign that closes the page.
  static func isClose(x: Int, y: Int, in size: TerminalSize) -> Bool {
    let frame = frame(in: size)
    let right = frame.right - margin(of: frame.width)
    return y == frame.y + 2 && x >= right - close.widthInCells && x < right
  }

  // MARK: Drawing

  /// The way of a page that is between its origin and its place.
  struct Way {
    /// The progress, from 0 to 1.
    let progress: Double
    /// The upper left corner of the picture of the origin.
    let corner: CellPosition
    /// The cells that the page covers.
    let cells: Rectangle

    /// The opacity of what only the page has.
    var contentOpacity: Double { (progress - contentStart) / (1 - contentStart) }
  }

  /// Draws the page over the surface; `content` draws the page's content into the given cells.
  ///
  /// On the way, `shared` draws what moves from the origin to the page and does not fade.
  func draw(
    at time: Duration, from origin: Origin, to place: Rect? = nil, in scene: Scene,
    on surface: inout Surface, content: (Rectangle, inout Surface) -> Void,
    shared: ((Way, inout Surface) -> Void)? = nil
  ) {
    let (size, hasColors) = (scene.size, scene.appearance.hasColors)
    let theme = scene.appearance.ofPage.shownTheme
    let progress = min(max(progress(at: time), 0), 1)
    let drag = max(0, motion.presented(.drag, at: time) ?? 0)
    let beneath = Rectangle(x: 0, y: 0, width: size.columns, height: size.rows - 1)
    if hasColors {
      let dimming = scene.appearance.theme.dimming
        .scaled(by: progress - drag / Double(max(1, size.rows)) * 1.055)
      surface.dim(
        beneath, dimming, backdrop: theme.hasBackground ? theme.background : nil, text: theme.text)
    }
    let cells = Rectangle(frame(at: time, from: origin.frame, to: place, in: size))
    // Without colors, a box needs three rows.
    guard hasColors || cells.height >= 3 else { return }
    let beginning = if case .card(let color, _, _) = origin.kind { color } else { theme.background }
    // At the origin, the page is transparent.
    let paper =
      theme.panel.seen(over: beginning, opacity: progress / Self.originEnd) ?? beginning
    let hasRim = hasColors && progress >= Self.contentStart
    let sides = hasRim ? 1 : 0
    surface.blankNumbers(
      cutBy: Rectangle(
        x: cells.x - sides, y: cells.y, width: cells.width + 2 * sides, height: cells.height))
    if hasRim {
      // The lines above and below leave out the corners.
      surface.blankNumbers(
        cutBy: Rectangle(
          x: cells.x + 1, y: cells.y - 1, width: cells.width - 2, height: cells.height + 2))
    }
    if hasRim {
      surface.drawPaper(cells, paper)
      surface.clipped(to: beneath) { $0.drawRim(around: cells, theme.rim) }
    } else {
      // A page begins with the shape of its card.
      surface.drawPanel(Rect(cells), paper, border: Style(theme.second))
    }
    let inside = cells.inset(by: hasColors ? 0 : 1)
    guard inside.width > 8 else { return }
    surface.clipped(to: inside) { surface in
      let opacity = (progress - Self.contentStart) / (1 - Self.contentStart)
      // A full fade would leave cells without the paper.
      let hasContent = opacity > (hasColors ? 1.0 / 16 : 0)
      if hasContent { content(cells, &surface) }
      guard hasColors, progress < 1 else { return }
      if hasContent { surface.fade(inside, by: 1 - opacity, into: paper, text: theme.text) }
      let corner = draw(
        origin, progress: progress, in: cells, paper: paper, theme: theme, on: &surface)
      shared?(Way(progress: progress, corner: corner, cells: cells), &surface)
    }
  }

  /// Draws the picture of the origin, which fades, and the lines that stay; returns the picture's
  /// upper left corner.
  private func draw(
    _ origin: Origin, progress: Double, in cells: Rectangle, paper: Color, theme: Theme,
    on surface: inout Surface
  ) -> CellPosition {
    let way = min(1, progress / Self.contentStart)
    let margin = Self.margin(of: cells.width)
    let (x, y): (Int, Int) =
      switch origin.kind {
      // The row stays in the middle of a panel that is not much taller.
      case .line: (Int((Double(margin) * way).rounded()), min(2, (cells.height - 1) / 2))
      case .card(_, let x, let y):
        (
          Int(lerp(Double(x), Double(margin), way).rounded()),
          Int(lerp(Double(y), 2, way).rounded())
        )
      }
    if progress < Self.originEnd {
      // The picture adopts the backdrop only at an opacity below 1, so limit the opacity.
      surface.draw(
        origin.picture, x: cells.x + x, y: cells.y + y,
        opacity: min(7.0 / 8, 1 - progress / Self.originEnd), isTransparent: true, backdrop: paper,
        text: theme.text)
    }
    for line in origin.kept where !line.endsAtContent || progress < Self.contentStart {
      let column = lerp(Double(line.columns.origin), Double(line.columns.page), way).rounded()
      let start = x + Int(column)
      let taken = line.row == 0 && way == 1 ? Self.close.widthInCells + 2 : 0
      let room = cells.width - margin - start - taken
      let capacity = progress < Self.originEnd ? min(line.width, room) : room
      let ink = line.color.readable(on: paper, toward: theme.onPanel.text)
      let style = Style(ink)
      surface.put(
        line.text.truncated(toCells: max(0, capacity)), x: cells.x + start,
        y: cells.y + y + line.row, line.isBold ? style.bold : style)
    }
    return CellPosition(x: cells.x + x, y: cells.y + y)
  }

  /// Draws an open page's handle and the sign that closes the page.
  static func drawHead(in cells: Rectangle, appearance: Appearance, on surface: inout Surface) {
    let theme = appearance.shownTheme.onPanel
    if appearance.hasColors, cells.width >= 30 {
      surface.put("▂▂▂▂▂▂▂▂", x: cells.x + cells.width / 2 - 4, y: cells.y, Style(theme.third))
    }
    surface.put(
      close, endingAt: cells.right - margin(of: cells.width), y: cells.y + 2, Style(theme.second))
  }
}

/// A press of the mouse button on an open page, which may become a drag.
private struct PagePress: Sendable {
  var tracker: DragTracker
  private(set) var isDragging = false
  private let canDrag: Bool

  init(at mouse: MouseEvent, _ time: Duration, canDrag: Bool) {
    tracker = DragTracker(at: mouse.point, time: time)
    self.canDrag = canDrag
  }

  /// Follows the mouse, and returns whether this movement begins to drag the page.
  mutating func drag(to mouse: MouseEvent, at time: Duration) -> Bool {
    guard canDrag else { return false }
    tracker.move(to: mouse.point, at: time)
    guard !isDragging, tracker.translation.y != 0 else { return false }
    isDragging = true
    return true
  }

  /// The downward distance in rows.
  var distance: Double { tracker.translation.y }
  /// Returns the downward velocity in rows per second.
  func velocity(at time: Duration) -> Double { tracker.velocity(at: time).y }
}

extension MouseEvent {
  fileprivate var point: Point { Point(x: Double(x), y: Double(y)) }
}
