import Ledger

/// A cursor over the imports, in order of their row ids, that counts each import's rows.
struct ImportWalk: ~Copyable {
  private struct Line {
    var id: Int64
    var ids: ClosedRange<Int64>
    var days: ClosedRange<Int32>
    /// The account of all rows; `nil` if the statement had several accounts.
    var accountID: Int64?
    var taken: Int64 = 0
  }

  private let faults: FaultList
  private var lines: [Line] = []
  /// The index of the current import.
  private var at = 0

  init(_ connection: Connection, _ faults: FaultList) throws(StoreError) {
    self.faults = faults
    enum Column: Int32 {
      case id, firstID, added, firstDay, lastDay, account, alreadyThere, leftOut, size
    }
    let statement = try Statement(
      """
      SELECT id, first_tx_id, added, first_day, last_day, account_id, already_there, left_out, size
      FROM import ORDER BY first_tx_id
      """, on: connection)
    while try statement.step() {
      let id = statement.integer(Column.id)
      guard
        let run = RowRun(
          firstID: statement.integer(Column.firstID), count: statement.integer(Column.added)),
        let first = Day(stored: statement.integer(Column.firstDay)),
        let last = Day(stored: statement.integer(Column.lastDay)), first <= last,
        [Column.alreadyThere, .leftOut, .size].allSatisfy({ statement.integer($0) >= 0 })
      else {
        faults.note(.value, at: .importLine(id))
        continue
      }
      if let before = lines.last, before.ids.upperBound >= run.ids.lowerBound {
        faults.note(.importRange, at: .importLine(id))
      }
      lines.append(
        Line(
          id: id, ids: run.ids, days: first.number...last.number,
          accountID: statement.optionalInteger(Column.account)))
    }
  }

  /// Returns the id of the import that added all rows of an extent; notes a fault if there is none.
  func importID(of extent: ExtentWalk.Extent) -> Int64? {
    let index = lines.indices.partitioningIndex {
      lines[$0].ids.upperBound >= extent.ids.lowerBound
    }
    guard index < lines.count, lines[index].ids.lowerBound <= extent.ids.lowerBound,
      extent.ids.upperBound <= lines[index].ids.upperBound
    else {
      faults.note(.importRange, at: .transaction(extent.ids.lowerBound))
      return nil
    }
    return lines[index].id
  }

  /// The last row id of the current import; rows with larger ids belong to later imports.
  @inline(__always)
  var boundary: Int64 { at < lines.count ? lines[at].ids.upperBound : .max }

  /// Moves past the imports that end before row `id`, or past all imports if `id` is `nil`.
  ///
  /// Notes a fault for each of these imports that has missing rows.
  mutating func advance(to id: Int64?) {
    while at < lines.count, id.map({ $0 > lines[at].ids.upperBound }) ?? true {
      let line = lines[at]
      if line.taken != line.ids.upperBound - line.ids.lowerBound + 1 {
        faults.note(.importRange, at: .importLine(line.id))
      }
      at += 1
    }
  }

  /// Counts the row in its import, and returns the import's index.
  ///
  /// If no import contains the row, notes a fault and returns `nil`.
  @inline(__always)
  mutating func take(_ id: Int64) -> Int? {
    guard at < lines.count, lines[at].ids.lowerBound <= id else {
      faults.note(.importRange, at: .transaction(id))
      return nil
    }
    lines[at].taken += 1
    return at
  }

  /// Notes a fault if the row's day or account does not match the row's import.
  @inline(__always)
  func compare(_ day: Day, accountID: Int64, _ index: Int?, row: Int64) {
    guard let index else { return }
    let isRight =
      lines[index].days.contains(day.number)
      && (lines[index].accountID == nil || lines[index].accountID == accountID)
    if !isRight { faults.note(.importRange, at: .transaction(row)) }
  }
}
