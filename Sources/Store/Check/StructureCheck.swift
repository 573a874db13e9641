/// A check in which SQLite verifies the structure of a database file.
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
}
