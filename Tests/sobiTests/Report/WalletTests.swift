import Foundation
import Terminal
import Testing

/// The wallet of the built program, on a terminal, compared with the output of other commands.
struct WalletTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-card-utf8-bom.csv", "kr-toss-utf8.csv"])
  }

  private func open(_ arguments: String...) throws -> LiveTerminal {
    let terminal = try LiveTerminal(
      home, arguments + ["--motion", "reduced"], size: TerminalSize(columns: 100, rows: 32))
    terminal.settle()
    try terminal.type("3")
    terminal.settle()
    return terminal
  }

  /// The line of `sobi show --account` that begins with `word`, in words.
  private func shown(_ account: String, _ month: String, _ word: String) throws -> [String] {
    let text = try home.run("show", month, "--account", account).text
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(word) })
    return line.split(separator: " ").map(String.init)
  }

  /// The number of transactions that `sobi transactions` lists.
  private func count(_ account: String, _ month: String) throws -> Int {
    try home.run("transactions", month, "--account", account, "--format", "json").lines.count
  }

  @Test func `each card says what its account's month says`() throws {
    let terminal = try open()
    for month in ["2025-12", "2025-11", "2025-10"] {
      // The first and the last card.
      for key in ["\u{1B}[H", "\u{1B}[F"] {
        try terminal.type(key)
        terminal.settle()
        let lines = terminal.lines
        let title = try #require(lines.first { $0.contains("1/2") || $0.contains("2/2") })
        let account = title.contains("kr utf8") ? "kr toss utf8" : "****-0001"
        let spent = try shown(account, month, "Spent")[1]
        #expect(lines.contains { $0.contains(spent) }, "\(account) \(month)")
        let count = try count(account, month)
        #expect(lines.contains { $0.contains(" \(count) transactions") }, "\(account) \(month)")
      }
      try terminal.type("\u{1B}[D")
      terminal.settle()
    }
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `an account's page has its categories, its last balance and its imports`() throws {
    let terminal = try open()
    // The other card was used later.
    try terminal.type("\u{1B}[H\r")
    terminal.settle()
    var lines = terminal.lines
    #expect(lines.contains { $0.contains("Toss · kr utf8") && $0.contains("esc ×") })
    let export = try home.run("export", "json", "--account", "kr toss utf8", "--from", "2025-12")
    let month = try #require(try export.summary().months.first { $0.month == "2025-12" })
    for category in month.categories.prefix(3) {
      #expect(
        lines.contains {
          $0.contains(category.name)
            && $0.contains(
              " " + category.spent.minor.formatted(.number.locale(Locale(identifier: "en_US"))))
        }, "\(category.name)")
    }
    // The balance must be the newest row's, whether the statement lists it first or last.
    let listed = try home.run(
      "transactions", "2025-12", "--account", "kr toss utf8", "--format", "json")
    struct Row: Decodable {
      var balance: SummaryJSON.Money?
      var day: String
      var time: String?
    }
    let rows = try listed.decoded(Row.self)
    let last = try #require(rows.max { ($0.day, $0.time ?? "") < ($1.day, $1.time ?? "") })
    let balance = try #require(last.balance?.minor)
    #expect(
      lines.contains {
        $0.contains("Balance")
          && $0.contains("₩" + balance.formatted(.number.locale(Locale(identifier: "en_US"))))
      })
    try terminal.type("i")
    terminal.settle()
    lines = terminal.lines
    let record = try #require(try home.run("imports").lines.first { $0.contains("kr-toss") })
    let words = record.split(separator: " ").map(String.init)
    #expect(
      lines.contains {
        $0.contains("kr-toss-utf8.csv") && $0.contains("\(words[2]) – \(words[4])")
          && $0.contains(" \(words[5]) transactions")
      }, "\(record)")
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `an account of another currency is shown in its own`() throws {
    let file = try home.write("date,payee,amount\n2025-12-03,Cafe,-12.34\n", to: "dollars.csv")
    #expect(
      try home.run("import", "--currency", "USD", "--account", "a dollar card", file).status == 0)
    let terminal = try open()
    try terminal.type(" ")
    terminal.settle()
    #expect(terminal.shows("$12.34"))
    let row = try #require(terminal.lines.firstIndex { $0.contains("a dollar card") })
    try terminal.type("\u{1B}[<0;20;\(row + 1)M\u{1B}[<0;20;\(row + 1)m")
    terminal.settle()
    try terminal.type("i")
    #expect(terminal.shows("dollars.csv"))
    #expect(terminal.shows("$12.34"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `an import is undone on its account's page only`() throws {
    let more = home.path + "/more.csv"
    try Data("date,payee,amount\n2025-12-20,Late dinner,-77000\n".utf8)
      .write(to: URL(filePath: more))
    let before = try home.contents().map(\.output)
    #expect(
      try home.run("import", "--currency", "KRW", "--account", "kr toss utf8", more).status == 0)
    let terminal = try open()
    let spent = try shown("kr toss utf8", "2025-12", "Spent")[1]
    #expect(terminal.shows("Toss"))
    // The late dinner makes it the card in front.
    try terminal.type("\u{1B}[F\r")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains(spent) })
    try terminal.type("iu")
    terminal.settle()
    #expect(terminal.shows("Undo the import of more.csv (1 transaction)?  ↵ yes  esc no"))
    // The user has not confirmed yet.
    try terminal.type("n")
    terminal.settle()
    #expect(try home.run("imports").lines.count == 3)
    try terminal.type("u\r")
    terminal.settle()
    #expect(try home.run("imports").lines.count == 2)
    #expect(try home.contents().map(\.output) == before)
    #expect(terminal.shows("1 transaction undone"))
    #expect(!terminal.lines.contains { $0.contains("more.csv") })
    let after = try shown("kr toss utf8", "2025-12", "Spent")[1]
    #expect(after != spent && terminal.lines.contains { $0.contains(after) })
    // The months also change.
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    try terminal.type("\u{1B}[27u\u{1B}[27u")
    terminal.settle()
    let total = try #require(
      try home.run("show", "2025-12").text.split(separator: "\n").first { $0.hasPrefix("Spent") })
    terminal.resize(to: TerminalSize(columns: 50, rows: 24))
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains(total.split(separator: " ")[1]) })
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `n renames an account as the command does, and u undoes it`() throws {
    let before = try home.contents().map(\.output)
    let terminal = try open()
    try terminal.type("\u{1B}[Hn")
    terminal.settle()
    #expect(terminal.shows("kr toss utf8"))
    try terminal.type("\u{15}Toss Bank pocket money\r")
    terminal.settle()
    #expect(terminal.shows("Toss Bank · pocket money"))
    let accounts = try home.run("accounts").text
    #expect(accounts.contains("Toss Bank pocket money") && accounts.contains("kr toss utf8"))
    try terminal.type("n\u{15}****-0001\r")
    terminal.settle()
    #expect(terminal.shows("Could not rename the account"))
    try terminal.type("\u{1B}[27uu")
    terminal.settle()
    #expect(terminal.shows("Undone: account name"))
    #expect(try home.contents().map(\.output) == before)
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
