package import Insight
package import Ledger

/// The section with the recurring payments, and what the user decides about them.
///
/// The series are those of all accounts, whatever account the months show.
package struct RecurringBook: Reducer {
  package enum Action: Hashable, Sendable {
    case resized(lines: Int)
    case moved(by: Int)
    case movedToStart
    case movedToEnd
    case focused(index: Int)
    case scrolled(by: Int)
    /// Says that the focused series is none, or that it has ended.
    case decided(SeriesDecision.Verdict)
    /// Adds the to-do to cancel the focused series.
    case todoAdded
    /// The series arrived; `revision` identifies the store's state.
    case loaded(Found, Request<Query>, revision: Int)
    case failed(String, Request<Query>)
    case changed(Outcome, Request<Change>)
  }

  package enum Effect: Hashable, Sendable {
    case load(Request<Query>)
    case change(Request<Change>)

    var isWrite: Bool { if case .change = self { true } else { false } }
  }

  /// The query for all series.
  package struct Query: Hashable, Sendable {}

  /// The series that the user has not dismissed.
  package struct Found: Hashable, Sendable {
    /// The day on which the series are known; `nil` for an empty store.
    package let asOf: Day?
    package let series: [RecurringSeries]

    package init(asOf: Day?, series: [RecurringSeries]) {
      (self.asOf, self.series) = (asOf, series)
    }
  }

  package enum Change: Hashable, Sendable {
    case decide(SeriesDecision, of: RecurringSeries)
    /// Adds a to-do about the payee of a series, as statements write it.
    case addTodo(String, payee: String)

    package var isTodo: Bool { if case .addTodo = self { true } else { false } }
  }

  package enum Outcome: Hashable, Sendable {
    /// The store made the change; `nil` if the change had no effect.
    case done(ChangeUndo?)
    /// The change failed; the text is the reason.
    case refused(String)
  }

  private let words: Words

  package init(_ words: Words) { self.words = words }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .resized(let lines):
      state.height = max(1, lines)
      state.reveal()
    case .moved(let count): state.moveFocus(by: count)
    case .movedToStart: state.moveFocus(by: -state.rows.count)
    case .movedToEnd: state.moveFocus(by: state.rows.count)
    case .focused(let index): state.focus(on: index)
    case .scrolled(let lines): state.scroll(by: lines)
    case .decided(let verdict): return decide(verdict, &state)
    case .todoAdded:
      guard let series = state.focused else { return [] }
      return save(
        .addTodo(words.cancel(series.merchant), payee: series.payee), &state)
    case .loaded(let found, let request, let revision):
      state.answers.take(found, request, revision: revision)
      state.arrange()
    case .failed(let reason, let request): state.answers.fail(reason, request)
    case .changed(let outcome, let request):
      guard state.changes.accept(request) else { return [] }
      state.notice = .init(outcome, request.query)
      if case .decide = request.query { state.storeHasChanged() }
    }
    return []
  }

  private func decide(_ verdict: SeriesDecision.Verdict, _ state: inout State) -> [Effect] {
    guard let series = state.focused, let day = state.found?.asOf,
      verdict == .notRecurring || series.decision == nil
    else { return [] }
    return save(.decide(SeriesDecision(verdict, series.subject, on: day), of: series), &state)
  }

  /// Asks the store to make a change, unless the store is still making another change.
  private func save(_ change: Change, _ state: inout State) -> [Effect] {
    guard state.changes.pending == nil else { return [] }
    state.notice = nil
    return [.change(state.changes.request(change))]
  }
}
