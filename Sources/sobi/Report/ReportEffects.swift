import Screens
import Store
import Synchronization
import Terminal
import Workers

/// The executor of the report's requests on another thread, so that no frame waits for the store.
final class ReportEffects: Sendable {
  let waker: SessionWaker
  private let queue: SerialQueue
  private let answers = Mutex<[Answer]>([])
  /// The requests that still need an answer.
  ///
  /// Only the latest request on a topic needs an answer; after the report's end, only writes do.
  private let wanted = Mutex(Wanted())

  private struct Answer {
    let action: Report.Action
    /// The failure of a write; `nil` for any other answer.
    let loss: Failure?
  }

  private struct Wanted {
    var isFinished = false
    var latest: [Report.Effect.Topic: Report.Effect] = [:]
    /// The number of requests in the queue.
    var waitingCount = 0
  }

  private let store: ReportStore
  /// The watch for changes by other programs; `nil` if it could not be created.
  private let watch: StoreWatch?

  /// - Throws: `Failure` if the system cannot create another thread or descriptor.
  init(_ store: ReportStore, watch: StoreWatch?) throws(Failure) {
    guard let waker = SessionWaker(), let queue = SerialQueue() else {
      throw Failure(.fault, en: "cannot start another thread", ko: "시스템에 남은 스레드가 없어요")
    }
    (self.waker, self.queue, self.store, self.watch) = (waker, queue, store, watch)
    watch?.start { [weak self] in self?.lookForChanges() }
  }

  /// Makes the report read the store again if other programs have changed it.
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
        // Other requests interrupted this request, which runs again unless the report has ended.
        self.wanted.withLock { if !$0.isFinished { enqueue(effect, &$0) } }
        return
      }
      let failure = store.takeFailure()
      let loss = effect.isWrite ? failure.map { effect.loss($0) } : nil
      answers.withLock { $0.append(Answer(action: action, loss: loss)) }
      waker.wake()
    }
  }

  /// Returns the answers since the last call, in order.
  func takeAnswers() -> [Report.Action] { takeAll().map(\.action) }

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

  /// Waits for the current request and for all writes, and drops other requests.
  ///
  /// - Returns: A failure with the messages of all failed writes that no screen has shown; `nil` if
  ///   there are none. The first failed write determines the exit status.
  func finish() -> Failure? {
    wanted.withLock { $0.isFinished = true }
    // The watch ends first, because it adds jobs to the queue.
    watch?.finish()
    queue.finish()
    let losses = takeAll().compactMap(\.loss)
    guard var failure = losses.first else { return nil }
    for message in losses.dropFirst().flatMap(\.messages)
    where !failure.messages.contains(message) {
      failure.messages.append(message)
    }
    return failure
  }

  /// Returns the answer; `nil` if other requests or the end of the report interrupted the request.
  private func answer(to effect: Report.Effect) -> Report.Action? {
    switch effect {
    case .page(let effect):
      store.answer(to: effect) {
        wanted.withLock { $0.waitingCount == 0 && !$0.isFinished }
      }.map { .page($0) }
    case .peek(.load(let query)): .peek(store.answer(to: query))
    case .undo(let undo): store.answer(to: undo)
    case .setBudget(let edit): .budget(store.answer(to: edit))
    case .share(let picture): store.answer(to: picture)
    case .loadMonths(let query): store.answer(to: query)
    case .loadCauses(let query): store.answer(to: query)
    case .loadYear(let query): store.answer(to: query)
    case .loadYearBook(let query): .year(store.answer(to: query))
    case .importFiles(let paths): .filesImported(store.importFiles(paths))
    case .grid(let effect): .grid(store.answer(to: effect))
    case .wallet(let effect): .wallet(store.answer(to: effect))
    case .recurring(let effect): .recurring(store.answer(to: effect))
    case .todos(let effect): .todos(store.answer(to: effect))
    }
  }
}

extension Report.Effect {
  /// Returns the failure, with a description of the failed request in front of each message.
  fileprivate func loss(_ failure: Failure) -> Failure {
    let what: Localized =
      switch self {
      case .importFiles: Localized(en: "could not import", ko: "가져오지 못했어요")
      case .recurring(.change(let change)) where change.query.isTodo:
        Localized(en: "could not save the to-do", ko: "할 일을 저장하지 못했어요")
      case .recurring(.change):
        Localized(en: "could not save the decision", ko: "정한 것을 저장하지 못했어요")
      case .todos: Localized(en: "could not change the to-dos", ko: "할 일을 고치지 못했어요")
      case .wallet(.rename):
        Localized(en: "could not rename the account", ko: "계좌 이름을 바꾸지 못했어요")
      case .wallet: Localized(en: "could not undo the import", ko: "가져오기를 되돌리지 못했어요")
      case .share: Localized(en: "could not save the picture", ko: "그림을 저장하지 못했어요")
      case .page(.sheet(.setNote)): Localized(en: "could not save the note", ko: "메모를 저장하지 못했어요")
      case .page(.sheet(.addTodo)): Localized(en: "could not save the to-do", ko: "할 일을 저장하지 못했어요")
      case .page(.sheet(.setName)):
        Localized(en: "could not save the name", ko: "거래처 이름을 저장하지 못했어요")
      case .page(.sheet(.loadLinks)), .page(.sheet(.loadName)), .page(.sheet(.loadNamePreview)):
        Localized(en: "could not read the store", ko: "저장소를 읽지 못했어요")
      case .page(.sheet(.setLink)): Localized(en: "could not change the link", ko: "연결을 바꾸지 못했어요")
      case .page(.sheet(.split)):
        Localized(en: "could not split the transaction", ko: "거래를 나누지 못했어요")
      case .page(.markOneOff): Localized(en: "could not mark the payment", ko: "거래를 표시하지 못했어요")
      case .page(.sheet): Localized(en: "could not change the category", ko: "카테고리를 바꾸지 못했어요")
      case .setBudget: Localized(en: "could not save the budget", ko: "예산을 저장하지 못했어요")
      case .undo: Localized(en: "could not undo the change", ko: "변경을 되돌리지 못했어요")
      case .page(.like):
        Localized(en: "could not save the worth-it mark", ko: "잘 썼다는 표시를 저장하지 못했어요")
      case .page(.list), .page(.total), .peek, .grid, .recurring, .loadMonths, .loadCauses,
        .loadYear, .loadYearBook:
        Localized(en: "could not read the store", ko: "저장소를 읽지 못했어요")
      }
    return Failure(
      exitCode: failure.exitCode,
      messages: failure.messages.map { message in
        Message(
          Localized { "\(what.text(in: $0)): \(message.what.text(in: $0))" },
          details: message.details)
      })
  }
}
