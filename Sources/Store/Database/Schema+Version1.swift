extension Schema {
  /// The first version.
  ///
  /// A row of `tx` holds what differs from row to row and refers to a wording and to a bucket. The
  /// wording is what the statement says of rows in words, by which they are classified, then and
  /// whenever a rule changes; `traits` are those of ``WordingTraits``. The bucket holds what rows
  /// share that are added up together. `tx` has no secondary index and no foreign keys: either costs
  /// more per row than the row itself. Where rows lie is told by `extent`: `n` rows from `first_id` on are
  /// of one account and one day and came with one import; `d1` and `d2` are the sums of those rows'
  /// fingerprints, kept on an import's first extent of a day and account. `day_total` holds what a
  /// bucket came to on a day, which is all that reports read.
  ///
  /// `installment` has a line for each row that is an instalment, which few are: a column of `tx`
  /// would cost all others a byte. `part` is which one it is times 1,000 plus how many there are, 0
  /// for what the statement does not tell.
  ///
  /// `hand` has the rows whose kind and category a person set. `pair` has a line for each row that
  /// belongs together with another, of the ``PairKind`` `sort`; `own_bucket_id` is the bucket that
  /// the row has by itself, and has again when the pair is parted. `bucket.role` is ``BucketRole``.
  ///
  /// `wording_block` tells where rows of a wording lie, as ``WordingBlocks``, with a line for those
  /// of a calendar month that were written together; its `id` is that of ``WordingBlocks/Line``. It
  /// may name rows that are gone or have become others, and never leaves one out.
  ///
  /// `account_alias` has the names that accounts had before they were renamed or merged: statements
  /// go on to have them.
  ///
  /// An import's rows have consecutive ids from `first_tx_id` on. `import.id` is AUTOINCREMENT, so
  /// that a number once seen never names another import. What was learned about a format is kept
  /// with the imports that taught it, and the newest of them counts, so that an undo brings back
  /// what was known before. A category that is not built in has no name but its key. Amounts are
  /// minor units, days are counted from 1970-01-01, `ts` is the day times 86,400 plus the second of
  /// the day where the bucket is `timed`.
  package static let version1 = Schema(
    version: 1,
    tables: [
      Table(
        "account",
        """
        CREATE TABLE account(
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE
        ) STRICT
        """),
      Table(
        "account_alias",
        """
        CREATE TABLE account_alias(
          name TEXT PRIMARY KEY,
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """),
      Table(
        "bucket",
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
        """),
      Table(
        "category",
        """
        CREATE TABLE category(
          id INTEGER PRIMARY KEY,
          key TEXT NOT NULL,
          name TEXT NOT NULL,
          UNIQUE(key, name)
        ) STRICT
        """),
      Table(
        "day_total",
        """
        CREATE TABLE day_total(
          day INTEGER PRIMARY KEY,
          totals BLOB NOT NULL
        ) STRICT
        """),
      Table(
        "extent",
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
        """),
      Table(
        "format",
        """
        CREATE TABLE format(
          id INTEGER PRIMARY KEY,
          signature TEXT NOT NULL,
          name TEXT NOT NULL,
          title TEXT,
          UNIQUE(signature, name)
        ) STRICT
        """),
      Table(
        "hand",
        """
        CREATE TABLE hand(
          tx_id INTEGER PRIMARY KEY,
          category_key TEXT NOT NULL,
          category_name TEXT NOT NULL,
          kind INTEGER NOT NULL
        ) STRICT
        """),
      Table(
        "import",
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
        """),
      Table(
        "installment",
        """
        CREATE TABLE installment(
          tx_id INTEGER PRIMARY KEY,
          part INTEGER NOT NULL
        ) STRICT
        """),
      Table(
        "pair",
        """
        CREATE TABLE pair(
          tx_id INTEGER PRIMARY KEY,
          other_id INTEGER NOT NULL,
          own_bucket_id INTEGER NOT NULL,
          sort INTEGER NOT NULL
        ) STRICT
        """),
      Table(
        "rule",
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
        """),
      Table(
        "tx",
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
        """),
      Table(
        "wording",
        """
        CREATE TABLE wording(
          id INTEGER PRIMARY KEY,
          payee TEXT NOT NULL,
          category TEXT NOT NULL,
          type TEXT NOT NULL,
          traits INTEGER NOT NULL,
          UNIQUE(payee, category, type, traits)
        ) STRICT
        """),
      Table(
        "wording_block",
        """
        CREATE TABLE wording_block(
          id INTEGER PRIMARY KEY,
          wordings BLOB NOT NULL,
          blocks BLOB NOT NULL
        ) STRICT
        """),
    ])
}
