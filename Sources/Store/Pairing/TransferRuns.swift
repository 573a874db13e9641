import Ledger

/// The runs of possible transfer halves, collected from windows of days.
///
/// The rows of a run have the same absolute amount and currency, and neighbors are at most
/// ``TransferMatching/reach`` days apart. Runs are therefore independent of each other. Nearly all
/// runs have only one row and are dropped immediately. Memory holds one window's rows and the runs
/// that may continue beyond it.
///
/// The first window may contain only the end of a run, so `addBefore` adds earlier rows. Then
/// windows follow in order of days, up to the last given day. Later windows only add rows to runs
/// that may continue beyond this day; no run begins there.
struct TransferRuns: ~Copyable {
  /// The possible halves in consecutive days.
  struct Window: ~Copyable {
    let days: ClosedRange<Int32>
    var found = FlatArray<PairableRow>()
    /// The rows of this window that are not in `found`, because their runs are crowded.
    var crowds: [PairableRow.Key: TransferRun] = [:]

    init(days: ClosedRange<Int32>) { self.days = days }
  }

  /// Runs that end or begin at the edge of the windows so far, by amount and currency.
  private typealias OpenRuns = [PairableRow.Key: TransferRun]

  /// The runs that may continue after the latest window.
  private var open: OpenRuns = [:]
  /// The runs that may continue before the first window.
  private var starting: OpenRuns = [:]
  private var known: ClosedRange<Int32>
  private var isFirst = true
  private let days: ClosedRange<Int32>
  private let buckets: Buckets

  private static var step: Int32 { 14 }
  private static var reach: Int32 { TransferMatching.reach }

  init(_ days: ClosedRange<Int32>, _ buckets: Buckets) {
    self.days = days
    self.buckets = buckets
    known = days.lowerBound...days.lowerBound
  }

  /// The earlier days to read because a run may continue there; `nil` if no run can continue.
  var missingBefore: ClosedRange<Int32>? {
    guard known.lowerBound > Day.first.number,
      starting.values.contains(where: {
        $0.days.lowerBound - TransferRuns.reach < known.lowerBound
      })
    else { return nil }
    return max(known.lowerBound - TransferRuns.step, Day.first.number)...known.lowerBound - 1
  }

  /// The days to read after the given days because a run may continue there; `nil` if no run can
  /// continue.
  var missingAfter: ClosedRange<Int32>? {
    guard known.upperBound < Day.last.number, !open.isEmpty else { return nil }
    return known.upperBound + 1...min(known.upperBound + TransferRuns.step, Day.last.number)
  }

  /// Adds the rows of an earlier window to the runs that begin at the first window's edge.
  mutating func addBefore(_ window: borrowing Window) {
    known = window.days.lowerBound...known.upperBound
    for row in window.found.elements.sorted(by: { $0.day > $1.day }) {
      guard let edge = starting[row.key]?.days.lowerBound, edge - row.day <= TransferRuns.reach
      else { continue }
      starting[row.key]?.add([row], buckets)
    }
    for (key, crowd) in window.crowds {
      guard let edge = starting[key]?.days.lowerBound,
        edge - crowd.days.lowerBound <= TransferRuns.reach
      else { continue }
      starting[key]?.add(crowd)
    }
  }

  /// Ends the search of days before the first window, and calls `body` with the complete runs.
  mutating func endBefore(_ body: (TransferRun) throws(StoreError) -> Void) throws(StoreError) {
    for key in starting.keys.sorted(by: <) {
      guard let run = starting[key] else { continue }
      if mayContinue(run.days.upperBound) { open[key] = run } else { try body(run) }
    }
    starting = [:]
  }

  /// Adds the rows of the next window, and calls `body` with the runs that are complete.
  mutating func add(
    _ window: borrowing Window, _ body: (TransferRun) throws(StoreError) -> Void
  ) throws(StoreError) {
    known = known.lowerBound...window.days.upperBound
    var all = window.found.elements
    all.sort { a, b in
      a.key == b.key ? (a.day, a.id) < (b.day, b.id) : a.key < b.key
    }
    var next = 0
    while next < all.count {
      let part = TransferRuns.run(from: next, in: UnsafeBufferPointer(all))
      next = part.upperBound
      let (first, last) = (all[part.lowerBound], all[part.upperBound - 1].day)
      // Nearly all parts are single rows that cannot have counterparts.
      if part.count == 1, !mayContinue(last), !mayBegin(before: first.day), open[first.key] == nil {
        continue
      }
      var run = TransferRun(first.key, first.day...last)
      run.add(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(all)[part]), buckets)
      try add(run, body)
    }
    for key in window.crowds.keys.sorted(by: <) {
      if let crowd = window.crowds[key] { try add(crowd, body) }
    }
    isFirst = false
    for key in open.keys.filter({ !mayContinue(open[$0]?.days.upperBound ?? 0) }).sorted(by: <) {
      if let run = open.removeValue(forKey: key) { try body(run) }
    }
  }

  private mutating func add(
    _ run: TransferRun, _ body: (TransferRun) throws(StoreError) -> Void
  ) throws(StoreError) {
    let key = run.key
    if let edge = starting[key]?.days.upperBound, isFirst {
      guard run.days.lowerBound - edge > TransferRuns.reach else {
        starting[key]?.add(run)
        return
      }
    }
    if let earlier = open[key] {
      guard run.days.lowerBound - earlier.days.upperBound > TransferRuns.reach else {
        open[key]?.add(run)
        return
      }
      open[key] = nil
      try body(earlier)
    }
    if mayBegin(before: run.days.lowerBound) {
      starting[key] = run
    } else if run.days.lowerBound > days.upperBound {
      return
    } else if mayContinue(run.days.upperBound) {
      open[key] = run
    } else {
      try body(run)
    }
  }

  private func mayBegin(before day: Int32) -> Bool {
    isFirst && day - TransferRuns.reach < known.lowerBound
  }

  private func mayContinue(_ day: Int32) -> Bool { day + TransferRuns.reach > known.upperBound }

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
}
