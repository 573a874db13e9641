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

  @Test func `lists are those of their commands`() throws {
    let home = try home()
    for format in ["json", "csv"] {
      for (subject, command) in [
        (["recurring"], ["recurring"]), (["payees"], ["payees", "--all"]),
        (["year", "--from", "2025-01", "--to", "2025-12"], ["show", "2025"]),
        (["transactions"], ["transactions", "--all"]),
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
    let some = try home.run(
      "export", "transactions", "--from", "2025-02-03", "--to", "2025-02", "--currency", "KRW")
    #expect(
      some.output
        == (try home.run(
          "transactions", "--from", "2025-02-03", "--to", "2025-02-28", "--currency", "KRW",
          "--format", "json"
        ).output))
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
      picture.errorText == "sobi: sobi export payees cannot write svg\n  expected: json, csv\n")
    #expect(try home.run("export", "months", "--format", "csv", "--causes").status == 64)
    #expect(try home.run("export", "months", "--by-category").status == 64)
    #expect(try home.run("export", "months", "--from", "2025-02", "--to", "2025-01").status == 64)
    #expect(try home.run("export", "nothing").status == 64)
  }
}
