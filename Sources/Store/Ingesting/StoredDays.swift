import Ledger

/// The stored rows of partial groups; each group is read when it is first needed.
struct StoredDays: ~Copyable {
  private enum Column: Int32 {
    case moment, id, bucket, wording, amount, memo, reference, balance, part
  }

  private var days: [Int: StoredDay] = [:]
  private var rows: StoredRows
  private let payee: Statement
  private var payees = TextTable()
  /// The payees' numbers, by the ids of their wordings.
  private var numbers: [Int64: Int] = [:]
  private let buckets: Buckets

  init(_ connection: Connection) throws(StoreError) {
    let buckets = try Buckets(connection)
    let rows = try StoredRows(
      "id, bucket_id, wording_id, amount, memo, reference, balance, part",
      join: "LEFT JOIN installment ON tx_id = id", on: connection)
    let payee = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
    self.buckets = buckets
    self.rows = rows
    self.payee = payee
  }

  /// Returns the stored rows of the group with the given index.
  mutating func day(
    at index: Int, of group: DayGroup, accountID: Int64
  ) throws(StoreError) -> StoredDay {
    if let day = days[index] { return day }
    let day = try read(group.day, accountID)
    days[index] = day
    return day
  }

  /// Releases the rows of a group that has no further entries.
  mutating func forget(_ index: Int) { days[index] = nil }

  /// Returns the payee's number for ``StoredDay/Key``.
  mutating func payee(_ name: UnsafeRawBufferPointer) -> Int { payees.number(of: name) }

  private mutating func read(_ number: Int32, _ accountID: Int64) throws(StoreError) -> StoredDay {
    let day = StoredDay()
    rows.begin(number...number, of: accountID)
    while try rows.nextExtent() {
      while try rows.nextRow() {
        let bucket = try buckets.required(rows.row.integer(Column.bucket))
        let installment = rows.row.optionalInteger(Column.part).flatMap { Installment(stored: $0) }
        let key = StoredDay.Key(
          secondOfDay: try rows.second(isTimed: bucket.isTimed), currency: bucket.currency,
          amount: rows.row.integer(Column.amount),
          payee: try payee(of: rows.row.integer(Column.wording)),
          balance: rows.row.optionalInteger(Column.balance), installment: installment?.number ?? 0)
        day.append(
          id: rows.row.integer(Column.id), key, memo: rows.row.bytes(Column.memo),
          reference: rows.row.bytes(Column.reference))
      }
    }
    day.prepare()
    return day
  }

  private mutating func payee(of wordingID: Int64) throws(StoreError) -> Int {
    if let number = numbers[wordingID] { return number }
    payee.bind(wordingID, at: 1)
    defer { payee.reset() }
    guard try payee.step() else { throw payee.damage }
    let number = payees.number(of: payee.bytes(0))
    numbers[wordingID] = number
    return number
  }
}
