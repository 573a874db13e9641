import Foundation
import Testing

/// `sobi export transactions --flat`, `--store-name` and `--since-import`; `Scripts/check-scale.py`
/// loads such rows into databases.
struct FlatExportTests {
  private struct Row: Decodable, Hashable {
    var store: String?
    var account, key, month, currency, categoryKey, kind: String
    var part: Int
    var amountMinor, countedMinor: Int64

    var id: String { "\(account) \(key) \(part)" }
  }

  private func rows(_ home: Home, _ options: String...) throws -> [Row] {
    let run = try home.run(["export", "transactions", "--flat"] + options)
    #expect(run.status == 0 && run.errorText.isEmpty)
    return try run.text.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  /// Checks that the sums of the rows are those of the months, for all currencies.
  private func expectSameSums(_ home: Home, _ rows: [Row]) throws {
    for currency in Set(rows.map(\.currency)).sorted() {
      var sums: [String: Int64] = [:]
      for row in rows
      where row.currency == currency && ["spending", "refund"].contains(row.kind) {
        sums["\(row.month) \(row.categoryKey)", default: 0] -= row.countedMinor
      }
      let months = try home.run("export", "months", "--currency", currency).summary().months
      var expected: [String: Int64] = [:]
      for month in months {
        for category in month.categories {
          expected["\(month.month) \(category.key)"] = category.spent.minor
        }
      }
      #expect(sums.filter { $0.value != 0 } == expected.filter { $0.value != 0 }, "\(currency)")
    }
  }

  @Test func `the sums of flat rows are those of the months, also with splits and links`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    let plain = try rows(home)
    try expectSameSums(home, plain)
    let lines = try home.run("export", "transactions", "--currency", "KRW").text.split(
      separator: "\n")
    func ids(_ kind: String) throws -> [String] {
      try lines.filter {
        $0.contains("\"kind\":\"\(kind)\"") && $0.contains("\"counterpart\":null")
      }
      .map { line in
        try #require(line.firstMatch(of: /"id":(\d+),"inst/).map { String($0.1) })
      }
    }
    let (expenses, incomes) = (try ids("spending"), try ids("income"))
    for expense in expenses.prefix(9) {
      #expect(try home.run("split", expense, "food=100", "travel=7", "food=rest").status == 0)
    }
    for expense in expenses.dropFirst(5).prefix(9) {
      #expect(try home.run("link", incomes[0], expense, "501").status == 0)
    }
    #expect(try home.run("one-off", expenses[0]).status == 0)
    let found = try rows(home, "--store-name", "a")
    try expectSameSums(home, found)
    #expect(found.count == plain.count + 9 && found.allSatisfy { $0.store == "a" })
    #expect(found.reduce(0) { $0 + $1.amountMinor } == plain.reduce(0) { $0 + $1.amountMinor })
    #expect(Set(found.map(\.id)).count == found.count)
    #expect(Set(found.map(\.key)) == Set(plain.map(\.key)))
  }

  @Test func `rows since an import complete earlier rows`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    func add(_ lines: [String], status: Int32 = 0) throws {
      _ = try home.write("Date,Payee,Amount\n" + lines.joined(separator: "\n") + "\n", to: "a.csv")
      let run = try home.run("import", "a.csv", "--account", "A", "--currency", "USD")
      #expect(run.status == status, "\(run.errorText)")
    }
    let coffee = "2025-01-02,Coffee,-3.00"
    try add(["2025-01-01,Shop,-1.00", coffee])
    let first = try rows(home)
    // The file has the same coffee twice, and an older day.
    try add(["2024-12-31,Shop,-9.00", "2025-01-01,Shop,-1.00", coffee, coffee])
    let second = try rows(home, "--since-import", "1")
    #expect(second.count == 2 && second.last.map { $0.key.hasSuffix("-2") } == true)
    let all = try rows(home)
    #expect(Set(first).union(second) == Set(all) && all.count == 4)
    #expect(try rows(home, "--since-import", "2").isEmpty)
    #expect(try rows(home, "--since-import", "0") == all)
    #expect(try rows(home, "--since-import", "1", "--to", "2024-12").count == 1)
    #expect(try rows(home, "--since-import", "1", "--from", "2025-02").isEmpty)
    let csv = try home.run(
      "export", "transactions", "--format", "csv", "--since-import", "1", "--store-name", "b")
    #expect(
      csv.text.split(separator: "\r\n").map { $0.prefix(6) }.dropFirst().allSatisfy {
        $0.hasPrefix("b,")
      })
    #expect(csv.text.hasPrefix("store,key,day,"))
    #expect(try home.run("undo", "2").status == 0)
    let gone = try home.run("export", "transactions", "--since-import", "2", "--lang", "en")
    #expect(gone.status == 66 && gone.output.isEmpty)
    #expect(gone.errorText == "sobi: there is no import 2; see sobi imports\n")
  }

  @Test func `options that do not fit are refused`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    for option in [["--flat"], ["--store-name", "a"], ["--since-import", "1"]] {
      for format in ["hledger", "beancount"] {
        let run = try home.run(["export", "transactions", "--format", format] + option)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errorText.contains("are only for --format ndjson and csv"))
      }
    }
    #expect(try home.run("export", "transactions", "--store-name", "").status == 64)
    #expect(try home.run("export", "transactions", "--since-import", "x").status == 64)
    #expect(try home.run("export", "transactions", "--since-import=-1").status == 66)
    let empty = try Home().run("export", "transactions", "--flat", "--since-import", "0")
    #expect(empty.status == 0 && empty.output.isEmpty)
  }
}
