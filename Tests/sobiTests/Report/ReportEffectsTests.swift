import Foundation
import Ledger
import Screens
import Store
import Terminal
import Testing

@testable import sobi

/// Requests to a slow store, and which of them are dropped.
struct ReportEffectsTests {
  private let home: Home
  private let effects: ReportEffects
  private let lock: Database

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    let file = try home.write(
      "date,payee,amount\n2025-03-02,Corner Cafe,-4500\n", to: "march.csv")
    #expect(try home.run("import", "--currency", "KRW", file).status == 0)
    let path = home.path + "/.local/share/sobi/sobi.sqlite"
    effects = try ReportEffects(
      ReportStore(path: path, calendar: .civil, language: .english, now: { 0 }), watch: nil)
    lock = try Database(path)
    // A reader waits for a second, and is refused.
    try lock.run("BEGIN EXCLUSIVE")
  }

  private func state() throws -> Report.State {
    let month = MonthChart.Model(
      month: try #require(Month(year: 2025, month: 3)), currency: .krw, transactionCount: 1,
      spent: 4_500)
    return Report.State([month], selected: 0, scope: Report.Scope(language: .english))
  }

  /// Returns the answers that `query` recognizes, up to `last`: answers come in the order of the
  /// queries.
  private func answers<Query: Equatable>(
    until last: Query?, _ query: (Report.Action) -> Query?
  ) throws -> [Query] {
    var found: [Query] = []
    for _ in 0..<500 where found.isEmpty || found.last != last {
      found += effects.takeAnswers().compactMap(query)
      usleep(20_000)
    }
    return found
  }

  @Test func `of requests per key, only the current and the last one are answered`() throws {
    var state = try state()
    var queries: [Request<Report.MonthsQuery>] = []
    for _ in 0..<30 {
      for effect in Report().reduce(&state, .refreshed) {
        if case .loadMonths(let query) = effect { queries.append(query) }
        effects.perform(effect)
      }
    }
    try #require(queries.count == 30)
    let failed = try answers(until: queries.last) { action in
      if case .monthsFailed(_, let query) = action { query } else { nil }
    }
    // One request may have been in progress when the others arrived.
    #expect(failed.last == queries.last && failed.count <= 2)
    #expect(effects.finish() == nil)
  }

  @Test func `of sums of a search, only the current and the last one are answered`() throws {
    var state = try state()
    for effect in Report().reduce(&state, .searchOpened) { effects.perform(effect) }
    var asked: [Request<FoundTotal.Query>] = []
    let more = TransactionPage(
      next: TransactionCursor(day: .first, secondOfDay: nil, id: 1))
    for letter in "corner cafe corner cafe".unicodeScalars {
      let typed = Report().reduce(
        &state, .page(.search(.typed(.key(.character(letter), [])))))
      for case .page(.list(.load(let query))) in typed {
        for effect in Report().reduce(&state, .page(.list(.loaded(more, query)))) {
          guard case .page(.total(let total)) = effect else { continue }
          asked.append(total)
          effects.perform(effect)
        }
      }
    }
    try #require(asked.count > 15)
    let answered = try answers(until: asked.last) { action in
      if case .page(.totaled(_, _, let query)) = action { query } else { nil }
    }
    #expect(answered.last == asked.last && answered.count <= 2)
    #expect(effects.finish() == nil)
  }

  @Test func `after leaving, nothing is requested, and failed writes are reported`() throws {
    for id in 1...3 as ClosedRange<Int64> {
      let transaction = Transaction(
        id: id, day: .first, secondOfDay: nil, amount: Money(-4_500, .krw), payee: "Corner Cafe",
        memo: nil, reference: nil, balance: nil, account: Account(id: 1, name: "card"),
        category: Category(key: "cafe"), kind: .spending)
      effects.perform(.page(.like(transaction, by: 1)))
      // Different requests: none replaces another.
      var loads = LatestAnswer<TodoBook.Load>()
      for _ in 1...20 { effects.perform(.todos(.load(loads.request(TodoBook.Load())))) }
    }
    let clock = ContinuousClock()
    let begin = clock.now
    let failure = try #require(effects.finish())
    // Three writes and at most one request that had begun: not sixty.
    #expect(clock.now - begin < .seconds(8))
    #expect(failure.exitCode == 75)
    // Equal messages are reported once.
    #expect(failure.messages.count == 1)
    #expect(
      failure.messages[0].what.text(in: .english).hasPrefix("could not save the worth-it mark: ")
    )
    #expect(failure.messages[0].what.text(in: .korean).hasPrefix("잘 썼다는 표시를 저장하지 못했어요: "))
  }
}
