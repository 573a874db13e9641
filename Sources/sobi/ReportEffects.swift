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
    private let open: @Sendable () throws -> Store
    private var store: Store?

    init(_ open: @escaping @Sendable () throws -> Store) { self.open = open }

    func page(_ query: TransactionList.Query) throws -> TransactionPage {
      let store = try store ?? open()
      self.store = store
      return try store.transactionPage(
        matching: query.filter, order: .newestFirst, after: query.after,
        limit: TransactionList.pageSize)
    }
  }

  /// - Throws: `Failure` when the system has no thread or descriptor left.
  init(opening open: @escaping @Sendable () throws -> Store) throws(Failure) {
    guard let waker = SessionWaker(), let errands = Errands() else {
      throw Failure(.fault, say("the system has no thread to give", "시스템에 남은 스레드가 없습니다"))
    }
    (self.waker, self.errands) = (waker, errands)
    reader = Reader(open)
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

  private func answer(to effect: Report.Effect) -> Report.Action {
    switch effect {
    case .page(.list(.load(let query))):
      do {
        return .page(.list(.loaded(try reader.page(query), query)))
      } catch {
        return .page(.list(.failed(Failure(error).messages.first?.what ?? "", query)))
      }
    }
  }
}
