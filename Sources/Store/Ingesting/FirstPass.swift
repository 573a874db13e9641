import Ledger
import Workers

/// The first pass over a statement, which checks and tallies all entries on one thread per part.
///
/// The pass is a class because closures cannot capture a noncopyable tally.
final class FirstPass {
  private var tallies: [Part] = []
  private let progress: ((ImportProgress) throws -> Void)?

  /// The maximum number of parts that the first pass reads at the same time.
  static let parts = min(Worker.processors, 4)

  /// The tally of a part; only one thread uses it until all threads are done.
  private final class Part {
    var tally: EntryTally?

    init(_ tally: consuming EntryTally) { self.tally = consume tally }
  }

  init(_ request: ImportRequest, formerNames: [FormerName]) {
    progress = request.progress
    tallies = (0..<FirstPass.parts).map { _ in
      Part(EntryTally(defaultAccount: request.defaultAccount, formerNames: formerNames))
    }
  }

  func take(_ batch: EntryBatch, part: Int) throws {
    // Move the tally to the thread's stack: two tallies in one cache line would slow both threads.
    guard var tally = tallies[part].tally.take() else { return }
    try tally.take(batch)
    let rows = tally.rows
    tallies[part].tally = consume tally
    // Only the caller's thread, which reads the first part, reports progress.
    if part == 0 { try progress?(.reading(rows)) }
  }

  /// Joins the parts; returns the number of entries that are not cancelled charges, and the range
  /// of all days.
  func finish() throws(StoreError) -> (rows: Int, days: ClosedRange<Int32>?) {
    for part in tallies.dropFirst() {
      guard let tally = part.tally.take() else { continue }
      try tallies[0].tally?.append(tally)
    }
    tallies[0].tally?.groups.sort()
    let (rows, others) = (tallies[0].tally?.rows ?? 0, tallies[0].tally?.cancelledCharges ?? 0)
    return (rows - others, tallies[0].tally?.days)
  }

  /// Moves the joined tally to the caller; call this only once.
  func takeTally() -> EntryTally {
    tallies[0].tally.take() ?? EntryTally(defaultAccount: "")
  }
}
