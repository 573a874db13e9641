/// Lets SQLite verify its own file: pages, types and references.
struct StructureCheck {
  let connection: Connection
  let faults: FaultList

  /// Verifies pages, cells and types; with `isFull`, also compares indexes with their tables.
  func run(isFull: Bool) throws(StoreError) {
    let check = try Statement(
      "PRAGMA \(isFull ? "integrity_check" : "quick_check")(100)", on: connection)
    while try check.step() {
      let line = check.text(0)
      if line != "ok" { faults.note(.structure, at: .file(line)) }
    }
  }

  /// Verifies references, including those that the tables do not declare.
  func checkReferences() throws(StoreError) {
    let keys = try Statement("PRAGMA foreign_key_check", on: connection)
    while try keys.step() {
      faults.note(.reference, at: .line(table: keys.text(0), id: keys.integer(1)))
    }
    // The tables do not declare these, because SQLite would look each of them up for every row.
    for (table, id, condition) in [
      ("extent", "first_id", "account_id NOT IN (SELECT id FROM account)"),
      ("pair", "tx_id", "own_bucket_id NOT IN (SELECT id FROM bucket)"),
    ] {
      let lines = try Statement("SELECT \(id) FROM \(table) WHERE \(condition)", on: connection)
      while try lines.step() {
        faults.note(.reference, at: .line(table: table, id: lines.integer(0)))
      }
    }
    // An import or a to-do must not get an id that an earlier one had.
    for table in ["import", "todo"] {
      let last = try connection.integer("SELECT max(id) FROM \(table)") ?? 0
      if try last > connection.lastNumber(of: table) {
        faults.note(
          .value, at: table == "import" ? .importLine(last) : .line(table: table, id: last))
      }
    }
  }
}
