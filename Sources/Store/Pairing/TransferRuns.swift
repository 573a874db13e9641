import Ledger

/// Collects the runs of possible halves of transfers that reach into some days.
///
/// A run has one amount and currency, and each row follows another within the days that two halves
/// may be apart: what happens in one cannot matter to another. Nearly all have one row and are
/// forgotten at once. A run may reach beyond the days that changed; then more is read, some days at
/// a time, until it has ended.
struct TransferRuns {
  /// The runs that have ended.
  private var ended: [[PairableRow]] = []
  /// The rows of amounts with a run that may go on.
  private var rows: [PairableRow.Key: [PairableRow]] = [:]
  private var first: [PairableRow.Key: Int32] = [:]
  private var last: [PairableRow.Key: Int32] = [:]
  private var known: ClosedRange<Int32> = 0...0

  private static var step: Int32 { 14 }
  private static var reach: Int32 { TransferMatching.reach }

  /// Takes the rows of the changed days.
  mutating func begin(_ found: [PairableRow], _ days: ClosedRange<Int32>) {
    known = days
    for run in TransferRuns.runs(of: found) {
      guard let start = run.first, let end = run.last else { continue }
      let mayGoOn =
        start.day - TransferRuns.reach < days.lowerBound
        || end.day + TransferRuns.reach > days.upperBound
      guard mayGoOn else {
        if TransferRuns.mayHavePairs(run) { ended.append(Array(run)) }
        continue
      }
      let key = start.key
      rows[key, default: []] += run
      first[key] = min(first[key] ?? start.day, start.day)
      last[key] = max(last[key] ?? end.day, end.day)
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

  /// The runs that may have pairs, each sorted by day.
  var all: [[PairableRow]] {
    let others = rows.values.flatMap { TransferRuns.runs(of: $0) }
    return ended + others.filter(TransferRuns.mayHavePairs).map(Array.init)
  }

  private static func mayHavePairs(_ run: ArraySlice<PairableRow>) -> Bool {
    guard run.count > 1, let first = run.first else { return false }
    return run.contains { ($0.amount < 0) != (first.amount < 0) }
      && run.contains { $0.look.account.id != first.look.account.id }
  }

  /// The rows by runs, each sorted by day.
  private static func runs(of rows: [PairableRow]) -> [ArraySlice<PairableRow>] {
    let sorted = sorted(rows)
    var runs: [ArraySlice<PairableRow>] = []
    var start = 0
    for index in sorted.indices.dropFirst() {
      let (row, before) = (sorted[index], sorted[index - 1])
      guard row.key != before.key || row.day - before.day > reach else { continue }
      runs.append(sorted[start..<index])
      start = index
    }
    if start < sorted.count { runs.append(sorted[start...]) }
    return runs
  }

  private struct Place: BitwiseCopyable {
    var key: PairableRow.Key
    var day: Int32
    var index: Int32
  }

  /// The rows by amount and day.
  ///
  /// Plain places are sorted, not the rows, which hold references.
  private static func sorted(_ rows: [PairableRow]) -> [PairableRow] {
    var places = rows.indices.map {
      Place(key: rows[$0].key, day: rows[$0].day, index: Int32(truncatingIfNeeded: $0))
    }
    places.sort { a, b in
      if a.key != b.key { return a.key < b.key }
      return (a.day, a.index) < (b.day, b.index)
    }
    return places.map { rows[Int($0.index)] }
  }
}
