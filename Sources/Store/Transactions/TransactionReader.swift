import Ledger

/// A reader of transactions by id.
final class TransactionReader {
  private enum Column: Int32 {
    case id, moment, bucket, wording, amount, memo, reference, balance, other, pairKind, part,
      counterparty
  }

  private let buckets: Buckets
  private let filter: BucketFilter
  private let upwards: Statement
  private let downwards: Statement
  private let moment: Statement
  private let payee: Statement
  private var payees: [Int64: String] = [:]
  /// The maximum number of cached payees; a full cache is cleared.
  private static let payeeLimit = 1 << 14

  /// Creates a reader; `filter` decides which shares of adjusted rows count.
  init(
    _ connection: Connection, _ buckets: Buckets, _ filter: BucketFilter? = nil
  ) throws(StoreError) {
    // With a join, SQLite would look up each row even in an empty table.
    func join(
      _ table: String, _ columns: String
    ) throws(StoreError) -> (columns: String, join: String) {
      guard try connection.integer("SELECT EXISTS(SELECT 1 FROM \(table))") == 1 else {
        return (columns.split(separator: ",").map { _ in "NULL" }.joined(separator: ","), "")
      }
      return (columns, " LEFT JOIN \(table) ON \(table).tx_id = id")
    }
    let joins = [
      try join("pair", "other_id, sort"), try join("installment", "part"),
      try join("counterparty", "counterparty.account"),
    ]
    let rows = """
      SELECT id, ts, bucket_id, wording_id, amount, memo, reference, balance, \
      \(joins.map(\.columns).joined(separator: ", "))
      FROM tx\(joins.map(\.join).joined())
      WHERE id BETWEEN ? AND ? ORDER BY id
      """
    self.buckets = buckets
    self.filter = filter ?? BucketFilter(buckets, TransactionFilter())
    upwards = try Statement(rows, on: connection, isKept: true)
    downwards = try Statement(rows + " DESC", on: connection, isKept: true)
    moment = try Statement(
      "SELECT ts, bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    payee = try Statement("SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
  }

  /// Calls `body` with the transactions of the first `count` keys, all of which must be on `day`.
  func read(
    _ keys: borrowing FlatArray<RowFinder.Key>, count: Int, on day: Day,
    _ body: (Transaction) throws -> Void
  ) throws {
    var start = 0
    while start < count {
      // Most ids are consecutive, ascending or descending, so one query reads many rows.
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
    let bucket = try buckets.required(row.integer(Column.bucket))
    guard let second = day.second(ofStoredMoment: row.integer(Column.moment)) else {
      throw row.damage
    }
    let payee = try payee(of: row.integer(Column.wording))
    let installment = row.optionalInteger(Column.part).flatMap(Installment.init(stored:))
    guard installment != nil || row.isNull(Column.part) else { throw row.damage }
    let id = row.integer(Column.id)
    let amount = Money(row.integer(Column.amount), bucket.currency)
    let adjusted = buckets.adjusted.isEmpty ? nil : buckets.adjusted[id]
    return Transaction(
      id: id, day: day, secondOfDay: bucket.isTimed ? second : nil,
      amount: amount, payee: payee,
      memo: row.optionalText(Column.memo), reference: row.optionalText(Column.reference),
      balance: row.optionalInteger(Column.balance),
      counterparty: row.optionalText(Column.counterparty), account: bucket.account,
      category: bucket.category, kind: bucket.kind, installment: installment,
      counterpart: try counterpart(of: row),
      adjustment: adjusted?.adjustment,
      counted: adjusted.map { Money($0.amount(in: filter) ?? 0, bucket.currency) })
  }

  func transaction(_ id: Transaction.ID) throws -> Transaction? {
    guard let day = try cursor(id)?.day else { return nil }
    var found: Transaction?
    try read(upwards, id...id, day) { found = $0 }
    return found
  }

  /// Returns the transaction's position in a sorted list; `nil` if no transaction has this id.
  func cursor(_ id: Transaction.ID) throws(StoreError) -> TransactionCursor? {
    moment.bind(id, at: 1)
    defer { moment.reset() }
    guard try moment.step() else { return nil }
    guard let day = Day(ofStoredMoment: moment.integer(0)) else { throw moment.damage }
    let bucket = buckets.index(of: moment.integer(1))
    let isTimed = bucket >= 0 && buckets[bucket].isTimed
    return TransactionCursor(
      day: day, secondOfDay: isTimed ? day.second(ofStoredMoment: moment.integer(0)) : nil, id: id)
  }

  private func counterpart(of row: borrowing Statement) throws(StoreError) -> Counterpart? {
    guard let id = row.optionalInteger(Column.other) else { return nil }
    moment.bind(id, at: 1)
    defer { moment.reset() }
    guard try moment.step(), let pairKind = PairKind(rawValue: row.integer(Column.pairKind)),
      let day = Day(ofStoredMoment: moment.integer(0))
    else { throw row.damage }
    let bucket = try buckets.required(moment.integer(1))
    let relation: Counterpart.Relation =
      switch pairKind {
      case .transfer: .transfer
      case .cancellation: row.integer(Column.amount) < 0 ? .cancelledBy : .cancels
      }
    return Counterpart(id: id, relation: relation, day: day, account: bucket.account)
  }

  private func payee(of wording: Int64) throws(StoreError) -> String {
    if let payee = payees[wording] { return payee }
    payee.bind(wording, at: 1)
    defer { payee.reset() }
    guard try payee.step() else { throw payee.damage }
    if payees.count == TransactionReader.payeeLimit { payees.removeAll(keepingCapacity: true) }
    let text = payee.text(0)
    payees[wording] = text
    return text
  }
}
