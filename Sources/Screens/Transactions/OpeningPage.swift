import Motion
import Terminal

/// What is seen of a page that opens from a rectangle and goes back there.
///
/// One number, from 0 (what it opens from) to 1 (a page), drives frame, dimming and what can be read; a
/// second one is how far the page is pulled down. Both are on springs, so that every key and every grip
/// takes over in mid-motion.
struct OpeningPage: Sendable {
  /// How a card of the report opens, unless it is said otherwise.
  static let expansion = Animation.spring(
    response: .milliseconds(600), dampingFraction: 0.8)
  private static let springingBack = Animation.spring(
    response: .milliseconds(350), dampingFraction: 0.8)
  /// From how far on nothing is seen any more of what it opens from.
  private static let originEnd = 0.25
  /// How much darker what lies behind it gets.
  private static let dimming = 0.25

  /// What has come to an end.
  enum Arrival: Hashable, Sendable {
    /// It is nearly a page.
    case open
    /// It is where it came from.
    case back
  }

  /// What it opens from, as it looks there.
  struct Origin {
    /// A card, or a line of text on the bare background.
    enum Sort {
      /// Of that colour; its picture has its upper left corner so far inside.
      case card(Color, x: Int, y: Int)
      case line
    }

    let frame: Rectangle
    let sort: Sort
    /// What is to be read on it; the rest is blank.
    let picture: Surface
  }

  private enum Value {
    case progress
    /// In rows, downwards.
    case pull
  }

  private var phase: PagePhase
  private let animation: Animation
  private var motion = Animator<Value, Double>(within: 0.004)
  /// The change that opens it, or closes it.
  private var way: Motion.Transaction.ID?
  /// What the mouse holds of it.
  private var grip: PageGrip?

  /// Begins to open.
  init(
    _ phase: PagePhase, by animation: Animation = Self.expansion, preference: MotionPreference
  ) {
    self.phase = phase
    self.animation = animation
    motion.insert(.progress, at: 0)
    motion.insert(.pull, at: 0)
    send(to: 1, by: preference)
  }

  /// Goes after the state: what it is to be changes at once, and is seen to.
  mutating func follow(_ new: PagePhase, preference: MotionPreference) {
    let old = phase
    phase = new
    if phase == .opening || phase == .closing { grip = nil }
    switch (old, phase) {
    case (_, .closing) where old != .closing: send(to: 0, by: preference)
    case (.closing, .opening): send(to: 1, by: preference)
    case (.dragging, .open):
      motion.set(
        0, for: .pull, in: Motion.Transaction(animation: Self.springingBack, preference: preference)
      )
    default: break
    }
  }

  private mutating func send(to progress: Double, by preference: MotionPreference) {
    let change = Motion.Transaction(animation: animation, preference: preference)
    motion.set(0, for: .pull, in: change)
    var told = change
    told.criteria = .logicallyComplete
    way = motion.set(progress, for: .progress, in: told)
  }

  // MARK: The hand

  /// What a hand that has taken hold of it does.
  enum Hand: Hashable, Sendable {
    /// It begins to pull the page.
    case begins
    /// The page goes with it.
    case pulls
    /// It lets go, so many heights of the screen below where the page belongs, and at so many a second.
    case letsGo(distance: Double, velocity: Double)
    /// It did not pull at all.
    case clicks
  }

  /// Whether a button that was pressed on it is still down.
  var isGripped: Bool { grip != nil }

  /// Whether it goes with a hand.
  var isPulled: Bool { grip?.isPulling ?? false }

  /// A button is pressed on it, where it can be pulled or not.
  mutating func grip(at mouse: MouseEvent, _ time: Duration, canPull: Bool) {
    grip = PageGrip(at: mouse, time, canPull: canPull)
  }

  /// What the button does is not for the page any more.
  mutating func loseGrip() { grip = nil }

  /// Goes with the mouse that holds it, on a screen of `height` rows; `nil` where nothing comes of it.
  mutating func follow(_ mouse: MouseEvent, at time: Duration, height: Int) -> Hand? {
    guard var grip else { return nil }
    let height = Double(max(1, height))
    switch mouse.kind {
    case .drag(.left):
      let begins = grip.drag(to: mouse, at: time)
      self.grip = grip
      guard begins || grip.isPulling && phase == .dragging else { return nil }
      hold(grip, at: time, height: height)
      return begins ? .begins : .pulls
    case .release(.left):
      self.grip = nil
      guard grip.isPulling else { return .clicks }
      grip.end(at: mouse, time)
      hold(grip, at: time, height: height)
      return .letsGo(
        distance: grip.distance / height, velocity: grip.velocity(at: time) / height)
    default: return nil
    }
  }

  private mutating func hold(_ grip: PageGrip, at time: Duration, height: Double) {
    let distance = grip.distance
    let offset =
      distance < 0 ? Drag.rubberBanded(distance, dimension: height) : distance
    motion.insert(.pull, at: offset, velocity: grip.velocity(at: time))
  }

  /// Lets a frame begin, and returns what has come to an end.
  mutating func advance(to time: Duration) -> Arrival? {
    // A change that another has taken over ends, too.
    let isNear = motion.advance(to: time).contains { $0.id == way }
    if phase == .closing { return motion.isSettled(at: time) ? .back : nil }
    return isNear ? .open : nil
  }

  var settled: Duration? { motion.settlingTime }

  // MARK: Layout

  /// Where a page is when it is open.
  static func frame(in size: TerminalSize) -> Rectangle {
    let width = min(size.columns - (size.columns < 60 ? 0 : 8), 96)
    let top = size.rows < 20 ? 0 : 1
    return Rectangle(
      x: (size.columns - width) / 2, y: top, width: width, height: size.rows - 1 - top)
  }

  /// Columns left free on either side of a page's content.
  static func margin(of width: Int) -> Int { width < 60 ? 2 : 4 }

  /// Where it is drawn at `time`, on its way from `origin` to `place`, which is that of all pages unless
  /// it is said otherwise.
  func frame(
    at time: Duration, from origin: Rectangle, to place: Rect? = nil, in size: TerminalSize
  ) -> Rect {
    var frame = MatchedGeometry().frame(
      // What swings out beyond its place would be seen to cover its neighbours.
      from: Rect(origin), to: place ?? Rect(Self.frame(in: size)),
      progress: max(0, progress(at: time)))
    frame.y += motion.presented(.pull, at: time) ?? 0
    return frame
  }

  private func progress(at time: Duration) -> Double {
    motion.presented(.progress, at: time) ?? 0
  }

  /// The sign at an open page's head that closes it.
  static let close = "esc ×"

  /// Whether the cell is one of that sign.
  static func isClose(x: Int, y: Int, in size: TerminalSize) -> Bool {
    let frame = frame(in: size)
    let right = frame.right - margin(of: frame.width)
    return y == frame.y + 2 && x >= right - close.widthInCells && x < right
  }

  // MARK: Drawing

  /// Draws it over what lies there; `content` draws what an open page has into the cells it is given.
  func draw(
    at time: Duration, from origin: Origin, to place: Rect? = nil, in size: TerminalSize,
    appearance: Appearance, on surface: inout Surface, content: (Rectangle, inout Surface) -> Void
  ) {
    let theme = appearance.shownTheme
    let progress = min(max(progress(at: time), 0), 1)
    // Near its place it is what it opens from.
    let presence = min(1, progress / Self.originEnd)
    let pull = max(0, motion.presented(.pull, at: time) ?? 0)
    if appearance.glyphs == .blocks {
      let dimming = Self.dimming * progress - pull / Double(max(1, size.rows)) * 1.055
      surface.fade(surface.bounds, by: dimming, into: theme.background, text: theme.text)
    }
    let frame = frame(at: time, from: origin.frame, to: place, in: size)
    // Without colours a row cannot become a box before there is room for one.
    guard appearance.glyphs == .blocks || frame.height >= 3 else { return }
    let beginning = if case .card(let color, _, _) = origin.sort { color } else { theme.background }
    let paper = theme.panel.seen(over: beginning, opacity: presence) ?? beginning
    surface.drawPanel(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, paper,
      border: Style(theme.second))
    let cells = Rectangle(frame)
    let inset = appearance.glyphs == .blocks ? 0 : 1
    let inside = Rectangle(
      x: cells.x + inset, y: cells.y + inset, width: cells.width - 2 * inset,
      height: cells.height - 2 * inset)
    guard inside.width > 8 else { return }
    surface.clipped(to: inside) { surface in
      guard appearance.glyphs == .blocks else { return content(cells, &surface) }
      switch origin.sort {
      case .line:
        content(cells, &surface)
        surface.fade(inside, by: 1 - progress, into: theme.panel, text: theme.text)
        surface.draw(
          origin.picture, x: cells.x + (cells.width - origin.frame.width) / 2,
          y: cells.y + min(2, (cells.height - 1) / 2), opacity: 1 - presence, isTransparent: true,
          backdrop: theme.panel, text: theme.text)
      case .card(_, let x, let y):
        // A whole fade would leave nothing of the card but a hole.
        if progress > 1.0 / 16 {
          content(cells, &surface)
          surface.fade(inside, by: 1 - progress, into: paper, text: theme.text)
        }
        // Not quite there it lies on what the panel is made of, else on its own background, if any.
        surface.draw(
          origin.picture, x: cells.x + x, y: cells.y + y, opacity: min(7.0 / 8, 1 - presence),
          isTransparent: true, backdrop: paper, text: theme.text)
      }
    }
  }

  /// Draws the grip in an open page's first row and the sign that closes it in its third.
  static func drawHead(
    in cells: Rectangle, appearance: Appearance, on surface: inout Surface
  ) {
    let theme = appearance.shownTheme.onPanel
    if appearance.glyphs == .blocks, cells.width >= 30 {
      // Not in the first row, of which the panel's edge may cover a part only.
      surface.put("▔▔▔▔▔▔", x: cells.x + cells.width / 2 - 3, y: cells.y + 1, Style(theme.third))
    }
    surface.put(
      close, endingAt: cells.right - margin(of: cells.width), y: cells.y + 2, Style(theme.second))
  }
}

extension Rect {
  init(_ cells: Rectangle) {
    self.init(
      x: Double(cells.x), y: Double(cells.y), width: Double(cells.width),
      height: Double(cells.height))
  }
}

extension Rectangle {
  /// The cells of `frame`, each edge rounded to the nearest.
  init(_ frame: Rect) {
    let whole = frame.rounded()
    self.init(
      x: Int(whole.x), y: Int(whole.y), width: Int(whole.width), height: Int(whole.height))
  }
}
