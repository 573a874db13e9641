import Ledger

/// The runs of possible transfer halves on and around the given days.
///
/// The rows of a run have the same absolute amount and currency, and neighbors are at most
/// ``TransferMatching/reach`` days apart. Runs are therefore independent of each other. Nearly all
/// runs have only one row. A run of one row is dropped immediately, unless the run may continue
/// beyond the given days. If a run may continue, the pairing reads more days until the run ends.
struct TransferRuns: ~Copyable {
  struct Run: BitwiseCopyable {
    var start: Int
    var count: Int
  }

  /// The sorted rows of the given days.
  private var found: FlatArray<PairableRow>
  private var ended = FlatArray<Run>()
  /// The rows of runs that may continue beyond the given days, by amount and currency.
  ///
  /// `first` and `last` are the first and last day of each key's rows; `edges` covers all keys.
  private var rows: [PairableRow.Key: [PairableRow]] = [:]
  private var first: [PairableRow.Key: Int32] = [:]
  private var last: [PairableRow.Key: Int32] = [:]
  private var edges: (first: Int32, last: Int32) = (.max, .min)
  private var known: ClosedRange<Int32>
  private let buckets: Buckets

  private static var step: Int32 { 14 }
  private static var reach: Int32 { TransferMatching.reach }

  init(_ found: consuming FlatArray<PairableRow>, _ days: ClosedRange<Int32>, _ buckets: Buckets) {
    self.found = found
    self.buckets = buckets
    known = days
    var all = self.found.elements
    all.sort(by: TransferRuns.isEarlier)
    var next = 0
    while next < all.count {
      let run = TransferRuns.run(from: next, in: UnsafeBufferPointer(all))
      next = run.upperBound
      let part = UnsafeBufferPointer(rebasing: all[run])
      guard let start = part.first, let end = part.last else { continue }
      let mayContinue =
        start.day - TransferRuns.reach < days.lowerBound
        || end.day + TransferRuns.reach > days.upperBound
      guard mayContinue else {
        if mayHavePairs(part) { ended.append(Run(start: run.lowerBound, count: run.count)) }
        continue
      }
      let key = start.key
      rows[key, default: []] += part
      first[key] = min(first[key] ?? start.day, start.day)
      last[key] = max(last[key] ?? end.day, end.day)
      edges = (min(edges.first, start.day), max(edges.last, end.day))
    }
  }

  /// The earlier days to read because a run may continue there; `nil` if no run can continue.
  var missingBefore: ClosedRange<Int32>? {
    guard known.lowerBound > Day.first.number,
      !rows.isEmpty, edges.first - TransferRuns.reach < known.lowerBound
    else { return nil }
    return max(known.lowerBound - TransferRuns.step, Day.first.number)...known.lowerBound - 1
  }

  /// The later days to read because a run may continue there; `nil` if no run can continue.
  var missingAfter: ClosedRange<Int32>? {
    guard known.upperBound < Day.last.number,
      !rows.isEmpty, edges.last + TransferRuns.reach > known.upperBound
    else { return nil }
    return known.upperBound + 1...min(known.upperBound + TransferRuns.step, Day.last.number)
  }

  mutating func addBefore(_ found: borrowing FlatArray<PairableRow>, _ days: ClosedRange<Int32>) {
    known = days.lowerBound...known.upperBound
    for row in found.elements.sorted(by: { $0.day > $1.day }) {
      guard let edge = first[row.key], edge - row.day <= TransferRuns.reach else { continue }
      rows[row.key, default: []].append(row)
      first[row.key] = row.day
      edges.first = row.day
    }
  }

  mutating func addAfter(_ found: borrowing FlatArray<PairableRow>, _ days: ClosedRange<Int32>) {
    known = known.lowerBound...days.upperBound
    for row in found.elements.sorted(by: { $0.day < $1.day }) {
      guard let edge = last[row.key], row.day - edge <= TransferRuns.reach else { continue }
      rows[row.key, default: []].append(row)
      last[row.key] = row.day
      edges.last = row.day
    }
  }

  /// Calls `body` with the runs that may contain pairs, each sorted by day.
  func forEach(
    _ body: (UnsafeBufferPointer<PairableRow>) throws(StoreError) -> Void
  ) throws(StoreError) {
    for index in 0..<ended.count {
      let run = ended[index]
      try body(UnsafeBufferPointer(start: found.base + run.start, count: run.count))
    }
    for key in rows.keys.sorted(by: <) {
      try rows[key]?.sorted(by: TransferRuns.isEarlier).withUnsafeBufferPointer {
        all throws(StoreError) in
        var next = 0
        while next < all.count {
          let run = TransferRuns.run(from: next, in: all)
          next = run.upperBound
          let part = UnsafeBufferPointer(rebasing: all[run])
          if mayHavePairs(part) { try body(part) }
        }
      }
    }
  }

  private func mayHavePairs(_ run: UnsafeBufferPointer<PairableRow>) -> Bool {
    guard run.count > 1, let first = run.first else { return false }
    let account = buckets[Int(first.bucket)].account.id
    return run.contains {
      ($0.amount < 0) != (first.amount < 0) || buckets[Int($0.bucket)].role.contains(.drawn)
    }
      && run.contains { buckets[Int($0.bucket)].account.id != account }
  }

  /// Returns the run that begins at `start`, among rows sorted by key and day.
  private static func run(
    from start: Int, in rows: UnsafeBufferPointer<PairableRow>
  ) -> Range<Int> {
    let key = rows[start].key
    var end = start + 1
    while end < rows.count, rows[end].key == key, rows[end].day - rows[end - 1].day <= reach {
      end += 1
    }
    return start..<end
  }

  private static func isEarlier(_ a: PairableRow, _ b: PairableRow) -> Bool {
    if a.key != b.key { return a.key < b.key }
    return (a.day, a.id) < (b.day, b.id)
  }
}
