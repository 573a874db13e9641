package import Ledger

extension StoreSnapshot {
  /// Returns the largest id of a transaction; 0 if there are no transactions.
  package func lastTransactionID() throws(StoreError) -> Transaction.ID {
    try connection?.integer("SELECT max(id) FROM tx") ?? 0
  }

  /// Calls `body` with at most `limit` matching transactions after `cursor`, in order.
  ///
  /// Returns the cursor for the next page; `nil` after the last transaction. Skips days, accounts
  /// and buckets that cannot match. For a filter with text, this method searches the remaining
  /// rows, a few million per second. Memory holds 16 bytes for each matching row of a day.
  ///
  /// - Throws: `StoreError`, or any error that `body` throws.
  @discardableResult
  package func transactions(
    matching filter: TransactionFilter = TransactionFilter(),
    order: TransactionOrder = .oldestFirst, after cursor: TransactionCursor? = nil,
    limit: Int = .max, _ body: (Transaction) throws -> Void
  ) throws -> TransactionCursor? {
    guard let connection else { return nil }
    let buckets = try Buckets.forReports(connection)
    var finder = try RowFinder(connection, buckets, filter, order, after: cursor)
    let reader = try TransactionReader(connection, buckets, BucketFilter(buckets, filter))
    var last = cursor
    var left = limit
    while let day = try finder.next() {
      let count = min(finder.keys.count, left)
      if count > 0 {
        try reader.read(finder.keys, count: count, on: day, body)
        let key = finder.keys[count - 1]
        last = TransactionCursor(
          day: day, secondOfDay: key.second < 0 ? nil : key.second, id: key.id)
      }
      guard count == finder.keys.count else { return last }
      left -= count
    }
    return nil
  }

  package func transactionPage(
    matching filter: TransactionFilter = TransactionFilter(),
    order: TransactionOrder = .oldestFirst, after cursor: TransactionCursor? = nil, limit: Int
  ) throws -> TransactionPage {
    var page = TransactionPage()
    page.next = try transactions(matching: filter, order: order, after: cursor, limit: limit) {
      page.transactions.append($0)
    }
    return page
  }

  /// Returns the transactions with the given ids; the result omits ids that do not exist.
  ///
  /// Looks up each id separately, so use this only for a few transactions.
  package func transactions(
    numbered ids: some Sequence<Transaction.ID>
  ) throws -> [Transaction.ID: Transaction] {
    guard let connection else { return [:] }
    let reader = try TransactionReader(connection, try Buckets.forReports(connection))
    var found: [Transaction.ID: Transaction] = [:]
    for id in ids { found[id] = try reader.transaction(id) }
    return found
  }

  /// Returns the number of matches; `nil` for a filter with text, which would require reading rows.
  package func transactionCount(matching filter: TransactionFilter) throws(StoreError) -> Int64? {
    guard filter.isOfBuckets else { return nil }
    guard let connection else { return 0 }
    let buckets = try Buckets.forReports(connection)
    let bucketFilter = BucketFilter(buckets, filter)
    var count: Int64 = 0
    let days = filter.days.map { $0.lowerBound.number...$0.upperBound.number }
    try DayTotalReader(connection).forEach(in: days) { (_, total) throws(StoreError) in
      let bucket = try buckets.requiredIndex(of: total.bucketID)
      guard bucketFilter.includes(bucket) else { return }
      let (sum, overflow) = count.addingReportingOverflow(total.count)
      guard !overflow else { throw .damaged(path: path) }
      count = sum
    }
    for row in buckets.adjusted.all where days?.contains(row.day.number) ?? true {
      if row.amount(in: bucketFilter) != nil { count += 1 }
      if bucketFilter.includes(try buckets.requiredIndex(of: row.bucketID)) { count -= 1 }
    }
    return count
  }

  /// Returns the number and sums of the matching transactions.
  ///
  /// Calls `isWanted` for each day that may have matches, and returns `nil` as soon as `isWanted`
  /// returns `false`. Reads all rows that may match, a few million per second.
  ///
  /// - Throws: `StoreError.overflow` if a sum does not fit into 64 bits.
  package func transactionTotal(
    matching filter: TransactionFilter, while isWanted: () -> Bool = { true }
  ) throws(StoreError) -> TransactionTotal? {
    guard let connection else { return TransactionTotal(count: 0, sums: []) }
    var finder = try RowFinder(connection, try Buckets.forReports(connection), filter)
    return try finder.total(while: isWanted)
  }

  /// Returns the days of the transactions with the given ids; the result omits ids that do not
  /// exist.
  func days(of ids: some Sequence<Transaction.ID>) throws(StoreError) -> Set<Day> {
    let moments = try lookUp("SELECT ts FROM tx WHERE id = ?", of: ids) { $0.integer(0) }
    var days: Set<Day> = []
    for moment in moments.values {
      guard let day = Day(ofStoredMoment: moment) else { throw .damaged(path: path) }
      days.insert(day)
    }
    return days
  }

  /// Returns the position of a transaction in a sorted list.
  ///
  /// - Throws: `StoreError.noSuchTransaction`.
  package func cursor(at id: Transaction.ID) throws(StoreError) -> TransactionCursor {
    guard let connection,
      let cursor = try TransactionReader(connection, try Buckets.forReports(connection)).cursor(id)
    else { throw .noSuchTransaction(id) }
    return cursor
  }

  /// Returns the latest day up to `last` with a transaction of `account`, or of any account if
  /// `account` is `nil`.
  package func newestDay(
    of account: Account.ID? = nil, through last: Day = .last
  ) throws(StoreError) -> Day? {
    guard let connection else { return nil }
    let number = try connection.integer(
      """
      SELECT day FROM extent WHERE (?1 IS NULL OR account_id = ?1) AND day <= ?2
      ORDER BY day DESC LIMIT 1
      """, account, Int64(last.number))
    guard let number else { return nil }
    guard let day = Day(stored: number) else { throw connection.damage }
    return day
  }

  /// Returns the categories of all buckets, with duplicates, sorted by account name, currency, key
  /// and name.
  package func categories() throws(StoreError) -> [Ledger.Category] {
    guard let connection else { return [] }
    return try Buckets.forReports(connection).shown().buckets.map(\.category)
  }
  /// Returns the keys of the categories that are not built in, in the order in which the store
  /// first saw them.
  package func ownCategories() throws(StoreError) -> [String] {
    guard let connection else { return [] }
    let keys = try Statement(
      "SELECT key FROM category GROUP BY key ORDER BY MIN(id)", on: connection)
    var own: [String] = []
    while try keys.step() {
      let key = keys.text(0)
      if BuiltInCategory(rawValue: key) == nil { own.append(key) }
    }
    return own
  }
}
