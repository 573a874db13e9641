import Ledger
import Store
import Testing
import TestSupport

/// Alters each value of a store in several ways: a check finds every alteration that shows.
///
/// The exceptions are values that nothing else in the store determines, in ``outOfReach``.
@Suite struct AlteredStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.template.get(), to: folder.database)
  }

  /// The columns whose alterations no check can find, as in docs/INVARIANTS.md; `*` is the
  /// deletion of a row.
  static let outOfReach: Set<String> = Set(
    decisions.flatMap { table, columns in
      (["*"] + columns.split(separator: " ").map(String.init)).map { "\(table).\($0)" }
    }
  ).union([
    "account.name", "account_alias.*", "answer.*", "answer.bytes", "answer.question",
    "account_alias.account_id", "account_alias.name",
    "counterparty.*", "counterparty.account", "counterparty.tx_id",
    "format.name", "format.signature", "format.title", "import.format_account_id",
    "import.format_id", "import.format_options", "import.imported_at", "import.left_out",
    "import.report", "import.size", "installment.part", "reading.*", "reading.import_id",
    "reading.plan", "note.*", "note.text", "note.tx_id",
    "rule.*", "rule.account", "rule.amount", "rule.category_key", "rule.id", "rule.kind",
    "rule.memo", "rule.money_out", "rule.pattern", "rule.position", "todo.*", "todo.category_key",
    "todo.done_at", "todo.id", "todo.made_at", "todo.payee", "todo.text", "todo.tx_id", "worth.*",
    "worth.count", "worth.tx_id",
  ])

  /// The columns of the tables that only have decisions of the user.
  private static let decisions = [
    ("budget", "category_key currency period first_month amount"),
    ("link", "income_id expense_id amount"),
    ("one_off", "tx_id"),
    ("part", "tx_id position amount category_key category_name"),
    ("payee_name", "id position pattern name"),
    ("rate", "currency base day units decimals"),
    ("series_decision", "payee currency money_out amount decision day"),
  ]

  // MARK: The store

  /// The bytes of a store with something in every table.
  private static let template = Result { try makeTemplate() }

  private static func makeTemplate() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try take(
      [
        TestRow(day: 20_000, amount: -1_000, payee: "food a", reference: "R1"),
        TestRow(day: 20_000, second: 60, amount: -250, payee: "cup", memo: "m", balance: 3),
        TestRow(day: 20_001, amount: 1_000, payee: "food a", isCancellation: true),
        TestRow(
          day: 20_001, amount: -70, payee: "zoo", installment: Installment(number: 1, count: 3)),
        TestRow(day: 20_001, amount: -90, payee: "park"),
        TestRow(day: 20_001, amount: -30, currency: .usd, payee: "book", reference: "R9"),
      ], "Card", store)
    try take(
      [
        TestRow(day: 20_001, amount: -5_000, payee: "t out", counterparty: "DE1"),
        TestRow(day: 20_002, amount: 12, payee: "misc"),
      ], "Bank", store)
    try take([TestRow(day: 20_002, amount: 5_000, payee: "t in")], "Save", store)
    try store.change {
      try $0.addRule(pattern: "park", memo: nil, categoryKey: "fun", kind: .spending)
    }
    try store.change {
      try $0.addRule(
        pattern: "none", memo: "a", account: "b", amount: "5..", isMoneyOut: true,
        categoryKey: "food", kind: nil)
    }
    try store.reclassify(pairsAgain: true) {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [2]) }
      try store.change { try $0.renameAccount(id: 3, to: "Savings") }
      return try store.read { try classifier($0) }
    }
    try store.change { try $0.renameFormat(id: 1, to: "My card") }
    try store.change {
      try $0.addTodo("Ask for it back", about: .transaction(4), at: 1_700_000_000)
    }
    try store.change { try $0.addTodo("Cancel", about: .payee("zoo"), at: 1_700_000_001) }
    try store.change { try $0.addTodo("Less", about: .category(key: "fun"), at: 1_700_000_001) }
    try store.change { try $0.setTodos([2], doneAt: 1_700_000_002) }
    for id in [4, 6] as [Int64] {
      try store.change { try $0.setNote("With the children \(id)", of: id) }
      for _ in 0..<id { try store.change({ try $0.addWorth(to: id) }) }
    }
    try SQL(folder.database).run(
      """
      INSERT INTO answer VALUES('question', x'00');
      INSERT INTO budget VALUES('food', 'KRW', 1, 24300, 400), ('', 'KRW', 12, 24300, NULL);
      INSERT INTO link SELECT i.id, e.id, 10 FROM tx AS i, tx AS e
        WHERE i.amount = 12 AND e.amount = -250;
      INSERT INTO one_off SELECT id FROM tx WHERE amount = -5000;
      INSERT INTO part SELECT id, 1, -60, 'food', '' FROM tx WHERE amount = -90;
      INSERT INTO part SELECT id, 2, -30, 'home', 'Home' FROM tx WHERE amount = -90;
      INSERT INTO payee_name VALUES(1, 1, 'zoo', 'Zoo'), (2, 2, 'park', 'Park');
      INSERT INTO rate VALUES('KRW', 'EUR', 20000, 15005, 1), ('USD', 'EUR', 20000, 108, 2);
      INSERT INTO series_decision VALUES('zoo', 'KRW', 1, 70, 1, 20002), ('park', 'KRW', 1, 0, 2, 1)
      """)
    return try folder.bytes(folder.database)
  }

  private static func take(_ rows: [TestRow], _ account: String, _ store: Store) throws {
    let days = rows.map { Day(number: $0.day) }
    let (first, last) = (try #require(days.min()), try #require(days.max()))
    let request = ImportRequest(
      fileName: "\(account).csv", size: Int64(rows.count),
      fingerprint: Fingerprint(first: UInt64(rows.count), second: 1), importedAt: 1_700_000_000,
      defaultAccount: account, isCardStatement: account == "Card",
      format: .init(signature: account, name: "f", options: "o \(account)", plan: "p \(account)"),
      report: { outcome in
        ImportRequest.Report(
          text: """
            {"file":"\(account).csv","firstDay":"\(first)","importID":\(outcome.importID ?? 0),
            "lastDay":"\(last)","reading":{"account":"\(account)"},
            "rows":{"added":\(outcome.added),"alreadyThere":\(outcome.alreadyThere)}}
            """, skipped: 0)
      })
    try store.importEntries(request, from: TestSource(rows), classify: classify)
  }

  /// Classifies by the stored rules, then by the payee.
  private static func classifier(
    _ snapshot: borrowing StoreSnapshot
  ) throws(StoreError) -> RowClassifier {
    let rules = try snapshot.rules()
    return RowClassifier { evidence in
      guard let rule = rules.first(where: { evidence.payee.contains($0.pattern) }) else {
        return classify(evidence)
      }
      let plain = classify(evidence)
      return Classification(
        kind: rule.kind ?? plain.kind,
        category: rule.categoryKey.map { Category(key: $0) } ?? plain.category)
    }
  }

  private static func classify(_ evidence: ClassificationEvidence) -> Classification {
    guard evidence.payee.hasPrefix("b") else { return classifyByLetter(evidence) }
    return Classification(
      kind: .spending, category: Category(key: evidence.fileCategory, ownName: "Food & more"))
  }

  /// Everything that lists and reports show; an error counts as an answer.
  private func shown() throws -> [String] {
    let store = try Store.open(folder.database, mode: .readOnlyIfPresent)
    func answer(_ body: () throws -> Any) -> String {
      do { return String(describing: try body()) } catch { return "\(error)" }
    }
    return [
      answer { try store.read { try $0.dayTotals() } },
      answer { try store.allTransactions() },
      answer {
        try store.read { try $0.transactionPage(matching: TransactionFilter(text: "m"), limit: 99) }
      },
      answer {
        try store.read {
          try $0.transactionPage(matching: TransactionFilter(payee: "O"), limit: 99)
        }
      },
      answer { try store.read { try $0.accountRecords() } },
      answer { try store.read { try $0.categories() } },
      answer { try store.read { try $0.imports() } },
      answer { try store.read { try $0.formats() } },
      answer { try store.read { try $0.rules() } },
      answer { try store.read { try $0.todos() } },
      answer { try store.read { try $0.notes(of: 0...99) }.sorted { $0.key < $1.key } },
      answer { try store.read { try $0.worthCounts(of: 0...99) }.sorted { $0.key < $1.key } },
    ]
  }

  private func check() throws -> StoreCheck {
    let store = try Store.open(folder.database, mode: .readOnlyIfPresent)
    return try store.check { snapshot throws(StoreError) in try Self.classifier(snapshot) }
  }

  // MARK: Alterations

  private struct Alteration {
    var column: String
    var sql: String
  }

  /// The alterations of a table's first and last rows; in a quick run, of the first row.
  private func alterations(of table: String) throws -> [Alteration] {
    let sql = try SQL(folder.database)
    let columns = try sql.rows("SELECT name, type FROM pragma_table_info('\(table)')").map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    var keys = try sql.rows("SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0")
    if keys.isEmpty { keys = ["rowid"] }
    let rows = try sql.rows(
      """
      SELECT \(keys.map { "'\($0) = ' || quote(\($0))" }.joined(separator: " || ' AND ' || "))
      FROM \(table)
      """)
    var all: [Alteration] = []
    let chosen = Effort.current == .quick ? [rows.first] : [rows.first, rows.last]
    for row in Set(chosen.compactMap(\.self)).sorted() {
      all.append(Alteration(column: "*", sql: "DELETE FROM \(table) WHERE \(row)"))
      for column in columns {
        let name = column[0]
        let values =
          switch column[1] {
          case "TEXT": ["''", "'X'", "upper(\(name))", "\(name) || 'z'", "CAST(x'FF41' AS TEXT)"]
          case "BLOB": ["x''", "substr(\(name), 2)"]
          default: ["\(name) + 1", "\(name) - 1", "-\(name)", "0", "\(Int64.max)"]
          }
        let other = "(SELECT \(name) FROM \(table) WHERE NOT (\(row)) LIMIT 1)"
        for value in values + ["NULL", other] {
          all.append(
            Alteration(column: name, sql: "UPDATE \(table) SET \(name) = \(value) WHERE \(row)"))
        }
      }
    }
    return all
  }

  @Test(arguments: Schema.all[Schema.all.count - 1].tables.map(\.name) + ["sqlite_sequence"])
  func `a check finds every alteration that shows`(table: String) throws {
    let bytes = try folder.bytes(folder.database)
    let original = try shown()
    #expect(try check().faults == [])
    let all = try alterations(of: table)
    try #require(!all.isEmpty)
    for alteration in all {
      try folder.write(bytes, to: folder.database)
      do {
        try SQL(folder.database).run(
          "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; " + alteration.sql)
      } catch is SQLFailure {
        continue
      }
      if try check().isSound, try shown() != original {
        #expect(
          Self.outOfReach.contains("\(table).\(alteration.column)"), "\(alteration.sql)")
      }
    }
  }

  @Test(
    arguments: [
      ("UPDATE category SET key = 'foods' WHERE key = 'food'", [.category]),
      ("UPDATE category SET name = 'Food' WHERE name <> ''", [.category]),
      ("UPDATE bucket SET kind = 2 WHERE currency = 'USD'", [.category]),
      ("DELETE FROM hand", [.category]),
      ("UPDATE rule SET category_key = 'play' WHERE id = 1", [.category]),
      ("UPDATE rule SET pattern = 'zoo' WHERE id = 1", [.category]),
      ("UPDATE wording SET traits = traits & 3", [.category]),
      ("DELETE FROM pair WHERE sort = 0", [.category]),
      (
        """
        UPDATE bucket SET category_id = (SELECT id FROM category WHERE key = 'food')
        WHERE role = 4
        """, [.pair]
      ),
      (
        "UPDATE wording SET payee = 'food b' WHERE payee = 'food a' AND traits & 1 = 0",
        [.pair, .fingerprint]
      ),

      ("UPDATE rule SET position = 1", [.value]),
      ("UPDATE rule SET money_out = 2 WHERE id = 2", [.value]),
      ("UPDATE rule SET category_key = NULL, kind = NULL WHERE id = 2", [.value]),
      ("UPDATE rule SET kind = 7 WHERE id = 2", [.value]),
      ("UPDATE account SET name = '' WHERE id = 1", [.value]),
      ("INSERT INTO account(name) VALUES('Else')", [.value]),
      ("INSERT INTO account_alias VALUES('Bank', 1)", [.value]),
      ("INSERT INTO category(key, name) VALUES('else', '')", [.value]),
      ("UPDATE bucket SET currency = 'krw' WHERE currency = 'KRW'", [.value]),
      (
        """
        INSERT INTO bucket(account_id, currency, category_id, kind, timed, role)
        SELECT account_id, 'EUR', category_id, kind, timed, role FROM bucket LIMIT 1
        """, [.value]
      ),
      ("UPDATE tx SET memo = '' WHERE id = 1", [.value]),
      ("UPDATE import SET imported_at = 1 << 60", [.value]),
      ("UPDATE import SET report = 'x'", [.value]),
      ("UPDATE import SET already_there = 1", [.value]),
      ("INSERT INTO sqlite_sequence SELECT * FROM sqlite_sequence", [.value]),
      ("UPDATE sqlite_sequence SET seq = 'x'", [.value]),
      ("INSERT INTO sqlite_sequence VALUES('tx', 1)", [.value]),
    ] as [(String, Set<StoreFault.Kind>)])
  func `an alteration by another program is named`(
    sql: String, kinds: Set<StoreFault.Kind>
  ) throws {
    try SQL(folder.database).run("PRAGMA foreign_keys = OFF; " + sql)
    #expect(try Set(check().faults.map(\.kind)) == kinds)
  }

  @Test func `categorizing again repairs the categories`() throws {
    try SQL(folder.database).run("UPDATE category SET key = 'foods' WHERE key = 'food'")
    let fault = try #require(try check().faults.first)
    #expect(fault.kind == .category && fault.first == .transaction(1))
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.reclassify { try store.read { try Self.classifier($0) } }
    #expect(try check().isSound)
  }

  /// SQLite refuses such a change, and the store says why.
  @Test func `a change that the tables forbid reports damage`() throws {
    let damage = StoreError.damaged(path: folder.database)
    try SQL(folder.database).run(
      """
      UPDATE sqlite_sequence SET seq = 2 WHERE name = 'import';
      UPDATE sqlite_sequence SET seq = \(Int64.max) WHERE name = 'todo';
      UPDATE rule SET position = \(Int64.max) WHERE id = 2
      """)
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    #expect(throws: damage) { try store.add([TestRow(day: 20_009)]) }
    #expect(throws: damage) { try store.change { try $0.addTodo("More", at: 0) } }
    #expect(throws: damage) {
      try store.change { try $0.addRule(pattern: "p", categoryKey: "food", kind: nil) }
    }
  }
}
