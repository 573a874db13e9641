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
  /// After a bad row, the pass reads on, but delivers batches only if bad rows are skipped.
  mutating func run(_ consume: (EntryBatch) throws -> Void) throws {
    let batch = EntryBatch(capacity: sizes.buffer + TextArena.capacity)
    var reader = RecordReader(
      file, part, encoding: plan.format.table.encoding, delimiter: plan.format.table.delimiter,
      quoting: plan.format.table.quoting, buffer: batch.bytes, sizes: sizes)
    defer { reader.deallocate() }
    var rows = RowReader(
      plan: plan, file: file.name, texts: TextArena(batch.bytes, from: sizes.buffer))
    // A row may have two entries.
    batch.reserve(StatementPass.batchCapacity + 1)
    var slots = batch.slots
    var count = 0
    var totals = ReadingTotals(plan: plan)
    var skipped = part.bytes.lowerBound == 0 ? 0 : plan.rules.table.rowsStart

    func consumeEntries() throws {
      if count > 0, totals.summary.badRowCount == 0 || plan.rules.skipsBadRows {
        let (first, last) = (slots[0].record, slots[count - 1].record)
        batch.textParts = [Int(first.start)..<Int(last.start + last.count), rows.texts.used]
        batch.count = count
        try consume(batch)
        // `consume` may have taken the memory.
        batch.reserve(StatementPass.batchCapacity + 1)
        slots = batch.slots
      }
      count = 0
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
            || count >= StatementPass.batchCapacity
          {
            try consumeEntries()
          }
          do throws(BadRow) {
            switch try rows.read(record, into: &slots[count]) {
            case .entry:
              guard totals.take(slots[count]) else {
                throw rows.bad(record, rows.columns.date, .totalTooLarge)
              }
              count += 1
            case .partlyCancelled(let amount):
              var refund = slots[count]
              refund.amount = amount
              refund.isCancellation = true
              guard totals.take(slots[count]), totals.take(refund) else {
                throw rows.bad(record, rows.columns.date, .totalTooLarge)
              }
              slots[count + 1] = refund
              count += 2
            case .cancelled:
              totals.summary.skip(line: record.line, .cancelled)
              count += 1
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
