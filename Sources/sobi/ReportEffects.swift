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
      let account = try query.subject.account.map { id in
        guard let account = accounts.first(where: { $0.id == id }) else {
          throw Failure(.noInput, say("the account is gone", "계좌가 없어졌습니다"))
        }
        return account
      }
      let totals = try store.dayTotals(mergesAccounts: account == nil)
      let scope = SummaryScope(
        currency: query.subject.currency, account: account, calendar: calendar,
        language: language)
      return Report.Months(
        try Summary(of: totals, scope: scope), around: query.month, currency: query.currency,
        choices: Report.Choices(
          accounts: accounts.count > 1 ? accounts.map(\.id) : [],
          currencies: totals.currenciesBySpending(of: account)))
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
    errands.run { [self] in
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

  /// Waits for what is under way.
  func finish() { errands.finish() }

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
