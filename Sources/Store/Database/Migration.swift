import CSQLite
package import Ledger

/// The migration of an older store, one version per transaction.
///
/// The migration first copies the older store to a file next to it, such as `sobi.sqlite.v1`, with
/// mode 0600. The store does not change until that copy is complete, verified and on the disk.
///
/// The same transaction leaves a mark, which stays until the rows have been classified again. So a
/// process that ends in between leaves that work to the next one. SQLite's table of sequences has
/// the mark because every version of the store has this table, and no other table fits.
struct Migration {
  let schemas: [Schema]
  let resolvedPath: String

  func run(on connection: Connection, from version: Int32) throws(StoreError) {
    guard !connection.isReadOnly else { throw .permission(path: connection.path, errno: 0) }
    try connection.read { () throws(StoreError) in
      // Another process may have migrated the store already.
      guard try connection.integer("PRAGMA user_version") == Int64(version) else { return }
      // When the new copy is complete, it replaces any copy from an earlier attempt.
      let copy = try BackupFile(
        path: "\(resolvedPath).v\(version)", replaces: true, besides: resolvedPath)
      _ = try StoreCopy(source: connection, schema: schemas[Int(version) - 1]).write(to: copy)
    }
    for schema in schemas where schema.version > version {
      do {
        try connection.write {
          let current = try connection.integer("PRAGMA user_version")
          guard current == Int64(schema.version - 1) else { return }
          for step in schema.steps { try connection.execute(step) }
          try connection.execute("PRAGMA user_version=\(schema.version)")
          if try !Migration.isUnfinished(connection) {
            try connection.run(
              "INSERT INTO sqlite_sequence(name, seq) VALUES(?, ?)", Migration.mark, Int64(version))
          }
          try connection.check(against: schema)
        }
      } catch let error as StoreError {
        throw error.beforeChange
      } catch {
        throw .fault(code: SQLITE_ERROR)
      }
    }
  }

  /// The name of the mark; its number is the version from which the store was migrated.
  static let mark = "reclassify"

  /// Returns whether the rows have not been classified again since the migration.
  static func isUnfinished(_ connection: Connection) throws(StoreError) -> Bool {
    try connection.integer("SELECT 1 FROM sqlite_sequence WHERE name = ?", mark) != nil
  }
}

extension StoreChange {
  /// Classifies all rows again after a migration, unless another process has done it meanwhile.
  package func finishMigration(
    _ classifier: (borrowing StoreSnapshot) throws -> RowClassifier
  ) throws {
    guard try Migration.isUnfinished(connection) else { return }
    try reclassify(pairsAgain: true) { try classifier(snapshot) }
    try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", Migration.mark)
  }
}
