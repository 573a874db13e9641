import Foundation
import POSIX
import Terminal
import Testing
import TestSupport

/// `sobi` with an empty store, and `sobi demo`, on a terminal.
struct FirstRunTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    home.environment["TMPDIR"] = home.path
  }

  private func open(_ arguments: String...) throws -> LiveTerminal {
    let terminal = try LiveTerminal(
      home, arguments + ["--motion", "reduced"], size: TerminalSize(columns: 100, rows: 30))
    terminal.settle()
    return terminal
  }

  /// What a terminal sends for a dropped file.
  private func drop(_ path: String, on terminal: LiveTerminal) throws {
    try terminal.type("\u{1B}[200~'\(path)' \u{1B}[201~")
  }

  @Test func `a file that is dropped on an empty store is imported and shown`() throws {
    let terminal = try open()
    #expect(terminal.shows("No transactions yet") && terminal.shows("Drop a statement"))
    #expect(home.everything().keys.contains { $0.hasSuffix("sobi.sqlite") } == false)
    try drop(Fixtures.path(of: "kr-card-utf8-bom.csv"), on: terminal)
    #expect(terminal.shows("kr-card-utf8-bom.csv: 317 new"))
    #expect(terminal.shows("December 2025") && terminal.shows("Shopping"))
    // The same file again.
    try drop(Fixtures.path(of: "kr-card-utf8-bom.csv"), on: terminal)
    #expect(terminal.shows("nothing new, all 317 already there"))
    try drop(Fixtures.path(of: "kr-toss-utf8.csv"), on: terminal)
    #expect(terminal.shows("kr-toss-utf8.csv: 109 new"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(try home.run("imports").lines.count == 2)
    #expect(try home.run("check").status == 0)
  }

  @Test func `an import from a folder, from the home and from an archive`() throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/July", withIntermediateDirectories: false)
    try home.write("Date,Payee,Amount\n2025-07-13,Cafe,-4.50\n", to: "July/a.csv")
    try home.write("a note", to: "July/readme.txt")
    let terminal = try open()
    try drop("~/July", on: terminal)
    #expect(terminal.shows("a.csv: 1 new") && terminal.shows("not statements: readme.txt"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `a question names the command that answers it`() throws {
    try home.write("Date,Payee,Amount\n03/04/2025,Corner Cafe,-4.50\n", to: "my spring.csv")
    let terminal = try open()
    try drop(home.path + "/my spring.csv", on: terminal)
    #expect(terminal.shows("my spring.csv:2:1: \"03/04/2025\" could be 2025-04-03 or 2025-03-04"))
    #expect(terminal.shows("try: --date-order dmy or --date-order mdy"))
    #expect(terminal.shows("my spring.csv' --date-order …"))
    #expect(terminal.shows("No transactions yet"))
    // Another file is welcome.
    try drop(home.path + "/nothing.csv", on: terminal)
    #expect(terminal.shows("nothing.csv: no such file"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(try home.run("imports").output.isEmpty)
  }

  @Test func `a file that is dropped on another section is shown in its month`() throws {
    let terminal = try open()
    for section in "234" {
      try terminal.type(String(section))
      terminal.settle()
      try drop(Fixtures.path(of: "kr-card-utf8-bom.csv"), on: terminal)
      #expect(terminal.shows("kr-card-utf8-bom.csv") && terminal.shows("December 2025"))
      #expect(terminal.shows("Shopping"))
    }
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `a pipe is refused, because it may never end`() throws {
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try open()
    try drop(pipe, on: terminal)
    #expect(terminal.shows("pipe: a pipe or a device"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `the command that answers a question names the store`() throws {
    try home.write("Date,Payee,Amount\n03/04/2025,Corner Cafe,-4.50\n", to: "s.csv")
    let terminal = try open("--db", home.path + "/my store")
    try drop(home.path + "/s.csv", on: terminal)
    #expect(terminal.shows("sobi import --db '"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `a locked file names the command that asks for its password`() throws {
    let terminal = try open()
    try drop(Fixtures.path(of: "formats/kr-toss-locked.xlsx"), on: terminal)
    #expect(terminal.shows("asks for the password: sobi import"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `d shows the demo, and q returns to the empty store`() throws {
    let terminal = try open()
    try terminal.type("d")
    #expect(terminal.shows("835,200") && terminal.shows("1/5"))
    terminal.forgetOutput()
    try terminal.type("q")
    #expect(terminal.shows("No transactions yet"))
    #expect(home.everything().keys.allSatisfy { !$0.contains("sobi-demo") })
    try terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(home.everything().isEmpty)
  }

  @Test func `an account that does not exist is still an error`() throws {
    let run = try home.runOnTerminal(["--account", "Card"])
    #expect(run.status == 66 && !run.text.contains("No transactions yet"))
  }

  @Test func `without a terminal an empty store is one line`() throws {
    let run = try home.run()
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errorText.contains("sobi import FILE"))
  }

  @Test func `on a terminal an import names the next step, if it added anything`() throws {
    try home.write("Date,Payee,Amount\n2025-07-13,Cafe,-4.50\n", to: "a.csv")
    #expect(try !home.runOnTerminal(["import", "a.csv", "--dry-run"]).text.contains("Next: sobi"))
    #expect(try home.runOnTerminal(["import", "a.csv"]).text.hasSuffix("\nNext: sobi\n"))
    #expect(try !home.runOnTerminal(["import", "a.csv"]).text.contains("Next: sobi"))
    try home.write("Date,Payee,Amount\n2025-07-14,Cafe,-4.50\n", to: "a2.csv")
    #expect(try !home.run("import", "a2.csv", "--account", "a").text.contains("Next: sobi"))
  }

  // MARK: The demo

  @Test func `the demo opens the report, and its last line names the next step`() throws {
    let terminal = try open("demo")
    #expect(terminal.shows("835,200"))
    #expect(terminal.shows("An example"))
    #expect(home.everything().keys.contains { $0.contains("sobi-demo") })
    try terminal.type("\u{1B}[D")
    #expect(terminal.shows("November 2025"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("sobi import FILE"))
    #expect(home.everything().isEmpty)
  }

  @Test(arguments: [("\u{3}", 130), ("", 128 + SIGTERM), ("", 128 + SIGHUP)])
  func `a signal deletes the demo's store and gives the terminal back`(
    way: (keys: String, status: Int32)
  ) throws {
    let terminal = try open("demo")
    let modes = terminal.modesBefore
    #expect(terminal.shows("An example"))
    if way.keys.isEmpty { terminal.send(way.status - 128) } else { try terminal.type(way.keys) }
    #expect(try terminal.end() == way.status)
    #expect(home.everything().isEmpty)
    #expect(terminal.modes == modes)
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }
}
