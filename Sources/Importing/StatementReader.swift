import CImporting
package import Ledger

/// Carries a plan out: turns a statement's rows into entries.
///
/// The hot loop of an import. A row costs a look at its cells and no allocation: texts stay where
/// the file's bytes were read to, and only those with doubled quotes, decomposed characters or
/// several parts are written anew, behind them. A day cell like the last one's is not parsed again.
package final class StatementReader: EntrySource {
  package let file: StatementFile
  package let plan: ReadingPlan
  /// Of the last complete reading.
  package private(set) var summary = ReadingSummary()

  /// How many entries a batch has at most: they stay within a processor's own cache.
  private static let batchCapacity = 8 << 10

  private let sizes: RecordReader.Sizes

  package convenience init(_ file: StatementFile, plan: ReadingPlan) {
    self.init(file, plan: plan, sizes: RecordReader.Sizes())
  }

  init(_ file: StatementFile, plan: ReadingPlan, sizes: RecordReader.Sizes) {
    self.file = file
    self.plan = plan
    self.sizes = sizes
  }

  /// - Throws: `ImportError`, or what `consume` throws. With bad rows, all rows are read first, so
  ///   that all of them are named.
  package func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws {
    let batch = EntryBatch(capacity: sizes.buffer + TextArena.capacity)
    var reader = RecordReader(
      file, encoding: plan.encoding, delimiter: plan.delimiter, quoting: plan.quoting,
      buffer: batch.bytes, sizes: sizes)
    defer { reader.deallocate() }
    var rows = RowReader(
      plan: plan, file: file.name, texts: TextArena(batch.bytes, from: sizes.buffer))
    var skipped = 0

    func handOut() throws {
      if !rows.entries.isEmpty, rows.summary.badRowCount == 0 || plan.skipsBadRows {
        rows.exchangeEntries(with: &batch.entries)
        try consume(batch)
        rows.exchangeEntries(with: &batch.entries)
      }
      rows.clear()
    }

    reading: while true {
      switch try next(&reader) {
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
            || rows.entries.count == StatementReader.batchCapacity
          {
            try handOut()
          }
          do {
            try rows.read(record)
          } catch {
            guard !plan.isFromSample else { throw ImportError.sampleMisled(file.name) }
            rows.summary.add(error)
            if plan.skipsBadRows { rows.summary.leaveOut(line: record.line, .bad) }
          }
        }
        if plan.isFromSample, rows.isMisled { throw ImportError.sampleMisled(file.name) }
      }
    }
    try file.checkUnchanged()
    if let sample = plan.sample, rows.counts.sides != sample.sides {
      throw ImportError.sampleMisled(file.name)
    }
    if rows.summary.badRowCount > 0, !plan.skipsBadRows {
      throw ImportError.badRows(rows.summary.badRows, count: rows.summary.badRowCount)
    }
    try handOut()
    rows.finish()
    summary = rows.summary
  }

  /// The next records.
  ///
  /// What is no text in the encoding that the sample showed may be in another.
  private func next(_ reader: inout RecordReader) throws(ImportError) -> RecordReader.Step {
    do {
      return try reader.next()
    } catch {
      if plan.isFromSample, case .badEncoding = error { throw .sampleMisled(file.name) }
      throw error
    }
  }
}
