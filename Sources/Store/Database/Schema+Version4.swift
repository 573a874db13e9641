extension Schema {
  /// The fourth version, which adds the counterparties' accounts and the plans of imports.
  ///
  /// - `counterparty` has the counterparty's account for each transaction whose statement shows it.
  /// - `reading` has the plan by which Sobi read an import's file, encoded by the caller. Sobi
  ///   reads the next file of the same format in the same way.
  package static let version4: Schema = {
    let added = [
      """
      CREATE TABLE counterparty(tx_id INTEGER PRIMARY KEY, account TEXT NOT NULL) STRICT
      """,
      """
      CREATE TABLE reading(
        import_id INTEGER PRIMARY KEY REFERENCES import(id) ON DELETE CASCADE,
        plan TEXT NOT NULL
      ) STRICT
      """,
    ].map(Table.init)
    return Schema(version: 4, tables: version3.tables + added, steps: added.map(\.sql))
  }()
}
