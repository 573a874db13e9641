extension Schema {
  /// The first version.
  ///
  /// - `tx` has one row for each transaction, with references to a wording and a bucket. It has no
  ///   secondary index and no foreign keys, because each would cost more than the row itself. `ts`
  ///   is the day times 86,400, plus the second of the day if the bucket is `timed`.
  /// - `wording` has the texts used to classify rows. `traits` is a set of ``WordingTraits``.
  /// - `bucket` has the properties shared by rows that are added up together. `role` is a
  ///   ``BucketRole``.
  /// - `extent` locates rows: the `n` rows with ids starting at `first_id` share one account, day
  ///   and import. `d1` and `d2` are the sum of the fingerprints of all rows of the same import,
  ///   day and account. Only the first of several such extents has the sum; the others have 0.
  /// - `day_total` has the totals of each day's buckets, which most reports read instead of rows.
  /// - `installment` has a row for each installment. Most transactions are not installments, and a
  ///   column of `tx` would cost each of them a byte. `part` is the installment number times 1,000
  ///   plus the total number of installments; either number is 0 if unknown.
  /// - `hand` has the categories and kinds that the user chose for individual rows.
  /// - `pair` has a row for each paired transaction. `sort` is a ``PairKind``. `own_bucket_id` is
  ///   the bucket that the transaction would have without the pair.
  /// - `wording_block` is an index of wordings; version 3 drops this table.
  /// - `account_alias` has the former names of accounts, which statements may still use.
  /// - `import` is the history. An import's rows have consecutive ids starting at `first_tx_id`.
  ///   The `id` of an import is AUTOINCREMENT, so no later import gets the same id. Sobi uses the
  ///   newest stored answer for each option of a format, so an undo restores earlier answers.
  ///
  /// A category's `name` is the statement's own name for the category, or empty. Amounts are in
  /// minor units. Days are counted from 1970-01-01.
  package static let version1 = Schema(
    version: 1,
    tables: [
      "CREATE TABLE account(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT",
      """
      CREATE TABLE account_alias(
        name TEXT PRIMARY KEY,
        account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE bucket(
        id INTEGER PRIMARY KEY,
        account_id INTEGER NOT NULL REFERENCES account(id),
        currency TEXT NOT NULL,
        category_id INTEGER NOT NULL REFERENCES category(id),
        kind INTEGER NOT NULL,
        timed INTEGER NOT NULL,
        role INTEGER NOT NULL,
        UNIQUE(account_id, currency, category_id, kind, timed, role)
      ) STRICT
      """,
      """
      CREATE TABLE category(
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        name TEXT NOT NULL,
        UNIQUE(key, name)
      ) STRICT
      """,
      "CREATE TABLE day_total(day INTEGER PRIMARY KEY, totals BLOB NOT NULL) STRICT",
      """
      CREATE TABLE extent(
        day INTEGER NOT NULL,
        account_id INTEGER NOT NULL,
        first_id INTEGER NOT NULL,
        n INTEGER NOT NULL,
        d1 INTEGER NOT NULL,
        d2 INTEGER NOT NULL,
        PRIMARY KEY(day, account_id, first_id)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE format(
        id INTEGER PRIMARY KEY,
        signature TEXT NOT NULL,
        name TEXT NOT NULL,
        title TEXT,
        UNIQUE(signature, name)
      ) STRICT
      """,
      """
      CREATE TABLE hand(
        tx_id INTEGER PRIMARY KEY,
        category_key TEXT NOT NULL,
        category_name TEXT NOT NULL,
        kind INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE import(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        file TEXT NOT NULL,
        imported_at INTEGER NOT NULL,
        size INTEGER NOT NULL,
        hash1 INTEGER NOT NULL,
        hash2 INTEGER NOT NULL,
        first_tx_id INTEGER NOT NULL,
        added INTEGER NOT NULL,
        already_there INTEGER NOT NULL,
        left_out INTEGER NOT NULL,
        first_day INTEGER NOT NULL,
        last_day INTEGER NOT NULL,
        account_id INTEGER REFERENCES account(id),
        format_id INTEGER REFERENCES format(id),
        format_account_id INTEGER REFERENCES account(id),
        format_options TEXT,
        report TEXT NOT NULL
      ) STRICT
      """,
      "CREATE TABLE installment(tx_id INTEGER PRIMARY KEY, part INTEGER NOT NULL) STRICT",
      """
      CREATE TABLE pair(
        tx_id INTEGER PRIMARY KEY,
        other_id INTEGER NOT NULL,
        own_bucket_id INTEGER NOT NULL,
        sort INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE rule(
        id INTEGER PRIMARY KEY,
        position INTEGER NOT NULL,
        pattern TEXT NOT NULL,
        memo TEXT,
        account TEXT,
        amount TEXT,
        money_out INTEGER,
        category_key TEXT,
        kind INTEGER
      ) STRICT
      """,
      """
      CREATE TABLE tx(
        id INTEGER PRIMARY KEY,
        ts INTEGER NOT NULL,
        bucket_id INTEGER NOT NULL,
        wording_id INTEGER NOT NULL,
        amount INTEGER NOT NULL,
        memo TEXT,
        reference TEXT,
        balance INTEGER
      ) STRICT
      """,
      """
      CREATE TABLE wording(
        id INTEGER PRIMARY KEY,
        payee TEXT NOT NULL,
        category TEXT NOT NULL,
        type TEXT NOT NULL,
        traits INTEGER NOT NULL,
        UNIQUE(payee, category, type, traits)
      ) STRICT
      """,
      """
      CREATE TABLE wording_block(
        id INTEGER PRIMARY KEY,
        wordings BLOB NOT NULL,
        blocks BLOB NOT NULL
      ) STRICT
      """,
    ].map(Table.init))
}
