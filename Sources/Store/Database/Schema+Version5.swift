extension Schema {
  /// The fifth version, which adds more of the user's decisions.
  ///
  /// - `part` splits a transaction. The amounts of its parts add up to the amount of the
  ///   transaction, and each part has a category of its own.
  /// - `link` says that money in (`income_id`) pays back a part of a payment (`expense_id`).
  ///   `amount` is positive.
  /// - `one_off` marks transactions that totals include and averages omit.
  /// - `budget` has the limits for spending, by the month from which each is valid. An empty
  ///   `category_key` means all spending. `period` is 1 for monthly and 12 for yearly budgets.
  ///   `first_month` counts the months from year 0. Without an `amount`, the budget ends.
  /// - `payee_name` has the user's names for payees. The first match by `position` counts.
  /// - `series_decision` has what the user said about recurring payments: `decision` is 1 for
  ///   payments that do not recur and 2 for a series that ended on `day`. An `amount` of 0 means
  ///   all series of the payee.
  /// - `rate` has exchange rates: on `day`, one unit of `base` was worth `units` / 10^`decimals`
  ///   units of `currency`.
  ///
  /// An undo deletes the parts, links and marks of the rows that it removes.
  package static let version5: Schema = {
    let added = [
      """
      CREATE TABLE budget(
        category_key TEXT NOT NULL,
        currency TEXT NOT NULL,
        period INTEGER NOT NULL CHECK(period IN (1, 12)),
        first_month INTEGER NOT NULL,
        amount INTEGER CHECK(amount >= 0),
        PRIMARY KEY(category_key, currency, period, first_month)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE link(
        income_id INTEGER NOT NULL,
        expense_id INTEGER NOT NULL,
        amount INTEGER NOT NULL CHECK(amount > 0),
        PRIMARY KEY(income_id, expense_id)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE TABLE one_off(tx_id INTEGER PRIMARY KEY) STRICT",
      """
      CREATE TABLE part(
        tx_id INTEGER NOT NULL,
        position INTEGER NOT NULL,
        amount INTEGER NOT NULL CHECK(amount <> 0),
        category_key TEXT NOT NULL,
        category_name TEXT NOT NULL,
        PRIMARY KEY(tx_id, position)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE payee_name(
        id INTEGER PRIMARY KEY,
        position INTEGER NOT NULL,
        pattern TEXT NOT NULL,
        name TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE rate(
        currency TEXT NOT NULL,
        base TEXT NOT NULL,
        day INTEGER NOT NULL,
        units INTEGER NOT NULL CHECK(units > 0),
        decimals INTEGER NOT NULL CHECK(decimals BETWEEN 0 AND 12),
        PRIMARY KEY(currency, base, day)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE series_decision(
        payee TEXT NOT NULL,
        currency TEXT NOT NULL,
        money_out INTEGER NOT NULL CHECK(money_out IN (0, 1)),
        amount INTEGER NOT NULL,
        decision INTEGER NOT NULL CHECK(decision IN (1, 2)),
        day INTEGER NOT NULL,
        PRIMARY KEY(payee, currency, money_out, amount)
      ) STRICT, WITHOUT ROWID
      """,
    ].map(Table.init)
    return Schema(version: 5, tables: version4.tables + added, steps: added.map(\.sql))
  }()
}
