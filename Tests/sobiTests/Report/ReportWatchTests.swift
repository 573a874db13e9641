import Foundation
import POSIX
import Terminal
import Testing

/// The report notices other programs' changes to the store without a key press.
struct ReportWatchTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-card-utf8-bom.csv"])
  }

  /// Narrow enough for the total to be on one line.
  private func open(_ arguments: String...) throws -> LiveTerminal {
    let terminal = try LiveTerminal(home, arguments, size: TerminalSize(columns: 50, rows: 24))
    terminal.settle()
    return terminal
  }

  private func spent(_ month: String) throws -> String {
    let text = try home.run("show", month).text
    let line = text.split(separator: "\n").first { $0.hasPrefix("Spent") }
    return String(try #require(line).split(separator: " ")[1])
  }

  private func importDinner(_ amount: Int, _ name: String) throws {
    let file = home.path + "/\(name).csv"
    try Data("date,payee,amount\n2025-12-20,\(name),-\(amount)\n".utf8)
      .write(to: URL(filePath: file))
    #expect(try home.run("import", "--currency", "KRW", "--account", "Cash", file).status == 0)
  }

  @Test func `an import in another window is seen without a key, each time`() throws {
    let terminal = try open()
    let first = try spent("2025-12")
    #expect(terminal.shows(first))
    for (amount, name) in [(77_000, "Dinner"), (5_500, "Lunch")] {
      try importDinner(amount, name)
      let after = try spent("2025-12")
      #expect(after != first && terminal.shows(after))
    }
    #expect(try home.run("undo").status == 0)
    terminal.settle()
    let undone = try spent("2025-12")
    #expect(terminal.shows(undone))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `a store that takes the other's place is the one that is read`() throws {
    let terminal = try open("--motion", "none")
    let store = home.path + "/.local/share/sobi/sobi.sqlite"
    #expect(try home.run("backup", home.path + "/copy").status == 0)
    try importDinner(77_000, "Dinner")
    terminal.settle()
    let with = try spent("2025-12")
    #expect(terminal.shows(with))
    #expect(rename(home.path + "/copy", store) == 0)
    let without = try spent("2025-12")
    #expect(with != without && terminal.shows(without))
    // The report then watches the new file.
    try importDinner(1_000, "Snack")
    let more = try spent("2025-12")
    #expect(more != without && terminal.shows(more))
  }

  @Test func `what changes nothing that is shown sends nothing`() throws {
    let terminal = try open()
    terminal.forgetOutput()
    #expect(try home.run("todo", "add", "Cancel it").status == 0)
    #expect(try home.run("show").status == 0)
    #expect(try home.run("check").status == 0)
    for _ in 0..<5 { terminal.settle() }
    #expect(terminal.output.isEmpty)
  }
}
