extension Schema {
  /// The second version, which adds personal data.
  ///
  /// - `todo` contains the to-dos. `made_at` and `done_at` are seconds since 1970-01-01 00:00 UTC;
  ///   `done_at` is NULL while the to-do is open. A to-do refers to at most one subject: a row, a
  ///   payee's name, or a category's key. No later to-do gets the same `id` (AUTOINCREMENT).
  /// - `worth` contains the worth-it counts of rows, and `note` contains the notes on rows.
  ///
  /// Undoing an import deletes the notes and counts of its rows, because later rows may get the
  /// same ids. To-dos about these rows stay, without a subject. The length limits are in bytes.
  package static let version2: Schema = {
    let added = [
      """
      CREATE TABLE note(
        tx_id INTEGER PRIMARY KEY,
        text TEXT NOT NULL CHECK(length(CAST(text AS BLOB)) BETWEEN 1 AND 4000)
      ) STRICT
      """,
      """
      CREATE TABLE todo(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        text TEXT NOT NULL CHECK(length(CAST(text AS BLOB)) BETWEEN 1 AND 1000),
        made_at INTEGER NOT NULL,
        done_at INTEGER,
        tx_id INTEGER,
        payee TEXT,
        category_key TEXT,
        CHECK((tx_id IS NULL) + (payee IS NULL) + (category_key IS NULL) >= 2)
      ) STRICT
      """,
      """
      CREATE TABLE worth(
        tx_id INTEGER PRIMARY KEY,
        count INTEGER NOT NULL CHECK(count >= 1)
      ) STRICT
      """,
    ].map(Table.init)
    return Schema(version: 2, tables: version1.tables + added, steps: added.map(\.sql))
  }()
}
