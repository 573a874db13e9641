import Ledger

/// The second pass over a statement: picks the entries that may be new and finds out what they are.
///
/// It works ahead of ``NewRowWriter``, on another thread, and knows of the store only what was looked up
/// before: which days are there, whole or in part. Once per row: three to five hash lookups.
struct NewRowPicker: ~Copyable {
  private(set) var tally: EntryTally
  private var classifier: WordingClassifier
  private var buckets = StatementBuckets()
  /// What the rows of days come to that the store knows nothing of.
  private var sums = DaySums()
  /// By group: what the store knows of it, side by side for rows in no order.
  private var states = FlatArray<DayGroup.State>()
  /// By group: how many of the rowBatch's rows, then where they begin among the sorted.
  private var starts = FlatArray<UInt32>()
  /// The places of the rowBatch's first and last group.
  private var lowest = Int.max
  private var highest = -1
  private var knownWordings = 0
  /// The rowBatch's rows in the order of the file.
  private var pending = FlatArray<BatchRow>(capacity: 1_024)
  /// Entries of days that the store has whole.
  private(set) var settled = 0
  private(set) var handled = 0
  /// How many rows the rowBatch has so far.
  var waiting: Int { pending.count }

  init(_ tally: consuming EntryTally, isCardStatement: Bool) {
    starts.fill(with: 0, count: tally.groups.count)
    for group in tally.groups.groups.elements { states.append(group.state) }
    self.tally = tally
    classifier = WordingClassifier(isCardStatement: isCardStatement)
  }

  /// Makes room for a rowBatch of `count` rows.
  mutating func reserve(_ count: Int) { pending.reserve(count) }

  /// Takes a batch in, whose entries are those of the first pass.
  ///
  /// A rowBatch is a class, whose every use is guarded; so it is touched for odd rows only.
  mutating func take(
    _ batch: EntryBatch, into rowBatch: RowBatch,
    classify: (ClassificationEvidence) -> Classification
  ) throws(StoreError) {
    guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
    let entries = batch.entries
    var columns: RowAppender.Columns = []
    var hasInstallments = false
    // The array is held above, so its elements stay where they are.
    let all = entries.withUnsafeBufferPointer { $0 }
    for index in 0..<all.count {
      let entry = all[index]
      let account = tally.account(of: entry, bytes)
      let place = tally.groups.place(entry.day.number, account)
      guard place >= 0, -1..<86_400 ~= entry.secondOfDay else { throw .sourceChanged }
      let state = states[place]
      if state == .settled {
        settled += 1
        continue
      }
      let payee = classifier.payee(entry, bytes)
      let (rowClass, wording) = classifier.rowClass(
        of: entry, payee: payee, account: tally.accountName(account), bytes, classify)
      if wording >= knownWordings { add(wording, entry, bytes, to: rowBatch) }
      var bucket = buckets.place(
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
          group: UInt32(truncatingIfNeeded: place), wording: UInt32(truncatingIfNeeded: wording),
          bucket: UInt32(truncatingIfNeeded: bucket), secondOfDay: entry.secondOfDay,
          memo: entry.memo.isEmpty ? .empty : rowBatch.keep(entry.memo, of: bytes),
          reference: entry.reference.isEmpty ? .empty : rowBatch.keep(entry.reference, of: bytes),
          fingerprint: UInt32(truncatingIfNeeded: fingerprint),
          entry: UInt32(truncatingIfNeeded: index), installment: entry.installment,
          hasBalance: entry.hasBalance))
      if !entry.memo.isEmpty { columns.insert(.memo) }
      if !entry.reference.isEmpty { columns.insert(.reference) }
      if entry.hasBalance { columns.insert(.balance) }
      if !entry.installment.isNone { hasInstallments = true }
      starts[place] &+= 1
      if place < lowest { lowest = place }
      if place > highest { highest = place }
    }
    handled += all.count
    rowBatch.columns.formUnion(columns)
    if hasInstallments { rowBatch.hasInstallments = true }
    withExtendedLifetime(entries) {}
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

  /// Puts the rowBatch's rows in order, and adds up those that are certainly new.
  mutating func close(_ rowBatch: RowBatch) throws(StoreError) {
    guard pending.count > 0 else { return }
    var start: UInt32 = 0
    for place in lowest...highest {
      let count = starts[place]
      starts[place] = start
      start += count
    }
    rowBatch.rows.fill(with: pending[0], count: pending.count)
    let rows = rowBatch.rows.elements
    for row in pending.elements {
      let place = Int(row.group)
      rows[Int(starts[place])] = row
      starts[place] += 1
    }
    for place in lowest...highest { starts[place] = 0 }
    (lowest, highest) = (.max, -1)
    rowBatch.entries = pending.count
    pending.removeAll()

    let groups = tally.groups.groups.base
    for row in rows {
      let group = groups + Int(row.group)
      guard group.pointee.state == .new else { continue }
      guard sums.take(row.amount, day: group.pointee.day, bucket: Int(row.bucket)) else {
        throw .overflow(buckets.currency(of: row))
      }
    }
  }

  /// Gives the sums away, once all rowBatches are closed.
  mutating func takeSums() -> DaySums {
    var sums = DaySums()
    swap(&self.sums, &sums)
    return sums
  }
}
