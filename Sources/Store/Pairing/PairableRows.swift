import Ledger

/// A reader of the stored rows that may be paired.
///
/// SQLite selects these rows by bucket, so other rows cost nearly nothing.
final class PairableRows {
  private let connection: Connection
  private let buckets: Buckets
  private let wording: Statement
  private let totals: DayTotalReader
  private let texts: Statement
  private var payees = TextTable()
  private var references = TextTable()
  private var wordings: [PairableRow.Wording] = []
  private var indexes = KeyTable()

  /// The rows to read.
  struct Request {
    var days: ClosedRange<Int32>
    /// The subset of `days` to read; `nil` for all days.
    var only: Set<Int32>?
    /// The accounts to read; `nil` for all accounts.
    var accounts: Set<Int64>?
    /// The stored buckets of the rows.
    var buckets: BucketSet
    var isMoneyOut = false
    var share = RowShare(number: 0, count: 1)
  }

  /// The columns that the caller uses to select rows.
  struct Head {
    var day: Int32
    /// The bucket that the row would have if it were not paired.
    var bucket: StoredBucket
    var amount: Int64
    var wordingID: Int64
    /// The kind of the row's stored pair; `nil` if the row is not paired.
    var pairKind: PairKind?

    var key: PairableRow.Key { .init(currency: bucket.currency, magnitude: amount.magnitude) }
  }

  init(_ connection: Connection, _ buckets: Buckets) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    wording = try Statement(
      "SELECT payee, traits FROM wording WHERE id = ?", on: connection, isKept: true)
    texts = try Statement(
      "SELECT memo, reference, balance FROM tx WHERE id = ?", on: connection, isKept: true)
    totals = try DayTotalReader(connection)
  }

  /// Returns the days with rows in the given buckets, and the number of these rows.
  func days(
    _ range: ClosedRange<Int32>, in wanted: BucketSet
  ) throws(StoreError) -> (days: Set<Int32>, rows: Int64) {
    var days: Set<Int32> = []
    var rows: Int64 = 0
    try totals.forEach(in: range) { (day, total) throws(StoreError) in
      guard wanted.contains(total.bucketID) else { return }
      days.insert(day.number)
      let (sum, overflow) = rows.addingReportingOverflow(total.count)
      guard !overflow else { throw connection.damage }
      rows = sum
    }
    return (days, rows)
  }

  /// Consecutive days, and their rows in given buckets.
  struct Window {
    var days: ClosedRange<Int32>
    /// The days that have rows.
    var filled: Set<Int32> = []
    /// The number of rows.
    var rows: Int64 = 0
  }

  /// Divides the days into windows with at most `most` rows each, or with the rows of a single day.
  func windows(
    _ days: ClosedRange<Int32>, in wanted: BucketSet, most: Int
  ) throws(StoreError) -> [Window] {
    var windows: [Window] = []
    var window = Window(days: days)
    var today = Window(days: days.lowerBound...days.lowerBound)
    func addToday() throws(StoreError) {
      if window.rows > 0, window.rows + today.rows > Int64(most) {
        window.days = window.days.lowerBound...today.days.lowerBound - 1
        windows.append(window)
        window = Window(days: today.days.lowerBound...days.upperBound)
      }
      window.rows += today.rows
      window.filled.formUnion(today.filled)
    }
    try totals.forEach(in: days) { (day, total) throws(StoreError) in
      guard wanted.contains(total.bucketID) else { return }
      if day.number != today.days.lowerBound {
        try addToday()
        today = Window(days: day.number...day.number)
      }
      today.filled.insert(day.number)
      today.rows = today.rows.addingReportingOverflow(total.count).partialValue
      // No store has that many rows.
      guard 0...Int64.max / 4 ~= today.rows else { throw connection.damage }
    }
    try addToday()
    windows.append(window)
    return windows
  }

  private enum Column: Int32 {
    case moment, id, bucket, amount, wording, ownBucket, other, pairKind
  }

  private func rows(_ request: Request) throws(StoreError) -> StoredRows {
    let isAnyPaired = try connection.integer("SELECT 1 FROM pair LIMIT 1") != nil
    let pair = isAnyPaired ? "own_bucket_id, other_id, sort" : "NULL, NULL, NULL"
    let isOut = request.isMoneyOut ? "amount < 0 AND " : ""
    let rows = try StoredRows(
      "id, bucket_id, amount, wording_id, \(pair)",
      join: isAnyPaired ? "LEFT JOIN pair ON tx_id = id" : "",
      where: isOut + request.share.contains("amount") + " AND " + BucketSet.contains("bucket_id"),
      isComplete: false, on: connection)
    try request.buckets.bind(to: rows.row, at: 3)
    return rows
  }

  /// Appends the requested rows that satisfy `isWanted` to `found`, ordered by day.
  func read(
    _ request: Request, into found: inout FlatArray<PairableRow>,
    where isWanted: (Head) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var rows = try rows(request)
    rows.begin(request.days)
    while try rows.nextExtent() {
      guard request.only?.contains(rows.day.number) ?? true,
        request.accounts?.contains(rows.accountID) ?? true
      else { continue }
      while try rows.nextRow() {
        let amount = rows.row.integer(Column.amount)
        let stored = try buckets.requiredIndex(of: rows.row.integer(Column.bucket))
        let ownID = rows.row.optionalInteger(Column.ownBucket)
        let own = try ownID.map { id throws(StoreError) in try buckets.requiredIndex(of: id) }
        let bucket = buckets[own ?? stored]
        let wordingID = rows.row.integer(Column.wording)
        let pairKind = rows.row.optionalInteger(Column.pairKind).flatMap(PairKind.init)
        let head = Head(
          day: rows.day.number, bucket: bucket, amount: amount, wordingID: wordingID,
          pairKind: pairKind)
        guard try isWanted(head) else { continue }
        found.append(
          PairableRow(
            id: rows.row.integer(Column.id), amount: amount, wordingID: wordingID,
            other: rows.row.optionalInteger(Column.other) ?? 0, currency: bucket.currency,
            day: rows.day.number, second: try rows.second(isTimed: bucket.isTimed),
            bucket: Int32(truncatingIfNeeded: own ?? stored),
            stored: Int32(truncatingIfNeeded: stored)))
      }
    }
  }

  func describe(_ row: PairableRow) throws(StoreError) -> PairableRow.Details {
    texts.bind(row.id, at: 1)
    defer { texts.reset() }
    guard try texts.step() else { throw texts.damage }
    let reference = texts.bytes(1)
    let payee = try wording(row.wordingID).payee
    var order = Fingerprint.hash(
      payee.map { payees.bytes($0) } ?? UnsafeRawBufferPointer(start: nil, count: 0), seed: 0)
    for text in [texts.bytes(0), reference] where !text.isEmpty {
      order = Fingerprint.hash(text, seed: ~order)
    }
    order = Fingerprint.fold(
      order ^ Fingerprint.hash(category: buckets[Int(row.bucket)].rowClass.category),
      UInt64(bitPattern: texts.optionalInteger(2) ?? -1) ^ 0x8EBC_6AF0_9C88_C6E3)
    return PairableRow.Details(
      reference: reference.isEmpty ? nil : references.number(of: reference), order: order)
  }

  func wording(_ id: Int64) throws(StoreError) -> PairableRow.Wording {
    let index = indexes.index(of: UInt64(bitPattern: id))
    if index >= 0 { return wordings[index] }
    wording.bind(id, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(1)) else {
      throw wording.damage
    }
    let payee = wording.bytes(0)
    let found = PairableRow.Wording(
      payee: payee.isEmpty ? nil : payees.number(of: payee),
      isCard: traits.contains(.cardStatement))
    indexes.insert(UInt64(bitPattern: id), index: wordings.count)
    wordings.append(found)
    return found
  }

  /// Whether the number of cached wordings has reached its limit.
  var isFull: Bool { wordings.count >= connection.capacity(forItemsOf: 128) }

  /// Clears the cached wordings, payees and references; payees and references then get new numbers.
  func forget() {
    payees = TextTable()
    references = TextTable()
    wordings.removeAll(keepingCapacity: true)
    indexes.removeAll()
  }

  /// Returns the payee's text, with ASCII letters in lowercase.
  func payee(_ number: Int) -> [UInt8] { payees.bytes(number).map(\.asciiLowercased) }
}

extension Fingerprint {
  fileprivate static func hash(category: Category) -> UInt64 {
    var hash = UInt64(0)
    for var text in [category.key, category.ownName ?? ""] {
      hash = text.withUTF8 { Fingerprint.hash(UnsafeRawBufferPointer($0), seed: hash) }
    }
    return hash
  }
}
