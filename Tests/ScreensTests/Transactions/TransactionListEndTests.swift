import Ledger
@testable import Screens
import Testing
import TestSupport

/// Jumps to the far end of a list, which reads only that end.
struct TransactionListEndTests {
  private let filter = TransactionFilter(categories: ["food"])
  private let reducer = TransactionList()

  private func query(
    of effects: [TransactionList.Effect], _ location: SourceLocation = #_sourceLocation
  ) throws -> Request<TransactionList.Query> {
    guard case .load(let query)? = effects.first, effects.count == 1 else {
      Issue.record("\(effects)", sourceLocation: location)
      throw Unexpected()
    }
    return query
  }

  private struct Unexpected: Error {}

  /// A list of 10 lines that has read the first 30 transactions of many.
  private func list() throws -> TransactionList.State {
    var state = TransactionList.State(filter, height: 10, number: 1)
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.page(0..<30, next: true), try query(of: state.effects)))
    return state
  }

  /// The same list after a jump to its end, with 900..<1,000 read.
  private func listAtEnd() throws -> TransactionList.State {
    var state = try list()
    let end = try query(of: reducer.reduce(&state, .movedToEnd))
    let effects = reducer.reduce(
      &state, .loaded(SampleTransactions.upwards(900..<1_000, next: true), end))
    #expect(effects.isEmpty)
    return state
  }

  /// The lines on the screen, with the transactions' numbers.
  private func seen(_ state: TransactionList.State) -> [String] {
    state.lines.dropFirst(state.top).prefix(state.height).map { line in
      if case .transaction(let place) = line {
        "\(state.transactions[place].id)"
      } else {
        "\(line)"
      }
    }
  }

  @Test func `the end of a list is read from there, with one page`() throws {
    var state = try list()
    _ = reducer.reduce(&state, .moved(by: 1))
    let before = state
    let end = try query(of: reducer.reduce(&state, .movedToEnd))
    #expect(end.order == .oldestFirst && end.after == nil && end.filter == filter)
    #expect(end.limit == TransactionList.pageSize)
    // The former lines stay until the answer arrives, and ignore input.
    #expect(state.lines == before.lines && state.top == before.top && state.focused == nil)
    #expect(
      reducer.reduce(&state, .loaded(SampleTransactions.upwards(900..<1_000, next: true), end))
        .isEmpty)
    #expect(state.transactions.map(\.id) == SampleTransactions.ids(900..<1_000))
    #expect(state.focused?.id == 999_001 && state.top + 10 == state.lines.count)
    #expect(state.lines.prefix(3) == [.unread, .month(0), .transaction(0)])
    // At the end, the same key makes no request.
    let atEnd = state
    for action in [
      TransactionList.Action.movedToEnd, .moved(by: 1), .scrolled(by: 3), .paged(by: 1),
    ] {
      #expect(reducer.reduce(&state, action).isEmpty && state == atEnd)
    }
  }

  @Test func `a fully read list asks for nothing to show its end`() throws {
    var state = TransactionList.State(filter, height: 10, number: 1)
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.page(0..<30), try query(of: state.effects)))
    #expect(reducer.reduce(&state, .movedToEnd).isEmpty && state.focus == 29)
    #expect(reducer.reduce(&state, .movedToStart).isEmpty && state.focus == 0)
  }

  @Test func `from the end the list is read upwards, and the lines on the screen stay`() throws {
    var state = try listAtEnd()
    guard case .more(let cursor) = state.progress else { throw Unexpected() }
    #expect(cursor.id == 999_100)
    #expect(reducer.reduce(&state, .scrolled(by: -40)).isEmpty)
    let above = try query(of: reducer.reduce(&state, .scrolled(by: 30 - state.top - 20)))
    #expect(above.order == .oldestFirst && above.after == cursor)
    let before = seen(state)
    // 899 and 900 are in the same month, and share its head.
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.upwards(700..<900, next: true), above))
    #expect(seen(state) == before && state.transactions.count == 300)
    #expect(state.focused?.id == 999_001 && state.focus == 299)
    #expect(Set(state.lines).count == state.lines.count - state.lines.count { $0 == .gap } + 1)
    // The line for unread transactions is gone.
    let rest = try query(of: reducer.reduce(&state, .scrolled(by: .min)))
    _ = reducer.reduce(&state, .loaded(SampleTransactions.upwards(0..<700), rest))
    #expect(!state.lines.contains(.unread) && state.progress == .whole)
    #expect(reducer.reduce(&state, .movedToStart).isEmpty)
    #expect(state.focus == 0 && state.top == 0 && state.transactions.count == 1_000)
    // The lines equal those of a list read from the newest transaction.
    var other = TransactionList.State(filter, height: 10, number: 1)
    _ = reducer.reduce(
      &other, .loaded(SampleTransactions.page(0..<1_000), try query(of: other.effects)))
    #expect(state.lines == other.lines && state.transactions == other.transactions)
  }

  @Test func `from either end the other one can be requested`() throws {
    var state = try listAtEnd()
    let start = try query(of: reducer.reduce(&state, .movedToStart))
    #expect(start.order == .newestFirst && start.after == nil)
    // Of two jumps in a row, the last one wins.
    let end = try query(of: reducer.reduce(&state, .movedToEnd))
    #expect(
      reducer.reduce(&state, .loaded(SampleTransactions.page(0..<30, next: true), start)).isEmpty)
    #expect(state.transactions.count == 100)
    // A repeated key makes one request.
    #expect(reducer.reduce(&state, .movedToEnd).isEmpty && state.effects == [.load(end)])
    let again = try query(of: reducer.reduce(&state, .movedToStart))
    _ = reducer.reduce(&state, .loaded(SampleTransactions.page(0..<30, next: true), again))
    #expect(state.focus == 0 && state.top == 0 && state.transactions.count == 30)
    #expect(state.lines.first == .month(0))
  }

  @Test func `keys pressed before the end is read take effect there`() throws {
    var state = try list()
    let end = try query(of: reducer.reduce(&state, .movedToEnd))
    for action in [
      TransactionList.Action.moved(by: -1), .focused(3), .moved(by: -2), .scrolled(by: -4),
    ] {
      #expect(reducer.reduce(&state, action).isEmpty)
    }
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.upwards(900..<1_000, next: true), end))
    #expect(state.focus == 96 && state.top + 14 == state.lines.count)
    // A long way up is read at once.
    state = try list()
    let once = try query(of: reducer.reduce(&state, .movedToEnd))
    _ = reducer.reduce(&state, .moved(by: -999))
    let next = try query(
      of: reducer.reduce(
        &state, .loaded(SampleTransactions.upwards(900..<1_000, next: true), once)))
    #expect(state.focus == 0 && state.top == 0 && next.order == .oldestFirst && next.after != nil)
  }

  @Test func `an end that cannot be read is reported, and the former list stays usable`() throws {
    var state = try list()
    guard case .more(let cursor) = state.progress else { throw Unexpected() }
    let end = try query(of: reducer.reduce(&state, .movedToEnd))
    _ = reducer.reduce(&state, .moved(by: -1))
    #expect(reducer.reduce(&state, .failed("busy", end)).isEmpty)
    #expect(state.progress == .failed("busy", after: cursor) && state.focus == 29)
    #expect(state.top + 10 == state.lines.count + 1)
    let on = try query(of: reducer.reduce(&state, .moved(by: 1)))
    #expect(on.order == .newestFirst && on.after == cursor)
    _ = reducer.reduce(&state, .loaded(SampleTransactions.page(30..<60), on))
    #expect(state.transactions.count == 60 && state.progress == .whole)

    // The same holds for the start.
    state = try listAtEnd()
    let start = try query(of: reducer.reduce(&state, .movedToStart))
    #expect(reducer.reduce(&state, .failed("busy", start)).isEmpty)
    #expect(state.focus == 0 && state.top == 0 && state.lines.first == .unread)
    let up = try query(of: reducer.reduce(&state, .moved(by: -1)))
    #expect(up.order == .oldestFirst && up.after?.id == 999_100)
  }

  @Test func `after a change of the store an unread end is requested again`() throws {
    var state = try list()
    _ = reducer.reduce(&state, .reloaded)
    let end = try query(of: reducer.reduce(&state, .movedToEnd))
    _ = reducer.reduce(&state, .failed("busy", end))
    // The former list is out of date, so it does not come back.
    #expect(state.progress == .failed("busy", after: nil) && state.focused == nil)
    let again = try query(of: reducer.reduce(&state, .moved(by: 1)))
    #expect(again.order == .oldestFirst && again.after == nil)
    // After a change to the store, the request is still for the end.
    let anew = try query(of: reducer.reduce(&state, .reloaded))
    #expect(anew.order == .oldestFirst && anew.after == nil && anew != again)
    _ = reducer.reduce(&state, .loaded(SampleTransactions.upwards(0..<9), anew))
    #expect(state.focus == 8 && state.progress == .whole)
  }

  @Test func `a refresh at the end keeps the position, counted from the end`() throws {
    var state = try listAtEnd()
    _ = reducer.reduce(&state, .moved(by: -20))
    let (before, focused) = (seen(state), state.focused)
    var query = try query(of: reducer.reduce(&state, .reloaded))
    #expect(query.order == .oldestFirst && query.after == nil)
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.upwards(800..<1_000, next: true), query))
    #expect(seen(state) == before && state.focused == focused && state.focus == 179)
    // Input during the refresh takes effect. A neighbor takes the focus of a transaction that is
    // gone.
    query = try self.query(of: reducer.reduce(&state, .reloaded))
    _ = reducer.reduce(&state, .moved(by: -1))
    _ = reducer.reduce(
      &state, .loaded(SampleTransactions.upwards(800..<900, next: true), query))
    #expect(state.focus == 78 && state.focused?.id == 999_122)
    // Another filter lists the newest first.
    query = try self.query(
      of: reducer.reduce(&state, .filtered(TransactionFilter(text: "x"))))
    #expect(query.order == .newestFirst && query.after == nil)
    _ = reducer.reduce(&state, .loaded(SampleTransactions.page(0..<3), query))
    #expect(state.focus == nil && state.top == 0 && state.lines.first != .unread)
  }

  /// A store whose transactions come and go.
  private struct Model {
    var numbers: [Int]

    func answer(_ query: Request<TransactionList.Query>) -> TransactionPage {
      var rest = query.order == .newestFirst ? numbers : numbers.reversed()
      if let cursor = query.after {
        let place = 1_000_000 - Int(cursor.id)
        rest.removeAll { query.order == .newestFirst ? $0 <= place : $0 >= place }
      }
      let transactions = rest.prefix(query.limit).map {
        SampleTransactions.transaction($0, payee: "가게")
      }
      let end = transactions.last.map {
        TransactionCursor(day: $0.day, secondOfDay: nil, id: $0.id)
      }
      return TransactionPage(transactions, next: rest.count > query.limit ? end : nil)
    }
  }

  /// The first violated invariant; `nil` when all hold.
  private func fault(_ state: TransactionList.State, _ model: Model) -> String? {
    let ids = state.transactions.map { 1_000_000 - Int($0.id) }
    guard state.focus.map({ ids.indices.contains($0) }) ?? true else { return "focus" }
    guard state.top == 0 || state.top + state.height <= state.lines.count + 1 else { return "top" }
    var months: [Month] = []
    var places: [Int] = []
    for (number, line) in state.lines.enumerated() {
      switch line {
      case .unread: if number > 0 { return "unread at \(number)" }
      case .gap: if number + 1 == state.lines.count { return "a gap at the end" }
      case .month(let index):
        months.append(state.months[index].month)
        if number > 1, state.lines[number - 1] != .gap { return "no gap at \(number)" }
      case .transaction(let place):
        places.append(place)
        let month = MonthCalendar.civil.month(of: state.transactions[place].day)
        if month != months.last { return "month of \(place)" }
        if state.months[months.count - 1].indices.contains(place) == false { return "group" }
      }
    }
    guard places == Array(ids.indices) else { return "lines" }
    guard months == months.sorted(by: >), Set(months).count == months.count else {
      return "months"
    }
    // A list that is read has one end of the model, or all of it.
    switch state.progress {
    case .whole: return ids == model.numbers ? nil : "not all"
    case .more:
      let isStart = ids[...] == model.numbers.prefix(ids.count)
      let isEnd = ids[...] == model.numbers.suffix(ids.count)
      return isStart || isEnd ? nil : "neither end"
    case .reading, .failed: return nil
    }
  }

  /// The first month whose total is not that of the store, or is missing; `nil` when all are right.
  private func falseTotal(_ state: TransactionList.State, _ model: Model) -> String? {
    // While the list waits for the store, it may still show the former transactions.
    if case .reading = state.progress { return nil }
    if case .failed = state.progress { return nil }
    let all = Dictionary(
      grouping: model.numbers.map { SampleTransactions.transaction($0, payee: "가게") }
    ) { MonthCalendar.civil.month(of: $0.day) }
    for (index, group) in state.months.enumerated() {
      if let total = group.total {
        let expected = all[group.month].flatMap { try? TransactionTotal(of: $0) }
        guard total == expected else { return "total of \(group.month)" }
      } else {
        let edge = state.window.order == .newestFirst ? state.months.count - 1 : 0
        guard index == edge, state.progress != .whole else { return "no total" }
      }
    }
    return nil
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `after any input the list is one end of the store's, without gaps`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    var model = Model(numbers: Array(0..<Int.random(in: 0...1_500, using: &random)))
    var state = TransactionList.State(
      filter, height: Int.random(in: 1...60, using: &random), number: 1)
    var asked = state.effects
    var last: TransactionList.Action?
    for step in 0..<600 {
      let action: TransactionList.Action
      let by = [-1, 1, -9, 9, .min, .max].randomElement(using: &random) ?? 1
      switch Int.random(in: 0..<20, using: &random) {
      case 0: action = .resized(height: Int.random(in: 0...80, using: &random))
      case 1...3: action = .scrolled(by: by)
      case 4...6: action = .moved(by: by)
      case 7: action = .paged(by: Int.random(in: -3...3, using: &random))
      case 8: action = .movedToStart
      case 9: action = .movedToEnd
      case 10: action = .focused(Int.random(in: -5...500, using: &random))
      case 11:
        // The store changes, and the list is always notified.
        model.numbers.removeAll { _ in Int.random(in: 0..<40, using: &random) == 0 }
        action = .reloaded
      case 12: action = last ?? .entered
      default:
        guard !asked.isEmpty else { continue }
        let place = Int.random(in: 0..<asked.count, using: &random)
        guard case .load(let query) = asked.remove(at: place) else { continue }
        action =
          Int.random(in: 0..<6, using: &random) == 0
          ? .failed("busy", query) : .loaded(model.answer(query), query)
        last = action
      }
      // An answer from before a change never arrives after it.
      let effects = reducer.reduce(&state, action)
      #expect(effects.isEmpty || effects == state.effects, "seed \(seed), step \(step)")
      asked += effects
      if let fault = fault(state, model) ?? (step % 50 == 0 ? falseTotal(state, model) : nil) {
        Issue.record("seed \(seed), step \(step), \(action): \(fault)")
        return
      }
    }
    // At rest, from one end to the other.
    while true {
      if case .load(let query)? = state.effects.first {
        _ = reducer.reduce(&state, .loaded(model.answer(query), query))
      } else if state.progress != .whole {
        _ = reducer.reduce(&state, .scrolled(by: state.lines.first == .unread ? .min : .max))
      } else {
        break
      }
    }
    #expect(fault(state, model) == nil && falseTotal(state, model) == nil)
    #expect(state.transactions.count == model.numbers.count)
  }
}
