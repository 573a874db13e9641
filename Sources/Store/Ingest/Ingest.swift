import CSQLite
import Ledger

/// The second pass over a statement: what is new is written, in the order of days and accounts.
///
/// Inside a transaction. Nothing is kept per row but the stored rows of days that the statement
/// overlaps in part; a batch's rows are sorted by counting and appended before the next one comes.
/// Once per row: two to four hash lookups, six bindings and a 64th of a statement.
struct Ingest: ~Copyable {
  private let connection: Connection
  private let isExplained: Bool
  /// By the account's number in the statement; 0 for one without entries.
  private(set) var accountIDs = FlatArray<Int64>()
  private(set) var newAccounts: [String] = []
  private var classifier: Classifier
  private var wordings: WordingIDs
  private var buckets: Buckets
  private var storedDays: StoredDays
  private var writer: RowWriter
  private var cells = DayCells()
  private var extents = Extents()
  private var wordingBlocks = WordingBlocksBuilder()
  private(set) var firstID: Int64
  private var nextID: Int64
  private(set) var alreadyThere = 0
  private var handled = 0

  private var pending = FlatArray<PendingRow>(capacity: 1_024)
  private var sorted = FlatArray<PendingRow>(capacity: 1_024)
  /// By group: how many of the batch's rows, then where they begin among the sorted.
  private var starts = FlatArray<UInt32>()
  /// By entry of the batch, when they are explained: a new row's number, or a stored one's negative.
  private var fates = FlatArray<Int64>()

  /// Looks up what the store knows of the surveyed days and accounts.
  static func begin(
    _ connection: Connection, survey: inout Survey, isCardStatement: Bool, isExplained: Bool
  ) throws(StoreError) -> Ingest {
    let last = try connection.integer("SELECT max(id) FROM tx") ?? 0
    // Where SQLite would run out of numbers it takes any that is free.
    guard 0..<(1 << 62) ~= last else { throw .damaged(path: connection.path) }
    var ingest = Ingest(
      connection, WordingIDs(connection, try WordingIDs.Statements(connection)),
      Buckets(try BucketMaker(connection)), try StoredDays(connection),
      firstID: last + 1, isCardStatement: isCardStatement, isExplained: isExplained)
    try ingest.findAccounts(survey)
    try ingest.settle(&survey)
    ingest.starts.fill(with: 0, count: survey.groups.count)
    return ingest
  }

  /// Does not throw: a half-made noncopyable value cannot be thrown away.
  private init(
    _ connection: Connection, _ wordings: consuming WordingIDs, _ buckets: consuming Buckets,
    _ storedDays: consuming StoredDays, firstID: Int64, isCardStatement: Bool, isExplained: Bool
  ) {
    self.connection = connection
    self.wordings = wordings
    self.buckets = buckets
    self.storedDays = storedDays
    self.firstID = firstID
    self.isExplained = isExplained
    nextID = firstID
    classifier = Classifier(isCardStatement: isCardStatement)
    writer = RowWriter(connection)
  }

  var added: Int { Int(nextID - firstID) }

  /// The first and the last day of which rows were added; `nil` when none were.
  func addedDays(_ survey: borrowing Survey) -> ClosedRange<Int32>? {
    extents.groups.map {
      survey.groups.groups[$0.lowerBound].day...survey.groups.groups[$0.upperBound].day
    }
  }

  /// Whether all entries are certainly stored, so that a second pass would find nothing.
  func isSettled(_ survey: borrowing Survey) -> Bool {
    for place in 0..<survey.groups.count where survey.groups.groups[place].state != .settled {
      return false
    }
    return true
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
      let place = survey.groups.place(of: DayGroups.key(day, account))
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

  /// Nothing is new: the second pass may be left out.
  mutating func skip(_ survey: borrowing Survey) { alreadyThere = survey.rows }

  /// Adds what is new of a batch, whose entries are those of the first pass.
  mutating func take(
    _ batch: EntryBatch, _ survey: inout Survey,
    classify: (ClassificationEvidence) -> Classification,
    explain: ((Entry, EntryBatch, EntryFate) -> Void)?
  ) throws(StoreError) {
    guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
    let entries = batch.entries
    // The array is held above, so its elements stay where they are.
    let all = entries.withUnsafeBufferPointer { $0 }
    if isExplained { fates.fill(with: 0, count: all.count) }
    let (columns, groups) = try select(all, bytes, &survey, classify)
    if pending.count > 0 {
      sort(groups)
      let rows = UnsafeBufferPointer(start: sorted.base, count: sorted.count)
      cells.prepare(buckets: buckets.ids.count)
      try writer.write(
        rows, of: all, bytes: bytes, columns: columns, bucketIDs: buckets.ids.base,
        groups: survey.groups.groups.base, into: &cells, firstID: nextID, &wordingBlocks)
      for row in rows {
        extents.add(nextID, group: row.group)
        if isExplained { fates[Int(row.entry)] = nextID }
        nextID += 1
      }
      if wordingBlocks.isFull { try wordingBlocks.write(to: connection) }
    }
    if let explain {
      for index in 0..<all.count {
        let fate = fates[index]
        explain(all[index], batch, fate > 0 ? .new(fate) : .alreadyThere(-fate))
      }
    }
    withExtendedLifetime(entries) {}
  }

  /// Fills `pending` with the rows to be added; gives the columns they have and the groups' places.
  private mutating func select(
    _ entries: UnsafeBufferPointer<Entry>, _ bytes: UnsafeRawPointer, _ survey: inout Survey,
    _ classify: (ClassificationEvidence) -> Classification
  ) throws(StoreError) -> (RowWriter.Columns, Range<Int>) {
    pending.removeAll()
    pending.reserve(entries.count)
    var columns: RowWriter.Columns = []
    var lowest = Int.max
    var highest = -1
    for index in 0..<entries.count {
      let entry = entries[index]
      let account = survey.account(of: entry, bytes)
      let place = survey.groups.place(of: DayGroups.key(entry.day.number, account))
      guard place >= 0, account < accountIDs.count, -1..<86_400 ~= entry.secondOfDay else {
        throw .sourceChanged
      }
      let group = survey.groups.groups.base + place
      group.pointee.handled &+= 1
      if group.pointee.state != .new {
        guard
          group.pointee.state == .partial,
          try !isStored(entry, index, bytes, group, place, accountID: accountIDs[account])
        else {
          alreadyThere += 1
          continue
        }
        group.pointee.addedSum.add(Fingerprint(entry, bytes: bytes))
      }
      let payee = classifier.payee(entry, bytes)
      let (label, wording) = classifier.label(
        of: entry, payee: payee, account: survey.accountName(account), bytes, classify)
      let bucket = try buckets.place(
        label: label, account: account, accountID: accountIDs[account], currency: entry.currency,
        isTimed: entry.secondOfDay >= 0, labels: classifier.labels)
      pending.append(
        PendingRow(
          entry: UInt32(truncatingIfNeeded: index), bucket: UInt32(truncatingIfNeeded: bucket),
          group: place,
          wordingID: try wordings.id(
            wording, of: entry, classifier.wordingTraits(of: entry), bytes)))
      if !entry.memo.isEmpty { columns.insert(.memo) }
      if !entry.reference.isEmpty { columns.insert(.reference) }
      if entry.hasBalance { columns.insert(.balance) }
      if entry.installment != .none { columns.insert(.installment) }
      starts[place] &+= 1
      if place < lowest { lowest = place }
      if place > highest { highest = place }
    }
    handled += entries.count
    return (columns, highest < 0 ? 0..<0 : lowest..<highest + 1)
  }

  /// Whether the store has the row, and not yet for an earlier entry.
  private mutating func isStored(
    _ entry: Entry, _ index: Int, _ bytes: UnsafeRawPointer,
    _ group: UnsafeMutablePointer<DayGroup>, _ place: Int, accountID: Int64
  ) throws(StoreError) -> Bool {
    let day = try storedDays.day(
      at: place, of: group.pointee, accountID: accountID, numbering: &classifier)
    defer { if group.pointee.handled >= group.pointee.count { storedDays.forget(place) } }
    let key = StoredDay.Key(
      secondOfDay: entry.secondOfDay, currency: entry.currency, amount: entry.amount,
      payee: classifier.payee(entry, bytes), balance: entry.hasBalance ? entry.balance : nil,
      installment: entry.installment.number)
    let id = day.take(key, memo: entry.memo.bytes(bytes), reference: entry.reference.bytes(bytes))
    guard let id else { return false }
    if isExplained { fates[index] = -id }
    return true
  }

  /// Puts the pending rows in the order of their groups, equal ones as they came.
  private mutating func sort(_ groups: Range<Int>) {
    var start: UInt32 = 0
    for place in groups {
      let count = starts[place]
      starts[place] = start
      start += count
    }
    sorted.fill(with: pending[0], count: pending.count)
    for index in 0..<pending.count {
      let row = pending[index]
      sorted[Int(starts[row.group])] = row
      starts[row.group] += 1
    }
    for place in groups { starts[place] = 0 }
  }

  /// Writes what was kept in memory; to be called once, after the last batch.
  mutating func finish(_ survey: borrowing Survey) throws(StoreError) {
    guard handled == survey.rows else { throw .sourceChanged }
    guard added > 0 else { return }
    // The extents tell where rows lie: their numbers must be the ones SQLite gave.
    guard try connection.integer("SELECT max(id) FROM tx") == nextID - 1 else {
      throw .fault(code: SQLITE_INTERNAL)
    }
    try extents.write(
      to: connection, groups: survey.groups.groups, accountIDs: accountIDs)
    try cells.write(to: connection, ids: buckets.ids, currencies: buckets.currencies)
    try wordingBlocks.write(to: connection)
  }
}

extension TextRange {
  /// The text's bytes within a batch's.
  @inline(__always)
  func bytes(_ bytes: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + Int(start), count: Int(count))
  }
}
