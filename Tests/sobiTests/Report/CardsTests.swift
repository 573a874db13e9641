import Foundation
import Terminal
import Testing

/// The cards of `sobi` alone on a terminal, with keys and the mouse.
struct CardsTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-card-utf8-bom.csv", "kr-toss-utf8.csv"])
  }

  private func open(columns: Int, rows: Int) throws -> LiveTerminal {
    let terminal = try LiveTerminal.report(
      of: home, size: TerminalSize(columns: columns, rows: rows))
    try terminal.type("2")
    terminal.settle()
    return terminal
  }

  private struct Listed: Decodable {
    struct Money: Decodable { let minor: Int64 }
    struct Merchant: Decodable { let name: String }
    let payee: String
    let merchant: Merchant
    let amount: Money
  }

  /// The spending at each payee of a category, as `sobi transactions` lists it.
  private func payees(
    _ month: String, _ category: String, by name: KeyPath<Listed, String> = \.payee
  ) throws -> [String: Int64] {
    let text = try home.run(
      "transactions", month, "--category", category, "--format", "json"
    ).text
    var payees: [String: Int64] = [:]
    for line in text.split(separator: "\n") {
      let row = try JSONDecoder().decode(Listed.self, from: Data(line.utf8))
      payees[row[keyPath: name], default: 0] -= row.amount.minor
    }
    return payees
  }

  private func grouped(_ number: Int64) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  @Test func `payees that others change are seen, though months come to the same`() throws {
    let terminal = try open(columns: 60, rows: 120)
    let payees = try payees("2025-12", "food")
    let payee = try #require(payees.max { ($0.value, $0.key) < ($1.value, $1.key) }).key
    #expect(terminal.lines.contains { $0.contains(payee) })
    try Database(home.path + "/.local/share/sobi/sobi.sqlite")
      .run("UPDATE wording SET payee = 'Elsewhere' WHERE payee = '\(payee)'")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains("Elsewhere") })
    #expect(!terminal.lines.contains { $0.contains(payee) })
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `cards say what was spent at each payee, month by month`() throws {
    // One column, wide and tall enough for all content.
    let terminal = try open(columns: 60, rows: 120)
    for (keys, month) in [("", "2025-12"), ("[", "2025-11"), ("[", "2025-10")] {
      try terminal.type(keys)
      terminal.settle()
      let text = terminal.lines.joined(separator: "\n")
      for category in ["shopping", "food", "groceries"] {
        let all = try payees(month, category, by: \.merchant.name).sorted {
          ($1.value, $0.key) < ($0.value, $1.key)
        }
        for (payee, spent) in all.prefix(4) {
          let line = terminal.lines.first { $0.contains(payee) && $0.contains(grouped(spent)) }
          #expect(line != nil, "\(month) \(payee) \(spent)\n\(text)")
        }
      }
    }
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `columns, order, and a card that opens and closes`() throws {
    let terminal = try open(columns: 100, rows: 32)
    #expect(terminal.lines[1].contains("3 columns"))
    let three = terminal.lines
    try terminal.type("-")
    terminal.settle()
    #expect(terminal.lines[1].contains("2 columns"))
    // A click on the sign in the header corrects the number of columns, and keys sort.
    let plus = try #require(terminal.lines[1].firstIndex(of: "+"))
    let column = terminal.lines[1].distance(from: terminal.lines[1].startIndex, to: plus) + 1
    try terminal.type("\u{1B}[<0;\(column);2M\u{1B}[<0;\(column);2m")
    terminal.settle()
    #expect(terminal.lines == three)
    try terminal.type("sss")
    terminal.settle()
    #expect(terminal.lines == three)

    // A click on the first card, which has the focus, and back.
    try terminal.type("\u{1B}[B")
    terminal.settle()
    let focused = terminal.lines
    #expect(focused != three && focused.contains { $0.contains("▸● Shopping") })
    try terminal.type("\u{1B}[<0;10;5M\u{1B}[<0;10;5m")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains("Shopping") && $0.contains("esc ×") })
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(terminal.lines == focused)
    terminal.forgetOutput()
    terminal.settle()
    #expect(terminal.output.isEmpty)
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
