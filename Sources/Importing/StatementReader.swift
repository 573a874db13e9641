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

  /// Room behind the text for cells that must be written anew: ten times the longest record, and
  /// pages that are never touched cost nothing.
  private static let arenaCapacity = 12 << 20

  package init(_ file: StatementFile, plan: ReadingPlan) {
    self.file = file
    self.plan = plan
  }

  /// - Throws: `ImportError`, or what `consume` throws. With bad rows, all rows are read first, so
  ///   that all of them are named.
  package func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws {
    let textEnd = RecordReader.textCapacity + RecordReader.slack
    let batch = EntryBatch(capacity: textEnd + StatementReader.arenaCapacity)
    var reader = RecordReader(
      file, encoding: plan.encoding, delimiter: plan.delimiter, buffer: batch.bytes)
    defer { reader.deallocate() }
    var rows = RowReader(plan: plan, file: file.name, batch: batch, arena: textEnd)
    var skipped = 0
    reading: while true {
      switch try reader.next() {
      case .end: break reading
      case .full:
        if rows.summary.badRowCount == 0 || plan.skipsBadRows { try consume(batch) }
        rows.clearBatch()
        reader.rollOver()
      case .block(let block):
        rows.mayNotBeNFC = reader.mayNotBeNFC
        for index in block.records.indices {
          if skipped < plan.rowsStart {
            skipped += 1
            continue
          }
          if !rows.hasRoom(for: block, index) {
            if rows.summary.badRowCount == 0 || plan.skipsBadRows { try consume(batch) }
            rows.clearBatch()
          }
          do {
            try rows.read(block, index)
          } catch {
            guard !plan.isFromSample else { throw ImportError.sampleMisled(file.name) }
            rows.summary.add(error)
            if plan.skipsBadRows {
              rows.summary.leaveOut(line: Int(block.records[index].line), .bad)
            }
          }
        }
        if rows.metUnprovenMark { throw ImportError.sampleMisled(file.name) }
      }
    }
    try file.checkUnchanged()
    if rows.summary.badRowCount > 0, !plan.skipsBadRows {
      throw ImportError.badRows(rows.summary.badRows, count: rows.summary.badRowCount)
    }
    if !batch.entries.isEmpty { try consume(batch) }
    rows.finish()
    summary = rows.summary
  }
}
