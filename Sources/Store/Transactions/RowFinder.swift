import Ledger

/// Finds the rows that are asked for, day by day in either order, and reads no more than it must.
///
/// Three things tell where rows are: `day_total` on which days a bucket has some, `extent` where a
/// day's rows lie, and `wording_block` in which blocks a wording's do. What is left are the rows of
/// a day and an account, or of some blocks of them: of each its moment and what decides whether it
/// is asked for are read, and kept until the day is put in order.
struct RowFinder: ~Copyable {
  /// What a row is put in order by.
  struct Key: BitwiseCopyable {
    /// -1 without a time of day.
    var second: Int32
    var id: Int64
  }

  private let order: TransactionOrder
  private let cursor: TransactionCursor?
  private let path: String
  private let buckets: BucketChoice
  private let wordings: WordingChoice
  private let days: CandidateDays
  private var months: BlocksOfMonths?
  private let extents: Statement
  private let rows: Statement

  /// What is left of the days that are gone through now; `nil` before the first and after the last.
  private var span: ClosedRange<Day>?
  /// All days asked for.
  private let range: ClosedRange<Day>?
  /// Whether the only span there is without months was begun.
  private var isBegun = false
  /// The rows of the day that was found last, in the order asked for.
  private(set) var keys = FlatArray<Key>(capacity: 64)
  /// What adds rows up; `nil` when they are put in order instead.
  private let adder: RowAdder?

  /// Finds rows in their order from behind `cursor` on, or adds them up, in whatever order.
  init(
    _ connection: Connection, _ directory: BucketDirectory, _ filter: TransactionFilter,
    _ order: TransactionOrder = .newestFirst, after cursor: TransactionCursor? = nil,
    addsUp: Bool = false
  ) throws(StoreError) {
    let buckets = try BucketChoice(directory, filter, path: connection.path)
    let range = buckets.isEmpty ? nil : RowFinder.days(filter.days, order, cursor)
    let days = try CandidateDays(connection, filter, buckets, order)
    let wordings = try WordingChoice(connection, filter)
    let months: BlocksOfMonths? =
      if !wordings.isAll, let range { try BlocksOfMonths(connection, range, order) } else { nil }
    let extents = try Statement(
      "SELECT account_id, first_id, n FROM extent WHERE day = ?", on: connection, isKept: true)
    let adder = addsUp ? try RowAdder(connection, buckets, wordings) : nil
    let memo = wordings.needsMemo ? ", memo" : ""
    let rows = try Statement(
      adder?.sql ?? """
        SELECT id, ts, bucket_id, wording_id\(memo) FROM tx \
        WHERE id BETWEEN ? AND ?\(wordings.condition)
        """, on: connection, isKept: true)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.order = order
    self.cursor = cursor
    path = connection.path
    self.buckets = buckets
    self.wordings = wordings
    self.days = days
    self.months = months
    self.extents = extents
    self.rows = rows
    self.range = range
    self.adder = adder
  }

  /// The days from the cursor's on; `nil` when there are none.
  private static func days(
    _ asked: ClosedRange<Day>?, _ order: TransactionOrder, _ cursor: TransactionCursor?
  ) -> ClosedRange<Day>? {
    var first = asked?.lowerBound ?? .first
    var last = asked?.upperBound ?? .last
    if let cursor {
      switch order {
      case .oldestFirst: first = max(first, cursor.day)
      case .newestFirst: last = min(last, cursor.day)
      }
    }
    return first <= last ? first...last : nil
  }

  /// Goes to the next day that has rows asked for, which then are `keys`; `nil` after the last one.
  mutating func next() throws(StoreError) -> Day? {
    while let day = try nextCandidate() {
      keys.removeAll()
      try read(day)
      if cursor?.day == day { dropKeysUpToCursor() }
      guard keys.count > 0 else { continue }
      sort()
      return day
    }
    return nil
  }

  /// Adds up all rows asked for; `nil` when that is not wanted any more, which is asked day by day.
  mutating func total(
    _ directory: BucketDirectory, while isWanted: () -> Bool
  ) throws(StoreError) -> TransactionTotal? {
    while let day = try nextCandidate() {
      guard isWanted() else { return nil }
      try read(day)
    }
    return try adder?.total(directory)
  }

  /// The next day that may have rows asked for; `nil` after the last one.
  private mutating func nextCandidate() throws(StoreError) -> Day? {
    while true {
      guard let span else {
        guard try beginSpan() else { return nil }
        continue
      }
      guard let day = try days.first(in: span) else {
        self.span = nil
        continue
      }
      self.span = RowFinder.rest(of: span, after: day, order)
      return day
    }
  }

  private mutating func beginSpan() throws(StoreError) -> Bool {
    guard let range else { return false }
    if months == nil {
      guard !isBegun else { return false }
      isBegun = true
      span = range
      return true
    }
    guard let month = try months?.next(wordings) else { return false }
    span = month.clamped(to: range)
    return true
  }

  private static func rest(of span: ClosedRange<Day>, after day: Day, _ order: TransactionOrder)
    -> ClosedRange<Day>?
  {
    switch order {
    case .oldestFirst:
      let next = day.advanced(by: 1)
      return next <= span.upperBound ? next...span.upperBound : nil
    case .newestFirst:
      let next = day.advanced(by: -1)
      return next >= span.lowerBound ? span.lowerBound...next : nil
    }
  }

  private mutating func read(_ day: Day) throws(StoreError) {
    let accounts = try days.accounts(on: day)
    extents.bind(Int64(day.number), at: 1)
    defer { extents.reset() }
    while try extents.step() {
      if let accounts, !accounts.contains(extents.integer(0)) { continue }
      guard let run = RowRun(firstID: extents.integer(1), count: extents.integer(2)) else {
        throw damage
      }
      if months == nil {
        try read(run.ids, day)
      } else {
        try readBlocks(of: run.ids, day)
      }
    }
  }

  /// Reads the rows of the blocks that the month's wordings are in, neighbours at once.
  private mutating func readBlocks(of ids: ClosedRange<Int64>, _ day: Day) throws(StoreError) {
    var block = WordingBlocks.block(of: ids.lowerBound)
    let last = min(WordingBlocks.block(of: ids.upperBound), months?.blocks.bound ?? 0)
    while block <= last {
      let start = block
      while block <= last, months?.blocks.contains(block) == true { block += 1 }
      if block > start {
        let rows =
          WordingBlocks.rows(of: start).lowerBound...WordingBlocks.rows(of: block - 1).upperBound
        try read(rows.clamped(to: ids), day)
      }
      block += 1
    }
  }

  private mutating func read(_ ids: ClosedRange<Int64>, _ day: Day) throws(StoreError) {
    rows.bind(ids.lowerBound, at: 1)
    rows.bind(ids.upperBound, at: 2)
    defer { rows.reset() }
    if let adder {
      guard try rows.step(), adder.isSound(rows.integer(0), of: ids.count) else { throw damage }
      return
    }
    let midnight = Int64(day.number) * 86_400
    var count: Int64 = 0
    while try rows.step() {
      count += 1
      let bucket = rows.integer(2)
      guard buckets.isThere(bucket) else { throw damage }
      guard buckets.isAskedFor(bucket) else { continue }
      guard wordings.matches(rows.integer(3), memo: { rows.bytes(4) }) else { continue }
      let (second, overflow) = rows.integer(1).subtractingReportingOverflow(midnight)
      guard !overflow, 0..<86_400 ~= second else { throw damage }
      keys.append(
        Key(second: buckets.isTimed(bucket) ? Int32(second) : -1, id: rows.integer(0)))
    }
    guard count == Int64(ids.count) || wordings.areMemosAlone else { throw damage }
  }

  private mutating func dropKeysUpToCursor() {
    guard let cursor else { return }
    let place = (cursor.secondOfDay ?? -1, cursor.id)
    var kept = 0
    for index in 0..<keys.count {
      let key = keys[index]
      let isBehind =
        order == .oldestFirst ? (key.second, key.id) > place : (key.second, key.id) < place
      guard isBehind else { continue }
      keys[kept] = key
      kept += 1
    }
    keys.count = kept
  }

  private func sort() {
    var keys = keys.elements
    switch order {
    case .oldestFirst: keys.sort { ($0.second, $0.id) < ($1.second, $1.id) }
    case .newestFirst: keys.sort { ($0.second, $0.id) > ($1.second, $1.id) }
    }
  }

  private var damage: StoreError { .damaged(path: path) }
}
