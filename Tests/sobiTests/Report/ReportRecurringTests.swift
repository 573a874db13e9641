import Terminal
import Testing

/// The recurring payments in `sobi` without a command, on a terminal.
struct ReportRecurringTests {
  @Test func `decisions and to-dos are stored, and undone in order`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    let video = (1...12).map { "2024-\($0 < 10 ? "0" : "")\($0)-05,VIDEO STREAM,-9.00" }
    let gym = (1...11).map { "2024-\($0 < 10 ? "0" : "")\($0)-20,GYM HALL,-45.00" }
    try home.write(
      (["Date,Payee,Amount"] + video + gym).joined(separator: "\n") + "\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--currency", "USD").status == 0)
    let terminal = try LiveTerminal.report(of: home, size: TerminalSize(columns: 100, rows: 24))
    terminal.settle()
    func sees(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }
    #expect(sees("$45.00 still to come, 1 payment"))
    try terminal.type("4")
    terminal.settle()
    #expect(sees("● Gym Hall") && sees("● Video Stream") && sees("20 Dec"))

    try terminal.type("t")
    terminal.settle()
    #expect(try home.run("todo").text.contains("Cancel Gym Hall"))
    try terminal.type("e")
    terminal.settle()
    #expect(sees("○ Gym Hall") && sees("Ended: Gym Hall"))
    try terminal.type("x")
    terminal.settle()
    #expect(!sees("○ Gym Hall") && sees("Not recurring: Gym Hall"))
    #expect(try home.run("recurring", "decisions").text.contains("Not recurring  $45.00  Gym Hall"))

    try terminal.type("u")
    terminal.settle()
    #expect(sees("○ Gym Hall"))
    try terminal.type("uu")
    terminal.settle()
    #expect(sees("● Gym Hall"))
    #expect(try home.run("recurring", "decisions").text == "")
    #expect(try home.run("todo").text == "")
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
