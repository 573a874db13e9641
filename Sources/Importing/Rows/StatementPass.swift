import CImporting
import Ledger

/// One reading of a part of a statement, from front to back.
struct StatementPass {
  let file: StatementFile
  let plan: ReadingPlan
  let part: StatementPart
  let sizes: RecordReader.Sizes
  /// What it came to, once it was run.
  private(set) var totals: ReadingTotals?

  /// How many entries a batch has at most: they stay within a processor's own cache.
  private static let batchCapacity = 8 << 10

  init(
    _ file: StatementFile, _ plan: ReadingPlan, _ part: StatementPart, _ sizes: RecordReader.Sizes
  ) {
    self.file = file
    self.plan = plan
    self.part = part
    self.sizes = sizes
  }

  /// Hands out the part's entries, up to the first bad row.
  mutating func run(_ consume: (EntryBatch) throws -> Void) throws {
    let batch = EntryBatch(capacity: sizes.buffer + TextArena.capacity)
    var reader = RecordReader(
      file, part, encoding: plan.encoding, delimiter: plan.delimiter, quoting: plan.quoting,
      buffer: batch.bytes, sizes: sizes)
    defer { reader.deallocate() }
    var rows = RowReader(
      plan: plan, file: file.name, texts: TextArena(batch.bytes, from: sizes.buffer))
    var skipped = part.bytes.lowerBound == 0 ? 0 : plan.rowsStart

    func handOut() throws {
      if !rows.entries.isEmpty, rows.summary.badRowCount == 0 || plan.skipsBadRows {
        rows.exchangeEntries(with: &batch.entries)
        try consume(batch)
        rows.exchangeEntries(with: &batch.entries)
      }
      rows.clear()
    }

    reading: while true {
      switch try reader.next() {
      case .end: break reading
      case .full:
        try handOut()
        reader.rollOver()
      case .block(let block):
        rows.mayNotBeNFC = reader.mayNotBeNFC
        for index in block.records.indices {
          if skipped < plan.rowsStart {
            skipped += 1
            continue
          }
          let record = RecordView(block, index)
          if !rows.texts.hasRoom(forRecordOf: record.length)
            || rows.entries.count == StatementPass.batchCapacity
          {
            try handOut()
          }
          do {
            try rows.read(record)
          } catch {
            rows.summary.add(error)
            if plan.skipsBadRows { rows.summary.leaveOut(line: record.line, .bad) }
          }
        }
      }
    }
    try handOut()
    totals = rows.totals
  }
}
