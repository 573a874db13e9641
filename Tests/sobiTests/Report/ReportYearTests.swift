import Foundation
import Terminal
import Testing

/// The year in `sobi` without a command, compared with `sobi show`.
struct ReportYearTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-bank-cp949.csv", "kr-card-utf8-bom.csv"])
  }

  /// The first line of `sobi show` for a year that begins with `word`, in words.
  private func shown(_ year: String, _ word: String) throws -> [String] {
    let text = try home.run("show", year).text
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(word) })
    return line.split(separator: " ").map(String.init)
  }

  @Test func `its figures are those of sobi show, and keys lead to months and payees`() throws {
    let terminal = try LiveTerminal(
      home, ["--motion", "reduced"], size: TerminalSize(columns: 58, rows: 40))
    func sees(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }
    func type(_ keys: String) throws {
      try terminal.type(keys)
      terminal.settle()
    }
    terminal.settle()
    try type("5")
    for year in ["2025", "2024"] {
      #expect(sees("‹  \(year)  ›"))
      #expect(sees(try shown(year, "Spent")[1]))
      #expect(sees(try shown(year, "₩")[0]))
      for category in ["Dining", "Shopping"] {
        let row = try shown(year, category)
        #expect(
          terminal.lines.contains { $0.contains("● \(category)") && $0.contains(row[2]) },
          "\(row)")
      }
      try type("[")
    }
    try type("]")
    try type("G")
    #expect(sees("Largest payees"))
    try type("\r")
    #expect(sees("esc ×"))
    try type("\u{1B}")
    try type("g")
    try type("\r")
    #expect(sees("2024  ›"))
    try type("q")
    #expect(try terminal.end() == 0)
  }
}
