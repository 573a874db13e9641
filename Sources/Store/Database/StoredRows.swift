import Ledger

/// A cursor over the stored rows of a range of days.
///
/// The table `tx` has no index by day. Instead, the table `extent` lists runs of consecutive row
/// ids; the rows of a run share one account and day. The cursor steps through the extents, sorted
/// by day, account and first row id, and through the rows of each extent.
struct StoredRows: ~Copyable {
  private enum Column: Int32 { case day, account, firstID, count }

  private let extents: Statement
  /// The current row: column 0 is `ts`, and the caller's columns follow.
  let row: Statement
  /// Whether the query returns all rows of an extent, so that a missing row is an error.
  private let isComplete: Bool
  /// The day and the account of the current extent.
  private(set) var day = Day.first
  private(set) var accountID: Int64 = 0
  /// The current extent's rows; `nil` between extents.
  private var run: RowRun?
  /// The last row id so far in extents of the current day and account.
  private var lastID = Int64.min
  private var isBound = false
  private var rowCount: Int64 = 0

  /// Prepares a query of `columns`; `join` adds tables, and `condition` restricts the rows.
  init(
    _ columns: String, join: String = "", where condition: String? = nil, isComplete: Bool = true,
    on connection: Connection
  ) throws(StoreError) {
    let extents = try Statement(
      """
      SELECT day, account_id, first_id, n FROM extent
      WHERE day BETWEEN ?1 AND ?2 AND (?3 IS NULL OR account_id = ?3)
      ORDER BY day, account_id, first_id
      """, on: connection, isKept: true)
    let row = try Statement(
      """
      SELECT ts, \(columns) FROM tx \(join)
      WHERE id BETWEEN ? AND ?\(condition.map { " AND " + $0 } ?? "")
      """, on: connection, isKept: true)
    self.extents = extents
    self.row = row
    self.isComplete = isComplete
  }

  /// Prepares to read the extents of the given days, for one account or for all accounts.
  mutating func begin(_ days: ClosedRange<Int32>, of account: Account.ID? = nil) {
    row.reset()
    extents.reset()
    run = nil
    lastID = .min
    extents.bind(Int64(days.lowerBound), at: 1)
    extents.bind(Int64(days.upperBound), at: 2)
    extents.bind(account, at: 3)
  }

  /// Moves to the next extent, and skips unread rows; returns `false` after the last extent.
  mutating func nextExtent() throws(StoreError) -> Bool {
    row.reset()
    isBound = false
    run = nil
    guard try extents.step() else {
      extents.reset()
      return false
    }
    guard let day = Day(stored: extents.integer(Column.day)),
      let run = RowRun(
        firstID: extents.integer(Column.firstID), count: extents.integer(Column.count))
    else { throw extents.damage }
    let accountID = extents.integer(Column.account)
    if day != self.day || accountID != self.accountID { lastID = .min }
    // Damaged extents may repeat rows, which must not be read twice.
    guard run.ids.lowerBound > lastID else { throw extents.damage }
    lastID = run.ids.upperBound
    self.day = day
    self.accountID = accountID
    self.run = run
    return true
  }

  /// Moves to the extent's next row; returns `false` after the last row and between extents.
  @inline(__always)
  mutating func nextRow() throws(StoreError) -> Bool {
    guard isBound || bind() else { return false }
    guard try row.step() else { return try endExtent() }
    rowCount += 1
    return true
  }

  private mutating func bind() -> Bool {
    guard let run else { return false }
    row.bind(run.ids.lowerBound, at: 1)
    row.bind(run.ids.upperBound, at: 2)
    rowCount = 0
    isBound = true
    return true
  }

  /// Ends the extent, verifies the number of rows if `isComplete` is `true`, and returns `false`.
  private mutating func endExtent() throws(StoreError) -> Bool {
    guard !isComplete || rowCount == run?.count else { throw row.damage }
    row.reset()
    run = nil
    isBound = false
    return false
  }

  /// Returns the row's second of the day; -1 if `isTimed` is `false`.
  @inline(__always)
  func second(isTimed: Bool) throws(StoreError) -> Int32 {
    guard let second = day.second(ofStoredMoment: row.integer(0)) else { throw row.damage }
    return isTimed ? second : -1
  }
}
