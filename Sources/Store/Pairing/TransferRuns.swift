import Ledger

/// Collects the runs of possible halves of transfers that reach into some days.
///
/// A run has one amount and currency, and each row follows another within the days that two halves
/// may be apart: what happens in one cannot matter to another. It may reach far beyond the days
/// that changed, so more is read, some days at a time, until all runs have ended.
struct TransferRuns {
  private var rows: [PairableRow.Key: [PairableRow]] = [:]
  private var first: [PairableRow.Key: Int32] = [:]
  private var last: [PairableRow.Key: Int32] = [:]
  private var known: ClosedRange<Int32> = 0...0

  private static var step: Int32 { 14 }
  private static var reach: Int32 { TransferMatching.reach }

  /// Takes the rows of the changed days.
  mutating func begin(_ found: [PairableRow], _ days: ClosedRange<Int32>) {
    known = days
    for row in found {
      rows[row.key, default: []].append(row)
      first[row.key] = min(first[row.key] ?? row.day, row.day)
      last[row.key] = max(last[row.key] ?? row.day, row.day)
    }
  }

  /// The days before the known ones on which a run may go on; `nil` when all have ended.
  var missingBefore: ClosedRange<Int32>? {
    guard known.lowerBound > Day.first.number,
      first.values.contains(where: { $0 - TransferRuns.reach < known.lowerBound })
    else { return nil }
    return max(known.lowerBound - TransferRuns.step, Day.first.number)...known.lowerBound - 1
  }

  /// The days after the known ones on which a run may go on; `nil` when all have ended.
  var missingAfter: ClosedRange<Int32>? {
    guard known.upperBound < Day.last.number,
      last.values.contains(where: { $0 + TransferRuns.reach > known.upperBound })
    else { return nil }
    return known.upperBound + 1...min(known.upperBound + TransferRuns.step, Day.last.number)
  }

  mutating func addBefore(_ found: [PairableRow], _ days: ClosedRange<Int32>) {
    known = days.lowerBound...known.upperBound
    for row in found.sorted(by: { $0.day > $1.day }) {
      guard let edge = first[row.key], edge - row.day <= TransferRuns.reach else { continue }
      rows[row.key, default: []].append(row)
      first[row.key] = row.day
    }
  }

  mutating func addAfter(_ found: [PairableRow], _ days: ClosedRange<Int32>) {
    known = known.lowerBound...days.upperBound
    for row in found.sorted(by: { $0.day < $1.day }) {
      guard let edge = last[row.key], row.day - edge <= TransferRuns.reach else { continue }
      rows[row.key, default: []].append(row)
      last[row.key] = row.day
    }
  }

  /// The runs with two rows and more, each sorted by day.
  var all: [[PairableRow]] {
    var runs: [[PairableRow]] = []
    for rows in rows.values where rows.count > 1 {
      var run: [PairableRow] = []
      for row in rows.sorted(by: { $0.day < $1.day }) {
        if let last = run.last, row.day - last.day > TransferRuns.reach {
          if run.count > 1 { runs.append(run) }
          run.removeAll()
        }
        run.append(row)
      }
      if run.count > 1 { runs.append(run) }
    }
    return runs
  }
}
