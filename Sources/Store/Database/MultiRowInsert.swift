import CSQLite

/// Inserts many rows into one table with few calls.
///
/// What an insert costs is SQLite's work per statement, not per row: 64 rows a statement take 0.6
/// of the time of one row a statement, and more rows gain nothing. To parse such a statement costs as
/// much as some hundred rows gain by it.
struct MultiRowInsert: ~Copyable {
  static var rowsAtOnce: Int { 64 }
  /// From so many rows on the statement of many is worth its parsing.
  private static var manyRows: Int { 512 }

  private let connection: Connection
  private let sql: String
  private let columns: Int32
  private let one: Statement
  /// Made when there are first enough rows.
  private var many: Statement?

  init(into table: StaticString, columns: [String], on connection: Connection) throws(StoreError) {
    self.connection = connection
    self.columns = Int32(columns.count)
    sql = "INSERT INTO \(table)(\(columns.joined(separator: ","))) VALUES"
    one = try Statement(
      sql + MultiRowInsert.places(columns.count, rows: 1), on: connection, isKept: true)
  }

  private static func places(_ columns: Int, rows: Int) -> String {
    var row = "(?"
    for _ in 1..<columns { row += ",?" }
    row += ")"
    var places = row
    for _ in 1..<rows { places += "," + row }
    return places
  }

  /// Inserts `count` rows.
  ///
  /// `bind` is given the row's index, the statement, and the number of the parameter before the
  /// row's first; it must bind every column. What it binds must stay until the method returns.
  @inline(__always)
  mutating func insert(
    _ count: Int, _ bind: (Int, OpaquePointer, Int32) throws(StoreError) -> Void
  ) throws(StoreError) {
    var row = 0
    if many != nil || count >= MultiRowInsert.manyRows {
      let handle = try manyHandle()
      while count - row >= MultiRowInsert.rowsAtOnce {
        var parameter: Int32 = 0
        for _ in 0..<MultiRowInsert.rowsAtOnce {
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
      sql + MultiRowInsert.places(Int(columns), rows: MultiRowInsert.rowsAtOnce), on: connection,
      isKept: true)
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
