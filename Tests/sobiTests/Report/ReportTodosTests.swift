import Foundation
import Terminal
import Testing

/// The to-dos in `sobi` without a command, on a terminal; afterward, `sobi todo` lists the same.
struct ReportTodosTests {
  private let home: Home

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    try home.importFixtures(["kr-card-utf8-bom.csv"])
    #expect(try home.run("todo", "add", "Cancel it", "--payee", "넷플릭스").status == 0)
    #expect(try home.run("todo", "add", "Ask for a receipt", "--transaction", "100").status == 0)
    #expect(try home.run("todo", "add", "Drink less coffee", "--category", "cafe").status == 0)
  }

  private struct Listed: Decodable, Equatable {
    let id: Int
    let text: String
    let done: String?
    let transaction: Int?
    let payee: String?

    /// The number, a mark if the to-do is done, and the text.
    var short: String { "\(id)\(done == nil ? "" : "x") \(text)" }
  }

  private func listed() throws -> [Listed] {
    try home.run("todo", "list", "--all", "--format", "json").text.split(separator: "\n").map {
      try JSONDecoder().decode(Listed.self, from: Data($0.utf8))
    }
  }

  private func open() throws -> LiveTerminal {
    let terminal = try LiveTerminal.report(
      of: home, size: TerminalSize(columns: 80, rows: 24))
    try terminal.type("6")
    terminal.settle()
    return terminal
  }

  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func `changes of to-dos are stored`() throws {
    let before = try listed()
    let terminal = try open()
    func sees(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }
    #expect(sees("To-dos  3 left") && sees("멜론 정기결제 -₩10,900"))

    // All input at once, before any answer: typed, pasted as one line, and saved.
    try terminal.type("a환불 " + pasted("요청\n하기 🙂") + "\r")
    terminal.settle()
    #expect(sees("환불 요청 하기 🙂") && sees("4 left"))
    #expect(try listed().map(\.short).last == "4 환불 요청 하기 🙂")

    // Ticked, and another discarded.
    try terminal.type("\u{1B}[H anothing\u{1B}[27u")
    terminal.settle()
    #expect(
      try listed().map(\.short) == [
        "2 Ask for a receipt", "3 Drink less coffee", "4 환불 요청 하기 🙂", "1x Cancel it",
      ])

    // Edited in its place.
    try terminal.type("\u{1B}[He today\r")
    terminal.settle()
    #expect(try listed().first?.short == "2 Ask for a receipt today")

    // Deletes an open to-do, and another one from the list; both are restored with their numbers.
    try terminal.type("\r")
    terminal.settle()
    #expect(sees("esc ×") && sees("Transaction"))
    try terminal.type("x")
    terminal.settle()
    #expect(!sees("esc ×") && sees("Deleted: Ask for a receipt today  u undo"))
    try terminal.type("\u{7F}")
    terminal.settle()
    #expect(try listed().map(\.id) == [4, 1])
    try terminal.type("uu")
    terminal.settle()
    let after = try listed()
    #expect(after.map(\.id) == [2, 3, 4, 1] && after[0].transaction == 100)
    #expect(after[3].payee == before[0].payee)
    // Keys that arrive before the store has answered.
    try terminal.type("xuxxuu")
    terminal.settle()
    #expect(try listed() == after)
    for todo in after { #expect(sees(todo.text)) }
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `what another window does is there on coming back, and a busy store loses nothing`()
    throws
  {
    let terminal = try open()
    #expect(try home.run("todo", "add", "From elsewhere").status == 0)
    #expect(try home.run("todo", "delete", "1").status == 0)
    try terminal.type("\u{1B}[I")
    terminal.settle()
    #expect(terminal.shows("From elsewhere"))
    #expect(!terminal.lines.contains { $0.contains("Cancel it") })

    let lock = try Database(home.path + "/.local/share/sobi/sobi.sqlite")
    try lock.run("BEGIN IMMEDIATE")
    try terminal.type("aWhile it is busy\r")
    #expect(terminal.shows("Not saved: another program"))
    #expect(terminal.shows("While it is busy"))
    try lock.run("ROLLBACK")
    try terminal.type("\r")
    terminal.settle()
    #expect(try listed().contains { $0.text == "While it is busy" })
    // Changes are saved even if the user quits at once.
    try terminal.type("aThe last one\r\u{1B}[H q")
    #expect(try terminal.end() == 0)
    let after = try listed()
    #expect(after.contains { $0.text == "The last one" && $0.done == nil })
    #expect(after.count { $0.done != nil } == 1)
  }

  @Test func `a to-do leads to its transaction and to its payee's`() throws {
    let terminal = try open()
    // The payee's transactions, as many as sobi transactions lists.
    try terminal.type("\r")
    terminal.settle()
    try terminal.type("\r")
    terminal.settle()
    #expect(terminal.lines.count { $0.contains("넷플릭스") && $0.contains(" 13,500") } >= 4)
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    // The transaction's category, in its month.
    try terminal.type("\u{1B}[B\r")
    terminal.settle()
    try terminal.type("\r")
    terminal.settle()
    #expect(terminal.lines.contains { $0.contains("멜론") && $0.contains(" 10,900") })
    #expect(terminal.shows("18 Fri"))
    // Back to the to-do, and from there to the list.
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(terminal.shows("Transaction"))
    #expect(!terminal.lines.contains { $0.contains("18 Fri") })
    try terminal.type("\u{1B}[27u")
    terminal.settle()
    #expect(terminal.shows("To-dos"))
    try terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
