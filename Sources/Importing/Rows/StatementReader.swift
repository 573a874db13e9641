package import Ledger
import Workers

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
    var pass = StatementPass(file, plan, StatementPart(all: file), sizes)
    try pass.run(consume)
    if let totals = pass.totals { try finish(totals) }
  }

  package func forEachBatch(parts count: Int, _ consume: (Int, EntryBatch) throws -> Void) throws
    -> Bool
  {
    let parts = try StatementPart.parts(of: file, in: plan.encoding, count: count)
    return try forEachBatch(in: parts, consume)
  }

  func forEachBatch(
    in parts: [StatementPart], _ consume: (Int, EntryBatch) throws -> Void
  ) throws -> Bool {
    let passes = parts.map { Pass(StatementPass(file, plan, $0, sizes)) }
    guard StatementReader.run(passes[...], consume) else { return false }
    for (number, pass) in passes.enumerated() {
      guard let error = pass.error else { continue }
      // The part's last line end stands in a cell.
      if number < passes.count - 1, case .unterminatedQuote? = error as? ImportError {
        return false
      }
      throw error
    }
    let all = passes.compactMap(\.pass.totals)
    guard var totals = all.first, all.count == passes.count else { return false }
    for next in all.dropFirst() where !totals.append(next) { return false }
    try finish(totals)
    return true
  }

  /// Touched by one thread only until all are done.
  private final class Pass: @unchecked Sendable {
    var pass: StatementPass
    var error: (any Error)?

    init(_ pass: StatementPass) { self.pass = pass }

    func run(_ consume: (EntryBatch) throws -> Void) {
      do { try pass.run(consume) } catch { self.error = error }
    }
  }

  /// Runs all at the same time, the first one on this thread; `false` when there are no threads.
  private static func run(
    _ passes: ArraySlice<Pass>, _ consume: (Int, EntryBatch) throws -> Void
  ) -> Bool {
    guard let pass = passes.last else { return true }
    let number = passes.endIndex - 1
    func run() { pass.run { try consume(number, $0) } }
    if passes.count == 1 {
      run()
      return true
    }
    var ran = true
    return Worker.run(run, beside: { ran = StatementReader.run(passes.dropLast(), consume) }) && ran
  }

  private func finish(_ totals: ReadingTotals) throws {
    try file.checkUnchanged()
    if let sample = plan.sample, totals.counts.sides != sample.sides {
      throw ImportError.sampleMisled(file.name)
    }
    let found = totals.complete
    if found.badRowCount > 0, !plan.skipsBadRows {
      throw ImportError.badRows(found.badRows, count: found.badRowCount)
    }
    summary = found
  }
}
