import Ledger

/// A finder of the rows that match a filter, day by day, in either order.
///
/// The finder reads as little as possible: `day_total` lists the buckets of a day, and `extent`
/// lists a day's rows. The finder reads only the columns that filters, order and totals need.
struct RowFinder: ~Copyable {
  /// The properties that order the rows of a day.
  struct Key: BitwiseCopyable {
    /// The number of seconds since midnight; -1 if there is no time of day.
    var second: Int32
    var id: Int64
  }

  private enum Column: Int32 { case moment, id, bucket, wording, amount, memo }

  private let order: TransactionOrder
  private let cursor: TransactionCursor?
  private let filter: BucketFilter
  private let wordings: WordingFilter
  /// For each bucket index, the absolute amounts that can replace the filter's text; empty without
  /// such amounts.
  private let amounts: [AmountPattern.Magnitudes]
  /// For each bucket index, the absolute amounts of the filter's range; `nil` without a range.
  private let wantedAmounts: [ClosedRange<UInt64>?]?
  private let ids: Set<Transaction.ID>?
  private let days: CandidateDays
  private var rows: StoredRows
  /// The days that the finder has not searched yet; `nil` if there are none.
  private var span: ClosedRange<Day>?
  /// The accounts that may have matching rows on the current day; `nil` for all accounts.
  private var accounts: Set<Account.ID>?
  /// The keys of the current day's matching rows, in the requested order.
  private(set) var keys = FlatArray<Key>(capacity: 64)

  init(
    _ connection: Connection, _ buckets: Buckets, _ filter: TransactionFilter,
    _ order: TransactionOrder = .newestFirst, after cursor: TransactionCursor? = nil
  ) throws(StoreError) {
    let bucketFilter = BucketFilter(buckets, filter)
    let wordings = try WordingFilter(connection, filter)
    let amounts = RowFinder.amounts(for: filter, in: buckets)
    let needsOnlyMemos = wordings.needsOnlyMemos && amounts.isEmpty
    let rows = try StoredRows(
      "id, bucket_id, wording_id, amount\(wordings.needsMemo ? ", memo" : "")",
      // Skipping a row costs SQLite less than returning it.
      where: needsOnlyMemos ? "memo IS NOT NULL" : nil, isComplete: !needsOnlyMemos, on: connection)
    days = try CandidateDays(connection, filter, bucketFilter, order)
    self.order = order
    self.cursor = cursor
    self.filter = bucketFilter
    self.rows = rows
    span =
      bucketFilter.isEmpty || wordings.isEmpty
      ? nil : RowFinder.days(filter.days ?? .first ... .last, order, from: cursor?.day)
    self.wordings = wordings
    self.amounts = amounts
    ids = filter.ids
    wantedAmounts = filter.amount.map { range in
      (0..<buckets.count).map { range.minorUnits(in: buckets[$0].currency) }
    }
  }

  private static func amounts(
    for filter: TransactionFilter, in buckets: Buckets
  ) -> [AmountPattern.Magnitudes] {
    guard let pattern = filter.amountForText, SearchText(filter.text) != nil else { return [] }
    return (0..<buckets.count).map { pattern.magnitudes(in: buckets[$0].currency) }
  }

  /// Returns the rest of `days` from `day` on, in the given order; `nil` if no day remains.
  private static func days(
    _ days: ClosedRange<Day>, _ order: TransactionOrder, from day: Day?
  ) -> ClosedRange<Day>? {
    var (first, last) = (days.lowerBound, days.upperBound)
    switch order {
    case .oldestFirst: first = max(first, day ?? first)
    case .newestFirst: last = min(last, day ?? last)
    }
    return first <= last ? first...last : nil
  }

  /// Moves to the next day with matching rows, and sets `keys`; returns `nil` after the last day.
  mutating func next() throws(StoreError) -> Day? {
    while let day = try nextCandidate() {
      keys.removeAll()
      while let bucket = try nextMatch() {
        let second = try rows.second(isTimed: filter.buckets[bucket].isTimed)
        keys.append(Key(second: second, id: rows.row.integer(Column.id)))
      }
      if let cursor, cursor.day == day { dropKeys(upTo: cursor) }
      guard keys.count > 0 else { continue }
      sort()
      return day
    }
    return nil
  }

  private mutating func dropKeys(upTo cursor: TransactionCursor) {
    let position = (cursor.secondOfDay ?? -1, cursor.id)
    var kept = 0
    for index in 0..<keys.count {
      let key = keys[index]
      let isAfter =
        order == .oldestFirst ? (key.second, key.id) > position : (key.second, key.id) < position
      guard isAfter else { continue }
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

  /// Adds up all matching rows.
  ///
  /// Calls `isWanted` before each day, and returns `nil` as soon as `isWanted` returns `false`.
  ///
  /// - Throws: `StoreError.overflow` for a sum beyond 64 bits.
  mutating func total(while isWanted: () -> Bool) throws(StoreError) -> TransactionTotal? {
    let sums = RowSums(filter.buckets)
    while try nextCandidate() != nil {
      guard isWanted() else { return nil }
      while let bucket = try nextMatch() {
        guard let row = adjustedRow else {
          sums.add(rows.row.integer(Column.amount), to: bucket)
          continue
        }
        sums.add(row.amount(in: filter) ?? 0, to: bucket)
      }
    }
    return try sums.total()
  }

  /// Moves to the next day that may have matching rows; returns `nil` after the last such day.
  private mutating func nextCandidate() throws(StoreError) -> Day? {
    guard let span, let day = try days.first(in: span) else { return nil }
    let next = day.advanced(by: order == .oldestFirst ? 1 : -1)
    self.span = RowFinder.days(span, order, from: next)
    accounts = try days.accounts(on: day)
    rows.begin(day.number...day.number)
    return day
  }

  /// Moves to the day's next match, and returns the row's bucket index; `nil` after the last match.
  @inline(__always)
  private mutating func nextMatch() throws(StoreError) -> Int? {
    while true {
      while try rows.nextRow() {
        let bucket = filter.buckets.index(of: rows.row.integer(Column.bucket))
        guard bucket >= 0 else { throw rows.row.damage }
        let isIncluded =
          if let row = adjustedRow { row.amount(in: filter) != nil } else {
            filter.includes(bucket)
          }
        guard isIncluded, isWanted(in: bucket) else { continue }
        let isMatch = wordings.matches(
          rows.row.integer(Column.wording), id: rows.row.integer(Column.id),
          hasAmount: hasAmount(in: bucket)
        ) {
          rows.row.bytes(Column.memo)
        }
        if isMatch { return bucket }
      }
      repeat {
        guard try rows.nextExtent() else { return nil }
      } while accounts?.contains(rows.accountID) == false
    }
  }
}

extension RowFinder {
  /// The current row's shares; `nil` if reports count the row as a whole.
  @inline(__always)
  private var adjustedRow: AdjustedRows.Row? {
    let adjusted = filter.buckets.adjusted
    return adjusted.isEmpty ? nil : adjusted[rows.row.integer(Column.id)]
  }

  /// Returns whether the filter's amounts and ids include the current row.
  @inline(__always)
  private func isWanted(in bucket: Int) -> Bool {
    if let wantedAmounts {
      let amount = rows.row.integer(Column.amount).magnitude
      guard wantedAmounts[bucket]?.contains(amount) == true else { return false }
    }
    return ids?.contains(rows.row.integer(Column.id)) != false
  }

  /// Returns whether the current row has an amount that can replace the filter's text.
  @inline(__always)
  private func hasAmount(in bucket: Int) -> Bool {
    !amounts.isEmpty && amounts[bucket].contains(rows.row.integer(Column.amount))
  }
}

/// The sums of rows by bucket, in 128 bits so that the sums cannot overflow.
struct RowSums: ~Copyable {
  struct Sum: BitwiseCopyable {
    var count: Int64 = 0
    /// The sum of the amounts; money out is negative.
    var amount: Int128 = 0
  }

  private let buckets: Buckets
  /// The sums, by the bucket's index.
  private var sums = FlatArray<Sum>()

  init(_ buckets: Buckets) {
    self.buckets = buckets
    sums.fill(with: Sum(), count: buckets.count)
  }

  @inline(__always)
  func add(_ amount: Int64, to bucket: Int) {
    sums.base[bucket].count += 1
    sums.base[bucket].amount += Int128(amount)
  }

  /// - Throws: `StoreError.overflow` for a sum beyond 64 bits.
  func total() throws(StoreError) -> TransactionTotal {
    var groups = CurrencyGroups()
    for index in 0..<sums.count where sums[index].count > 0 {
      let sum = sums[index]
      groups.add(sum.count, sum.amount, in: buckets[index].currency, of: buckets[index].kind)
    }
    do {
      return try groups.total()
    } catch {
      throw .overflow(error.currency)
    }
  }
}
