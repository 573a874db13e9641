import Ledger

/// Reads rows of days through their extents.
struct TransactionReader: ~Copyable {
  private let connection: Connection
  private let category: String?
  private let pattern: [UInt8]
  private let directory: BucketDirectory
  private let other: Statement
  /// By the wording's number.
  private var payees: [Int64: Payee] = [:]

  private struct Payee {
    var name: String
    var isMatch: Bool
  }

  init(_ connection: Connection, category: String?, search: String?) throws(StoreError) {
    let directory = try BucketDirectory(connection)
    let other = try Statement(
      "SELECT ts, bucket_id FROM tx WHERE id = ?", on: connection, isKept: true)
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.connection = connection
    self.category = category
    pattern = TransactionReader.folded(search ?? "")
    self.directory = directory
    self.other = other
  }

  mutating func read(
    _ days: ClosedRange<Day>?, account: Account.ID?, _ body: (Transaction) throws -> Void
  ) throws {
    let extents = try Statement(
      """
      SELECT day, first_id, n FROM extent
      WHERE day BETWEEN ?1 AND ?2 AND (?3 IS NULL OR account_id = ?3)
      ORDER BY day, account_id, first_id
      """, on: connection)
    extents.bind(Int64(days?.lowerBound.number ?? .min), at: 1)
    extents.bind(Int64(days?.upperBound.number ?? .max), at: 2)
    extents.bind(account, at: 3)
    let rows = try Statement(
      """
      SELECT id, ts, bucket_id, wording_id, amount, memo, reference, balance, other_id, sort,
        installment
      FROM tx LEFT JOIN pair ON tx_id = id WHERE id BETWEEN ? AND ?
      """, on: connection, isKept: true)
    let payee = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)

    var day: Day?
    var found: [Transaction] = []
    while try extents.step() {
      guard let extentDay = Day(stored: extents.integer(0)) else { throw damage }
      if extentDay != day {
        try TransactionReader.handOut(&found, body)
        day = extentDay
      }
      guard let run = RowRun(firstID: extents.integer(1), count: extents.integer(2)) else {
        throw damage
      }
      rows.bind(run.ids.lowerBound, at: 1)
      rows.bind(run.ids.upperBound, at: 2)
      var count: Int64 = 0
      while try rows.step() {
        count += 1
        if let transaction = try transaction(of: rows, on: extentDay, payee) {
          found.append(transaction)
        }
      }
      rows.reset()
      guard count == run.count else { throw damage }
    }
    try TransactionReader.handOut(&found, body)
  }

  private static func handOut(
    _ found: inout [Transaction], _ body: (Transaction) throws -> Void
  ) throws {
    found.sort { ($0.secondOfDay ?? -1, $0.id) < ($1.secondOfDay ?? -1, $1.id) }
    for transaction in found { try body(transaction) }
    found.removeAll(keepingCapacity: true)
  }

  /// `nil` when the row is not asked for.
  private mutating func transaction(
    of row: borrowing Statement, on day: Day, _ payeeStatement: borrowing Statement
  ) throws(StoreError) -> Transaction? {
    let bucketID = row.integer(2)
    guard let bucket = directory.bucket(bucketID) else { throw damage }
    guard category == nil || category == bucket.category.key else { return nil }
    let payee = try payee(row.integer(3), payeeStatement)
    let memo = row.optionalText(5)
    guard payee.isMatch || isMatch(memo ?? "") else { return nil }
    let second = row.integer(1).subtractingReportingOverflow(Int64(day.number) * 86_400)
    guard !second.overflow, 0..<86_400 ~= second.partialValue else { throw damage }
    let secondOfDay = directory.timed.contains(bucketID) ? Int32(second.partialValue) : nil
    return Transaction(
      id: row.integer(0), day: day, secondOfDay: secondOfDay,
      amount: Money(row.integer(4), bucket.currency), payee: payee.name, memo: memo,
      reference: row.optionalText(6), balance: row.optionalInteger(7), account: bucket.account,
      category: bucket.category, kind: bucket.kind,
      installment: try installment(row.optionalInteger(10)), counterpart: try counterpart(of: row))
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

  private mutating func payee(_ id: Int64, _ statement: borrowing Statement) throws(StoreError)
    -> Payee
  {
    if let payee = payees[id] { return payee }
    statement.bind(id, at: 1)
    defer { statement.reset() }
    guard try statement.step() else { throw damage }
    let name = statement.text(0)
    let payee = Payee(name: name, isMatch: isMatch(name))
    payees[id] = payee
    return payee
  }

  private var damage: StoreError { .damaged(path: connection.path) }

  /// Whether what is searched for stands in `text`; always, when nothing is.
  private func isMatch(_ text: String) -> Bool {
    guard let first = pattern.first else { return true }
    let text = TransactionReader.folded(text)
    guard text.count >= pattern.count else { return false }
    return (0...text.count - pattern.count).contains {
      text[$0] == first && text[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  /// Bytes, because comparing by character is quadratic in stacked combining marks.
  private static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }
}
