package import Ledger

/// The version of the dictionary and code that classified the stored rows.
///
/// SQLite's table of sequences contains the version because every version of the store has this
/// table, and no other table fits. An older program deletes the version when it classifies the rows
/// again.
enum Classes {
  /// The key in the table of sequences.
  static let name = "reclassify"
  /// Smaller numbers are versions of a schema; a migration stores the number of the older one.
  static let firstVersion: Int64 = 1 << 16

  static func version(_ connection: Connection) throws(StoreError) -> Int64? {
    try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = ?", name)
  }

  static func setVersion(_ version: Int64?, _ connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM sqlite_sequence WHERE name = ?", name)
    guard let version else { return }
    try connection.run("INSERT INTO sqlite_sequence(name, seq) VALUES(?, ?)", name, version)
  }

  /// Returns whether another version classified the rows; `nil` accepts the classes of any version.
  static func areOutdated(
    for version: Int64?, _ connection: Connection
  ) throws(StoreError) -> Bool {
    let stored = try Classes.version(connection)
    return version.map { $0 != stored } ?? stored.map { $0 < firstVersion } ?? false
  }
}

extension Store {
  /// Classifies all rows again after an upgrade, unless another process has done it meanwhile.
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

  /// Returns a change, unless a process of another version has classified the rows meanwhile.
  func beginChange(_ connection: Connection) throws(StoreError) -> StoreChange {
    if let classesVersion, let stored = try Classes.version(connection), stored != classesVersion {
      throw .busy(path: path)
    }
    return StoreChange(connection)
  }
}
