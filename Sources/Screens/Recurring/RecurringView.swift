import Ledger
import Motion
import Terminal

/// The view of ``RecurringBook``: a list whose focus glides.
struct RecurringView: SectionView {
  private var glide = FocusGlide()
  private var top = 0
  /// The change of size that the next frame sends to the state.
  private var resize: RecurringBook.Action?

  mutating func sync(with state: Report.State, in scene: Scene, at time: Duration) {
    let book = state.recurring
    let lines = layout(state, in: scene).list.height
    resize = lines == book.height ? nil : .resized(lines: lines)
    // A scrolled list moves under its focus, so the focus jumps.
    let moves = scene.appearance.motion == .full && book.top == top
    glide.move(to: book.focusIndex, animates: moves, at: time)
    top = book.top
  }

  private func layout(_ state: Report.State, in scene: Scene) -> RecurringLayout {
    let texts = RecurringWords(words: scene.appearance.words)
    return RecurringLayout(
      scene, sumCount: RecurringPainter.sums(state, texts, in: scene).count,
      hasTimeline: RecurringPainter.timeline(state) != nil)
  }

  mutating func advance(to time: Duration) -> [Report.Action] {
    defer { resize = nil }
    return resize.map { [.recurring($0)] } ?? []
  }

  var settled: Duration? { glide.settled }

  func draw(_ state: Report.State, in scene: Scene, at time: Duration, on surface: inout Surface) {
    RecurringPainter(state, in: scene).draw(glide, at: time, on: &surface)
  }

  func hints(_ state: Report.State, _ words: Words) -> Hints { words.recurringHints }

  // MARK: Input

  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action? {
    switch key {
    case .up, .character("k"): .recurring(.moved(by: -1))
    case .down, .character("j"): .recurring(.moved(by: 1))
    case .pageUp: .recurring(.moved(by: -state.recurring.height))
    case .pageDown: .recurring(.moved(by: state.recurring.height))
    case .home: .recurring(.movedToStart)
    case .end: .recurring(.movedToEnd)
    case .enter: .seriesOpened
    case .character("x"), .delete: .recurring(.decided(.notRecurring))
    case .character("e"): .recurring(.decided(.ended))
    case .character("t"): .recurring(.todoAdded)
    case .character("r"): .refreshed
    default: nil
    }
  }

  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action? {
    switch mouse.kind {
    case .wheel(.up): return .recurring(.scrolled(by: -3))
    case .wheel(.down): return .recurring(.scrolled(by: 3))
    case .press(.left):
      let list = layout(state, in: scene).list
      guard list.contains(x: mouse.x, y: mouse.y) else { return nil }
      let index = state.recurring.top + mouse.y - list.y
      guard state.recurring.rows.indices.contains(index) else { return nil }
      return index == state.recurring.focusIndex
        ? .seriesOpened : .recurring(.focused(index: index))
    default: return nil
    }
  }
}
