import Terminal
import Testing

/// Names for payees in `sobi` without a command, on a terminal.
struct ReportNamesTests {
  @Test func `a name is previewed, shown everywhere, and undone`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    let rows = (1...6).flatMap { month in
      ["2024-0\(month)-05,VIDEO STREAM,-9.00", "2024-0\(month)-20,GYM HALL,-45.00"]
    }
    try home.write((["Date,Payee,Amount"] + rows).joined(separator: "\n") + "\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    let terminal = try LiveTerminal.report(of: home, size: TerminalSize(columns: 100, rows: 30))
    func sees(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }
    func type(_ keys: String) throws {
      try terminal.type(keys)
      terminal.settle()
    }
    terminal.settle()
    try type("/video")
    try type("\r")
    try type("e")
    #expect(sees("Name of the payee") && sees("6 transactions in 6 months"))
    #expect(sees("now: Video Stream"))
    try type("Films")
    try type("\r")
    #expect(sees("6 transactions renamed to Films"))
    #expect(try home.run("payees", "names").text.contains("\"Video Stream\" → Films"))
    try type("\u{1B}")
    try type("4")
    #expect(sees("● Films"))

    // The list shows the name, and an empty name forgets it.
    try type("\r")
    try type("e")
    try type("\u{15}")
    #expect(sees("again: Video Stream"))
    try type("\r")
    #expect(try home.run("payees", "names").text == "")
    try type("u")
    #expect(sees("Undone: payee name · Films") && sees("Films"))
    try type("u")
    #expect(try home.run("payees", "names").text == "")
    try type("\u{1B}")
    #expect(sees("● Video Stream"))
    try type("q")
    #expect(try terminal.end() == 0)
  }
}
