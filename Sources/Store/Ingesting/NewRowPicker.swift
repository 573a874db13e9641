import Ledger

/// The half of the second pass that picks and classifies the entries that may be new.
///
/// With two threads, the picker runs ahead of ``NewRowWriter``. The picker does not read the
/// store, but uses the states of the day groups. Most rows cost three to five hash lookups.
struct NewRowPicker: ~Copyable {
  private(set) var tally: EntryTally
  private var classifier: WordingClassifier
  private var buckets = StatementBuckets()
  /// The sums, by day and bucket, of the rows in day groups with the state `new`.
  private var sums = DaySums()
  private let sumLimit: Int
  /// The groups' states, in a dense array, which is faster for unsorted rows.
  private var states = FlatArray<DayGroup.State>()
  /// For each group, its number of rows in this batch; during sorting, the index for its next row.
  private var starts = FlatArray<UInt32>()
  /// The lowest group index in this batch; `highest` is the highest group index.
  private var lowest = Int.max
  private var highest = -1
  private var knownWordings = 0
  /// The rows of this batch so far, in the order of the file.
  private var pending = FlatArray<BatchRow>(capacity: 1_024)
  private(set) var handled = 0
  private let similar: SimilarRows
  var waiting: Int { pending.count }
  /// Whether many rows wait and belong to few groups, as in a sorted statement.
  ///
  /// A larger batch would then save nothing, and would no longer fit in a core's cache.
  var hasSortedRows: Bool { waiting >= 12 << 10 && waiting / 16 > highest - lowest }

  init(
    _ tally: consuming EntryTally, similar: SimilarRows, isCardStatement: Bool,
    _ connection: Connection
  ) {
    self.similar = similar
    sumLimit = DaySums.limit(connection)
    starts.fill(with: 0, count: tally.groups.count)
    for group in tally.groups.groups.elements { states.append(group.state) }
    self.tally = tally
    classifier = WordingClassifier(isCardStatement: isCardStatement, connection)
  }

  mutating func reserve(_ count: Int) { pending.reserve(count) }

  /// Picks the entries that may be new; the second pass must read the same entries as the first.
  ///
  /// `RowBatch` is a class, so every access requires an exclusivity check. The loop therefore
  /// accesses the batch only if a row requires this access, for example because of a memo.
  mutating func take(
    _ batch: EntryBatch, into rowBatch: RowBatch,
    classify: (ClassificationEvidence) -> Classification
  ) throws(StoreError) {
    guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
    if pending.count == 0, classifier.isFull {
      classifier.clear()
      knownWordings = 0
      rowBatch.restartsWordings = true
    }
    var columns: RowAppender.Columns = []
    var hasInstallments = false
    var hasCounterparties = false
    let hasSimilarRows = !similar.ids.isEmpty
    let all = batch.entries
    for index in 0..<all.count {
      let entry = all[index]
      let account = tally.account(of: entry, bytes)
      let group = tally.groups.index(entry.day.number, account)
      guard group >= 0, -1..<86_400 ~= entry.secondOfDay else { throw .sourceChanged }
      let state = states[group]
      if state == .settled { continue }
      if hasSimilarRows, let id = similar.ids[handled + index] {
        rowBatch.similar.append((index, group, id))
        continue
      }
      let payee = classifier.payee(entry, bytes)
      let (rowClass, wording) = classifier.rowClass(
        of: entry, payee: payee, account: tally.accountName(account), bytes, classify)
      if wording >= knownWordings { add(wording, entry, bytes, to: rowBatch) }
      var bucket = buckets.index(
        rowClass: rowClass, account: account, currency: entry.currency,
        isTimed: entry.secondOfDay >= 0)
      if bucket < 0 {
        let new = RowBatch.NewBucket(
          rowClass: classifier.rowClasses[rowClass], account: account, currency: entry.currency,
          isTimed: entry.secondOfDay >= 0)
        bucket = try buckets.add(new, rowClass: rowClass)
        rowBatch.buckets.append(new)
      }
      var fingerprint = 0
      if state == .partial {
        fingerprint = rowBatch.fingerprints.count
        rowBatch.fingerprints.append(Fingerprint(entry, bytes: bytes))
      }
      pending.append(
        BatchRow(
          amount: entry.amount, balance: entry.balance,
          group: UInt32(truncatingIfNeeded: group), wording: UInt32(truncatingIfNeeded: wording),
          bucket: UInt32(truncatingIfNeeded: bucket), secondOfDay: entry.secondOfDay,
          memo: entry.memo.isEmpty ? .empty : rowBatch.keep(entry.memo, of: bytes),
          reference: entry.reference.isEmpty ? .empty : rowBatch.keep(entry.reference, of: bytes),
          counterparty: entry.counterparty.isEmpty
            ? .empty : rowBatch.keep(entry.counterparty, of: bytes),
          fingerprint: UInt32(truncatingIfNeeded: fingerprint),
          entry: UInt32(truncatingIfNeeded: index), installment: entry.installment,
          hasBalance: entry.hasBalance,
          isCancelledCharge: entry.isCancelledCharge))
      if !entry.memo.isEmpty { columns.insert(.memo) }
      if !entry.reference.isEmpty { columns.insert(.reference) }
      if entry.hasBalance { columns.insert(.balance) }
      if !entry.installment.isNone { hasInstallments = true }
      if !entry.counterparty.isEmpty { hasCounterparties = true }
      starts[group] &+= 1
      if group < lowest { lowest = group }
      if group > highest { highest = group }
    }
    if classifier.isTooVaried { throw .tooVaried }
    handled += all.count
    rowBatch.columns.formUnion(columns)
    if hasInstallments { rowBatch.hasInstallments = true }
    if hasCounterparties { rowBatch.hasCounterparties = true }
  }

  private mutating func add(
    _ wording: Int, _ entry: Entry, _ bytes: UnsafeRawPointer, to rowBatch: RowBatch
  ) {
    knownWordings = wording + 1
    rowBatch.wordings.append(
      RowBatch.NewWording(
        payee: rowBatch.keep(entry.payee, of: bytes),
        category: rowBatch.keep(entry.category, of: bytes),
        type: rowBatch.keep(entry.type, of: bytes), traits: classifier.wordingTraits(of: entry)))
  }

  /// Moves the picked rows into the batch, sorted by group, and adds up the amounts in new groups.
  mutating func close(_ rowBatch: RowBatch) throws(StoreError) {
    guard pending.count > 0 else { return }
    var start: UInt32 = 0
    for group in lowest...highest {
      let count = starts[group]
      starts[group] = start
      start += count
    }
    // The next loop sets all of these rows.
    rowBatch.rows.reserve(pending.count)
    rowBatch.rows.count = pending.count
    let rows = rowBatch.rows.elements
    for row in pending.elements {
      let group = Int(row.group)
      rows[Int(starts[group])] = row
      starts[group] += 1
    }
    for group in lowest...highest { starts[group] = 0 }
    (lowest, highest) = (.max, -1)
    rowBatch.entries = pending.count
    pending.removeAll()

    let groups = tally.groups.groups.base
    for row in rows {
      let group = groups + Int(row.group)
      if group.pointee.state == .new,
        !sums.take(row.amount, day: group.pointee.day, bucket: Int(row.bucket))
      {
        throw .overflow(buckets.currency(of: row))
      }
    }
    if sums.sums.count >= sumLimit { swap(&rowBatch.sums, &sums) }
  }

  /// Moves the sums to the caller; call this after closing all batches.
  mutating func takeSums() -> DaySums {
    var sums = DaySums()
    swap(&self.sums, &sums)
    return sums
  }
}

/// The buckets of a statement's rows, numbered in the order of their first rows.
struct StatementBuckets: ~Copyable {
  private var indexes = KeyTable()
  /// For each bucket, the index of its currency in `known`.
  private var currencies = FlatArray<UInt32>()
  private var known: [Currency] = []
  private static var limit: Int { 1 << 16 }
  private var lastCurrency = 0

  /// Returns the bucket's index, or -1 if the bucket does not exist.
  @inline(__always)
  mutating func index(rowClass: Int, account: Int, currency: Currency, isTimed: Bool) -> Int {
    if known.isEmpty || known[lastCurrency] != currency { select(currency) }
    return indexes.index(of: key(rowClass, account, isTimed))
  }

  /// Adds a bucket; call this right after ``index(rowClass:account:currency:isTimed:)`` returns -1.
  mutating func add(_ bucket: RowBatch.NewBucket, rowClass: Int) throws(StoreError) -> Int {
    guard currencies.count < StatementBuckets.limit else { throw .tooVaried }
    indexes.insert(key(rowClass, bucket.account, bucket.isTimed), index: currencies.count)
    currencies.append(UInt32(truncatingIfNeeded: lastCurrency))
    return currencies.count - 1
  }

  @inline(__always)
  private func key(_ rowClass: Int, _ account: Int, _ isTimed: Bool) -> UInt64 {
    // ISO 4217 has fewer than 256 currencies, and `EntryTally` limits accounts to fewer than 2^23.
    UInt64(truncatingIfNeeded: rowClass) << 32 | UInt64(truncatingIfNeeded: account) << 9
      | UInt64(truncatingIfNeeded: lastCurrency) << 1 | (isTimed ? 1 : 0)
  }

  func currency(of row: BatchRow) -> Currency { known[Int(currencies[Int(row.bucket)])] }

  private mutating func select(_ currency: Currency) {
    if let index = known.firstIndex(of: currency) {
      lastCurrency = index
    } else {
      known.append(currency)
      lastCurrency = known.count - 1
    }
  }
}
