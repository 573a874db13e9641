import Ledger

/// A check that the parts of each split add up to its amount, that links are between money in and
/// money out of one currency, and that no link exceeds the amounts of its transactions.
struct AdjustmentCheck {
  let connection: Connection
  let faults: FaultList

  func run() throws(StoreError) {
    let parts = try Statement("SELECT tx_id, position, amount FROM part", on: connection)
    while try parts.step() {
      if parts.integer(1) < 1 { faults.note(.value, at: place("part", parts.integer(0))) }
    }
    for row in try AdjustmentReader(connection: connection).allRows() where !row.isSound {
      faults.note(.value, at: place(row.partsAreSound ? "link" : "part", row.id))
    }
  }

  private func place(_ table: String, _ id: Int64) -> StoreFault.Place {
    .line(table: table, id: id)
  }
}
