/// Programs that do a part of the same, where they are installed; `nil` otherwise.
struct Peers {
  var sqlite: String?
  var duckdb: String?
  /// The prototype in C of an import like Sobi's.
  var prototype: String?

  /// Looks for them, and compiles the prototype if its source is there.
  init(_ options: Options, _ runner: Runner) {
    sqlite = runner.text(["sqlite3", "--version"]) == nil ? nil : "sqlite3"
    duckdb = runner.text([options.duckdb, "--version"]) == nil ? nil : options.duckdb
    let compiled = runner.folder.file("prototype")
    let source = "\(options.peers)/limit/proto.c"
    let compile = ["cc", "-O2", "-w", "-o", compiled, source, "-lsqlite3", "-lpthread"]
    prototype = runner.text(compile) == nil ? nil : compiled
  }

  /// - Returns: `nil` where there is no such peer.
  func sqliteImport(_ file: String, into store: String) -> [String]? {
    sqlite.map {
      [
        $0, store,
        "CREATE TABLE tx(date TEXT, time TEXT, merchant TEXT, category TEXT, amount INTEGER,"
          + " account TEXT, memo TEXT)",
        ".import --csv --skip 1 \(file) tx",
      ]
    }
  }

  func duckdbImport(_ file: String, into store: String) -> [String]? {
    duckdb.map { [$0, store, "-c", "CREATE TABLE tx AS SELECT * FROM read_csv('\(file)')"] }
  }

  func prototypeImport(_ file: String, into store: String) -> [String]? {
    prototype.map { [$0, "db=\(store)", "csv=\(file)"] }
  }

  /// Keeps with imported rows what they come to by day, account and category, as tables do.
  func sqliteMakeDays(in store: String) -> [String]? {
    sqlite.map {
      [
        $0, store,
        "CREATE TABLE day_total(day INTEGER, account TEXT, category TEXT, money_out INTEGER,"
          + " money_in INTEGER, n INTEGER, PRIMARY KEY(day, account, category)) WITHOUT ROWID;"
          + " INSERT INTO day_total SELECT unixepoch(date) / 86400, account, category,"
          + " -sum(min(amount, 0)), sum(max(amount, 0)), count(*) FROM tx GROUP BY 1, 2, 3",
      ]
    }
  }

  /// What an export says, from such totals: month, category, money out and in, number of rows.
  func sqliteSums(of store: String) -> [String]? {
    sqlite.map {
      [
        $0, store,
        "SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month, category, sum(money_out),"
          + " sum(money_in), sum(n) FROM day_total GROUP BY month, category",
      ]
    }
  }

  func sqliteDays(of store: String) -> [String]? {
    sqlite.map { [$0, store, "SELECT * FROM day_total"] }
  }

  /// The generated text, added up by others: month, category, money out and in, number of rows.
  func sumsOfText(in store: String) -> [String]? {
    sqlite.map {
      [
        $0, store,
        "SELECT substr(date, 1, 7) AS month, category, -sum(min(amount, 0)),"
          + " sum(max(amount, 0)), count(*) FROM tx GROUP BY month, category",
      ]
    }
  }
}
