import Foundation
import Terminal
import Testing

/// The month chooser and the days of the month, on a terminal.
struct ReportJumpTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-card-utf8-bom.csv"])
  }

  @Test func `keys, a name and the mouse go to a month`() throws {
    let terminal = try LiveTerminal(home, [], size: TerminalSize(columns: 80, rows: 24))
    terminal.settle()
    func shows(_ title: String) -> Bool {
      terminal.lines.contains { $0.contains("‹  \(title)  ›") }
    }
    let ways = [
      ("m2025-03\r", "March 2025"), ("m\u{1B}[C\r", "April 2025"), ("m7\r", "July 2025"),
      // A click on the title, and one next to the card.
      ("\u{1B}[<0;8;2M\u{1B}[<0;8;2m\u{1B}[<0;1;12M\u{1B}[<0;1;12m", "July 2025"),
      ("m\u{1B}[H\u{1B}[27u", "July 2025"),
    ]
    for (keys, title) in ways {
      try terminal.type(keys)
      terminal.settle()
      #expect(shows(title), "\(keys.debugDescription)")
      #expect(!terminal.lines.contains { $0.contains("Go to a month") })
    }
    try terminal.type("m")
    terminal.settle()
    #expect(terminal.shows("Go to a month"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `the days stand on a terminal, not in a pipe`() throws {
    let terminal = try LiveTerminal(
      home, ["2025-03"], size: TerminalSize(columns: 100, rows: 32))
    terminal.settle()
    func isMarks(_ line: some StringProtocol) -> Bool {
      line.split(separator: " ") == ["1", "8", "15", "22", "29"]
    }
    #expect(terminal.lines.contains { isMarks($0) })
    #expect(try !home.run("show", "2025-03").text.split(separator: "\n").contains { isMarks($0) })
  }
}
