import Foundation
import Ledger
@testable import Screens
import TestSupport
import Terminal
import Testing

@testable import sobi

/// Changes in the report and their undos, with a real store.
struct UndoHistoryTests {
  private let home: Home
  private let database: Database

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    let rows =
      (1...9).map { "2025-03-0\($0),Shop \($0 % 4),-\($0)500" }
      + (3...5).map { "2025-03-1\($0),Friend \($0),\($0)000" }
    let file = try home.write(
      "date,payee,amount\n" + rows.joined(separator: "\n") + "\n", to: "march.csv")
    #expect(try home.run("import", "--currency", "KRW", file).status == 0)
    for (pattern, name) in [("Friend", "Pal"), ("Shop 2", "Store")] {
      #expect(try home.run("payees", "rename", pattern, name, "--yes").status == 0)
    }
    #expect(try home.run("todo", "add", "Cancel it", "--payee", "Shop 1").status == 0)
    #expect(try home.run("todo", "add", "Ask for a receipt", "--transaction", "3").status == 0)
    database = try Database(home.storePath)
  }

  /// All that the user can change, as text.
  private func content() throws -> [String] {
    try [
      "SELECT id || name FROM account ORDER BY id",
      "SELECT name || account_id FROM account_alias ORDER BY name",
      "SELECT tx_id || text FROM note ORDER BY tx_id",
      "SELECT tx_id || '×' || count FROM worth ORDER BY tx_id",
      """
      SELECT printf('%s|%s|%s|%s|%s|%s|%s', id, text, made_at, done_at, tx_id, payee, category_key)
      FROM todo ORDER BY id
      """,
      "SELECT printf('%s|%s|%s', tx_id, category_key, kind) FROM hand ORDER BY tx_id",
      "SELECT printf('%s|%s|%s|%s', tx_id, position, amount, category_key) FROM part ORDER BY 1",
      "SELECT printf('%s|%s|%s', income_id, expense_id, amount) FROM link ORDER BY 1",
      "SELECT tx_id FROM one_off ORDER BY tx_id",
      """
      SELECT printf('%s|%s|%s', tx.id, category_id, kind)
      FROM tx JOIN bucket ON bucket.id = bucket_id ORDER BY tx.id
      """,
      """
      SELECT printf('%s|%s|%s|%s|%s', category_key, currency, period, first_month, amount)
      FROM budget ORDER BY category_key
      """,
      "SELECT pattern || ' = ' || name FROM payee_name ORDER BY position",
    ].flatMap { try database.texts($0) } + home.run("rules").lines.map(String.init)
  }

  @Test(arguments: Effort.seeds(20))
  func `undoing all changes gives the first store back`(seed: UInt64) throws {
    var report = try UndoReport(home.storePath, seed: seed)
    let before = try content()
    for _ in 0..<25 { report.change() }
    let count = report.state.history.changes.count
    #expect(count > 5)
    // The last of the undos finds nothing to undo.
    for _ in 0..<count {
      report.send(.undo(.requested))
      guard case .undone? = report.state.outcome else {
        Issue.record("\(String(describing: report.state.outcome))")
        return
      }
    }
    report.send(.undo(.requested))
    #expect(report.state.outcome == .nothingToUndo)
    #expect(try content() == before, "seed \(seed)")
    #expect(try home.run("check").status == 0)
  }

  @Test func `a refused undo stays in the history until it can succeed`() throws {
    var report = try UndoReport(home.storePath, seed: 1)
    report.open(.note)
    report.typeText("mine")
    report.send(.page(.sheet(.confirmed)))
    let noted = report.state.history.changes
    #expect(noted.count == 1)
    try database.run("UPDATE note SET text = 'theirs'")
    report.send(.undo(.requested))
    #expect(report.state.outcome == .notUndone("it has been changed elsewhere meanwhile"))
    #expect(report.state.history.changes == noted)
    #expect(try database.texts("SELECT text FROM note") == ["theirs"])
    try database.run("UPDATE note SET text = 'mine'")
    try database.run("BEGIN IMMEDIATE")
    report.send(.undo(.requested))
    guard case .notUndone? = report.state.outcome else {
      Issue.record("a busy store")
      return
    }
    try database.run("ROLLBACK")
    #expect(report.state.history.changes == noted)
    report.send(.undo(.requested))
    #expect(report.state.outcome == .undone(noted[0]) && report.state.history.isEmpty)
    #expect(try database.texts("SELECT text FROM note").isEmpty)
  }

  @Test func `an undo that can never succeed is said, and leaves the history`() throws {
    var report = try UndoReport(home.storePath, seed: 1)
    report.send(.sectionChosen(.todos))
    report.send(.todos(.ticked(1)))
    report.send(.todos(.ticked(2)))
    #expect(try home.run("todo", "delete", "2").status == 0)
    report.send(.undo(.requested))
    guard case .notUndone? = report.state.outcome else {
      Issue.record("the to-do is gone")
      return
    }
    report.send(.undo(.requested))
    guard case .undone? = report.state.outcome else {
      Issue.record("the earlier change")
      return
    }
    #expect(report.state.history.isEmpty && report.state.todos.focus == 1)
  }
}

/// The report with a store that answers each request at once.
private struct UndoReport {
  private(set) var state: Report.State
  private let store: ReportStore
  private var random: SeededGenerator
  /// The number of texts so far, so that no two texts are equal.
  private var textCount = 0

  init(_ path: String, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    var second: Int64 = 1_740_000_000
    store = ReportStore(path: path, calendar: .civil, language: .english) {
      second += 1
      return second
    }
    let month = MonthChart.Model(
      month: try #require(Month(year: 2025, month: 3)), currency: .krw, transactionCount: 9,
      spent: 4_500)
    state = Report.State(
      [month], selected: 0, capacity: Report.Capacity(legendRows: 5, pageLines: 20),
      scope: Report.Scope(language: .english))
  }

  mutating func send(_ action: Report.Action) {
    for effect in Report().reduce(&state, action) {
      let answer: Report.Action? =
        switch effect {
        case .page(let effect): store.answer(to: effect) { true }.map { .page($0) }
        case .todos(let effect): .todos(store.answer(to: effect))
        case .recurring(let effect): .recurring(store.answer(to: effect))
        case .wallet(let effect): .wallet(store.answer(to: effect))
        case .undo(let undo): store.answer(to: undo)
        case .setBudget(let edit): .budget(store.answer(to: edit))
        // The months and the rest do not matter here.
        default: nil
        }
      if let answer { send(answer) }
    }
  }

  mutating func typeText(_ text: String) {
    send(.page(.sheet(.typed(.paste(text)))))
  }

  /// Opens an edit of a random transaction.
  mutating func open(_ edit: TransactionListPage.Edit) {
    if state.page == nil {
      send(.searchOpened)
      send(.page(.opened))
      send(.page(.search(.entered)))
    }
    send(.page(.list(.focused(Int.random(in: 0..<12, using: &random)))))
    send(.page(.edit(edit)))
  }

  private mutating func openTodos() {
    send(.page(.closed))
    send(.pageArrived)
    send(.sectionChosen(.todos))
  }

  private mutating func text() -> String {
    textCount += 1
    return "text \(textCount)"
  }

  /// Makes a random change, or sometimes undoes the last one.
  mutating func change() {
    let id = state.todos.items.randomElement(using: &random)?.id
    switch Int.random(in: 0..<20, using: &random) {
    case 12:
      open(.links)
      send(.page(.sheet(.moved(by: Int.random(in: 0...2, using: &random)))))
      send(.page(.sheet(.confirmed)))
      send(.page(.sheetLeft))
    case 13:
      open(.split(.english))
      send(.page(.sheet(.typed(.key(.character("u"), .control)))))
      if Int.random(in: 0..<3, using: &random) > 0 {
        // A part that leaves nothing is refused.
        typeText("dining=\(Int.random(in: 1...3_000, using: &random)) groceries=rest")
      }
      send(.page(.sheet(.confirmed)))
      send(.page(.sheetLeft))
    case 14: open(.oneOff)
    case 18...19:
      open(.name)
      // A blank name removes a name that the payee has.
      send(.page(.sheet(.typed(.key(.character("u"), .control)))))
      if Int.random(in: 0..<3, using: &random) > 0 { typeText(text()) }
      send(.page(.sheet(.confirmed)))
      send(.page(.sheetLeft))
    case 15...16:
      send(.page(.closed))
      send(.pageArrived)
      send(.sectionChosen(.month))
      send(.budget(.began))
      let amounts = ["", "9000", "400,000", "much"]
      send(.budget(.typed(.paste(amounts.randomElement(using: &random) ?? ""))))
      send(.budget(.confirmed))
      send(.budget(.cancelled))
    case 10:
      send(.page(.closed))
      send(.pageArrived)
      send(.sectionChosen(.wallet))
      send(.wallet(.naming(.began)))
      send(.wallet(.naming(.typed(.key(.character("u"), .control)))))
      // The account sometimes gets a former name, or the name that it has.
      let names = ["march", "Card", "Shop 1", text()]
      send(.wallet(.naming(.typed(.paste(names.randomElement(using: &random) ?? "")))))
      send(.wallet(.naming(.confirmed)))
      send(.wallet(.naming(.cancelled)))
    case 0:
      open(.note)
      if Bool.random(using: &random) {
        send(.page(.sheet(.typed(.key(.character("u"), .control)))))
      }
      typeText(text())
      send(.page(.sheet(.confirmed)))
    case 1...2: open(.worth(by: Bool.random(using: &random) ? 1 : -1))
    case 3...4:
      open(.category)
      send(.page(.sheet(.moved(by: Int.random(in: -5...9, using: &random)))))
      send(.page(.sheet(.confirmed)))
      if case .scope? = state.page?.sheet?.step {
        send(.page(.sheet(.moved(by: Int.random(in: 0...1, using: &random)))))
        send(.page(.sheet(.confirmed)))
      }
    case 5:
      open(.todo)
      typeText(text())
      send(.page(.sheet(.confirmed)))
    case 6:
      openTodos()
      send(.todos(.addBegun))
      send(.todos(.pasted(text())))
      send(.todos(.typed(.enter, [])))
    case 7:
      openTodos()
      if let id { send(.todos(.ticked(id))) }
    case 8:
      openTodos()
      if let id { send(.todos(.focused(id))) }
      send(.todos(.editBegun))
      send(.todos(.pasted(text())))
      send(.todos(.typed(.enter, [])))
    case 9:
      openTodos()
      if let id { send(.todos(.focused(id))) }
      send(.todos(.deleted))
    default: send(.undo(.requested))
    }
  }
}
