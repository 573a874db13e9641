import CSQLite
import Ledger

/// Goes through all rows once, in the order of their numbers, beside the extents and the imports in
/// the same order: every row must be in exactly one of each.
///
/// Once per row: its columns, its wording's payee from memory, its fingerprint, and two sums.
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
  /// Rows that are the incoming halves of transfers by their buckets.
  private(set) var counterpartCount: Int64 = 0
  /// Recorded day totals, of those that can be read.
  private(set) var totalCount: Int64 = 0

  init(_ connection: Connection, _ buckets: Buckets, _ faults: FaultList)
    throws(StoreError)
  {
    let extents = try ExtentWalk(connection, faults)
    let imports = try ImportWalk(connection, faults)
    let reader = try FingerprintReader(connection)
    // All at once, because a half-made noncopyable value cannot be thrown away.
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
      let id = rows.integer(0)
      if id > extents.boundary || id > imports.boundary { try goOn(to: id) }
      let isListed = extents.take(id)
      let importID = imports.take(id)
      let moment = rows.integer(1)
      let placeOfBucket = buckets.index(of: rows.integer(2))
      guard let day = Day(ofStoredMoment: moment), placeOfBucket >= 0 else {
        faults.note(placeOfBucket < 0 ? .reference : .value, at: .transaction(id))
        continue
      }
      let bucket = buckets[placeOfBucket]
      let amount = rows.integer(4)
      if !sums.take(amount, day: day.number, bucket: placeOfBucket) {
        faults.note(.dayTotal, at: total(day, placeOfBucket))
      }
      if bucket.role.contains(.counterpart) { counterpartCount += 1 }
      imports.compare(day, accountID: bucket.account.id, importID, row: id)
      try look(
        at: rows, Row(id: id, day: day, moment: moment, amount: amount, bucket: bucket),
        isListed: isListed)
    }
    try goOn(to: nil)
  }

  private struct Row {
    var id: Int64
    var day: Day
    var moment: Int64
    var amount: Int64
    var bucket: StoredBucket
  }

  /// Ends the extents and imports whose rows all have smaller numbers; all of them for `nil`.
  private mutating func goOn(to id: Int64?) throws(StoreError) {
    if !extents.hasBegun { try open() }
    while let extent = extents.current, id.map({ $0 > extent.ids.upperBound }) ?? true {
      extents.end()
      try open()
    }
    imports.goOn(to: id)
    if id == nil { fingerprints.settle() }
  }

  private mutating func open() throws(StoreError) {
    guard let extent = try extents.next() else { return }
    fingerprints.expect(extent, importID: imports.importID(of: extent))
  }

  /// Compares a row with its extent and its wording.
  private mutating func look(
    at rows: borrowing Statement, _ row: Row, isListed: Bool
  ) throws(StoreError) {
    let second = row.moment - Int64(row.day.number) * 86_400
    let wording = try reader.wording(of: rows)
    guard !wording.isFaulty else {
      faults.note(.reference, at: .transaction(row.id))
      return
    }
    let installment = rows.optionalInteger(8)
    let isOut = WordingTraits(rawValue: wording.traits).contains(.moneyOut)
    let isPlausible =
      isOut == (row.amount <= 0) && (row.bucket.isTimed || second == 0)
      && (installment == nil || installment.flatMap { Installment(stored: $0) } != nil)
    if !isPlausible { faults.note(.value, at: .transaction(row.id)) }
    guard isListed else {
      faults.note(.unlistedRow, at: .transaction(row.id))
      return
    }
    if let extent = extents.current,
      extent.day != row.day.number || extent.accountID != row.bucket.account.id
    {
      faults.note(.misplacedRow, at: .transaction(row.id))
    }
    fingerprints.take(reader.fingerprint(of: rows, wording, on: row.day, row.bucket))
  }

  // MARK: Day totals

  /// Compares what the rows came to with the recorded day totals, one by one.
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
          faults.note(.reference, at: .line(table: "day_total", id: number))
          return
        }
        let place = sums.place(day: day.number, bucket: bucket)
        if place >= 0 { isFound[place] = true }
        guard place >= 0, sums.sums[place].isEqual(to: recorded) else {
          faults.note(.dayTotal, at: total(day, bucket))
          return
        }
      }
      if !isOurs { faults.note(.value, at: .line(table: "day_total", id: number)) }
    }
    for place in isFound.indices where !isFound[place] {
      let sum = sums.sums[place]
      faults.note(.dayTotal, at: total(Day(number: sum.day), Int(sum.bucket)))
    }
  }

  private func total(_ day: Day, _ bucket: Int) -> StoreFault.Place {
    .total(
      day, account: buckets[bucket].account.name, currency: buckets[bucket].currency,
      category: buckets[bucket].category)
  }
}

extension DaySums.Sum {
  fileprivate func isEqual(to recorded: BucketTotal) -> Bool {
    out == recorded.moneyOut && into == recorded.moneyIn && count == recorded.count
  }
}
