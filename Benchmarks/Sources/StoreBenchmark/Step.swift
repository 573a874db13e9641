/// What is measured, in the order of the table; each is a process of its own.
enum Step: CaseIterable {
  case firstImport, newestFirst, shuffled
  case sqliteImport, duckdbImport, prototypeImport
  case sameFile, sameRows, read
  case newRows, prototypeNewRows, overlap
  case export, sqliteDays, sqliteSums, show
  case month, category, payee, substring, memo, rareMemo
  case rule, ruleRemoved, check, undo
  case exportInTurn, newRowsInTurn

  var name: String {
    switch self {
    case .firstImport: "first import"
    case .newestFirst: "newest row first"
    case .shuffled: "shuffled"
    case .sqliteImport: "sqlite3 `.import`, a bare table"
    case .duckdbImport: "DuckDB `CREATE TABLE AS read_csv`"
    case .prototypeImport: "prototype in C"
    case .sameFile: "the identical file again"
    case .sameRows: "the same rows in other bytes"
    case .read: "the reader: every row read, none written"
    case .newRows: "1,000 new rows"
    case .prototypeNewRows: "prototype in C, 1,000 new rows"
    case .overlap: "a tenth of the rows, half of them known"
    case .export: "`sobi export json`, 36 months"
    case .sqliteDays: "sqlite3, the same day totals listed"
    case .sqliteSums: "sqlite3, the same day totals added up"
    case .show: "`sobi show`"
    case .month: "a month, first page"
    case .category: "a category, first page"
    case .payee: "a payee, first page"
    case .substring: "a piece of payees, first page"
    case .memo: "a memo, first page"
    case .rareMemo: "one memo among all"
    case .rule: "a rule on nearly all rows"
    case .ruleRemoved: "the rule taken away"
    case .check: "`sobi check`"
    case .undo: "undo of the first import"
    case .exportInTurn: "`sobi export json`, all sizes in turn"
    case .newRowsInTurn: "1,000 new rows, all sizes in turn"
    }
  }

  /// How often it is run in a round: what is over at once, and changes nothing, more often.
  var repeats: Int {
    switch self {
    case .sameFile, .export, .sqliteDays, .sqliteSums, .show, .month, .category, .payee, .substring,
      .memo:
      5
    default: 1
    }
  }
}
