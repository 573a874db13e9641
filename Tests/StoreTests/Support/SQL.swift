import CSQLite

/// Opens the database as another program: to read rows, and to damage them.
final class SQL {
  private var handle: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw TestFailure() }
    TotalsFunctions.add(to: handle)
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLFailure(text: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// The rows, with columns separated by `|`.
  func rows(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw SQLFailure(text: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      let columns = (0..<sqlite3_column_count(statement)).map { column in
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
      }
      rows.append(columns.joined(separator: "|"))
    }
    return rows
  }
}

extension SQL {
  /// The rows of the tables that every version has.
  func contents() throws -> [String] {
    try [
      "account", "bucket", "category", "extent", "format", "hand", "import", "installment", "pair",
      "rule", "tx", "wording",
    ].flatMap { table in [table] + (try rows("SELECT * FROM \(table) ORDER BY 1, 2")) }
      + rows("SELECT day, hex(totals) FROM day_total ORDER BY day")
  }
}

struct SQLFailure: Error {
  var text: String
}
