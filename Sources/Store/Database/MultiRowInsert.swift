import CSQLite

/// An insert of many rows into one table with few statements.
///
/// Most of SQLite's cost is per statement. With 64 rows per statement, an insert takes 60% of the
/// time that it takes with one row per statement. More rows per statement save no further time. For
/// a few hundred rows, parsing the long statement takes as much time as it saves.
struct MultiRowInsert: ~Copyable {
  static var rowsInMany: Int { 64 }
  /// The smallest number of rows for which parsing the long statement pays off.
  private static var manyRows: Int { 512 }

  private let connection: Connection
  private let sql: String
  private let columns: Int32
  private let one: Statement
  /// The long statement, prepared for the first insert with enough rows.
  private var many: Statement?

  init(into table: StaticString, columns: [String], on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.columns = Int32(columns.count)
    sql = "INSERT INTO \(table)(\(columns.joined(separator: ","))) VALUES"
    one = try Statement(
      sql + MultiRowInsert.parameters(columns.count, rows: 1), on: connection, isKept: true)
  }

  private static func parameters(_ columns: Int, rows: Int) -> String {
    let row = "(" + Array(repeating: "?", count: columns).joined(separator: ",") + ")"
    return Array(repeating: row, count: rows).joined(separator: ",")
  }

  /// Inserts `count` rows.
  ///
  /// `bind` receives the row's index, the statement, and the index of the last parameter before the
  /// row's parameters. `bind` must bind every column; bytes must stay valid until `insert` returns.
  @inline(__always)
  mutating func insert(
    _ count: Int, _ bind: (Int, OpaquePointer, Int32) throws(StoreError) -> Void
  ) throws(StoreError) {
    var row = 0
    if many != nil || count >= MultiRowInsert.manyRows {
      let handle = try manyHandle()
      while count - row >= MultiRowInsert.rowsInMany {
        var parameter: Int32 = 0
        for _ in 0..<MultiRowInsert.rowsInMany {
          try bind(row, handle, parameter)
          row += 1
          parameter += columns
        }
        try run(handle)
      }
    }
    while row < count {
      try bind(row, one.handle, 0)
      row += 1
      try run(one.handle)
    }
  }

  private mutating func manyHandle() throws(StoreError) -> OpaquePointer {
    if let handle = many?.handle { return handle }
    let statement = try Statement(
      sql + MultiRowInsert.parameters(Int(columns), rows: MultiRowInsert.rowsInMany),
      on: connection, isKept: true)
    let handle = statement.handle
    many = consume statement
    return handle
  }

  private func run(_ handle: OpaquePointer) throws(StoreError) {
    let code = sqlite3_step(handle)
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw connection.error(code) }
  }
}
