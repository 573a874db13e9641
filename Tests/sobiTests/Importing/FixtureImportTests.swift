import Testing
import TestSupport

/// Compares the fixtures' results in the whole program with independently computed totals.
struct FixtureImportTests {
  @Test func `all nine files give every month and category to the unit`() throws {
    let totals = try #require(Fixtures.totals)
    let home = try Home(locale: "ko_KR.UTF-8")
    let imported = try home.run(["import", "--json"] + Fixtures.paths)
    #expect(imported.status == 0, "\(imported.errorText)")
    #expect(imported.errorText == "")
    let reports = try imported.decoded(ImportJSON.self)
    #expect(reports.map(\.importID) == Fixtures.names.indices.map { $0 + 1 })

    for (currency, months) in totals.store {
      let summary = try home.run("export", "json", "--currency", currency).summary()
      #expect(summary.months.map(\.month) == months.keys.sorted())
      for month in summary.months {
        #expect(month.totals == months[month.month], "\(currency) \(month.month)")
        #expect(month.gross.currency == currency)
        for category in month.categories {
          #expect(category.name == totals.categories[category.key]?.ko ?? category.key)
        }
        let percents = month.categories.reduce(0) { $0 + ($1.percent * 10).rounded() }
        #expect(percents == 1000 || month.spent.minor <= 0, "\(currency) \(month.month)")
      }
    }
    let rows = try home.run("transactions", "--all", "--format", "json").lines.count
    #expect(rows == totals.files.values.reduce(0) { $0 + $1.transactions })
  }

  @Test(arguments: Fixtures.names)
  func `a file is reported as it is, and a second time adds nothing`(name: String) throws {
    let truth = try #require(Fixtures.totals?.files[name])
    let home = try Home(locale: "ko_KR.UTF-8")
    home.environment["LC_ALL"] = name.hasPrefix("au") ? "en_AU.UTF-8" : "ko_KR.UTF-8"
    let rehearsed = try home.run("import", "--dry-run", "--json", Fixtures.path(of: name))
    #expect(home.everything().isEmpty, "a dry run made something")

    let first = try home.run("import", "--json", Fixtures.path(of: name))
    #expect(first.status == 0, "\(first.errorText)")
    let report = try #require(try first.decoded(ImportJSON.self).first)
    #expect(report.importID == 1)
    #expect(report.rows?.read == truth.transactions)
    #expect(report.rows?.added == truth.transactions)
    #expect(report.rows?.alreadyThere == 0)
    #expect(report.rows?.leftOut == truth.leftOut)
    #expect(report.moneyOut?.map(\.minor) == [truth.moneyOut])
    #expect(report.moneyIn?.map(\.minor) == [truth.moneyIn])
    #expect(report.moneyOut?.map(\.currency) == [truth.currency])
    #expect(report.firstDay == truth.firstDay)
    #expect(report.lastDay == truth.lastDay)
    #expect(report.reading?.headerLine == truth.headerLine)

    // The report of a dry run equals the import's report, except for the number.
    let told = rehearsed.text.replacing("\"dryRun\":true", with: "\"dryRun\":false")
    #expect(told.replacing("\"importID\":null", with: "\"importID\":1") == first.text)

    let stored = home.bytes(of: home.storePath)
    let again = try home.run("import", "--json", Fixtures.path(of: name))
    let second = try #require(try again.decoded(ImportJSON.self).first)
    #expect(again.status == 0)
    #expect(second.importID == nil)
    #expect(second.rows?.added == 0)
    #expect(second.rows?.alreadyThere == truth.transactions)
    #expect(home.bytes(of: home.storePath) == stored)
  }

  private static let orders = [
    ["5", "1", "9", "3", "7", "2", "8", "6", "4"], ["9", "8", "7", "6", "5", "4", "3", "2", "1"],
    ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
  ]

  @Test(arguments: orders.prefix(Effort.cases(orders.count)))
  func `taking imports back leaves what the others would give alone`(order: [String]) throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    let nothing = try home.contents()
    #expect(try home.run(["import"] + Fixtures.paths).status == 0)
    let all = try home.contents()
    for id in order {
      #expect(try home.run("undo", id).status == 0)
    }
    #expect(try home.contents() == nothing)
    #expect(try home.run("imports").output.isEmpty)
    #expect(try home.run("undo").status == 66)
    // Imports everything again.
    #expect(try home.run(["import"] + Fixtures.paths).status == 0)
    let rows = { (run: Run) in run.text.replacing(/"id":\d+,/, with: "") }
    #expect(try home.contents().map(rows) == all.map(rows))
  }

  @Test func `undo brings back the same bytes, import by import`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    var states = [try home.contents()]
    for path in Fixtures.paths.prefix(Effort.cases(Fixtures.paths.count, quick: 4)) {
      #expect(try home.run("import", path).status == 0)
      states.append(try home.contents())
    }
    #expect(Set(states.map { $0.last?.output }).count == states.count)
    for state in states.dropLast().reversed() {
      #expect(try home.run("undo").status == 0)
      #expect(try home.contents() == state)
    }
  }

  @Test func `undoing an import in the middle restores everything else`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    let expected = try Home(locale: "ko_KR.UTF-8")
    #expect(try home.run(["import"] + Fixtures.paths).status == 0)
    #expect(try home.run("undo", "4").status == 0)
    let others = Fixtures.paths.enumerated().filter { $0.offset != 3 }.map(\.element)
    #expect(try expected.run(["import"] + others).status == 0)
    let rows = { (run: Run) in run.text.replacing(/"id":\d+,/, with: "") }
    #expect(try home.contents().map(rows) == expected.contents().map(rows))
  }
}
