package import Ledger

/// Turns a statement's rows into entries according to a plan.
///
/// Reading rows is the hot loop of an import, and allocates no memory for a typical row. Most text
/// stays in the buffer of the file's bytes; ``TextArena`` copies the rest.
package final class StatementReader: EntrySource {
  package let file: StatementFile
  package let plan: ReadingPlan
  /// The summary of the last complete reading.
  package private(set) var summary = ReadingSummary()

  private let sizes: RecordReader.Sizes

  package convenience init(_ file: StatementFile, plan: ReadingPlan) {
    self.init(file, plan: plan, sizes: RecordReader.Sizes())
  }

  init(_ file: StatementFile, plan: ReadingPlan, sizes: RecordReader.Sizes) {
    self.file = file
    self.plan = plan
    self.sizes = sizes
  }

  /// - Throws: `ImportError`, or the error of `consume`.
  package func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws {
    var pass = StatementPass(file: file, plan: plan, part: StatementPart(all: file), sizes: sizes)
    try pass.run(consume)
    if let totals = pass.totals { try finish(totals) }
  }

  package func forEachBatch(
    parts count: Int, _ consume: (Int, EntryBatch) throws -> Void
  ) throws -> Bool {
    let parts = try StatementPart.parts(of: file, in: plan.format.table.encoding, count: count)
    return try forEachBatch(in: parts, consume)
  }

  func forEachBatch(
    in parts: [StatementPart], _ consume: (Int, EntryBatch) throws -> Void
  ) throws -> Bool {
    let passes = parts.map { Pass(StatementPass(file: file, plan: plan, part: $0, sizes: sizes)) }
    let ran = StatementPart.forEach(of: passes.count) { index in
      passes[index].run { try consume(index, $0) }
    }
    guard ran else { return false }
    for (index, pass) in passes.enumerated() {
      guard let error = pass.error else { continue }
      if StatementPart.isCutInQuotes(error, index, of: passes.count) { return false }
      throw error
    }
    let all = passes.compactMap(\.pass.totals)
    guard var totals = all.first, all.count == passes.count else { return false }
    for next in all.dropFirst() where !totals.append(next) { return false }
    try finish(totals)
    return true
  }

  /// A pass that only one thread uses until all passes are done.
  private final class Pass: @unchecked Sendable {
    var pass: StatementPass
    var error: (any Error)?

    init(_ pass: StatementPass) { self.pass = pass }

    func run(_ consume: (EntryBatch) throws -> Void) {
      do { try pass.run(consume) } catch { self.error = error }
    }
  }

  private func finish(_ totals: ReadingTotals) throws {
    try file.checkUnchanged()
    var found = totals.complete
    found.relocate(in: file)
    if found.badRowCount > 0, !plan.rules.skipsBadRows {
      throw ImportError.badRows(found.badRows, count: found.badRowCount)
    }
    if let rows = found.unexplainedRows {
      let columns = plan.format.columns
      throw ImportError.noTransactions(
        file.name, rows: rows,
        columns: ([columns.date] + columns.amounts).map {
          Columns.name(of: $0, in: plan.format.table.header)
        })
    }
    summary = found
  }
}
