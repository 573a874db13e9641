import Foundation
import Terminal
import Testing

/// Keys and the mouse on an open page, compared with the store's content afterward.
struct ReportPageTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    let file = try home.write(
      """
      date,payee,amount
      2025-03-02,Corner Cafe,-4500
      2025-03-05,Blue Door,-12000
      2025-03-09,Blue Door Market,-31000
      2025-03-11,Bakery,-7000
      2025-02-05,Blue Door,-9000

      """, to: "march.csv")
    #expect(try home.run("import", "--currency", "KRW", file).status == 0)
  }

  private func open() throws -> LiveTerminal { try .report(of: home) }

  /// Opens the category with that name.
  private func open(_ name: String, in terminal: LiveTerminal) throws {
    let row = try #require(terminal.lines.firstIndex { $0.contains(name) })
    try terminal.type("\u{1B}[<0;20;\(row + 1)M\u{1B}[<0;20;\(row + 1)m")
    terminal.settle()
  }

  private func categories() throws -> [String: String] {
    let months = try ["2025-02", "2025-03"].map {
      try home.run("transactions", $0, "--format", "json")
    }
    let lines = months.flatMap(\.lines)
    return try Dictionary(
      lines.map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let category = object?["category"] as? [String: Any]
        let day = object?["day"] as? String ?? ""
        return ("\(day) \(object?["payee"] as? String ?? "")", category?["key"] as? String ?? "")
      }, uniquingKeysWith: { $1 })
  }

  @Test func `a category is changed for the whole payee, saved, and undone`() throws {
    let before = try categories()
    let terminal = try open()
    try open("Uncategorized", in: terminal)
    // The newest first: Blue Door Market, then Blue Door.
    try terminal.type("j")
    try terminal.type("c")
    terminal.settle()
    #expect(terminal.shows("What was it spent on?"))
    try terminal.type("shop\r")
    terminal.settle()
    #expect(terminal.shows("Move to Shopping?"))
    #expect(terminal.shows("3 transactions in 2 months"))
    // The other affected payees are shown first.
    #expect(terminal.shows("also: Blue Door Market"))
    try terminal.type("\r")
    terminal.settle()
    let changed = try categories()
    for payee in ["2025-03-05 Blue Door", "2025-03-09 Blue Door Market", "2025-02-05 Blue Door"] {
      #expect(changed[payee] == "shopping" && before[payee] == "uncategorized", "\(payee)")
    }
    #expect(try home.run("rules").text.contains("\"Blue Door\" → Shopping"))
    // Later transactions also get the category.
    let file = try home.write(
      "date,payee,amount\n2025-03-20,Blue Door 2,-100\n", to: "later.csv")
    #expect(try home.run("import", "--account", "My account", file).status == 0)
    #expect(try categories()["2025-03-20 Blue Door 2"] == "shopping")
    #expect(try home.run("check").status == 0)
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `one transaction gets a manual category, which is undone`() throws {
    let before = try categories()
    let terminal = try open()
    try open("Uncategorized", in: terminal)
    try terminal.type("jc")
    terminal.settle()
    try terminal.type("pets\r")
    terminal.settle()
    try terminal.type("\u{1B}[B\r")
    terminal.settle()
    let changed = try categories()
    #expect(changed["2025-03-05 Blue Door"] == "pets")
    #expect(changed["2025-03-09 Blue Door Market"] == "uncategorized")
    #expect(terminal.shows("1 transaction moved to Pets"))
    try terminal.type("u")
    terminal.settle()
    #expect(terminal.shows("Undone"))
    #expect(try categories() == before)
    // A new name creates a category; Hangul arrives as it is typed.
    try terminal.type("c")
    terminal.settle()
    try terminal.type("\u{1B}[200~강아지\u{1B}[201~ 옷\r")
    terminal.settle()
    try terminal.type("\u{1B}[B\r")
    terminal.settle()
    #expect(try categories().values.contains("강아지 옷"))
    try terminal.type("\u{1B}q")
    terminal.settle()
  }

  @Test func `notes and what was worth it are kept, and the month tells of it`() throws {
    let terminal = try open()
    try open("Coffee", in: terminal)
    try terminal.type("jl")
    terminal.settle()
    try terminal.type("l")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains("Corner Cafe") && $0.contains("▴ 2") })
    try terminal.type("L")
    terminal.settle()
    try terminal.type("n")
    terminal.settle()
    try terminal.type("with Kim\r")
    terminal.settle()
    #expect(
      terminal.lines.contains {
        $0.contains("Corner Cafe") && $0.contains("▴ 1") && $0.contains("“with Kim”")
      })
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(terminal.shows("Worth it (1): ₩4,500"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
    let row = try #require(
      try home.run("transactions", "2025-03", "--format", "json").lines.first {
        $0.contains("Corner Cafe")
      })
    #expect(row.contains(#""note":"with Kim""#) && row.contains(#""worth":1"#))
    // The notes and marks are there when the report is opened again.
    let again = try open()
    #expect(again.lines.contains { $0.contains("Worth it (1): ₩4,500") })
    try open("Coffee", in: again)
    #expect(again.lines.contains { $0.contains("▴ 1") && $0.contains("“with Kim”") })
  }

  @Test func `a note for a removed transaction does not go to the next one with its id`() throws {
    let terminal = try open()
    try open("Coffee", in: terminal)
    try terminal.type("n")
    terminal.settle()
    #expect(terminal.shows("Bakery · -₩7,000"))
    // The same number of other transactions, so that each id is used again.
    #expect(try home.run("undo").status == 0)
    let rows = (1...5).map { "2025-03-0\($0),Someone Else \($0),-4500\n" }
    let file = try home.write("date,payee,amount\n" + rows.joined(), to: "other.csv")
    #expect(try home.run("import", "--currency", "KRW", file).status == 0)
    terminal.settle()
    try terminal.type("with Kim\r")
    #expect(terminal.shows("Failed: the transaction is no longer in the store"))
    try terminal.type("\u{1B}[27u\u{1B}[27u")
    terminal.settle()
    try open("Uncategorized", in: terminal)
    #expect(terminal.shows("Someone Else 1"))
    #expect(!terminal.lines.contains { $0.contains("with Kim") })
  }

  @Test func `a rule is undone even when its transaction is gone`() throws {
    let terminal = try open()
    try open("Coffee", in: terminal)
    try terminal.type("c")
    terminal.settle()
    try terminal.type("pets\r")
    terminal.settle()
    try terminal.type("\r")
    #expect(terminal.shows("moved to Pets"))
    #expect(try home.run("rules").text.contains("Pets"))
    #expect(try home.run("undo").status == 0)
    terminal.settle()
    try terminal.type("u")
    #expect(terminal.shows("Undone"))
    #expect(try !home.run("rules").text.contains("Pets"))
  }

  @Test func `a search lists its matches`() throws {
    let terminal = try open()
    try open("Uncategorized", in: terminal)
    try terminal.type("/market")
    terminal.settle()
    #expect(terminal.shows("1 transaction · ₩31,000"))
    #expect(terminal.shows("/ market"))
    #expect(rows(of: "Blue Door", in: terminal) == 1)
    try terminal.type("\r")
    terminal.settle()
    try terminal.type("/zzz")
    terminal.settle()
    #expect(terminal.shows("Nothing found"))
    // While the user types, q is a letter.
    try terminal.type("q")
    terminal.settle()
    #expect(terminal.shows("/ marketzzzq"))
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(rows(of: "Blue Door", in: terminal) == 2)
  }

  /// The number of transactions of a payee; the list of what changed may have its name, too.
  private func rows(of payee: String, in terminal: LiveTerminal) -> Int {
    terminal.lines.count { line in
      line.contains(payee) && line.contains(#/[0-9] (Mon|Tue|Wed|Thu|Fri|Sat|Sun) /#)
    }
  }

  @Test func `a category is followed from month to month on its page`() throws {
    let terminal = try open()
    try open("Uncategorized", in: terminal)
    #expect(terminal.shows("March 2025") && terminal.shows("Blue Door Market"))
    try terminal.type("\u{1B}[D")
    terminal.settle()
    #expect(terminal.shows("February 2025") && terminal.shows("5 Wed"))
    #expect(rows(of: "Blue Door", in: terminal) == 1)
    try terminal.type("\u{1B}[C")
    terminal.settle()
    #expect(rows(of: "Blue Door", in: terminal) == 2)
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `the end of a long list is one key away, and so is its start`() throws {
    let rows = (0..<900).map { "2025-03-\(20 - $0 / 90),Long Way \($0),-100" }
    let file = try home.write("date,payee,amount\n" + rows.joined(separator: "\n"), to: "long.csv")
    #expect(try home.run("import", "--account", "Other", "--currency", "KRW", file).status == 0)
    let terminal = try open()
    // Among all transactions, the oldest is from another file and month.
    try terminal.type("/\r")
    terminal.settle()
    try terminal.type("\u{1B}[F")
    terminal.settle()
    #expect(terminal.shows("February 2025") && terminal.lines.contains { $0.contains("5 Wed") })
    #expect(terminal.lines.last { $0.contains("Blue Door") }?.contains("9,000") == true)
    try terminal.type("\u{1B}[5~")
    terminal.settle()
    let numbers = terminal.lines.compactMap { line in
      line.split(separator: "Long Way ").dropFirst().first?.split(separator: " ").first
        .flatMap { Int($0) }
    }
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0 >= 810 })
    try terminal.type("\u{1B}[H")
    terminal.settle()
    #expect(terminal.shows("March 2025") && terminal.lines.contains { $0.contains("20 Thu") })
    try terminal.type("\u{1B}[27u\u{1B}[27uq")
    #expect(try terminal.end() == 0)
  }

  @Test func `all transactions are looked through, of all months and currencies`() throws {
    let file = try home.write(
      "date,payee,amount,currency\n2024-11-30,Blue Door NYC,-12.34,USD\n", to: "dollars.csv")
    #expect(try home.run("import", "--account", "Dollars", file).status == 0)
    let terminal = try open()
    // A search can start anywhere, here in the to-dos.
    try terminal.type("6/blue door")
    terminal.settle()
    let found = terminal.lines.filter { $0.contains("Blue Door") }
    #expect(found.count == 4)
    #expect(found.last?.contains(" $12.34") == true && found[0].contains(" 31,000"))
    #expect(terminal.shows("November 2024") && terminal.shows("30 Sat"))
    #expect(terminal.shows("4 transactions · ₩52,000 · $12.34"))
    // Search results can be marked as worth it, and added to the to-dos.
    try terminal.type("\rl")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains("Blue Door Market") && $0.contains("▴ 1") })
    try terminal.type("t")
    terminal.settle()
    try terminal.type("ask for a refund\r")
    terminal.settle()
    // The search stays on the screen.
    #expect(terminal.shows("Added to to-dos") && terminal.shows("blue door"))
    let todos = try home.run("todo").text
    #expect(todos.contains("ask for a refund") && todos.contains("#"))
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(terminal.shows("ask for a refund"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `a transaction is seen in full, with why it is in its category`() throws {
    let name = "A Shop Whose Name Is So Long That No Column Of Any List Has Room For All Of It GmbH"
    let file = try home.write(
      "date,payee,memo,amount\n2025-03-25,\(name),Order 1,-4500\n", to: "long.csv")
    #expect(
      try home.run("import", "--account", "My account", "--currency", "KRW", file).status == 0)
    let terminal = try open()
    func seen() -> String {
      terminal.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
    func type(_ keys: String...) throws {
      for keys in keys {
        try terminal.type(keys)
        terminal.settle()
      }
    }
    try type("/GmbH", "\r", "\r")
    #expect(seen().contains("Has Room For All Of It GmbH") && seen().contains("Order 1"))
    #expect(terminal.shows("not categorized yet"))
    // With a rule, and manually.
    try type("c", "pets\r", "\r", "\r")
    #expect(terminal.shows("your rule \"A Shop Whose"))
    try type("c", "taxes\r", "\u{1B}[B\r", "\r")
    #expect(terminal.shows("chosen manually"))
    try type("\r", "u", "u", "\r")
    #expect(terminal.shows("not categorized yet"))
    #expect(try home.run("rules").text.contains("Pets") == false)
    // A payee that is known by its name, on its category's page; a click opens the focused row.
    try type("\r", "\u{1B}[27u")
    try open("Coffee", in: terminal)
    let row = try #require(terminal.lines.firstIndex { $0.contains("Bakery") })
    try type("\u{1B}[<0;20;\(row + 1)M\u{1B}[<0;20;\(row + 1)m")
    #expect(terminal.shows("recognized by its name"))
    try type("q")
    #expect(try terminal.end() == 0)
  }
}
