import Ledger
import Motion

/// The animation of the list of to-dos: its rows and check marks, the focus bar, and scrolling.
struct TodoRowsMotion: Sendable {
  enum Key: Hashable, Sendable {
    case todo(Todo.ID)
    case draft
    case heading

    init(_ row: TodoBook.Row) {
      switch row {
      case .todo(let item): self = .todo(item.id)
      case .draft: self = .draft
      case .heading: self = .heading
      }
    }
  }

  private enum Part { case scroll, bar }

  /// A row with its presented values.
  struct Seen {
    let row: TodoBook.Row
    /// The line, counted from the first visible line.
    let line: Double
    /// The opacity, from 0 to 1.
    let presence: Double
    /// The progress of the check mark, from 0 (open) to 1 (done).
    let tick: Double
    /// Whether the row moves past other rows.
    let isPassing: Bool
  }

  private static let gliding = Animation.smooth(duration: .milliseconds(450))
  private static let fading = Animation.smooth(duration: .milliseconds(300))
  private static let ticking = Animation.easeInOut(duration: .milliseconds(260))
  /// The delay between a change of the check mark and the movement of its row.
  private static let afterTick = Duration.milliseconds(180)
  /// The remaining distance, in lines, beyond which a moving to-do is drawn over other rows.
  private static let passingDistance = 2.5
  private static let choosing = Animation.snappy(duration: .milliseconds(180))

  private var rows: [TodoBook.Row] = []
  private var lines: [Int] = []
  private var indices: [Key: Int] = [:]
  private var top = 0
  private var height = 1
  /// The rows in motion; only these rows have animated values.
  private var moving: Set<Key> = []
  private var leaving: [Key: TodoBook.Row] = [:]
  private var places = Animator<Key, Double>(within: 0.05)
  private var presences = Animator<Key, Double>(within: 0.03)
  private var ticks = Animator<Key, Double>(within: 0.02)
  private var parts = Animator<Part, Double>(within: 0.05)
  private var isFirst = true

  /// Syncs with `state`; the first list appears without animation.
  mutating func sync(with state: TodoBook.State, preference: MotionPreference, at time: Duration) {
    let isFirst = isFirst
    if state.progress == .read { self.isFirst = false }
    let former = top
    (top, height) = (state.top, state.capacity.lines)
    if rows != state.rows || lines != state.lines {
      turnDraftIntoTodo(of: state.rows, at: time)
      syncRows(state, formerTop: former, isFirst: isFirst, preference)
    }
    func change(_ animation: Animation) -> Motion.Transaction {
      Transaction(animation: isFirst ? nil : animation, preference: preference)
    }
    parts.set(Double(top), for: .scroll, in: change(Self.gliding))
    if let focus = state.focus, let index = indices[.todo(focus)] {
      parts.set(Double(lines[index]), for: .bar, in: change(Self.choosing))
    } else {
      parts.remove(.bar)
    }
  }

  private mutating func syncRows(
    _ state: TodoBook.State, formerTop: Int, isFirst: Bool, _ preference: MotionPreference
  ) {
    let former = (rows: rows, lines: lines, indices: indices)
    (rows, lines, indices) = (state.rows, state.lines, [:])
    for (index, row) in rows.enumerated() { indices[Key(row)] = index }
    guard !isFirst else { return }
    for (index, row) in rows.enumerated() {
      let key = Key(row)
      let old = former.indices[key]
      let isBack = leaving.removeValue(forKey: key) != nil
      let oldLine = old.map { former.lines[$0] }
      let wasDone = old.map { former.rows[$0].item?.isDone == true }
      let isTicked = wasDone.map { $0 != (row.item?.isDone == true) } ?? false
      guard
        isBack || moving.contains(key)
          || ((oldLine != lines[index] || isTicked)
            && (isNear(lines[index], top) || oldLine.map { isNear($0, formerTop) } ?? false))
      else { continue }
      move(
        key, row, from: oldLine ?? lines[index], to: lines[index], isNew: old == nil,
        wasDone: wasDone, isTicked: isTicked, preference)
    }
    let fade = Transaction(animation: Self.fading, preference: preference)
    for (key, index) in former.indices
    where indices[key] == nil && (moving.contains(key) || isNear(former.lines[index], formerTop)) {
      leaving[key] = former.rows[index]
      moving.insert(key)
      let line = Double(former.lines[index])
      places.set(places.target(key) ?? line, for: key, from: line, in: fade)
      presences.set(0, for: key, from: 1, in: fade)
      if ticks.target(key) == nil, former.rows[index].item?.isDone == true {
        ticks.insert(key, at: 1)
      }
    }
  }

  private mutating func move(
    _ key: Key, _ row: TodoBook.Row, from old: Int, to line: Int, isNew: Bool, wasDone: Bool?,
    isTicked: Bool, _ preference: MotionPreference
  ) {
    moving.insert(key)
    let gliding = isTicked ? Self.gliding.delayed(by: Self.afterTick) : Self.gliding
    places.set(
      Double(line), for: key, from: Double(old),
      in: Transaction(animation: gliding, preference: preference))
    presences.set(
      1, for: key, from: isNew ? 0 : 1,
      in: Transaction(animation: Self.fading, preference: preference))
    guard let isDone = row.item?.isDone else { return }
    ticks.set(
      isDone ? 1 : 0, for: key, from: wasDone ?? isDone ? 1 : 0,
      in: Transaction(animation: Self.ticking, preference: preference))
  }

  /// Returns whether a line is visible, or at most one screen away.
  private func isNear(_ line: Int, _ top: Int) -> Bool {
    line >= top - height && line <= top + 2 * height
  }

  /// Lets a new to-do that replaces the field continue the field's motion.
  private mutating func turnDraftIntoTodo(of rows: [TodoBook.Row], at time: Duration) {
    guard let index = indices[.draft], rows.indices.contains(index),
      let id = rows[index].item?.id, indices[.todo(id)] == nil,
      let line = line(of: .draft, at: time)
    else { return }
    places.insert(.todo(id), at: line)
    presences.insert(.todo(id), at: presences.presented(.draft, at: time) ?? 1)
    moving.insert(.todo(id))
    indices[.draft] = nil
    forget(.draft)
  }

  private mutating func forget(_ key: Key) {
    moving.remove(key)
    leaving[key] = nil
    places.remove(key)
    presences.remove(key)
    ticks.remove(key)
  }

  mutating func advance(to time: Duration) {
    _ = places.advance(to: time)
    _ = presences.advance(to: time)
    _ = ticks.advance(to: time)
    _ = parts.advance(to: time)
    for key in moving
    where places.isSettled(key, at: time) && presences.isSettled(key, at: time)
      && ticks.isSettled(key, at: time)
    {
      forget(key)
    }
  }

  var settled: Duration? {
    [places.settlingTime, presences.settlingTime, ticks.settlingTime, parts.settlingTime].latest
  }

  /// Returns the rows at `time`, in drawing order: disappearing rows first, passing rows last.
  func seen(at time: Duration) -> [Seen] {
    let scroll = parts.presented(.scroll, at: time) ?? 0
    let first = lines.firstIndex { $0 >= Int(scroll) - 3 } ?? rows.count
    let end = lines.firstIndex { Double($0) > scroll + Double(height) + 1 } ?? rows.count
    var shown = Array(first..<end)
    let others = moving.compactMap { indices[$0] }.filter { !(first..<end).contains($0) }
    if !others.isEmpty { shown = (shown + others).sorted() }
    let seen =
      leaving.compactMap { key, row in self.seen(key, row, from: scroll, at: time) }
      + shown.compactMap { index in
        let row = rows[index]
        return self.seen(Key(row), row, restingAt: lines[index], from: scroll, at: time)
      }
    guard seen.contains(where: \.isPassing) else { return seen }
    return seen.filter { !$0.isPassing } + seen.filter(\.isPassing)
  }

  /// Returns the row's presented values; `nil` if there is no such row.
  private func seen(
    _ key: Key, _ row: TodoBook.Row, restingAt resting: Int? = nil, from scroll: Double,
    at time: Duration
  ) -> Seen? {
    let tick = row.item?.isDone == true ? 1.0 : 0
    guard moving.contains(key) else {
      return resting.map {
        Seen(row: row, line: Double($0) - scroll, presence: 1, tick: tick, isPassing: false)
      }
    }
    guard let line = line(of: key, at: time) else { return nil }
    let distance = abs(line - (places.target(key) ?? line))
    return Seen(
      row: row, line: line - scroll,
      presence: min(max(presences.presented(key, at: time) ?? 1, 0), 1),
      tick: min(max(ticks.presented(key, at: time) ?? tick, 0), 1),
      isPassing: row.item != nil && distance > Self.passingDistance)
  }

  /// Returns a row's presented line in the whole list; `nil` if there is no such row.
  private func line(of key: Key, at time: Duration) -> Double? {
    places.presented(key, at: time) ?? indices[key].map { Double(lines[$0]) }
  }

  /// Returns the focus bar's line, counted like ``Seen/line``; `nil` if no row has the focus.
  func bar(at time: Duration) -> Double? {
    parts.presented(.bar, at: time).map { $0 - (parts.presented(.scroll, at: time) ?? 0) }
  }

  /// Returns a to-do's line, counted like ``Seen/line``; `nil` if there is no such row.
  func line(of id: Todo.ID, at time: Duration) -> Double? {
    line(of: .todo(id), at: time).map { $0 - (parts.presented(.scroll, at: time) ?? 0) }
  }
}
