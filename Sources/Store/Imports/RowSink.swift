import CSQLite
import Ledger

/// Writes the windows of an import, row by row what the store does not have yet.
///
/// Inside a transaction. Nothing is kept per row but the stored rows of days that the statement
/// overlaps in part. Once per row: six bindings and a 64th of a statement.
struct RowSink: ~Copyable {
  private let connection: Connection
  /// By the account's number in the statement; 0 for one without entries.
  private(set) var accountIDs = FlatArray<Int64>()
  private(set) var newAccounts: [String] = []
  private var wordings: WordingIDs
  private var buckets: BucketIDs
  private var storedDays: StoredDays
  private var writer: RowWriter
  private var extents = Extents()
  private var wordingBlocks = WordingBlocksBuilder()
  /// What the added rows of days come to that the store knew in part.
  private var sums = DaySums()
  let firstID: Int64
  private var nextID: Int64
  /// Entries that the store has had, in days that it knew in part.
  private(set) var alreadyThere = 0
  /// By entry of the batch, where one window is one batch: a new row's number, or a stored one's
  /// negative.
  private var fates = FlatArray<Int64>()
  private let isExplained: Bool

  /// Looks up what the store knows of the surveyed days and accounts.
  static func begin(
    _ connection: Connection, survey: inout Survey, isExplained: Bool
  ) throws(StoreError) -> RowSink {
    let last = try connection.integer("SELECT max(id) FROM tx") ?? 0
    // Where SQLite would run out of numbers it takes any that is free.
    guard 0..<(1 << 62) ~= last else { throw .damaged(path: connection.path) }
    var sink = RowSink(
      connection, WordingIDs(connection, try WordingIDs.Statements(connection)),
      BucketIDs(try BucketMaker(connection)), try StoredDays(connection), firstID: last + 1,
      isExplained: isExplained)
    try sink.findAccounts(survey)
    try sink.settle(&survey)
    return sink
  }

  /// Does not throw: a half-made noncopyable value cannot be thrown away.
  private init(
    _ connection: Connection, _ wordings: consuming WordingIDs, _ buckets: consuming BucketIDs,
    _ storedDays: consuming StoredDays, firstID: Int64, isExplained: Bool
  ) {
    self.isExplained = isExplained
    self.connection = connection
    self.wordings = wordings
    self.buckets = buckets
    self.storedDays = storedDays
    self.firstID = firstID
    nextID = firstID
    writer = RowWriter(connection)
  }

  var added: Int { Int(nextID - firstID) }

  /// The first and the last day of which rows were added; `nil` when none were.
  func addedDays(_ survey: borrowing Survey) -> ClosedRange<Int32>? {
    extents.groups.map {
      survey.groups.groups[$0.lowerBound].day...survey.groups.groups[$0.upperBound].day
    }
  }

  /// Looks the accounts up; one that the store lacks is made, because all its rows will be new.
  private mutating func findAccounts(_ survey: borrowing Survey) throws(StoreError) {
    accountIDs.fill(with: 0, count: survey.accountCount)
    let find = try Statement("SELECT id FROM account WHERE name = ?", on: connection)
    let add = try Statement("INSERT INTO account(name) VALUES(?)", on: connection)
    for place in 0..<survey.groups.count {
      let account = Int(survey.groups.groups[place].account)
      guard accountIDs[account] == 0 else { continue }
      let name = survey.accountName(account)
      try find.bind(name, at: 1)
      if try find.step() {
        accountIDs[account] = find.integer(0)
      } else {
        try add.bind(name, at: 1)
        try add.run()
        accountIDs[account] = sqlite3_last_insert_rowid(connection.handle)
        newAccounts.append(name)
      }
      find.reset()
    }
  }

  /// Compares the groups' sums with the stored ones.
  ///
  /// With every row to be explained, days that are there are compared row by row.
  private func settle(_ survey: inout Survey) throws(StoreError) {
    guard let days = survey.days else { return }
    var numbers: [Int64: Int] = [:]
    for account in 0..<accountIDs.count where accountIDs[account] != 0 {
      numbers[accountIDs[account]] = account
    }
    let statement = try Statement(
      "SELECT day, account_id, n, d1, d2 FROM extent WHERE day BETWEEN ? AND ?", on: connection)
    statement.bind(Int64(days.lowerBound), at: 1)
    statement.bind(Int64(days.upperBound), at: 2)
    while try statement.step() {
      guard let day = Int32(exactly: statement.integer(0)),
        let account = numbers[statement.integer(1)]
      else { continue }
      let place = survey.groups.place(day, account)
      guard place >= 0 else { continue }
      let group = survey.groups.groups.base + place
      let count = statement.integer(2)
      guard 1..<(1 << 62) ~= count, group.pointee.storedCount < 1 << 62 else {
        throw .damaged(path: connection.path)
      }
      group.pointee.storedCount += count
      group.pointee.storedSum.add(
        Fingerprint(
          first: UInt64(bitPattern: statement.integer(3)),
          second: UInt64(bitPattern: statement.integer(4))))
    }
    for place in 0..<survey.groups.count {
      let group = survey.groups.groups.base + place
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

  /// Adds what is new of a window.
  ///
  /// `groups` are the survey's; of theirs, only what is counted of partial ones is changed.
  mutating func write(
    _ window: Window, groups: UnsafeMutablePointer<DayGroup>
  ) throws(StoreError) {
    wordings.add(window)
    buckets.add(window.buckets)
    if isExplained { fates.fill(with: 0, count: window.rows.count) }
    if window.fingerprints.count > 0 { try dropStored(window, groups) }
    guard window.rows.count > 0 else { return }
    for row in window.rows.elements {
      if wordings.ids[Int(row.wording)] == 0 { try wordings.make(Int(row.wording)) }
      if buckets.ids[Int(row.bucket)] == 0 {
        try buckets.make(Int(row.bucket), accountIDs: accountIDs)
      }
    }
    try writer.write(
      window, firstID: nextID, bucketIDs: buckets.ids.base, wordingIDs: wordings.ids.base,
      groups: groups)
    for row in window.rows.elements {
      extents.add(nextID, group: row.group)
      wordingBlocks.add(
        nextID, of: wordings.ids[Int(row.wording)], hasMemo: !row.memo.isEmpty,
        day: (groups + Int(row.group)).pointee.day)
      if isExplained { fates[Int(row.entry)] = nextID }
      nextID += 1
    }
    if wordingBlocks.isFull { try wordingBlocks.write(to: connection) }
  }

  /// What became of the last window's entry of that index in its batch.
  func fate(of entry: Int) -> EntryFate {
    fates[entry] > 0 ? .new(fates[entry]) : .alreadyThere(-fates[entry])
  }

  /// Takes the rows out that the store has; what is left of days it knows in part is added up.
  private mutating func dropStored(
    _ window: Window, _ groups: UnsafeMutablePointer<DayGroup>
  ) throws(StoreError) {
    let texts = UnsafeRawPointer(window.texts.base)
    var kept = 0
    for index in 0..<window.rows.count {
      let row = window.rows[index]
      let group = groups + Int(row.group)
      if group.pointee.state == .partial {
        let bucket = buckets.buckets[Int(row.bucket)]
        let day = try storedDays.day(
          at: Int(row.group), of: group.pointee,
          accountID: accountIDs[Int(group.pointee.account)])
        group.pointee.handled += 1
        if group.pointee.handled >= group.pointee.count { storedDays.forget(Int(row.group)) }
        let key = StoredDay.Key(
          secondOfDay: row.secondOfDay, currency: bucket.currency, amount: row.amount,
          payee: storedDays.payee(wordings.payee(Int(row.wording))),
          balance: row.hasBalance ? row.balance : nil, installment: row.installment.number)
        let id = day.take(key, memo: row.memo.bytes(texts), reference: row.reference.bytes(texts))
        if let id {
          alreadyThere += 1
          if isExplained { fates[Int(row.entry)] = -id }
          continue
        }
        group.pointee.addedSum.add(window.fingerprints[Int(row.fingerprint)])
        guard sums.take(row.amount, day: group.pointee.day, bucket: Int(row.bucket)) else {
          throw .overflow(bucket.currency)
        }
      }
      window.rows[kept] = row
      kept += 1
    }
    window.rows.count = kept
  }

  /// Writes what was kept in memory; to be called once, after the last window.
  ///
  /// `certain` are the sums of the rows of days that the store knew nothing of.
  mutating func finish(
    _ survey: borrowing Survey, certain: consuming DaySums
  ) throws(StoreError) {
    guard added > 0 else { return }
    var certain = certain
    // The extents tell where rows lie: their numbers must be the ones SQLite gave.
    guard try connection.integer("SELECT max(id) FROM tx") == nextID - 1 else {
      throw .fault(code: SQLITE_INTERNAL)
    }
    try extents.write(
      to: connection, groups: survey.groups.groups, accountIDs: accountIDs)
    try RowSink.write(&certain, of: buckets, to: connection)
    try RowSink.write(&sums, of: buckets, to: connection)
    try wordingBlocks.write(to: connection)
  }

  private static func write(
    _ sums: inout DaySums, of buckets: borrowing BucketIDs, to connection: Connection
  ) throws(StoreError) {
    let ids = buckets.ids.base
    guard let place = try sums.write(to: connection, id: { ids[$0] }) else { return }
    throw .overflow(buckets.buckets[place].currency)
  }
}
