/// A version of the store's tables, and the SQL that migrates a store of the previous version.
package struct Schema: Sendable {
  /// A table's name, and its SQL as SQLite stores it.
  package struct Table: Sendable {
    package let name: String
    package let sql: String

    /// Creates a description of a table from SQL that begins with `CREATE TABLE name(`.
    package init(_ sql: String) {
      name = String(sql.dropFirst("CREATE TABLE ".count).prefix { $0 != "(" })
      self.sql = sql
    }
  }

  /// The `user_version` of stores of this version, counted from 1.
  package let version: Int32
  package let tables: [Table]
  /// The SQL that migrates a store of the previous version; empty for version 1.
  package private(set) var steps: [String] = []

  /// The `PRAGMA application_id` of every store: `Sobi` in ASCII.
  package static let applicationID: Int32 = 0x536F_6269

  /// All versions, oldest first; new stores use the last one.
  package static let all: [Schema] = [version1, version2, version3, version4, version5, version6]

  /// The table that SQLite adds for AUTOINCREMENT.
  static let sequenceTable = Table("CREATE TABLE sqlite_sequence(name,seq)")
}
