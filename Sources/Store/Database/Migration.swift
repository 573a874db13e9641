import CSQLite
import Ledger

/// The migration of an older store, one version per transaction.
///
/// The migration first copies the older store to a file next to it, such as `sobi.sqlite.v1`, with
/// mode 0600. The store does not change until that copy is complete, verified and on the disk.
///
/// Each transaction also marks the rows as classified by an older program (``Classes``). The mark
/// stays until the rows have been classified again. If this process ends before that, the next
/// process classifies the rows.
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
          try Classes.setVersion(Int64(version), connection)
          try connection.check(against: schema)
        }
      } catch let error as StoreError {
        throw error.beforeChange
      } catch {
        throw .fault(code: SQLITE_ERROR)
      }
    }
  }
}
