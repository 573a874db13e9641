import Ledger

/// A check that reads all rows once, in order of their ids, together with the extents and imports.
///
/// Every row must belong to exactly one extent and one import.
struct RowCheck: ~Copyable {
  private let faults: FaultList
  private let buckets: Buckets
  private let connection: Connection
  private var extents: ExtentWalk
  private var imports: ImportWalk
  private var reader: FingerprintReader
  private var fingerprints: FingerprintSums
  private var sums = DaySums()
  private(set) var count: Int64 = 0
  /// The number of rows in buckets with the role ``BucketRole/counterpart``.
  private(set) var counterpartCount: Int64 = 0
  /// The number of readable day totals.
  private(set) var totalCount: Int64 = 0

  init(_ connection: Connection, _ buckets: Buckets, _ faults: FaultList) throws(StoreError) {
    let extents = try ExtentWalk(connection, faults)
    let imports = try ImportWalk(connection, faults)
    let reader = try FingerprintReader(connection)
    self.connection = connection
    self.faults = faults
    self.buckets = buckets
    self.extents = extents
    self.imports = imports
    self.reader = reader
    fingerprints = FingerprintSums(buckets, faults)
  }

  mutating func run() throws(StoreError) {
    let rows = try Statement(
      "SELECT \(FingerprintReader.columns) FROM tx ORDER BY id", on: connection)
    while try rows.step() {
      count += 1
      let id = rows.integer(FingerprintReader.Column.id)
      if id > extents.boundary || id > imports.boundary { try advance(to: id) }
      let isListed = extents.take(id)
      let importID = imports.take(id)
      let moment = rows.integer(FingerprintReader.Column.moment)
      let bucketIndex = buckets.index(of: rows.integer(FingerprintReader.Column.bucket))
      guard let day = Day(ofStoredMoment: moment), bucketIndex >= 0 else {
        faults.note(bucketIndex < 0 ? .reference : .value, at: .transaction(id))
        continue
      }
      let bucket = buckets[bucketIndex]
      let amount = rows.integer(FingerprintReader.Column.amount)
      if !sums.take(amount, day: day.number, bucket: bucketIndex) {
        faults.note(.dayTotal, at: total(day, bucketIndex))
      }
      if bucket.role.contains(.counterpart) { counterpartCount += 1 }
      imports.compare(day, accountID: bucket.account.id, importID, row: id)
      try compare(
        at: rows, Row(id: id, day: day, moment: moment, amount: amount, bucket: bucket),
        isListed: isListed)
    }
    try advance(to: nil)
  }

  private struct Row {
    var id: Int64
    var day: Day
    var moment: Int64
    var amount: Int64
    var bucket: StoredBucket
  }

  /// Moves past the extents and imports that end before row `id`, or past all if `id` is `nil`.
  private mutating func advance(to id: Int64?) throws(StoreError) {
    if !extents.hasBegun { try open() }
    while let extent = extents.current, id.map({ $0 > extent.ids.upperBound }) ?? true {
      extents.end()
      try open()
    }
    imports.advance(to: id)
    if id == nil { fingerprints.settle() }
  }

  private mutating func open() throws(StoreError) {
    guard let extent = try extents.next() else { return }
    fingerprints.expect(extent, importID: imports.importID(of: extent))
  }

  /// Compares a row with its extent, wording and bucket, and adds its fingerprint to the sums.
  private mutating func compare(
    at rows: borrowing Statement, _ row: Row, isListed: Bool
  ) throws(StoreError) {
    let second = row.moment - Int64(row.day.number) * 86_400
    let wording = try reader.wording(of: rows)
    guard !wording.isFaulty else { return faults.note(.reference, at: .transaction(row.id)) }
    let installment = rows.optionalInteger(FingerprintReader.Column.part)
    let isOut = WordingTraits(rawValue: wording.traits).contains(.moneyOut)
    let isPlausible =
      isOut == (row.amount <= 0) && (row.bucket.isTimed || second == 0)
      && (installment == nil || installment.flatMap { Installment(stored: $0) } != nil)
      && RowCheck.isAbsentOrFilled(rows, .memo) && RowCheck.isAbsentOrFilled(rows, .reference)
    if !isPlausible { faults.note(.value, at: .transaction(row.id)) }
    guard isListed else { return faults.note(.unlistedRow, at: .transaction(row.id)) }
    if let extent = extents.current,
      extent.day != row.day.number || extent.accountID != row.bucket.account.id
    {
      faults.note(.misplacedRow, at: .transaction(row.id))
    }
    fingerprints.take(reader.fingerprint(of: rows, wording, on: row.day, row.bucket))
  }

  /// Returns whether a text is NULL or nonempty; Sobi never stores an empty memo or reference.
  @inline(__always)
  private static func isAbsentOrFilled(
    _ row: borrowing Statement, _ column: FingerprintReader.Column
  ) -> Bool {
    !row.bytes(column).isEmpty || row.isNull(column)
  }

  /// Notes a fault for each bucket whose account has no rows in the bucket's currency.
  ///
  /// Pairing may empty a bucket, but never all buckets of an account and currency.
  func checkBuckets() {
    struct Holding: Hashable {
      var account: Account.ID
      var currency: Currency
      init(_ bucket: StoredBucket) { (account, currency) = (bucket.account.id, bucket.currency) }
    }
    var used: Set<Holding> = []
    for sum in sums.sums.elements { used.insert(Holding(buckets[Int(sum.bucket)])) }
    for index in 0..<buckets.count where !used.contains(Holding(buckets[index])) {
      faults.note(.value, at: .line(table: "bucket", id: buckets[index].id))
    }
  }

  /// Compares the sums of the rows with the recorded day totals.
  mutating func compareTotals() throws(StoreError) {
    var isFound = [Bool](repeating: false, count: sums.sums.count)
    let days = try Statement("SELECT day, totals FROM day_total", on: connection)
    while try days.step() {
      let number = days.integer(0)
      guard let day = Day(stored: number) else {
        faults.note(.value, at: .line(table: "day_total", id: number))
        continue
      }
      let isOurs = BucketTotals.forEach(in: days.blob(1)) { recorded in
        totalCount += 1
        let bucket = buckets.index(of: recorded.bucketID)
        guard bucket >= 0 else {
          return faults.note(.reference, at: .line(table: "day_total", id: number))
        }
        let index = sums.index(day: day.number, bucket: bucket)
        if index >= 0 { isFound[index] = true }
        if index < 0 || !sums.sums[index].isEqual(to: recorded) {
          faults.note(.dayTotal, at: total(day, bucket))
        }
      }
      if !isOurs { faults.note(.value, at: .line(table: "day_total", id: number)) }
    }
    for index in isFound.indices where !isFound[index] {
      let sum = sums.sums[index]
      faults.note(.dayTotal, at: total(Day(number: sum.day), Int(sum.bucket)))
    }
  }

  private func total(_ day: Day, _ bucket: Int) -> StoreFault.Place {
    .total(
      day, account: buckets[bucket].account.name, currency: buckets[bucket].currency,
      category: buckets[bucket].category)
  }
}
