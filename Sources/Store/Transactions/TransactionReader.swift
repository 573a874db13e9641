import Ledger

/// Reads transactions by their numbers.
struct TransactionReader: ~Copyable {
  private let path: String
  private let directory: BucketDirectory
  private let upwards: Statement
  private let downwards: Statement
  private let other: Statement
  private let payees: PayeeTexts

  init(_ connection: Connection, _ directory: BucketDirectory) throws(StoreError) {
    let rows = """
      SELECT id, ts, bucket_id, wording_id, amount, memo, reference, balance, other_id, sort,
        part
      FROM tx LEFT JOIN pair ON pair.tx_id = id LEFT JOIN installment ON installment.tx_id = id
      WHERE id BETWEEN ? AND ? ORDER BY id
      """
    let upwards = try Statement(rows, on: connection, isKept: true)
    let downwards = try Statement(rows + " DESC", on: connection, isKept: true)
    let payees = try PayeeTexts(connection)
    let other = try Statement(
      "SELECT ts, bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    path = connection.path
    self.directory = directory
    self.upwards = upwards
    self.downwards = downwards
    self.payees = payees
    self.other = other
  }

  /// Hands out the first `count` rows of `keys`, which are of one day, in their order.
  func read(
    _ keys: borrowing FlatArray<RowFinder.Key>, count: Int, on day: Day,
    _ body: (Transaction) throws -> Void
  ) throws {
    var start = 0
    while start < count {
      // Rows whose numbers follow each other, up or down, are read as one: most do.
      let first = keys[start].id
      var end = start + 1
      let step: Int64 = end < count && keys[end].id < first ? -1 : 1
      while end < count, keys[end].id == keys[end - 1].id + step { end += 1 }
      let last = keys[end - 1].id
      if step > 0 {
        try read(upwards, first...last, day, body)
      } else {
        try read(downwards, last...first, day, body)
      }
      start = end
    }
  }

  private func read(
    _ rows: borrowing Statement, _ ids: ClosedRange<Int64>, _ day: Day,
    _ body: (Transaction) throws -> Void
  ) throws {
    rows.bind(ids.lowerBound, at: 1)
    rows.bind(ids.upperBound, at: 2)
    defer { rows.reset() }
    while try rows.step() { try body(try transaction(of: rows, on: day)) }
  }

  private func transaction(
    of row: borrowing Statement, on day: Day
  ) throws(StoreError) -> Transaction {
    let bucketID = row.integer(2)
    guard let bucket = directory.bucket(bucketID) else { throw damage }
    let second = row.integer(1).subtractingReportingOverflow(Int64(day.number) * 86_400)
    guard !second.overflow, 0..<86_400 ~= second.partialValue else { throw damage }
    return Transaction(
      id: row.integer(0), day: day,
      secondOfDay: directory.timed.contains(bucketID) ? Int32(second.partialValue) : nil,
      amount: Money(row.integer(4), bucket.currency), payee: try payees.payee(row.integer(3)),
      memo: row.optionalText(5), reference: row.optionalText(6), balance: row.optionalInteger(7),
      account: bucket.account, category: bucket.category, kind: bucket.kind,
      installment: try installment(row.optionalInteger(10)), counterpart: try counterpart(of: row))
  }

  /// The transaction of that number; `nil` when there is none.
  func transaction(_ id: Transaction.ID) throws -> Transaction? {
    guard let day = try cursor(id)?.day else { return nil }
    var found: Transaction?
    try read(upwards, id...id, day) { found = $0 }
    return found
  }

  /// Where the transaction of that number is in the order; `nil` when there is none.
  func cursor(_ id: Transaction.ID) throws(StoreError) -> TransactionCursor? {
    other.bind(id, at: 1)
    defer { other.reset() }
    guard try other.step() else { return nil }
    guard let day = Day(ofStoredMoment: other.integer(0)) else { throw damage }
    let second = other.integer(0) - Int64(day.number) * 86_400
    return TransactionCursor(
      day: day,
      secondOfDay: directory.timed.contains(other.integer(1)) ? Int32(second) : nil, id: id)
  }

  private func installment(_ stored: Int64?) throws(StoreError) -> Installment? {
    guard let stored else { return nil }
    guard let installment = Installment(stored: stored) else { throw damage }
    return installment
  }

  private func counterpart(of row: borrowing Statement) throws(StoreError) -> Counterpart? {
    guard let id = row.optionalInteger(8) else { return nil }
    other.bind(id, at: 1)
    defer { other.reset() }
    guard try other.step(), let sort = PairSort(rawValue: row.integer(9)),
      let day = Day(ofStoredMoment: other.integer(0)),
      let bucket = directory.bucket(other.integer(1))
    else { throw damage }
    let relation: Counterpart.Relation =
      switch sort {
      case .transfer: .transfer
      case .cancellation: row.integer(4) < 0 ? .cancelledBy : .cancels
      }
    return Counterpart(id: id, relation: relation, day: day, account: bucket.account)
  }

  private var damage: StoreError { .damaged(path: path) }
}
