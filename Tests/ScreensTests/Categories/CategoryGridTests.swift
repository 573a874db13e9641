import Ledger
import Terminal
import Testing
import TestSupport

@testable import Screens

/// Each action's change to the cards, and its effects.
struct CategoryGridTests {
  private struct Unexpected: Error {}

  private let reducer = CategoryGrid()

  private func content(
    _ count: Int = 11, account: Account.ID? = nil, month: Month = SampleMonths.february
  ) -> CategoryGrid.Content {
    CategoryGrid.Content(
      subject: CategoryGrid.Subject(
        days: MonthCalendar.civil.days(of: month), currency: .krw, account: account),
      rows: MonthChart.singleRows(for: SampleMonths.full(.korean).categories.prefix(count)))
  }

  private let capacity = CategoryGrid.Capacity(width: 94, height: 20)

  private func query(_ effects: [CategoryGrid.Effect]) throws -> Request<CategoryGrid.Query> {
    guard case .load(let query)? = effects.first, effects.count == 1 else { throw Unexpected() }
    return query
  }

  /// The grid after its payees were read.
  private func grid(_ count: Int = 11) throws -> CategoryGrid.State {
    var state = CategoryGrid.State()
    let query = try query(reducer.reduce(&state, .shown(content(count), in: capacity)))
    #expect(reducer.reduce(&state, .payeesLoaded(SampleCards.payees(), query)).isEmpty)
    return state
  }

  private func keys(_ state: CategoryGrid.State) -> [String] { state.cards.map(\.key) }

  // MARK: Payees

  @Test func `payees are requested once, and the cards grow with them`() throws {
    var state = CategoryGrid.State()
    #expect(reducer.reduce(&state, .appeared).isEmpty && state.appearances == 1)
    let query = try query(reducer.reduce(&state, .shown(content(), in: capacity)))
    #expect(query.subject == content().subject && state.pending == query)
    #expect(state.payees(of: "shopping") == nil)
    let before = state.layout
    #expect(reducer.reduce(&state, .shown(content(), in: capacity)).isEmpty)
    #expect(reducer.reduce(&state, .payeesLoaded(SampleCards.payees(), query)).isEmpty)
    #expect(state.pending == nil && state.payees(of: "shopping")?.count == 1)
    #expect(state.payees(of: "taxes") == [])
    let after = state.layout
    #expect(after.height > before.height)
    for (index, card) in state.cards.enumerated() {
      #expect(
        after.frames[index].height == 5 + (state.payees(of: card.key)?.count ?? 0)
          + (after.isSpacious && state.payees(of: card.key) != [] ? 1 : 0))
    }
    #expect(reducer.reduce(&state, .shown(content(), in: capacity)).isEmpty)
  }

  @Test func `the payees of recently shown months are kept`()
    throws
  {
    var state = try grid()
    let first = content()
    for step in 1...CategoryGrid.answerLimit + 2 {
      let month = SampleMonths.february.advanced(by: step)
      let query = try query(reducer.reduce(&state, .shown(content(month: month), in: capacity)))
      #expect(state.payees(of: "food") == nil)
      #expect(reducer.reduce(&state, .payeesLoaded(SampleCards.payees(step), query)).isEmpty)
      if step < CategoryGrid.answerLimit {
        // The first month is shown now and then.
        #expect(reducer.reduce(&state, .shown(first, in: capacity)).isEmpty)
        #expect(state.payees(of: "shopping")?.count == 1)
      }
    }
    #expect(reducer.reduce(&state, .shown(first, in: capacity)).isEmpty)
    let second = content(month: SampleMonths.february.advanced(by: 1))
    #expect(reducer.reduce(&state, .shown(second, in: capacity)).count == 1)
  }

  @Test func `the answer to an earlier request is kept for its month`()
    throws
  {
    var state = CategoryGrid.State()
    let first = try query(reducer.reduce(&state, .shown(content(), in: capacity)))
    let march = content(month: SampleMonths.february.advanced(by: 1))
    let second = try query(reducer.reduce(&state, .shown(march, in: capacity)))
    #expect(first != second && state.pending == second)
    #expect(reducer.reduce(&state, .payeesLoaded(SampleCards.payees(), first)).isEmpty)
    #expect(state.pending == second && state.payees(of: "food") == nil)
    // A dropped request is repeated.
    #expect(reducer.reduce(&state, .payeesFailed("busy", first)).isEmpty)
    #expect(state.trouble == nil && state.pending == second)
    #expect(reducer.reduce(&state, .shown(content(), in: capacity)).isEmpty)
    #expect(state.payees(of: "shopping")?.count == 1)
  }

  @Test func `outdated payees stay until the new ones come`() throws {
    var state = try grid()
    let march = content(month: SampleMonths.february.advanced(by: 1))
    let old = try query(reducer.reduce(&state, .shown(march, in: capacity)))
    _ = reducer.reduce(&state, .shown(content(), in: capacity))
    state.storeWasRead(hasChanged: false, revision: 0)
    #expect(reducer.reduce(&state, .shown(content(), in: capacity)).isEmpty)
    state.storeWasRead(hasChanged: true, revision: 0)
    #expect(state.payees(of: "shopping")?.count == 1)
    // The answer to an older request is ignored.
    let query = try query(reducer.reduce(&state, .payeesLoaded(SampleCards.payees(3), old)))
    #expect(query.subject == content().subject && query != old)
    #expect(state.payees(of: "shopping")?.count == 1)
    #expect(reducer.reduce(&state, .payeesLoaded(SampleCards.payees(1), query)).isEmpty)
    #expect(state.payees(of: "shopping")?.count == 2)
    #expect(reducer.reduce(&state, .shown(march, in: capacity)).count == 1)
  }

  @Test func `a failure is reported, and the request repeated only when there is a reason`() throws
  {
    var state = CategoryGrid.State()
    let query = try query(reducer.reduce(&state, .shown(content(), in: capacity)))
    #expect(reducer.reduce(&state, .payeesFailed("busy", query)).isEmpty)
    #expect(state.trouble == "busy" && state.pending == nil)
    #expect(reducer.reduce(&state, .scrolled(by: 1)).isEmpty)
    state.storeWasRead(hasChanged: false, revision: 0)
    #expect(state.trouble == nil)
    #expect(reducer.reduce(&state, .shown(content(), in: capacity)).count == 1)
    // A month without categories requests nothing either.
    #expect(reducer.reduce(&state, .shown(content(0), in: capacity)).isEmpty)
  }

  // MARK: Columns and order

  @Test func `the number of columns suits the width until one is chosen`() throws {
    var state = try grid()
    func columns(_ width: Int) -> Int {
      _ = reducer.reduce(
        &state, .shown(content(), in: CategoryGrid.Capacity(width: width, height: 20)))
      return state.columns
    }
    #expect([28, 34, 74, 94, 114, 294].map(columns) == [1, 1, 2, 3, 3, 6])
    _ = columns(94)
    #expect(state.chosenColumns == nil)
    _ = reducer.reduce(&state, .columnsTurned(by: 1))
    #expect(state.chosenColumns == 4 && state.columns == 4)
    // A card is never too narrow to read.
    _ = reducer.reduce(&state, .columnsTurned(by: 1))
    #expect(state.chosenColumns == 4 && state.columns == 4)
    #expect(columns(74) == 3 && state.chosenColumns == 4 && columns(294) == 4)
    for _ in 0..<9 { _ = reducer.reduce(&state, .columnsTurned(by: 1)) }
    #expect(state.chosenColumns == 6 && columns(50) == 2)
    _ = reducer.reduce(&state, .columnsTurned(by: 1))
    #expect(state.chosenColumns == 6)
    // One column less than are shown.
    _ = reducer.reduce(&state, .columnsTurned(by: -1))
    #expect(state.chosenColumns == 1)
    _ = reducer.reduce(&state, .columnsTurned(by: -1))
    #expect(state.chosenColumns == 1 && columns(294) == 1)
  }

  @Test func `cards fill columns of equal width in turn`() throws {
    let state = try grid()
    let frames = state.layout.frames
    #expect(frames.count == 11 && state.columns == 3)
    #expect(frames[0].x == 0 && frames[1].x == 32 && frames[2].x == 64)
    #expect(frames.allSatisfy { $0.width == 30 })
    for index in 3..<11 {
      #expect(frames[index].x == frames[index - 3].x)
      #expect(frames[index].y == frames[index - 3].y + frames[index - 3].height + 1)
    }
  }

  @Test func `the order turns from amount to change to name`() throws {
    var state = try grid()
    let amount = ["food", "shopping", "housing", "transport", "cafe", "subscriptions", "health"]
    #expect(keys(state).prefix(7) == amount[...])
    _ = reducer.reduce(&state, .orderTurned)
    #expect(
      keys(state) == [
        "food", "subscriptions", "transport", "housing", "beauty", "taxes", "health", "cafe",
        "shopping", "education", "gifts",
      ])
    _ = reducer.reduce(&state, .orderTurned)
    #expect(state.cards.map(\.name) == state.cards.map(\.name).sorted())
    _ = reducer.reduce(&state, .orderTurned)
    #expect(state.order == .amount && keys(state).prefix(7) == amount[...])
  }

  // MARK: The focus and scrolling

  @Test func `arrows move the focus as cards lie on the screen`() throws {
    var state = try grid()
    _ = reducer.reduce(&state, .movedToStart)
    var moves: [CategoryGrid.Direction: Int] = [:]
    for (key, frame) in zip(keys(state), state.layout.frames) {
      for direction in CategoryGrid.Direction.allCases {
        state.focus(on: key)
        _ = reducer.reduce(&state, .focusMoved(direction))
        let next = try #require(state.layout.frame(of: state.focus))
        guard next != frame else { continue }
        moves[direction, default: 0] += 1
        switch direction {
        case .up: #expect(next.x == frame.x && next.bottom < frame.y)
        case .down: #expect(next.x == frame.x && next.y > frame.bottom)
        case .left: #expect(next.right < frame.x)
        case .right: #expect(next.x > frame.right)
        }
        // No card lies between the two.
        if direction == .up || direction == .down {
          #expect(
            !state.layout.frames.contains {
              $0.x == frame.x && $0.y > min(next.y, frame.y) && $0.y < max(next.y, frame.y)
            })
        }
      }
    }
    #expect(moves.count == 4 && moves.values.allSatisfy { $0 > 2 })
  }

  @Test func `the focus follows the order, stays visible and stops at the ends`() throws {
    var state = try grid()
    #expect(state.focus == nil)
    _ = reducer.reduce(&state, .focusMoved(.down))
    #expect(state.focus == "food" && state.top == 0)
    for direction in [CategoryGrid.Direction.up, .left] {
      _ = reducer.reduce(&state, .focusMoved(direction))
      #expect(state.focus == "food")
    }
    _ = reducer.reduce(&state, .movedToEnd)
    #expect(state.focus == "taxes")
    let frame = try #require(state.layout.frame(of: "taxes"))
    #expect(state.top > 0 && frame.y + frame.height <= state.top + 20)
    // The focus moves with its card.
    _ = reducer.reduce(&state, .orderTurned)
    #expect(state.focus == "taxes")
    let moved = try #require(state.layout.frame(of: "taxes"))
    #expect(moved.y >= state.top && moved.y + moved.height <= state.top + 20)
    _ = reducer.reduce(&state, .movedToStart)
    #expect(state.focus == "food" && state.top == 0)
    _ = reducer.reduce(&state, .movedToEnd)
    #expect(state.focus == "gifts" && state.top == state.layout.height - 20)
    // A month without that category has no focus; the next one with it has.
    _ = reducer.reduce(&state, .shown(content(2), in: capacity))
    #expect(state.focus == nil && state.top == 0)
    _ = reducer.reduce(&state, .shown(content(), in: capacity))
    #expect(state.focus == "gifts")
  }

  @Test func `scrolling stops at the ends of the cards`() throws {
    var state = try grid()
    let lowest = state.layout.height - capacity.height
    #expect(lowest > 3)
    _ = reducer.reduce(&state, .scrolled(by: 3))
    #expect(state.top == 3 && state.focus == nil)
    _ = reducer.reduce(&state, .scrolled(by: .max))
    #expect(state.top == lowest)
    // Without a focus, the movement begins with a visible card.
    _ = reducer.reduce(&state, .focusMoved(.up))
    let frame = try #require(state.layout.frame(of: state.focus))
    #expect(frame.y >= state.top && state.top == lowest)
    _ = reducer.reduce(&state, .scrolled(by: .min))
    #expect(state.top == 0)
    _ = reducer.reduce(&state, .paged(by: 1))
    #expect(state.top == min(lowest, 19))
    _ = reducer.reduce(&state, .paged(by: 9))
    _ = reducer.reduce(&state, .paged(by: 1))
    #expect(state.top == lowest && state.focus == keys(state).last)
    _ = reducer.reduce(&state, .paged(by: .min))
    _ = reducer.reduce(&state, .paged(by: -1))
    #expect(state.top == 0 && state.focus == "food")
    // In a taller terminal, there is less to scroll.
    _ = reducer.reduce(&state, .scrolled(by: .max))
    let all = CategoryGrid.Capacity(width: 94, height: 90)
    _ = reducer.reduce(&state, .shown(content(), in: all))
    #expect(state.top == 0)
  }

  @Test func `after any action the focus and the scroll position exist`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      var state = CategoryGrid.State()
      for _ in 0..<80 {
        let number = [.min, -9, -1, 0, 1, 3, 9, .max].randomElement(using: &generator) ?? 0
        let action: CategoryGrid.Action
        switch Int.random(in: 0..<11, using: &generator) {
        case 0: action = .columnsTurned(by: number.signum())
        case 1: action = .orderTurned
        case 2:
          action = .focusMoved(
            CategoryGrid.Direction.allCases.randomElement(using: &generator) ?? .down)
        case 3: action = .movedToStart
        case 4: action = .movedToEnd
        case 5: action = .scrolled(by: number)
        case 6: action = .paged(by: number)
        case 7, 8:
          guard let query = state.pending else { continue }
          action =
            Bool.random(using: &generator)
            ? .payeesFailed("?", query)
            : .payeesLoaded(
              SampleCards.payees(Int.random(in: 0...9, using: &generator)), query)
        case 9:
          state.storeWasRead(
            hasChanged: Bool.random(using: &generator),
            revision: Int.random(in: 0...1, using: &generator))
          action = .appeared
        default:
          let capacity = CategoryGrid.Capacity(
            width: Int.random(in: -3...310, using: &generator),
            height: Int.random(in: -3...100, using: &generator))
          action = .shown(
            content(
              Int.random(in: 0...11, using: &generator),
              account: Bool.random(using: &generator) ? 1 : nil,
              month: SampleMonths.february.advanced(
                by: Int.random(in: 0...3, using: &generator))), in: capacity)
        }
        let effects = reducer.reduce(&state, action)
        if case .load(let query)? = effects.first { #expect(query == state.pending) }
        #expect(effects.count <= 1)
        #expect(state.focus.map { keys(state).contains($0) } ?? true)
        let lowest = max(0, state.layout.height - state.capacity.height)
        #expect(0...lowest ~= state.top)
        #expect(1...6 ~= state.columns)
        #expect(Set(keys(state)) == Set(state.content?.rows.map(\.key) ?? []))
        #expect(
          state.columns == 1 || state.layout.frames.allSatisfy { $0.width >= 21 },
          "\(state.capacity) \(state.columns)")
      }
    }
  }
}
