import Aggregation
import Ledger
import Screens
import Store
import Synchronization
import Terminal
import Workers

/// Does what the report asks of the store, on a thread of its own: a frame never waits for the store.
final class ReportEffects: Sendable {
  let waker: SessionWaker
  private let errands: Errands
  private let answers = Mutex<[Report.Action]>([])
  /// What is still wanted: nothing once the report was left, and of months the last that was asked.
  private let wanted = Mutex(Wanted())

  private struct Wanted {
    var isFinished = false
    var months: Report.MonthsQuery?
  }
  private let reader: Reader

  /// What has the store open; touched by the errands alone.
  private final class Reader: @unchecked Sendable {
    private let calendar: MonthCalendar
    private let language: Language
    private let open: @Sendable () throws -> Store
    private var opened: Store?

    init(
      _ calendar: MonthCalendar, _ language: Language,
      _ open: @escaping @Sendable () throws -> Store
    ) {
      self.calendar = calendar
      self.language = language
      self.open = open
    }

    private func store() throws -> Store {
      if let opened { return opened }
      let store = try open()
      opened = store
      return store
    }

    func page(_ query: TransactionList.Query) throws -> TransactionPage {
      try store().transactionPage(
        matching: query.filter, order: .newestFirst, after: query.after,
        limit: TransactionList.pageSize)
    }

    func months(_ query: Report.MonthsQuery) throws -> Report.Months {
      let store = try store()
      let accounts = try store.accounts()
      // One that is gone, by an undo or a merge, gives way to all.
      let account = accounts.first { $0.id == query.subject.account }
      let subject = Report.Subject(account: account?.id, currency: query.subject.currency)
      let totals = try store.dayTotals(mergesAccounts: account == nil)
      let scope = SummaryScope(
        currency: subject.currency, account: account, calendar: calendar,
        language: language)
      return Report.Months(
        try Summary(of: totals, scope: scope), of: subject, keeping: query.kept,
        currency: query.currency,
        choices: Report.Choices(accounts, totals, of: account))
    }
  }

  /// - Throws: `Failure` when the system has no thread or descriptor left.
  init(
    calendar: MonthCalendar, language: Language,
    opening open: @escaping @Sendable () throws -> Store
  ) throws(Failure) {
    guard let waker = SessionWaker(), let errands = Errands() else {
      throw Failure(.fault, say("the system has no thread to give", "시스템에 남은 스레드가 없습니다"))
    }
    (self.waker, self.errands) = (waker, errands)
    reader = Reader(calendar, language, open)
  }

  func perform(_ effect: Report.Effect) {
    if case .loadMonths(let query) = effect { wanted.withLock { $0.months = query } }
    errands.run { [self] in
      guard isWanted(effect) else { return }
      let answer = answer(to: effect)
      answers.withLock { $0.append(answer) }
      waker.wake()
    }
  }

  /// What has come of effects since the last look, in the order in which it came.
  func takeAnswers() -> [Report.Action] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  private func isWanted(_ effect: Report.Effect) -> Bool {
    wanted.withLock { wanted in
      if case .loadMonths(let query) = effect, query != wanted.months { return false }
      return !wanted.isFinished
    }
  }

  /// Waits for what is under way, and forgets what is not yet.
  func finish() {
    wanted.withLock { $0.isFinished = true }
    errands.finish()
  }

  private func words(of error: any Error) -> String {
    Failure(error).messages.first?.what ?? ""
  }

  private func answer(to effect: Report.Effect) -> Report.Action {
    switch effect {
    case .page(.list(.load(let query))):
      do {
        return .page(.list(.loaded(try reader.page(query), query)))
      } catch {
        return .page(.list(.failed(words(of: error), query)))
      }
    case .loadMonths(let query):
      do {
        return .monthsLoaded(try reader.months(query), query)
      } catch {
        return .monthsFailed(words(of: error), query)
      }
    }
  }
}
