import Ledger

/// Reads the stored rows of the days that a statement overlaps in part.
struct StoredDays: ~Copyable {
  private var days: [Int: StoredDay] = [:]
  private let extents: Statement
  private let rows: Statement
  private let name: Statement
  private var payees = TextTable()
  /// The payees' numbers, by the stored numbers of their wordings.
  private var numbers: [Int64: Int] = [:]
  private let buckets: BucketDirectory
  private let path: String

  init(_ connection: Connection) throws(StoreError) {
    let buckets = try BucketDirectory(connection)
    let extents = try Statement(
      "SELECT first_id, n FROM extent WHERE day = ? AND account_id = ?", on: connection,
      isKept: true)
    let rows = try Statement(
      """
      SELECT id, ts, bucket_id, wording_id, amount, memo, reference, balance, part
      FROM tx LEFT JOIN installment ON tx_id = id WHERE id BETWEEN ? AND ?
      """, on: connection, isKept: true)
    let name = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
    path = connection.path
    self.buckets = buckets
    self.extents = extents
    self.rows = rows
    self.name = name
  }

  /// The stored rows of the group at `place`, read when it is first asked for.
  mutating func day(
    at place: Int, of group: DayGroup, accountID: Int64
  ) throws(StoreError) -> StoredDay {
    if let day = days[place] { return day }
    let day = try read(group.day, accountID)
    days[place] = day
    return day
  }

  /// Forgets the group's rows: no more of its entries will come.
  mutating func forget(_ place: Int) { days[place] = nil }

  /// The number by which stored rows know the payee.
  mutating func payee(_ name: UnsafeRawBufferPointer) -> Int { payees.number(of: name) }

  private mutating func read(_ number: Int32, _ accountID: Int64) throws(StoreError) -> StoredDay {
    let day = StoredDay()
    extents.bind(Int64(number), at: 1)
    extents.bind(accountID, at: 2)
    defer { extents.reset() }
    while try extents.step() {
      guard let run = RowRun(firstID: extents.integer(0), count: extents.integer(1)) else {
        throw .damaged(path: path)
      }
      rows.bind(run.ids.lowerBound, at: 1)
      rows.bind(run.ids.upperBound, at: 2)
      defer { rows.reset() }
      var count: Int64 = 0
      while try rows.step() {
        count += 1
        let bucketID = rows.integer(2)
        guard let bucket = buckets.bucket(bucketID) else { throw .damaged(path: path) }
        let second = rows.integer(1).subtractingReportingOverflow(Int64(number) * 86_400)
        guard !second.overflow, 0..<86_400 ~= second.partialValue else {
          throw .damaged(path: path)
        }
        let key = StoredDay.Key(
          secondOfDay: buckets.timed.contains(bucketID) ? Int32(second.partialValue) : -1,
          currency: bucket.currency, amount: rows.integer(4),
          payee: try payee(of: rows.integer(3)), balance: rows.optionalInteger(7),
          installment: rows.optionalInteger(8).flatMap { Installment(stored: $0) }?.number ?? 0)
        day.append(id: rows.integer(0), key, memo: rows.bytes(5), reference: rows.bytes(6))
      }
      guard count == run.count else { throw .damaged(path: path) }
    }
    day.prepare()
    return day
  }

  private mutating func payee(of wordingID: Int64) throws(StoreError) -> Int {
    if let number = numbers[wordingID] { return number }
    name.bind(wordingID, at: 1)
    defer { name.reset() }
    guard try name.step() else { throw .damaged(path: path) }
    let number = payees.number(of: name.bytes(0))
    numbers[wordingID] = number
    return number
  }
}
