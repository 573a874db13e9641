import Ledger

/// The number of rows, the range of days and the imports of each account, based on the extents.
struct AccountExtents {
  struct Account {
    var rows: Int64 = 0
    var days: ClosedRange<Day>
    var imports: Set<Int64> = []
  }

  private(set) var accounts: [Int64: Account] = [:]

  init(_ connection: Connection) throws(StoreError) {
    let imports = try Statement(
      "SELECT first_tx_id, id FROM import ORDER BY first_tx_id", on: connection
    ).map { (first: $0.integer(0), id: $0.integer(1)) }
    enum Column: Int32 { case day, account, firstID, count }
    let extents = try Statement(
      "SELECT day, account_id, first_id, n FROM extent ORDER BY day, account_id", on: connection)
    while try extents.step() {
      guard let day = Day(stored: extents.integer(Column.day)),
        let run = RowRun(
          firstID: extents.integer(Column.firstID), count: extents.integer(Column.count))
      else { throw connection.damage }
      var account = accounts[extents.integer(Column.account)] ?? Account(days: day...day)
      let (rows, overflow) = account.rows.addingReportingOverflow(run.count)
      guard !overflow else { throw connection.damage }
      account.rows = rows
      account.days = min(account.days.lowerBound, day)...max(account.days.upperBound, day)
      let next = imports.indices.partitioningIndex { imports[$0].first > run.ids.lowerBound }
      if next > 0 { account.imports.insert(imports[next - 1].id) }
      accounts[extents.integer(Column.account)] = account
    }
  }
}
