import CSQLite
import Ledger

/// The half of the second pass that writes every row that the store does not have yet.
///
/// The only rows that the writer keeps between batches are the stored rows of partial groups. In a
/// large batch, each row costs four to seven bindings and a 64th of an SQL statement.
struct NewRowWriter: ~Copyable {
  private let connection: Connection
  /// The accounts' ids, by index in the statement; 0 for an account without entries.
  private(set) var accountIDs = FlatArray<Int64>()
  private(set) var newAccounts: [String] = []
  private var wordings: WordingIDs
  private let bucketWriter: BucketWriter
  private var buckets: [RowBatch.NewBucket] = []
  /// The buckets' ids, by index in the statement; 0 before the bucket's first row is written.
  private var bucketIDs = FlatArray<Int64>()
  private var storedDays: StoredDays
  private var appender: RowAppender
  private var extents = Extents()
  /// The sums of the rows added to partial groups.
  private var sums = DaySums()
  let firstID: Int64
  private var nextID: Int64
  /// The number of added rows that no report counts.
  private(set) var addedCancelledCharges = 0
  /// For each entry of the last batch, the id of the new row or the negated id of the stored row.
  ///
  /// Filled only if `isExplained` is `true`.
  private var fates = FlatArray<Int64>()
  private let isExplained: Bool

  init(_ connection: Connection, isExplained: Bool) throws(StoreError) {
    let last = try connection.integer("SELECT max(id) FROM tx") ?? 0
    // If a row had the largest possible id, SQLite would pick unused ids at random.
    guard 0..<(1 << 62) ~= last else { throw connection.damage }
    let wordings = try WordingIDs(connection)
    let storedDays = try StoredDays(connection)
    bucketWriter = try BucketWriter(connection)
    self.connection = connection
    self.isExplained = isExplained
    self.wordings = wordings
    self.storedDays = storedDays
    appender = RowAppender(connection)
    firstID = last + 1
    nextID = firstID
  }

  /// Finds or creates the tally's accounts, and determines the states of the tally's groups.
  mutating func prepare(_ tally: inout EntryTally) throws(StoreError) {
    try findAccounts(tally)
    try settle(&tally)
  }

  var added: Int { Int(nextID - firstID) }

  func addedDays(_ tally: borrowing EntryTally) -> ClosedRange<Int32>? {
    extents.groups.map {
      tally.groups.groups[$0.lowerBound].day...tally.groups.groups[$0.upperBound].day
    }
  }

  /// Looks up the accounts with entries, and creates missing accounts.
  private mutating func findAccounts(_ tally: borrowing EntryTally) throws(StoreError) {
    accountIDs.fill(with: 0, count: tally.accountCount)
    let find = try Statement("SELECT id FROM account WHERE name = ?", on: connection)
    let add = try Statement("INSERT INTO account(name) VALUES(?)", on: connection)
    for index in 0..<tally.groups.count {
      let account = Int(tally.groups.groups[index].account)
      guard accountIDs[account] == 0 else { continue }
      let name = tally.accountName(account)
      try find.bind(name, at: 1)
      if try find.step() {
        accountIDs[account] = find.integer(0)
      } else {
        try add.bind(name, at: 1)
        try add.run()
        accountIDs[account] = connection.lastInsertedID
        newAccounts.append(name)
      }
      find.reset()
    }
  }

  /// Determines the groups' states by comparing their counts and fingerprint sums with the store's.
  ///
  /// If `isExplained` is `true`, no group is settled, so that the writer compares every entry with
  /// the stored rows.
  private func settle(_ tally: inout EntryTally) throws(StoreError) {
    guard let days = tally.days else { return }
    var numbers: [Int64: Int] = [:]
    for account in 0..<accountIDs.count where accountIDs[account] != 0 {
      numbers[accountIDs[account]] = account
    }
    let statement = try connection.statement(
      "SELECT day, account_id, n, d1, d2 FROM extent WHERE day BETWEEN ? AND ?",
      Int64(days.lowerBound), Int64(days.upperBound))
    while try statement.step() {
      guard let day = Int32(exactly: statement.integer(0)),
        let account = numbers[statement.integer(1)]
      else { continue }
      let index = tally.groups.index(day, account)
      guard index >= 0 else { continue }
      let group = tally.groups.groups.base + index
      let count = statement.integer(2)
      guard 1..<(1 << 62) ~= count, group.pointee.storedCount < 1 << 62 else {
        throw connection.damage
      }
      group.pointee.storedCount += count
      group.pointee.storedSum.add(
        Fingerprint(
          first: UInt64(bitPattern: statement.integer(3)),
          second: UInt64(bitPattern: statement.integer(4))))
    }
    for index in 0..<tally.groups.count {
      let group = tally.groups.groups.base + index
      if group.pointee.storedCount == 0 {
        group.pointee.state = .new
        group.pointee.addedSum = group.pointee.sum
      } else if group.pointee.storedCount == group.pointee.count, !isExplained,
        group.pointee.storedSum == group.pointee.sum
      {
        group.pointee.state = .settled
      } else {
        group.pointee.state = .partial
      }
    }
  }

  /// Writes a batch's new rows; changes only `handled` and `addedSum` of partial `groups`.
  mutating func write(
    _ rowBatch: RowBatch, groups: UnsafeMutablePointer<DayGroup>
  ) throws(StoreError) {
    wordings.add(rowBatch)
    for bucket in rowBatch.buckets {
      buckets.append(bucket)
      bucketIDs.append(0)
    }
    if isExplained { fates.fill(with: 0, count: rowBatch.rows.count + rowBatch.similar.count) }
    for (entry, group, id) in rowBatch.similar {
      if isExplained { fates[entry] = -id }
      groups[group].handled += 1
      if groups[group].handled >= groups[group].count { storedDays.forget(group) }
    }
    if rowBatch.fingerprints.count > 0 { try dropStored(rowBatch, groups) }
    guard rowBatch.rows.count > 0 else { return }
    for row in rowBatch.rows.elements {
      if wordings.ids[Int(row.wording)] == 0 { try wordings.make(Int(row.wording)) }
      if bucketIDs[Int(row.bucket)] == 0 { try makeBucket(Int(row.bucket)) }
    }
    try appender.write(
      rowBatch, firstID: nextID, bucketIDs: bucketIDs.base, wordingIDs: wordings.ids.base,
      groups: groups)
    for row in rowBatch.rows.elements {
      extents.add(nextID, group: row.group)
      if row.isCancelledCharge { addedCancelledCharges += 1 }
      if isExplained { fates[Int(row.entry)] = nextID }
      nextID += 1
    }
    try write(&rowBatch.sums)
    if sums.sums.count >= DaySums.limit(connection) { try writeSums() }
  }

  private mutating func makeBucket(_ index: Int) throws(StoreError) {
    let bucket = buckets[index]
    bucketIDs[index] = try bucketWriter.id(
      bucket.rowClass, accountID: accountIDs[bucket.account], currency: bucket.currency,
      isTimed: bucket.isTimed)
  }

  /// Returns the fate of the entry with the given index in the last batch.
  func fate(of entry: Int) -> EntryFate {
    fates[entry] > 0 ? .new(fates[entry]) : .alreadyThere(-fates[entry])
  }

  /// Drops the rows that the store already has, and adds up the other rows of partial groups.
  private mutating func dropStored(
    _ rowBatch: RowBatch, _ groups: UnsafeMutablePointer<DayGroup>
  ) throws(StoreError) {
    var kept = 0
    for index in 0..<rowBatch.rows.count {
      let row = rowBatch.rows[index]
      let group = groups + Int(row.group)
      if group.pointee.state == .partial {
        let day = try storedDays.day(
          at: Int(row.group), of: group.pointee, accountID: accountIDs[Int(group.pointee.account)])
        group.pointee.handled += 1
        if group.pointee.handled >= group.pointee.count { storedDays.forget(Int(row.group)) }
        let fingerprint = rowBatch.fingerprints[Int(row.fingerprint)]
        if let id = day.take(fingerprint) {
          if isExplained { fates[Int(row.entry)] = -id }
          continue
        }
        group.pointee.addedSum.add(fingerprint)
        guard sums.take(row.amount, day: group.pointee.day, bucket: Int(row.bucket)) else {
          throw .overflow(buckets[Int(row.bucket)].currency)
        }
      }
      rowBatch.rows[kept] = row
      kept += 1
    }
    rowBatch.rows.count = kept
  }

  /// Writes extents and day totals after the last batch; `certain` contains the sums of new groups.
  mutating func finish(
    _ tally: borrowing EntryTally, certain: consuming DaySums
  ) throws(StoreError) {
    guard added > 0 else { return }
    var certain = certain
    // Extents rely on consecutive ids, so the writer checks the last id that SQLite chose.
    guard try connection.integer("SELECT max(id) FROM tx") == nextID - 1 else {
      throw .fault(code: SQLITE_INTERNAL)
    }
    try extents.write(to: connection, groups: tally.groups.groups, accountIDs: accountIDs)
    try write(&certain)
    try writeSums()
  }

  private mutating func writeSums() throws(StoreError) {
    var sums = DaySums()
    swap(&self.sums, &sums)
    try write(&sums)
  }

  private func write(_ sums: inout DaySums) throws(StoreError) {
    let ids = bucketIDs.base
    guard let bucket = try sums.write(to: connection, id: { ids[$0] }) else { return }
    throw .overflow(buckets[bucket].currency)
  }
}
