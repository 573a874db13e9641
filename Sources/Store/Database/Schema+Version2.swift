extension Schema {
  /// The second version: what a person says of the spending.
  ///
  /// `todo` has what is to be done; `made_at` and `done_at` are seconds since 1970-01-01 00:00 UTC,
  /// and `done_at` is NULL while it is open. It points to one thing at most: a row, a payee by its
  /// text, or a category by its key. Its `id` is AUTOINCREMENT, so that a number once seen never
  /// names another to-do. `worth` tells how often a row was said to be worth it, `note` has a
  /// person's words on a row; neither has a line for rows of which nothing was said.
  ///
  /// An import that is undone takes the lines of its rows away, because their numbers are given
  /// again; to-dos on them stay and point to nothing. Lengths are in bytes.
  package static let version2: Schema = {
    let added = [
      Table(
        "note",
        """
        CREATE TABLE note(
          tx_id INTEGER PRIMARY KEY,
          text TEXT NOT NULL CHECK(length(CAST(text AS BLOB)) BETWEEN 1 AND 4000)
        ) STRICT
        """),
      Table(
        "todo",
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
        """),
      Table(
        "worth",
        """
        CREATE TABLE worth(
          tx_id INTEGER PRIMARY KEY,
          count INTEGER NOT NULL CHECK(count >= 1)
        ) STRICT
        """),
    ]
    return Schema(version: 2, tables: version1.tables + added, steps: added.map(\.sql))
  }()
}
