import Ledger

/// The rows, days and imports of each account, read from the extents.
struct AccountExtents {
  struct Account {
    var rows: Int64 = 0
    var days: ClosedRange<Day>
    var imports: Set<Int64> = []
  }

  private(set) var accounts: [Int64: Account] = [:]

  init(_ connection: Connection) throws(StoreError) {
    let imports = try Statement(
      "SELECT first_tx_id, id FROM import ORDER BY first_tx_id", on: connection)
    var starts: [(first: Int64, id: Int64)] = []
    while try imports.step() { starts.append((imports.integer(0), imports.integer(1))) }
    enum Column: Int32 {
      case day, account, firstID, count
    }
    let extents = try Statement(
      "SELECT day, account_id, first_id, n FROM extent ORDER BY day, account_id", on: connection)
    while try extents.step() {
      guard let day = Day(stored: extents.integer(Column.day)),
        let run = RowRun(
          firstID: extents.integer(Column.firstID), count: extents.integer(Column.count))
      else { throw .damaged(path: connection.path) }
      var account = accounts[extents.integer(Column.account)] ?? Account(days: day...day)
      let (rows, overflow) = account.rows.addingReportingOverflow(run.count)
      guard !overflow else { throw .damaged(path: connection.path) }
      account.rows = rows
      account.days = min(account.days.lowerBound, day)...max(account.days.upperBound, day)
      if let id = AccountExtents.last(of: starts, notAfter: run.ids.lowerBound) {
        account.imports.insert(id)
      }
      accounts[extents.integer(Column.account)] = account
    }
  }

  private static func last(of starts: [(first: Int64, id: Int64)], notAfter row: Int64) -> Int64? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].first <= row { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? starts[low - 1].id : nil
  }
}
