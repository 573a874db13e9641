import Ledger

/// Reads the rows of a part of a statement.
///
/// A ``RecordReader`` splits the text into records, a ``RowReader`` turns records into entries, and
/// ``ReadingTotals`` adds up the entries.
struct StatementPass {
  let file: StatementFile
  let plan: ReadingPlan
  let part: StatementPart
  let sizes: RecordReader.Sizes
  /// The totals of the part; `nil` until the part has been read.
  private(set) var totals: ReadingTotals?

  /// The maximum number of entries in a batch, chosen so that a batch fits in a core's cache.
  private static let batchCapacity = 8 << 10

  /// Passes the part's entries to `consume` in batches.
  ///
  /// After a bad row, the pass continues, but delivers batches only if bad rows are skipped.
  mutating func run(_ consume: (EntryBatch) throws -> Void) throws {
    let batch = EntryBatch(capacity: sizes.buffer + TextArena.capacity)
    var reader = RecordReader(
      file, part, encoding: plan.format.table.encoding, delimiter: plan.format.table.delimiter,
      quoting: plan.format.table.quoting, buffer: batch.bytes, sizes: sizes)
    defer { reader.deallocate() }
    var rows = RowReader(
      plan: plan, file: file.name, texts: TextArena(batch.bytes, from: sizes.buffer))
    var entries: ContiguousArray<Entry> = []
    var entry = Entry(day: Day(number: 0), amount: 0, currency: plan.format.currency, line: 0)
    var totals = ReadingTotals(plan: plan)
    var skipped = part.bytes.lowerBound == 0 ? 0 : plan.rules.table.rowsStart

    func consumeEntries() throws {
      if !entries.isEmpty, totals.summary.badRowCount == 0 || plan.rules.skipsBadRows {
        swap(&entries, &batch.entries)
        try consume(batch)
        swap(&entries, &batch.entries)
      }
      entries.removeAll(keepingCapacity: true)
      rows.clear()
    }

    reading: while true {
      switch try reader.next() {
      case .end: break reading
      case .full:
        try consumeEntries()
        reader.rollOver()
      case .block(let block):
        rows.mayNeedNFC = reader.mayNeedNFC
        for index in block.records.indices {
          if skipped < plan.rules.table.rowsStart {
            skipped += 1
            continue
          }
          let record = RecordView(block, index)
          if !rows.texts.hasRoom(forRecordOf: record.length)
            || entries.count >= StatementPass.batchCapacity
          {
            try consumeEntries()
          }
          do throws(BadRow) {
            switch try rows.read(record, into: &entry) {
            case .entry:
              guard totals.take(entry) else {
                throw rows.bad(record, rows.columns.date, .totalTooLarge)
              }
              entries.append(entry)
            case .partlyCancelled(let amount):
              var refund = entry
              refund.amount = amount
              refund.isCancellation = true
              guard totals.take(entry), totals.take(refund) else {
                throw rows.bad(record, rows.columns.date, .totalTooLarge)
              }
              entries += [entry, refund]
            case .cancelled:
              totals.summary.skip(line: record.line, .cancelled)
              entries.append(entry)
            case .skipped(let reason):
              totals.summary.skip(line: record.line, reason)
              if reason.isMissingCell, record.cells.count(where: { !$0.isEmpty }) >= 3 {
                totals.summary.unexplained += 1
              }
            case .blank: break
            }
          } catch {
            totals.summary.add(error)
            if plan.rules.skipsBadRows { totals.summary.skip(line: record.line, .bad) }
          }
        }
      }
    }
    try consumeEntries()
    self.totals = totals
  }
}
