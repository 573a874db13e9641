import Ledger

/// A check for rows that contradict other tables or contain impossible texts or numbers.
///
/// SQLite itself verifies only the references that the tables declare.
struct TableCheck {
  let connection: Connection
  let faults: FaultList

  func run() throws(StoreError) {
    let keys = try Statement("PRAGMA foreign_key_check", on: connection)
    while try keys.step() {
      faults.note(.reference, at: .line(table: keys.text(0), id: keys.integer(1)))
    }
    for one in TableCheck.references + TableCheck.values {
      let lines = try Statement(
        "SELECT \(one.id) FROM \(one.table) AS line WHERE \(one.sql)", on: connection)
      while try lines.step() { faults.note(one.kind, at: place(one.table, lines.integer(0))) }
    }
    for (table, id, columns, mayBeEmpty) in TableCheck.texts {
      let lines = try Statement("SELECT \(id), \(columns) FROM \(table)", on: connection)
      let count = Int32(columns.split(separator: ",").count)
      while try lines.step() {
        let isSound = (1...count).allSatisfy { column in
          let bytes = lines.bytes(column)
          guard !bytes.isEmpty else { return mayBeEmpty || lines.isNull(column) }
          return String(validating: bytes, as: UTF8.self) != nil
        }
        if !isSound { faults.note(.value, at: place(table, lines.integer(0))) }
      }
    }
  }

  private func place(_ table: String, _ id: Int64) -> StoreFault.Place {
    table == "import" ? .importLine(id) : .line(table: table, id: id)
  }

  /// A condition for a faulty row of the table, whose alias is `line`; `id` identifies the row.
  private typealias Condition = (kind: StoreFault.Kind, table: String, id: String, sql: String)

  /// References that the tables do not declare, to save SQLite a lookup for each new row.
  private static let references: [Condition] = [
    (.reference, "extent", "first_id", "account_id NOT IN (SELECT id FROM account)"),
    (.reference, "pair", "tx_id", "own_bucket_id NOT IN (SELECT id FROM bucket)"),
    (.reference, "counterparty", "tx_id", isWithoutRow),
    (.reference, "installment", "tx_id", isWithoutRow),
    (.reference, "link", "income_id", isWithout("income_id")),
    (.reference, "link", "expense_id", isWithout("expense_id")),
    (.reference, "note", "tx_id", isWithoutRow),
    (.reference, "one_off", "tx_id", isWithoutRow),
    (.reference, "part", "tx_id", isWithoutRow),
    (.reference, "todo", "id", isWithoutRow),
    (.reference, "worth", "tx_id", isWithoutRow),
  ]

  private static let isWithoutRow = isWithout("tx_id")

  private static func isWithout(_ column: String) -> String {
    "\(column) IS NOT NULL AND NOT EXISTS(SELECT 1 FROM tx WHERE id = line.\(column))"
  }

  private static let isOutsideCalendar =
    "day NOT BETWEEN \(Day.first.number) AND \(Day.last.number)"

  /// The number of an import's rows that show cancelled charges, which the import report counts as
  /// skipped.
  private static let cancelledCharges = """
    (SELECT count(*) FROM tx JOIN wording ON wording.id = wording_id
      WHERE tx.id BETWEEN first_tx_id AND first_tx_id + (added - 1)
        AND traits & \(WordingTraits.cancelledCharge.rawValue))
    """

  /// The number of an import's rows that replace rows of earlier imports.
  private static let reread = "coalesce(json_extract(report, '$.rows.reread'), 0)"

  private static let values: [Condition] = [
    (.value, "account", "id", AccountEditor.isUnused),
    // A current name takes precedence, so no statement would match such a former name.
    (.value, "account_alias", "account_id", "name IN (SELECT name FROM account)"),
    (.value, "bucket", "id", "currency <> upper(currency)"),
    (
      .value, "budget", "first_month",
      """
      currency <> upper(currency) OR length(currency) <> 3 OR period NOT IN (1, 12) OR amount < 0
        OR first_month NOT BETWEEN 0 AND 12 * 10000
      """
    ),
    (.value, "category", "id", "id NOT IN (SELECT category_id FROM bucket)"),
    (
      .value, "import", "id",
      """
      \(isNumberedWrongly("import"))
        OR imported_at / 86400 NOT BETWEEN \(Day.first.number) AND \(Day.last.number)
        OR format_id IS NULL AND coalesce(format_account_id, format_options) IS NOT NULL
      """
    ),
    // The report repeats most of the record, but does not count the rows of cancelled charges. It
    // separately counts the rows that replace rows of earlier imports.
    (
      .value, "import", "id",
      """
      CASE WHEN json_valid(report) THEN
        json_extract(report, '$.importID') <> id OR json_extract(report, '$.file') <> file
        OR (json_extract(report, '$.firstDay') <> date(first_day * 86400, 'unixepoch')
          OR json_extract(report, '$.lastDay') <> date(last_day * 86400, 'unixepoch'))
          AND \(cancelledCharges) = 0
        OR json_extract(report, '$.rows.added') + \(reread) <> added
          AND json_extract(report, '$.rows.added') + \(reread) <> added - \(cancelledCharges)
        OR json_extract(report, '$.rows.alreadyThere') <> already_there
        OR json_extract(report, '$.reading.account') IS NOT NULL AND account_id IS NULL
      ELSE true END
      """
    ),
    (
      .value, "rate", "day",
      """
      currency <> upper(currency) OR length(currency) <> 3 OR length(base) <> 3
        OR base <> upper(base) OR units < 1 OR decimals NOT BETWEEN 0 AND 12
        OR \(isOutsideCalendar)
      """
    ),
    (
      .value, "series_decision", "day",
      """
      length(currency) <> 3 OR money_out NOT IN (0, 1) OR decision NOT IN (1, 2)
        OR \(isOutsideCalendar)
      """
    ),
    (
      .value, "rule", "id",
      """
      coalesce(category_key, kind) IS NULL OR money_out NOT IN (0, 1)
        OR kind NOT IN (\(Kind.allCases.map { "\($0.rawValue)" }.joined(separator: ",")))
        OR position NOT BETWEEN 1 AND 1 << 62
        OR position IN (SELECT position FROM rule GROUP BY position HAVING count(*) > 1)
      """
    ),
    (
      .value, "sqlite_sequence", "rowid",
      """
      ifnull(name, '') NOT IN ('import', 'todo', '\(Classes.name)')
        OR typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND 1 << 62
        OR name IN (SELECT name FROM sqlite_sequence GROUP BY name HAVING count(*) > 1)
      """
    ),
    (.value, "todo", "id", isNumberedWrongly("todo")),
  ]

  /// Returns the condition for an id that is below 1, or that a later row could get again.
  private static func isNumberedWrongly(_ table: String) -> String {
    "(id < 1 OR id > ifnull((SELECT max(seq) FROM sqlite_sequence WHERE name = '\(table)'), 0))"
  }

  /// Texts that no fingerprint includes, by table; `mayBeEmpty` allows empty texts.
  private static let texts: [(table: String, id: String, columns: String, mayBeEmpty: Bool)] = [
    ("account", "id", "name", false),
    ("account_alias", "account_id", "name", false),
    ("budget", "first_month", "category_key", true),
    ("category", "id", "key", false),
    ("category", "id", "name", true),
    ("counterparty", "tx_id", "account", false),
    ("format", "id", "signature, name, title", true),
    ("hand", "tx_id", "category_key", false),
    ("hand", "tx_id", "category_name", true),
    ("import", "id", "file", false),
    ("import", "id", "format_options, report", true),
    ("part", "tx_id", "category_key", false),
    ("part", "tx_id", "category_name", true),
    ("payee_name", "id", "pattern, name", false),
    ("reading", "import_id", "plan", false),
    ("rule", "id", "pattern, memo, account, amount, category_key", false),
    ("series_decision", "day", "payee", false),
    ("todo", "id", "payee, category_key", false),
    ("wording", "id", "category, type", true),
  ]
}
