import Ledger

/// The picking half of the second pass: finds the entries that may be new, and classifies them.
///
/// It runs ahead of ``NewRowWriter``, on another thread. Of the store it knows only which days are
/// stored, completely or partly. A row costs three to five hash lookups.
struct NewRowPicker: ~Copyable {
  private(set) var tally: EntryTally
  private var classifier: WordingClassifier
  private var buckets = StatementBuckets()
  /// The sums of rows on days that the store does not have.
  private var sums = DaySums()
  /// By group: its state, in one dense array, for unsorted rows.
  private var states = FlatArray<DayGroup.State>()
  /// By group: the number of its rows in this batch, later the index of its first sorted row.
  private var starts = FlatArray<UInt32>()
  /// The first and the last group of this batch.
  private var lowest = Int.max
  private var highest = -1
  private var knownWordings = 0
  /// The rows of this batch, in the order of the file.
  private var pending = FlatArray<BatchRow>(capacity: 1_024)
  /// The number of entries on days that the store has completely.
  private(set) var settled = 0
  private(set) var handled = 0
  /// The number of rows in this batch so far.
  var waiting: Int { pending.count }

  init(_ tally: consuming EntryTally, isCardStatement: Bool) {
    starts.fill(with: 0, count: tally.groups.count)
    for group in tally.groups.groups.elements { states.append(group.state) }
    self.tally = tally
    classifier = WordingClassifier(isCardStatement: isCardStatement)
  }

  /// Reserves memory for a batch of `count` rows.
  mutating func reserve(_ count: Int) { pending.reserve(count) }

  /// Takes a batch of entries; the entries must be those of the first pass.
  ///
  /// `RowBatch` is a class, so every access pays an exclusivity check. The loop touches it only for
  /// unusual rows.
  mutating func take(
    _ batch: EntryBatch, into rowBatch: RowBatch,
    classify: (ClassificationEvidence) -> Classification
  ) throws(StoreError) {
    guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
    let entries = batch.entries
    var columns: RowAppender.Columns = []
    var hasInstallments = false
    // `entries` keeps the array alive, so its elements do not move.
    let all = entries.withUnsafeBufferPointer { $0 }
    for index in 0..<all.count {
      let entry = all[index]
      let account = tally.account(of: entry, bytes)
      let group = tally.groups.index(entry.day.number, account)
      guard group >= 0, -1..<86_400 ~= entry.secondOfDay else { throw .sourceChanged }
      let state = states[group]
      if state == .settled {
        settled += 1
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
          fingerprint: UInt32(truncatingIfNeeded: fingerprint),
          entry: UInt32(truncatingIfNeeded: index), installment: entry.installment,
          hasBalance: entry.hasBalance))
      if !entry.memo.isEmpty { columns.insert(.memo) }
      if !entry.reference.isEmpty { columns.insert(.reference) }
      if entry.hasBalance { columns.insert(.balance) }
      if !entry.installment.isNone { hasInstallments = true }
      starts[group] &+= 1
      if group < lowest { lowest = group }
      if group > highest { highest = group }
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

  /// Sorts the batch's rows, and adds up those that are certainly new.
  mutating func close(_ rowBatch: RowBatch) throws(StoreError) {
    guard pending.count > 0 else { return }
    var start: UInt32 = 0
    for group in lowest...highest {
      let count = starts[group]
      starts[group] = start
      start += count
    }
    rowBatch.rows.fill(with: pending[0], count: pending.count)
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
      guard group.pointee.state == .new else { continue }
      guard sums.take(row.amount, day: group.pointee.day, bucket: Int(row.bucket)) else {
        throw .overflow(buckets.currency(of: row))
      }
    }
  }

  /// Moves the sums out, once all batches are closed.
  mutating func takeSums() -> DaySums {
    var sums = DaySums()
    swap(&self.sums, &sums)
    return sums
  }
}
