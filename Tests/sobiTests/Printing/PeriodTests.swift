import Foundation
import Terminal
import Testing

/// `sobi show` for a year or a range of months.
struct PeriodTests {
  private func filledHome() throws -> Home {
    let home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures()
    return home
  }

  private func json(_ home: Home, _ arguments: String...) throws -> [String: Any] {
    let run = try home.run(["show"] + arguments + ["--currency", "KRW", "--format", "json"])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
  }

  private func minor(_ value: Any?) -> Int? { (value as? [String: Any])?["minor"] as? Int }

  @Test func `the figures of each year equal the independent totals of its months`() throws {
    let home = try filledHome()
    let totals = try #require(Fixtures.totals?.store["KRW"])
    for year in ["2023", "2024", "2025"] {
      let document = try json(home, year)
      let months = totals.filter { $0.key.hasPrefix(year) }
      #expect(minor(document["spent"]) == months.values.reduce(0) { $0 + Int($1.spent) })
      let listed = try #require(document["months"] as? [[String: Any]])
      #expect(listed.count == 12)
      for month in listed {
        let name = try #require(month["month"] as? String)
        #expect(minor(month["spent"]) == totals[name].map { Int($0.spent) })
      }
      for category in try #require(document["categories"] as? [[String: Any]]) {
        let key = try #require(category["key"] as? String)
        let sum = months.values.reduce(0) { $0 + Int($1.categories[key]?.spent ?? 0) }
        #expect(minor(category["spent"]) == sum, "\(year) \(key)")
      }
    }
  }

  @Test func `a table fits into the width, and has all months without a limit`() throws {
    let home = try filledHome()
    let wide = try home.run("show", "2025", "--currency", "KRW")
    #expect(wide.text.hasPrefix("2025 · All accounts · KRW\n\nSpent  ₩20,757,900\n"))
    #expect(wide.text.contains("vs year before        Jan        Feb"))
    let narrow = try home.run("show", "2025", "--currency", "KRW", "--width", "80", "--lang", "ko")
    #expect(narrow.text.hasPrefix("2025년 · 모든 계좌 · KRW\n\n쓴 돈  "))
    #expect(!narrow.text.contains("1월        2월"))
    #expect(narrow.lines.allSatisfy { $0.widthInCells <= 80 })
    let tiny = try home.run("show", "2025", "--currency", "KRW", "--width", "40")
    #expect(tiny.lines.allSatisfy { $0.widthInCells <= 40 }, "\(tiny.text)")
    let range = try home.run("show", "2024-07..2025-06", "--currency", "KRW")
    #expect(range.text.hasPrefix("July 2024 – June 2025 · "))
    #expect(try home.run("show", "2030", "--currency", "KRW").text.contains("No transactions"))
  }

  @Test func `a table of values has a line for each category and one for the total`() throws {
    let home = try filledHome()
    let lines = try home.run("show", "2025", "--currency", "KRW", "--format", "csv").text
      .split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(lines[0].count == 15 && lines[0][2] == "2025-01" && lines[0][14] == "total")
    for column in 2..<15 {
      let sum = lines.dropFirst().dropLast().reduce(0) { $0 + (Int($1[column]) ?? 0) }
      #expect(lines[lines.count - 1][column] == "\(sum)")
    }
  }

  @Test(arguments: [
    ["show", "2025-13"], ["show", "2025..2024"], ["show", "1900..2025"], ["show", "2025.."],
    ["show", "..2025"], ["show", "2025", "--at", "1"], ["show", "2025", "--veil"],
    ["show", "2025", "--output", "a.png"], ["show", "2025", "--output", "a.SVG"],
    ["show", "2025-01", "--format", "csv"],
  ])
  func `what cannot be shown is refused`(arguments: [String]) throws {
    #expect(try Home(locale: "en_US.UTF-8").run(arguments).status == 64)
  }

  @Test func `an empty store says so`() throws {
    let run = try Home(locale: "en_US.UTF-8").run("show", "2025")
    #expect(run.status == 0 && run.text.isEmpty && run.errorText.contains("no transactions yet"))
  }
}
