import Ledger

/// The extents in the order of their rows, one at a time.
struct ExtentWalk: ~Copyable {
  struct Extent {
    var day: Int32
    var accountID: Int64
    var ids: ClosedRange<Int64>
    var sum: Fingerprint
  }

  private let faults: FaultList
  private let statement: Statement
  private(set) var current: Extent?
  private(set) var hasBegun = false
  /// Rows of larger numbers want the next one.
  private(set) var boundary = Int64.min
  /// How many rows of the current one have come along.
  private var taken: Int64 = 0
  private var last = Int64.min

  init(_ connection: Connection, _ faults: FaultList) throws(StoreError) {
    let statement = try Statement(
      "SELECT first_id, n, day, account_id, d1, d2 FROM extent ORDER BY first_id", on: connection)
    self.faults = faults
    self.statement = statement
  }

  /// Goes on to the next one; what it shares with the one before is no longer its own.
  mutating func next() throws(StoreError) -> Extent? {
    hasBegun = true
    current = nil
    boundary = .max
    taken = 0
    while try statement.step() {
      let first = statement.integer(0)
      guard let run = RowRun(firstID: first, count: statement.integer(1)),
        let day = Day(stored: statement.integer(2))
      else {
        faults.note(.value, at: .line(table: "extent", id: first))
        continue
      }
      var ids = run.ids
      if ids.lowerBound <= last {
        let shared = min(last, ids.upperBound)
        faults.note(
          .listedTwice, count: shared - ids.lowerBound + 1, at: .transaction(ids.lowerBound))
        guard shared < ids.upperBound else { continue }
        ids = shared + 1...ids.upperBound
      }
      last = ids.upperBound
      boundary = last
      let extent = Extent(
        day: day.number, accountID: statement.integer(3), ids: ids,
        sum: Fingerprint(
          first: UInt64(bitPattern: statement.integer(4)),
          second: UInt64(bitPattern: statement.integer(5))))
      current = extent
      return extent
    }
    return nil
  }

  /// Whether the current one lists the row.
  @inline(__always)
  mutating func take(_ id: Int64) -> Bool {
    guard let current, current.ids.lowerBound <= id else { return false }
    taken += 1
    return true
  }

  /// Ends the current one: all its rows must have come along.
  func end() {
    guard let current else { return }
    let missing = current.ids.upperBound - current.ids.lowerBound + 1 - taken
    if missing > 0 {
      faults.note(.missingRow, count: missing, at: .transaction(current.ids.lowerBound))
    }
  }
}
