extension Schema {
  /// The sixth version, which keeps the results of long computations.
  ///
  /// - `answer` has results that follow from the other tables. Each change of the store empties
  ///   it, in the same transaction.
  package static let version6: Schema = {
    let added = [
      """
      CREATE TABLE answer(
        question TEXT PRIMARY KEY,
        bytes BLOB NOT NULL
      ) STRICT, WITHOUT ROWID
      """
    ].map(Table.init)
    return Schema(version: 6, tables: version5.tables + added, steps: added.map(\.sql))
  }()
}
