import Ledger
import Workers

/// The first pass over a statement, of whose parts each is surveyed on a thread of its own.
///
/// A class, because closures cannot hand a tally on.
final class FirstPass {
  private var tallies: [Part] = []
  private let progress: ((ImportProgress) throws -> Void)?

  /// How many parts are read at once.
  static let parts = min(Worker.processors, 4)

  /// Touched by one thread only until all are done.
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
    // Meanwhile it lies on the thread's own stack: two that lie side by side slow each other down.
    guard var tally = tallies[part].tally.take() else { return }
    try tally.take(batch)
    let rows = tally.rows
    tallies[part].tally = consume tally
    // The first part is read on the caller's thread.
    if part == 0 { try progress?(.reading(rows)) }
  }

  /// How many entries there are, and from which day to which; once all are taken.
  func finish() -> (rows: Int, days: ClosedRange<Int32>?) {
    for part in tallies.dropFirst() {
      guard let tally = part.tally.take() else { continue }
      tallies[0].tally?.append(tally)
    }
    tallies[0].tally?.groups.sort()
    return (tallies[0].tally?.rows ?? 0, tallies[0].tally?.days)
  }

  /// Gives the tally away, once.
  func takeTally() -> EntryTally {
    tallies[0].tally.take() ?? EntryTally(defaultAccount: "")
  }
}
