import Foundation
import POSIX
import Terminal
import Testing

/// `sobi` alone on a terminal, with keys and the mouse.
struct ReportTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-card-utf8-bom.csv", "kr-toss-utf8.csv"])
  }

  private func open(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws
    -> LiveTerminal
  {
    try LiveTerminal(home, arguments, size: TerminalSize(columns: columns, rows: rows))
  }

  /// The total that `sobi show` prints.
  private func spent(_ month: String) throws -> String {
    let text = try home.run("show", month).text
    let line = text.split(separator: "\n").first { $0.hasPrefix("Spent") }
    return String(try #require(line).split(separator: " ")[1])
  }

  /// Too narrow for large numerals, so the total is one line of text.
  private static let narrow = 50

  @Test func `keys and the mouse turn the months, each with its own numbers`() throws {
    let terminal = try open("--motion", "reduced", columns: Self.narrow)
    let turns = [
      ("", "December 2025", "2025-12"), ("\u{1B}[D", "November 2025", "2025-11"),
      ("h", "October 2025", "2025-10"), ("\u{1B}[C", "November 2025", "2025-11"),
      // The wheel, and a click on the arrow before the title.
      ("\u{1B}[<64;10;10M", "October 2025", "2025-10"),
      ("\u{1B}[<0;4;2M\u{1B}[<0;4;2m", "September 2025", "2025-09"),
      ("\u{1B}[F", "December 2025", "2025-12"), ("\u{1B}[H", "January 2025", "2025-01"),
      ("\u{1B}[D", "January 2025", "2025-01"),
    ]
    for (keys, title, month) in turns {
      try terminal.type(keys)
      terminal.settle()
      let lines = terminal.lines
      #expect(lines.contains { $0.contains("‹  \(title)  ›") }, "\(keys.debugDescription)")
      let spent = try spent(month)
      #expect(lines.contains { $0.contains(spent) }, "\(month)")
    }
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `keys act at once, however many`() throws {
    let terminal = try open(columns: Self.narrow)
    try terminal.type(String(repeating: "\u{1B}[D", count: 7) + String(repeating: "l", count: 4))
    terminal.settle()
    let spent = try spent("2025-09")
    // The name of the final month appeared long before the motion ended.
    let early = try #require(terminal.time(fromSeeing: "September 2025"))
    #expect(early > .milliseconds(400))
    #expect(terminal.shows("September 2025"))
    #expect(terminal.shows(spent))
    try terminal.type("\u{1B}[Dq")
    #expect(try terminal.end() == 0)
  }

  @Test func `at rest nothing is sent`() throws {
    let terminal = try open()
    terminal.settle()
    terminal.forgetOutput()
    terminal.settle()
    terminal.settle()
    #expect(terminal.output.isEmpty)
  }

  @Test func `another size is drawn whole`() throws {
    let terminal = try open()
    terminal.settle()
    for (columns, rows) in [(40, 20), (120, 40), (20, 5), (300, 60), (60, 24)] {
      terminal.forgetOutput()
      terminal.resize(to: TerminalSize(columns: columns, rows: rows))
      terminal.settle()
      let text = terminal.lines.joined(separator: "\n")
      #expect(text.contains(columns < 30 ? "Needs 30x10" : "December 2025"), "\(columns)x\(rows)")
    }
  }

  @Test(arguments: [
    ("q", 0), ("\u{3}", 130), ("", 128 + SIGTERM), ("", 128 + SIGUSR1), ("", 128 + SIGXCPU),
  ])
  func `the terminal is given back`(way: (keys: String, status: Int32)) throws {
    // Once in the middle of the motion, once at rest.
    for motion in ["full", "none"] {
      let terminal = try open("--motion", motion)
      let modes = terminal.modesBefore
      if motion == "none" {
        terminal.settle()
      } else {
        while terminal.output.isEmpty { terminal.wait() }
      }
      if way.keys.isEmpty { terminal.send(way.status - 128) } else { try terminal.type(way.keys) }
      #expect(try terminal.end() == way.status)
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("\u{1B}[?1049h") && text.contains("\u{1B}[?1002h"))
      #expect(
        text.hasSuffix(
          "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"))
      #expect(terminal.modes == modes)
    }
  }

  @Test func `the mouse can be left to the terminal`() throws {
    let terminal = try open("--no-mouse")
    terminal.settle()
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("?1002h"))
  }

  @Test func `a category opens into its own transactions, and closes`() throws {
    let terminal = try open("--motion", "reduced", rows: 32)
    terminal.settle()
    let month = terminal.lines
    // The keys open the second category.
    try terminal.type("\u{1B}[B\u{1B}[B\r")
    terminal.settle()
    let listed = try home.run("transactions", "2025-12", "--category", "food", "--reverse").rows
    let amounts = listed.map { line in
      String(line.split(separator: " ").first { $0.hasPrefix("-₩") }?.dropFirst(2) ?? "?")
    }
    // Below the head of the month; a page shows money out without a sign.
    let head = try #require(terminal.lines.lastIndex { $0.contains("December 2025") })
    let shown = terminal.lines[(head + 1)...].prefix { !$0.allSatisfy { $0 == " " } }
      .compactMap { line in line.split(separator: " ").last.map(String.init) }
    #expect(!amounts.isEmpty && shown == amounts)
    #expect(terminal.lines.contains { $0.contains("Dining") && $0.contains("esc ×") })
    // A click on the sign closes the page. Then the mouse opens the first category.
    try terminal.type("\u{1B}[<0;76;3M\u{1B}[<0;76;3m")
    terminal.settle()
    #expect(terminal.lines.map { $0.replacing("▸", with: " ") } == month)
    let row = try #require(month.firstIndex { $0.contains("Shopping") })
    try terminal.type("\u{1B}[<0;20;\(row + 1)M\u{1B}[<0;20;\(row + 1)m")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains("Shopping") && $0.contains("esc ×") })
    // Drags the page down by its header.
    try terminal.type("\u{1B}[<0;40;4M\u{1B}[<32;40;5M\u{1B}[<32;40;12M\u{1B}[<0;40;12m")
    terminal.settle()
    #expect(terminal.lines.map { $0.replacing("▸", with: " ") } == month)
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `accounts take turns, and what another window imports is there on coming back`() throws
  {
    let terminal = try open("--motion", "reduced", columns: Self.narrow)
    terminal.settle()
    for account in ["****-0001", "kr toss utf8"] {
      try terminal.type("a")
      terminal.settle()
      let text = try home.run("show", "2025-12", "--account", account).text
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Spent") })
      #expect(terminal.shows(account))
      #expect(terminal.lines.contains { $0.contains(line.split(separator: " ")[1]) })
    }
    try terminal.type("AA")
    terminal.settle()
    let before = try spent("2025-12")
    #expect(terminal.shows(before))

    let file = home.path + "/more.csv"
    try Data("date,payee,amount\n2025-12-20,Late dinner,-77000\n".utf8)
      .write(to: URL(filePath: file))
    #expect(try home.run("import", "--currency", "KRW", file).status == 0)
    // The user sees the change at the latest on returning to the window.
    try terminal.type("\u{1B}[I")
    terminal.settle()
    let after = try spent("2025-12")
    #expect(after != before && terminal.lines.contains { $0.contains(after) })
  }

  @Test func `the page reports a missing store, and the screen goes on`() throws {
    let terminal = try open("--motion", "none", columns: 100)
    terminal.settle()
    let store = home.path + "/.local/share/sobi/sobi.sqlite"
    let bytes = [UInt8](repeating: 0x41, count: 5_000)
    try Data(bytes).write(to: URL(filePath: store))
    try terminal.type("\r")
    terminal.settle()
    #expect(terminal.shows("Could not read: "))
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(!terminal.lines.contains { $0.contains("Could not read") })
    try terminal.type("\u{1B}[D")
    terminal.settle()
    #expect(terminal.shows("November 2025"))
  }

  @Test(arguments: [["--motion", "none"], ["show", "--motion", "none"], ["show"]])
  func `a light background is seen in the terminal's answer`(command: [String]) throws {
    let terminal = try LiveTerminal(
      home, command, size: TerminalSize(columns: 80, rows: 24))
    while terminal.output.isEmpty { terminal.wait() }
    terminal.forgetOutput()
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c")
    terminal.settle()
    let output = String(decoding: terminal.output, as: UTF8.self)
    // The color of secondary text in the light theme.
    #expect(output.contains("38;2;107;118;132"))
  }

  @Test(arguments: [["report"], ["show"]])
  func `without an answer all text is readable on black and on white`(command: [String]) throws {
    let terminal = try LiveTerminal(
      home, command + ["--motion", "none"], size: TerminalSize(columns: 80, rows: 24))
    terminal.settle()
    let output = String(decoding: terminal.output, as: UTF8.self)
    // Main text has the terminal's color, and secondary text a gray of medium brightness.
    #expect(output.contains("38;2;118;118;118"))
    #expect(!output.contains("38;2;242;244;246") && !output.contains("38;2;25;31;40"))
  }

  @Test func `the theme can be chosen, by an option or in the configuration`() throws {
    func output(_ arguments: String...) throws -> String {
      let terminal = try LiveTerminal(
        home, ["show", "--motion", "none"] + arguments,
        size: TerminalSize(columns: 80, rows: 24))
      terminal.settle()
      return String(decoding: terminal.output, as: UTF8.self)
    }
    #expect(try output("--theme", "light").contains("38;2;107;118;132"))
    #expect(try output("--theme", "dark").contains("38;2;139;149;161"))
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/sobi", withIntermediateDirectories: true)
    try home.write("theme = \"light\"\n", to: ".config/sobi/config.toml")
    #expect(try output().contains("38;2;107;118;132"))
    #expect(try output("--theme", "dark").contains("38;2;139;149;161"))
    // A terminal whose theme is given is not asked.
    #expect(try !output().contains("\u{1B}]11;?"))
  }

  @Test func `a month and an account can be asked for`() throws {
    let terminal = try open("2025-03", "--motion", "reduced")
    terminal.settle()
    #expect(terminal.shows("March 2025"))
    #expect(try home.run("2025-03").output == home.run("show", "2025-03").output)
    #expect(try home.run("report", "2025-03").output == home.run("show", "2025-03").output)
    #expect(
      try home.run("--account", "nobody").status == home.run("show", "--account", "nobody").status)
  }
}
