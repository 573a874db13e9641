import CSQLite

/// Brings a store of an older version up to date, one version a transaction.
///
/// The older store is proven sound first and copied beside itself (`sobi.sqlite.v1`, 0600).
struct Migration {
  let schemas: [Schema]
  let resolvedPath: String

  func run(on connection: Connection, from version: Int32) throws(StoreError) {
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw .permission(path: connection.path, errno: 0)
    }
    guard try Statement("PRAGMA quick_check(1)", on: connection).isOkay() else {
      throw .damaged(path: connection.path)
    }
    try keepCopy(of: connection, version: version)
    for schema in schemas where schema.version > version {
      do {
        try connection.write {
          // Another process may have been faster.
          guard try connection.integer("PRAGMA user_version") == Int64(schema.version - 1) else {
            return
          }
          for step in schema.steps { try connection.execute(step) }
          try connection.execute("PRAGMA user_version=\(schema.version)")
          try connection.check(against: schema)
        }
      } catch let error as StoreError {
        throw error
      } catch {
        throw .fault(code: SQLITE_ERROR)
      }
    }
  }

  private func keepCopy(of connection: Connection, version: Int32) throws(StoreError) {
    let copy = resolvedPath + ".v\(version)"
    SystemCalls.removeFile(copy)
    do throws(SystemCalls.Failure) {
      // VACUUM INTO takes an empty file; made by us, because SQLite's would be readable by others.
      try SystemCalls.makeFile(copy, mode: 0o600)
    } catch {
      throw .cannotCreate(path: copy, errno: error.number)
    }
    let statement = try Statement("VACUUM INTO ?", on: connection)
    try statement.bind(copy, at: 1)
    do throws(StoreError) {
      try statement.run()
    } catch {
      SystemCalls.removeFile(copy)
      throw error
    }
  }
}

extension Statement {
  /// Whether a check's first row is `ok`.
  fileprivate func isOkay() throws(StoreError) -> Bool {
    guard try step() else { return false }
    return text(0) == "ok"
  }
}
