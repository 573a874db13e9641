import Ledger
import Motion

/// Animates the list of to-dos: rows that move, appear, disappear and are ticked, the bar of the
/// focus, and scrolling.
struct TodoRowsMotion: Sendable {
  enum Key: Hashable, Sendable {
    case todo(Todo.ID)
    case draft
    case heading
  }

  private enum Part {
    case scroll
    case bar
  }

  /// A row with its presented values.
  struct Seen {
    let key: Key
    let row: TodoBook.Row
    /// The line, counted from the first line on the screen.
    let line: Double
    /// The opacity, from 0 to 1.
    let presence: Double
    /// The progress of the tick, from 0 to 1.
    let tick: Double
    /// Whether the row moves past other rows.
    let isPassing: Bool
  }

  private static let gliding = Animation.smooth(duration: .milliseconds(450))
  private static let fading = Animation.smooth(duration: .milliseconds(300))
  /// The row moves after its tick.
  private static let ticking = Animation.easeInOut(duration: .milliseconds(260))
  private static let afterTick = Duration.milliseconds(180)
  /// A row that moves further than this many lines passes the others.
  private static let shift = 2.5
  private static let choosing = Animation.snappy(duration: .milliseconds(180))

  private var rows: [TodoBook.Row] = []
  private var lines: [Int] = []
  private var indices: [Key: Int] = [:]
  private var top = 0
  private var height = 1
  /// The rows in motion.
  ///
  /// Only these have animated values, however long the list is.
  private var moving: Set<Key> = []
  private var leaving: [Key: TodoBook.Row] = [:]
  private var places = Animator<Key, Double>(within: 0.05)
  private var presences = Animator<Key, Double>(within: 0.03)
  private var ticks = Animator<Key, Double>(within: 0.02)
  private var parts = Animator<Part, Double>(within: 0.05)
  private var isFirst = true

  /// Syncs with `state`.
  ///
  /// The first list appears without motion.
  mutating func follow(_ state: TodoBook.State, preference: MotionPreference, at time: Duration) {
    let isFirst = isFirst
    if state.progress == .read { self.isFirst = false }
    let former = top
    (top, height) = (state.top, state.capacity.lines)
    if rows != state.rows || lines != state.lines {
      turnDraftIntoTodo(of: state.rows, at: time)
      followRows(state, formerTop: former, isFirst: isFirst, preference)
    }
    parts.set(
      Double(top), for: .scroll,
      in: Transaction(animation: isFirst ? nil : Self.gliding, preference: preference))
    if let focus = state.focus, let place = indices[.todo(focus)] {
      parts.set(
        Double(lines[place]), for: .bar,
        in: Transaction(animation: isFirst ? nil : Self.choosing, preference: preference))
    } else {
      parts.remove(.bar)
    }
  }

  private mutating func followRows(
    _ state: TodoBook.State, formerTop: Int, isFirst: Bool, _ preference: MotionPreference
  ) {
    let former = (rows: rows, lines: lines, indices: indices)
    (rows, lines, indices) = (state.rows, state.lines, [:])
    indices.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() { indices[Key(row)] = place }
    guard !isFirst else { return }
    for (place, row) in rows.enumerated() {
      let key = Key(row)
      let old = former.indices[key]
      let isBack = leaving.removeValue(forKey: key) != nil
      let oldLine = old.map { former.lines[$0] }
      let wasDone = old.map { former.rows[$0].item?.isDone == true }
      let isTicked = wasDone.map { $0 != (row.item?.isDone == true) } ?? false
      guard
        isBack || moving.contains(key)
          || ((oldLine != lines[place] || isTicked)
            && (isNear(lines[place], top) || oldLine.map { isNear($0, formerTop) } ?? false))
      else { continue }
      move(
        key, row, from: oldLine ?? lines[place], to: lines[place], isNew: old == nil,
        wasDone: wasDone, isTicked: isTicked, preference)
    }
    let fade = Transaction(animation: Self.fading, preference: preference)
    for (key, place) in former.indices
    where indices[key] == nil
      && (moving.contains(key) || isNear(former.lines[place], formerTop))
    {
      leaving[key] = former.rows[place]
      moving.insert(key)
      let line = Double(former.lines[place])
      places.set(places.target(key) ?? line, for: key, from: line, in: fade)
      presences.set(0, for: key, from: 1, in: fade)
      if ticks.target(key) == nil, former.rows[place].item?.isDone == true {
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

  /// Whether a line is on the screen, or one screen away.
  private func isNear(_ line: Int, _ top: Int) -> Bool {
    line >= top - height && line <= top + 2 * height
  }

  /// A new to-do in the place of the field continues the field's motion.
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

  /// Begins a frame.
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
    var latest = Duration.zero
    for time in [
      places.settlingTime, presences.settlingTime, ticks.settlingTime, parts.settlingTime,
    ] {
      guard let time else { return nil }
      latest = max(latest, time)
    }
    return latest
  }

  /// The rows at `time`, in drawing order: disappearing rows first, passing rows last.
  func seen(at time: Duration) -> [Seen] {
    let scroll = parts.presented(.scroll, at: time) ?? 0
    let first = firstIndex(atLine: Int(scroll) - 3)
    var end = first
    while end < rows.count, Double(lines[end]) <= scroll + Double(height) + 1 { end += 1 }
    var shown = Array(first..<end)
    let others = moving.compactMap { indices[$0] }.filter { !(first..<end).contains($0) }
    if !others.isEmpty { shown = (shown + others).sorted() }
    let seen =
      leaving.compactMap { key, row in self.seen(key, row, from: scroll, at: time) }
      + shown.compactMap { place in
        let row = rows[place]
        return self.seen(Key(row), row, restingAt: lines[place], from: scroll, at: time)
      }
    guard seen.contains(where: \.isPassing) else { return seen }
    return seen.filter { !$0.isPassing } + seen.filter(\.isPassing)
  }

  /// The row's presented values, with lines counted from `scroll`; `nil` for a row that is not in
  /// the list.
  private func seen(
    _ key: Key, _ row: TodoBook.Row, restingAt place: Int? = nil, from scroll: Double,
    at time: Duration
  ) -> Seen? {
    let resting = row.item?.isDone == true ? 1.0 : 0
    guard moving.contains(key) else {
      return place.map {
        Seen(
          key: key, row: row, line: Double($0) - scroll, presence: 1, tick: resting,
          isPassing: false)
      }
    }
    guard let line = line(of: key, at: time) else { return nil }
    let way = abs(line - (places.target(key) ?? line))
    return Seen(
      key: key, row: row, line: line - scroll,
      presence: min(max(presences.presented(key, at: time) ?? 1, 0), 1),
      tick: min(max(ticks.presented(key, at: time) ?? resting, 0), 1),
      isPassing: row.item != nil && way > Self.shift)
  }

  /// The index of the first row at that line or below.
  private func firstIndex(atLine line: Int) -> Int {
    var range = 0..<lines.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = lines[middle] < line ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The presented line in the whole list; `nil` for a row that is not in the list.
  private func line(of key: Key, at time: Duration) -> Double? {
    places.presented(key, at: time) ?? indices[key].map { Double(lines[$0]) }
  }

  /// The line of the bar, counted from the first line on the screen; `nil` without a focus.
  func bar(at time: Duration) -> Double? {
    parts.presented(.bar, at: time).map { $0 - (parts.presented(.scroll, at: time) ?? 0) }
  }

  /// The line of a to-do's row, counted from the first line on the screen; `nil` without such a
  /// row.
  func line(of id: Todo.ID, at time: Duration) -> Double? {
    line(of: .todo(id), at: time).map { $0 - (parts.presented(.scroll, at: time) ?? 0) }
  }
}

extension TodoRowsMotion.Key {
  init(_ row: TodoBook.Row) {
    switch row {
    case .todo(let item): self = .todo(item.id)
    case .draft: self = .draft
    case .heading: self = .heading
    }
  }
}
