package import Ledger

/// The version of the dictionary and code that classified the stored rows.
///
/// The version is in SQLite's table of sequences (`sqlite_sequence`), because every version of the
/// store has this table, and no other table fits. An older program deletes the version when it
/// classifies the rows again.
enum Classes {
  /// The key in the table of sequences.
  static let name = "reclassify"
  /// The smallest version of the dictionary and code; smaller numbers are schema versions.
  ///
  /// A migration stores the schema version from which it started.
  static let firstVersion: Int64 = 1 << 16

  static func version(_ connection: Connection) throws(StoreError) -> Int64? {
    try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = ?", name)
  }

  static func setVersion(_ version: Int64?, _ connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", name)
    guard let version else { return }
    try connection.run("INSERT INTO sqlite_sequence(name, seq) VALUES(?, ?)", name, version)
  }

  /// Returns whether a version other than `version`, or an unknown version, classified the rows.
  ///
  /// If `version` is `nil`, returns whether the rows have not been classified since a migration.
  static func areOutdated(
    for version: Int64?, _ connection: Connection
  ) throws(StoreError) -> Bool {
    let stored = try Classes.version(connection)
    return version.map { $0 != stored } ?? stored.map { $0 < firstVersion } ?? false
  }
}

extension Store {
  /// Classifies all rows again after an upgrade, unless another process has already done so.
  package func classifyAgain(
    _ classifier: (borrowing StoreSnapshot) throws -> RowClassifier
  ) throws {
    let connection = try writable()
    try connection.write {
      guard try Classes.areOutdated(for: classesVersion, connection) else { return }
      try Classes.setVersion(classesVersion, connection)
      let change = StoreChange(connection)
      try change.reclassify(pairsAgain: true) { try classifier(change.snapshot) }
    }
    hasOutdatedClasses = false
  }

  /// Returns a `StoreChange`; throws `busy` if another version of Sobi has classified the rows.
  func beginChange(_ connection: Connection) throws(StoreError) -> StoreChange {
    if let classesVersion, let stored = try Classes.version(connection), stored != classesVersion {
      throw .busy(path: path)
    }
    return StoreChange(connection)
  }
}
