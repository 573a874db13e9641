import Screens
import Store
import Synchronization
import Terminal
import Workers

/// Does what the report asks of the store, on a thread of its own: a frame never waits for the store.
final class ReportEffects: Sendable {
  let waker: SessionWaker
  private let queue: SerialQueue
  private let answers = Mutex<[Answer]>([])
  /// What is still wanted: nothing but what is to be kept once the report was left, and of what is asked
  /// with every key what was asked last.
  private let wanted = Mutex(Wanted())

  private struct Answer {
    let action: Report.Action
    /// Why something that was to be kept was not.
    let loss: Failure?
  }

  private struct Wanted {
    var isFinished = false
    var latest: [Report.Effect.Topic: Report.Effect] = [:]
    /// How many effects wait for the one that is done.
    var waitingCount = 0
  }
  private let store: ReportStore
  /// What tells of changes by others, where the system does.
  private let watch: StoreWatch?

  /// - Throws: `Failure` when the system has no thread or descriptor left.
  init(_ store: ReportStore, watch: StoreWatch?) throws(Failure) {
    guard let waker = SessionWaker(), let queue = SerialQueue() else {
      throw Failure(.fault, say(en: "the system has no thread to give", ko: "시스템에 남은 스레드가 없습니다"))
    }
    (self.waker, self.queue, self.store, self.watch) = (waker, queue, store, watch)
    watch?.start { [weak self] in self?.lookForChanges() }
  }

  /// Lets the report read the store again if others have changed it.
  private func lookForChanges() {
    queue.run { [self] in
      guard wanted.withLock({ !$0.isFinished }), store.hasChanged() else { return }
      answers.withLock { $0.append(Answer(action: .refreshed, loss: nil)) }
      waker.wake()
    }
  }

  func perform(_ effect: Report.Effect) {
    wanted.withLock { wanted in
      if let topic = effect.topic { wanted.latest[topic] = effect }
      enqueue(effect, &wanted)
    }
  }

  private func enqueue(_ effect: Report.Effect, _ wanted: inout Wanted) {
    wanted.waitingCount += 1
    queue.run { [self] in
      self.wanted.withLock { $0.waitingCount -= 1 }
      guard isWanted(effect) else { return }
      guard let action = answer(to: effect) else {
        // It gave way to others: behind them it is begun again. Once that is finished no errand is given.
        self.wanted.withLock { if !$0.isFinished { enqueue(effect, &$0) } }
        return
      }
      let failure = store.takeFailure()
      let loss = effect.isWrite ? failure.map { effect.loss($0) } : nil
      answers.withLock { $0.append(Answer(action: action, loss: loss)) }
      waker.wake()
    }
  }

  /// What has come of effects since the last look, in the order in which it came.
  func takeAnswers() -> [Report.Action] { takeAll().map { $0.action } }

  private func takeAll() -> [Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  private func isWanted(_ effect: Report.Effect) -> Bool {
    wanted.withLock { wanted in
      if let topic = effect.topic, wanted.latest[topic] != effect { return false }
      return !wanted.isFinished || effect.isWrite
    }
  }

  /// Waits for what is under way and for all that is to be kept, and forgets what else is asked.
  ///
  /// - Returns: What could not be kept and no screen tells any more, with the first one's exit status;
  ///   `nil` for nothing.
  func finish() -> Failure? {
    wanted.withLock { $0.isFinished = true }
    // First, because it adds jobs to the queue.
    watch?.finish()
    queue.finish()
    let losses = takeAll().compactMap { $0.loss }
    guard var failure = losses.first else { return nil }
    for message in losses.dropFirst().flatMap({ $0.messages })
    where !failure.messages.contains(message) {
      failure.messages.append(message)
    }
    return failure
  }

  /// `nil` when others wait for what is to be done while nobody does.
  private func answer(to effect: Report.Effect) -> Report.Action? {
    switch effect {
    case .page(let effect):
      store.answer(to: effect) {
        wanted.withLock { $0.waitingCount == 0 && !$0.isFinished }
      }.map { .page($0) }
    case .loadMonths(let query): store.answer(to: query)
    case .grid(let effect): .grid(store.answer(to: effect))
    case .wallet(let effect): .wallet(store.answer(to: effect))
    case .todos(let effect): .todos(store.answer(to: effect))
    }
  }
}

extension Report.Effect {
  /// The failure with what could not be kept for it.
  fileprivate func loss(_ failure: Failure) -> Failure {
    let what =
      switch self {
      case .todos: say(en: "could not change the to-dos", ko: "할 일을 고치지 못했습니다")
      case .wallet: say(en: "could not take back the import", ko: "가져오기를 되돌리지 못했습니다")
      case .page(.sheet(.setNote)): say(en: "could not keep the note", ko: "메모를 저장하지 못했습니다")
      case .page(.sheet(.addTodo)): say(en: "could not keep the to-do", ko: "할 일을 저장하지 못했습니다")
      case .page(.sheet): say(en: "could not change the category", ko: "분류를 바꾸지 못했습니다")
      case .page(.undo):
        say(en: "could not take back the change of category", ko: "바꾼 분류를 되돌리지 못했습니다")
      case .page(.like): say(en: "could not keep that it was worth it", ko: "잘 썼다는 표시를 저장하지 못했습니다")
      case .page(.list), .page(.total), .grid, .loadMonths:
        say(en: "could not read the store", ko: "저장소를 읽지 못했습니다")
      }
    return Failure(
      exitCode: failure.exitCode,
      messages: failure.messages.map { Message("\(what): \($0.what)", details: $0.details) })
  }
}
