/// A version of the store's tables, and the SQL that migrates a store of the version before.
package struct Schema: Sendable {
  /// A table's name, and its SQL as SQLite keeps it.
  package struct Table: Sendable {
    package let name: String
    package let sql: String

    /// `sql` must begin with `CREATE TABLE name(`.
    package init(_ name: String, _ sql: String) {
      self.name = name
      self.sql = sql
    }
  }

  /// The `user_version` of such stores, from 1.
  package let version: Int32
  package let tables: [Table]
  /// The SQL that migrates a store of the version before; empty for version 1.
  package let steps: [String]

  package init(version: Int32, tables: [Table], steps: [String] = []) {
    self.version = version
    self.tables = tables
    self.steps = steps
  }

  /// The `PRAGMA application_id` of every store: `Sobi` in ASCII.
  package static let applicationID: Int32 = 0x536F_6269

  /// All versions, oldest first; new stores have the last one.
  package static let all: [Schema] = [version1, version2, version3]
}
