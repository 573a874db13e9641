import Ledger
import Motion

/// What moves in the list of to-dos: rows that glide to their places, come and go, are ticked; the bar of
/// the focus, and the list that scrolls.
struct TodoRowsMotion: Sendable {
  enum Key: Hashable, Sendable {
    case todo(Todo.ID)
    case draft(Int)
    case heading
  }

  private enum Part {
    case scroll
    case bar
  }

  /// A row with where it is seen.
  struct Seen {
    let key: Key
    let row: TodoBook.Row
    /// Its line, from the upper edge of the list.
    let line: Double
    /// From 0, not to be seen, to 1.
    let presence: Double
    /// How far it is ticked.
    let tick: Double
    /// Whether it passes others on its way.
    let isPassing: Bool
  }

  private static let gliding = Animation.smooth(duration: .milliseconds(450))
  private static let fading = Animation.smooth(duration: .milliseconds(300))
  /// A tick is seen before its row goes.
  private static let ticking = Animation.easeInOut(duration: .milliseconds(260))
  private static let afterTick = Duration.milliseconds(180)
  /// Rows that make way go no further than this many lines: the others pass them.
  private static let shift = 2.5
  private static let choosing = Animation.snappy(duration: .milliseconds(180))

  private var rows: [(key: Key, row: TodoBook.Row)] = []
  private var leaving: [Key: TodoBook.Row] = [:]
  private var places = Animator<Key, Double>(within: 0.05)
  private var presences = Animator<Key, Double>(within: 0.03)
  private var ticks = Animator<Key, Double>(within: 0.02)
  private var parts = Animator<Part, Double>(within: 0.05)
  private var became: TodoBook.Became?
  private var isFirst = true

  /// Goes after `state`; what is there when nothing was known before is there at once.
  mutating func follow(_ state: TodoBook.State, preference: MotionPreference, at time: Duration) {
    let animation = isFirst ? nil : Self.gliding
    if state.progress == .read { isFirst = false }
    if state.became != became {
      became = state.became
      if let became { rename(.draft(became.draft), to: .todo(became.todo), at: time) }
    }
    let glide = Transaction(animation: animation, preference: preference)
    let fade = Transaction(
      animation: animation == nil ? nil : Self.fading, preference: preference)
    let lines = state.lines
    let former = rows
    rows = zip(state.rows, lines).map { row, line in
      let key = Key(row)
      leaving[key] = nil
      let isTicked = setTick(row, key, preference)
      let move =
        isTicked
        ? Transaction(
          animation: animation?.delayed(by: Self.afterTick), preference: preference) : glide
      places.set(Double(line), for: key, in: move)
      presences.set(1, for: key, from: animation == nil ? 1 : 0, in: fade)
      return (key, row)
    }
    let present = Set(rows.map(\.key))
    for (key, row) in former where !present.contains(key) {
      leaving[key] = row
      presences.set(0, for: key, in: fade)
    }
    let scroll = Transaction(animation: animation, preference: preference)
    parts.set(Double(state.top), for: .scroll, in: scroll)
    if let place = rows.firstIndex(where: { $0.row.item?.id == state.focus && state.focus != nil })
    {
      parts.set(
        Double(lines[place]), for: .bar,
        in: Transaction(
          animation: animation == nil ? nil : Self.choosing, preference: preference))
    } else {
      parts.remove(.bar)
    }
  }

  /// Returns whether it has just been ticked, or not any more.
  private mutating func setTick(
    _ row: TodoBook.Row, _ key: Key, _ preference: MotionPreference
  ) -> Bool {
    guard let item = row.item else { return false }
    let target = item.isDone ? 1.0 : 0
    let old = ticks.target(key)
    ticks.set(
      target, for: key, in: Transaction(animation: Self.ticking, preference: preference))
    return old != nil && old != target
  }

  /// A field becomes the to-do that was typed in it, in its place.
  private mutating func rename(_ old: Key, to new: Key, at time: Duration) {
    guard let place = places.presented(old, at: time) else { return }
    places.insert(new, at: place)
    presences.insert(new, at: presences.presented(old, at: time) ?? 1)
    rows.removeAll { $0.key == old }
    forget(old)
  }

  private mutating func forget(_ key: Key) {
    leaving[key] = nil
    places.remove(key)
    presences.remove(key)
    ticks.remove(key)
  }

  /// Lets a frame begin.
  mutating func advance(to time: Duration) {
    _ = places.advance(to: time)
    _ = presences.advance(to: time)
    _ = ticks.advance(to: time)
    _ = parts.advance(to: time)
    for key in leaving.keys where presences.isSettled(key, at: time) { forget(key) }
  }

  var settled: Duration? {
    var latest = Duration.zero
    for time in [
      places.settlingTime, presences.settlingTime, ticks.settlingTime, parts.settlingTime,
    ] {
      guard let time else { return nil }
      latest = max(latest, time)
    }
    return latest
  }

  /// Rows as they are seen at `time`: those that leave below the others, those that pass others above.
  func seen(at time: Duration) -> [Seen] {
    let scroll = parts.presented(.scroll, at: time) ?? 0
    let all = leaving.map { (key: $0.key, row: $0.value) } + rows
    let seen = all.compactMap { key, row -> Seen? in
      guard let place = places.presented(key, at: time) else { return nil }
      let way = abs(place - (places.target(key) ?? place))
      return Seen(
        key: key, row: row, line: place - scroll,
        presence: min(max(presences.presented(key, at: time) ?? 1, 0), 1),
        tick: min(max(ticks.presented(key, at: time) ?? 0, 0), 1),
        isPassing: row.item != nil && way > Self.shift)
    }
    return seen.filter { !$0.isPassing } + seen.filter(\.isPassing)
  }

  /// The line of the focus's bar, from the upper edge of the list; `nil` without a focus.
  func bar(at time: Duration) -> Double? {
    parts.presented(.bar, at: time).map { $0 - (parts.presented(.scroll, at: time) ?? 0) }
  }

  /// The line of a to-do's row; `nil` when it is not there.
  func line(of id: Todo.ID, at time: Duration) -> Double? {
    places.presented(.todo(id), at: time).map { $0 - (parts.presented(.scroll, at: time) ?? 0) }
  }
}

extension TodoRowsMotion.Key {
  init(_ row: TodoBook.Row) {
    switch row {
    case .todo(let item): self = .todo(item.id)
    case .draft(let draft): self = .draft(draft.id)
    case .heading: self = .heading
    }
  }
}
