import Foundation
import Testing

/// `sobi export`: its subjects, formats and files.
struct ExportTests {
  private func home() throws -> Home {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.importFixtures()
    return home
  }

  /// The fields of lines of CSV without quotes, by the names in the first line.
  private func table(_ text: String) -> [[String: String]] {
    let lines = text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(zip(names, $0)) { first, _ in first } }
  }

  @Test func `months have the same sums in every format`() throws {
    let home = try home()
    let document = try home.run("export", "months")
    #expect(document.output == (try home.run("export", "json").output))
    #expect(document.output == (try home.run("export").output))
    let months = try document.summary().months
    try #require(!months.isEmpty)
    let lines = try home.run("export", "months", "--format", "ndjson").text.split(separator: "\n")
    let objects = try lines.map {
      try JSONDecoder().decode(SummaryJSON.Month.self, from: Data($0.utf8))
    }
    #expect(objects.map(\.spent.minor) == months.map(\.spent.minor))
    #expect(objects.map(\.month) == months.map(\.month))
    let rows = table(try home.run("export", "months", "--format", "csv").text)
    #expect(rows.map { $0["month"] } == months.map(\.month))
    #expect(rows.map { $0["spent"] } == months.map { "\($0.spent.minor)" })
    let categories = table(
      try home.run("export", "months", "--format", "csv", "--by-category").text)
    let sums = Dictionary(grouping: categories) { $0["month"] ?? "" }.mapValues { rows in
      rows.compactMap { $0["spent"].flatMap { Int64($0) } }.reduce(0, +)
    }
    #expect(sums == Dictionary(uniqueKeysWithValues: months.map { ($0.month, $0.spent.minor) }))
  }

  @Test(arguments: [("recurring", "series"), ("payees", "payees"), ("year", "categories")])
  func `lines of NDJSON are the elements of the document's list`(subject: String, key: String)
    throws
  {
    let home = try home()
    let document = try home.run("export", subject)
    let lines = try home.run("export", subject, "--format", "ndjson").lines
    try #require(lines.count > 2)
    #expect(document.text.contains("\"\(key)\":[\(lines.joined(separator: ","))]"))
    let table = try home.run("export", subject, "--format", "csv").text.split(separator: "\r\n")
    // The table of a year also has a line with the totals.
    #expect(table.count - 1 == lines.count + (subject == "year" ? 1 : 0))
    #expect(try home.run("export", subject, "--output", "a.jsonl").status == 0)
    #expect(home.bytes(of: "a.jsonl") == Array((lines.joined(separator: "\n") + "\n").utf8))
    let refused = try home.run("export", subject, "--format", "html", "--lang", "en")
    #expect(refused.status == 64)
    #expect(refused.errorText.contains("expected: json, ndjson, csv"))
  }

  private struct Recurring: Decodable {
    struct Series: Decodable { var firstDay, lastDay, merchant: String }
    var series: [Series]
  }

  @Test func `recurring payments of some months are those that ran in them`() throws {
    let home = try home()
    func series(_ options: String...) throws -> [Recurring.Series] {
      let run = try home.run(["export", "recurring"] + options)
      return try JSONDecoder().decode(Recurring.self, from: Data(run.output)).series
    }
    let all = try series()
    for (from, to) in [("2023-01", "2023-03"), ("2025-06", "2025-06"), ("2030-01", "2030-02")] {
      let expected = all.filter { $0.firstDay <= to + "-31" && $0.lastDay >= from }
      #expect(
        try series("--from", from, "--to", to).map(\.merchant) == expected.map(\.merchant))
      #expect(expected.count < all.count)
    }
    #expect(
      try home.run("export", "recurring", "--from", "2025-02", "--to", "2025-01").status == 64)
  }

  @Test func `lists are those of their commands`() throws {
    let home = try home()
    for format in ["json", "csv"] {
      for (subject, command) in [
        (["recurring"], ["recurring"]), (["payees"], ["payees", "--all"]),
        (["year", "--from", "2025-01", "--to", "2025-12"], ["show", "2025"]),
      ] {
        let export = try home.run(["export"] + subject + ["--format", format])
        #expect(export.status == 0 && !export.output.isEmpty)
        #expect(
          export.output == (try home.run(command + ["--format", format]).output),
          "\(subject) \(format)")
      }
    }
    #expect(
      try home.run("export", "year", "--to", "2025-12", "--format", "csv").output
        == home.run("show", "2025", "--format", "csv").output)
    #expect(
      try home.run("export", "year", "--from", "2025-01", "--format", "csv").output
        == home.run("show", "2025", "--format", "csv").output)
    #expect(
      try home.run("export", "payees", "--from", "2025-11", "--to", "2025-12").output
        == home.run("payees", "2025-11..2025-12", "--format", "json").output)
    func withoutKeys(_ run: Run) -> String {
      run.text.replacing(/"key":"[0-9a-f]{32}(-\d+)?",/, with: "")
    }
    #expect(
      withoutKeys(try home.run("export", "transactions"))
        == (try home.run("transactions", "--all", "--format", "json").text))
    let some = try home.run(
      "export", "transactions", "--from", "2025-02-03", "--to", "2025-02", "--currency", "KRW")
    #expect(
      withoutKeys(some)
        == (try home.run(
          "transactions", "--from", "2025-02-03", "--to", "2025-02-28", "--currency", "KRW",
          "--format", "json"
        ).text))
  }

  @Test func `Sobi reads its own table of transactions`() throws {
    let home = try home()
    try home.write(
      "Date,Payee,Amount,Memo\n2025-01-01,=HYPERLINK(1),-1.00,'+1\n"
        + "2025-01-02,\u{1B}[31mred,-2.00,\u{202E}\n2025-01-03,\"a,\"\"b\"\" \\u0041\",-3.00,@x\n"
        + "2025-01-03,Twin,-3.00,\n2025-01-03,Twin,-3.00,\n",
      to: "naughty.csv")
    #expect(
      try home.run("import", "naughty.csv", "--account", "Odd", "--currency", "USD").status == 0)
    for options in [[], ["--excel"], ["--store-name", "-"], ["--store-name=a", "--raw"]] {
      let file = "all\(options.joined()).csv"
      let write = try home.run(
        ["export", "transactions", "--output", file] + options)
      #expect(write.status == 0)
      let bytes = try #require(home.bytes(of: file))
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) == (options == ["--excel"]))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(",=HYPERLINK") == options.contains("--raw"))
      #expect(text.contains("\u{1B}") == options.contains("--raw"))
      // The store knows every row.
      let again = try home.run("import", file, "--dry-run", "--lang", "en")
      #expect(again.text.contains(": 0 new"), "\(again.text)")
      // A new store has the same rows, keys and months.
      let copy = ["--db", "copy\(options.joined()).sqlite"]
      #expect(try home.run(["import", file] + copy).status == 0)
      for command in [
        ["export", "transactions", "--format", "csv"], ["export", "months", "--currency", "KRW"],
        ["export", "months", "--currency", "USD"],
      ] {
        // Rows of one day without a time can change places.
        let (new, old) = (try home.run(command + copy).text, try home.run(command).text)
        #expect(new.split(separator: "\r\n").sorted() == old.split(separator: "\r\n").sorted())
      }
    }
    let keys = table(try home.run("export", "transactions", "--format", "csv").text).map {
      "\($0["account"] ?? "") \($0["key"] ?? "")"
    }
    #expect(Set(keys).count == keys.count && keys.contains { $0.hasSuffix("-2") })
  }

  @Test func `a key stays when an import is undone and repeated`() throws {
    let home = try home()
    func keys() throws -> [String?] {
      table(try home.run("export", "transactions", "--format", "csv").text).map { $0["key"] }.sorted
      {
        $0 ?? "" < $1 ?? ""
      }
    }
    let before = try keys()
    let id = try #require(
      try home.run("imports", "--lang", "en").text.split(separator: "\n").last?.prefix { $0 != " " }
    )
    #expect(try home.run("undo", String(id)).status == 0)
    #expect(try keys() != before)
    for name in Fixtures.names { _ = try home.run("import", Fixtures.path(of: name)) }
    #expect(try keys() == before)
  }

  @Test(arguments: ["csv", "ndjson", "jsonl", "svg"])
  func `the name of the file tells the format`(ending: String) throws {
    let home = try home()
    let run = try home.run("export", "months", "--to", "2025-12", "--output", "a.\(ending)")
    #expect(run.status == 0 && run.output.isEmpty)
    let format = ending == "jsonl" ? "ndjson" : ending
    #expect(
      home.bytes(of: "a.\(ending)")
        == (try home.run("export", "months", "--to", "2025-12", "--format", format).output))
    #expect(try home.run("export", "months", "--output", "a.\(ending)").status == 73)
  }

  @Test func `what a document cannot be is refused`() throws {
    let home = try home()
    let picture = try home.run("export", "payees", "--output", "payees.svg", "--lang", "en")
    #expect(picture.status == 64 && home.bytes(of: "payees.svg") == nil)
    #expect(
      picture.errorText
        == "sobi: sobi export payees cannot write svg\n  expected: json, ndjson, csv\n")
    #expect(try home.run("export", "months", "--format", "csv", "--causes").status == 64)
    #expect(try home.run("export", "months", "--by-category").status == 64)
    #expect(try home.run("export", "months", "--from", "2025-02", "--to", "2025-01").status == 64)
    #expect(try home.run("export", "transactions", "--raw").status == 64)
    #expect(try home.run("export", "nothing").status == 64)
  }
}
