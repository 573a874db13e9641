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
  /// What is still wanted: nothing but what is to be kept once the report was left, and of months and of
  /// payees what was asked for last.
  private let wanted = Mutex(Wanted())

  private struct Wanted {
    var isFinished = false
    var months: Report.MonthsQuery?
    var payees: CategoryGrid.Query?
  }
  private let store: ReportStore
  /// What tells of changes by others, where the system does.
  private let watch: StoreWatch?

  /// - Throws: `Failure` when the system has no thread or descriptor left.
  init(_ store: ReportStore, watch: StoreWatch?) throws(Failure) {
    guard let waker = SessionWaker(), let errands = Errands() else {
      throw Failure(.fault, say("the system has no thread to give", "시스템에 남은 스레드가 없습니다"))
    }
    (self.waker, self.errands, self.store, self.watch) = (waker, errands, store, watch)
    watch?.start { [weak self] in self?.lookForChanges() }
  }

  /// Lets the report read the store again if others have changed it.
  private func lookForChanges() {
    errands.run { [self] in
      guard wanted.withLock({ !$0.isFinished }), store.hasChanged() else { return }
      answers.withLock { $0.append(.refreshed) }
      waker.wake()
    }
  }

  func perform(_ effect: Report.Effect) {
    switch effect {
    case .loadMonths(let query): wanted.withLock { $0.months = query }
    case .grid(.load(let query)): wanted.withLock { $0.payees = query }
    default: break
    }
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
      if case .grid(.load(let query)) = effect, query != wanted.payees { return false }
      return !wanted.isFinished || effect.isWrite
    }
  }

  /// Waits for what is under way and for all that is to be kept, and forgets what else is asked.
  func finish() {
    wanted.withLock { $0.isFinished = true }
    // First: it gives errands.
    watch?.finish()
    errands.finish()
  }

  private func answer(to effect: Report.Effect) -> Report.Action {
    switch effect {
    case .page(let effect): .page(store.answer(to: effect))
    case .loadMonths(let query): store.answer(to: query)
    case .grid(let effect): .grid(store.answer(to: effect))
    case .wallet(let effect): .wallet(store.answer(to: effect))
    case .todos(let effect): .todos(store.answer(to: effect))
    }
  }
}
