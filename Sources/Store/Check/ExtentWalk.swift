import Ledger

/// A cursor over the extents, in order of their row ids.
struct ExtentWalk: ~Copyable {
  struct Extent {
    var day: Int32
    var accountID: Int64
    var ids: ClosedRange<Int64>
    var sum: Fingerprint
  }

  private enum Column: Int32 { case firstID, count, day, account, sum1, sum2 }

  private let faults: FaultList
  private let statement: Statement
  private(set) var current: Extent?
  private(set) var hasBegun = false
  /// The last row id of the current extent; rows with larger ids belong to later extents.
  private(set) var boundary = Int64.min
  /// The number of rows found so far in the current extent.
  private var taken: Int64 = 0
  private var last = Int64.min

  init(_ connection: Connection, _ faults: FaultList) throws(StoreError) {
    self.faults = faults
    statement = try Statement(
      "SELECT first_id, n, day, account_id, d1, d2 FROM extent ORDER BY first_id", on: connection)
  }

  /// Moves to the next extent; skips unreadable extents and rows that an earlier extent also lists.
  ///
  /// Notes a fault for each skipped extent or row.
  mutating func next() throws(StoreError) -> Extent? {
    hasBegun = true
    current = nil
    boundary = .max
    taken = 0
    while try statement.step() {
      let first = statement.integer(Column.firstID)
      guard let run = RowRun(firstID: first, count: statement.integer(Column.count)),
        let day = Day(stored: statement.integer(Column.day))
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
      current = Extent(
        day: day.number, accountID: statement.integer(Column.account), ids: ids,
        sum: Fingerprint(
          first: UInt64(bitPattern: statement.integer(Column.sum1)),
          second: UInt64(bitPattern: statement.integer(Column.sum2))))
      return current
    }
    return nil
  }

  /// Returns whether the current extent lists the row, and counts the row if so.
  @inline(__always)
  mutating func take(_ id: Int64) -> Bool {
    guard let current, current.ids.lowerBound <= id else { return false }
    taken += 1
    return true
  }

  /// Notes rows that the extent lists but table `tx` lacks; call this after the extent's last row.
  func end() {
    guard let current else { return }
    let missing = current.ids.upperBound - current.ids.lowerBound + 1 - taken
    if missing > 0 {
      faults.note(.missingRow, count: missing, at: .transaction(current.ids.lowerBound))
    }
  }
}
