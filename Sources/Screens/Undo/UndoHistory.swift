package import Ledger

/// The user's changes in this report that can be undone, and the undo that the store is making.
///
/// The store answers requests in order, but a key can arrive before an answer. An undo therefore
/// waits until the store has made all earlier changes and undos.
package struct UndoHistory: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Undoes the latest change that is left.
    case requested
    case done(Request<ChangeUndo>)
    /// The store refused the undo; the text is the reason. If another attempt can succeed, the
    /// change stays in the history.
    case failed(String, Request<ChangeUndo>, canRetry: Bool)
  }

  /// The changes that can be undone, most recent last.
  private(set) var changes: [ChangeUndo] = []
  private var undos = LatestAnswer<ChangeUndo>()
  /// The number of changes that the store has not answered.
  private var changingCount = 0
  /// The number of undos that the user requested and that have not begun.
  private var waitingCount = 0

  package var isEmpty: Bool { changes.isEmpty }
  package var isUndoing: Bool { undos.pending != nil }
  /// Whether the store is making a change or an undo.
  package var isBusy: Bool { isUndoing || changingCount > 0 }

  mutating func beganChanges(_ count: Int) { changingCount += count }

  mutating func take(_ answer: Answer) {
    changingCount = max(0, changingCount - 1)
    switch answer {
    case .made(let undo): if let undo { changes.append(undo) }
    // The waiting undos were for a change that the store did not make.
    case .failed: waitingCount = 0
    }
  }

  /// The answer to a change.
  enum Answer: Hashable {
    /// The store made the change; `nil` if the change had no effect.
    case made(ChangeUndo?)
    case failed
  }

  mutating func request() { waitingCount += 1 }

  /// Removes the latest change, and returns the request to undo it; `nil` if an undo must wait, or
  /// if there is nothing to undo.
  mutating func begin() -> Request<ChangeUndo>? {
    guard waitingCount > 0, !isBusy else { return nil }
    guard let undo = changes.popLast() else {
      waitingCount = 0
      return nil
    }
    waitingCount -= 1
    return undos.request(undo)
  }

  mutating func accept(_ request: Request<ChangeUndo>) -> Bool { undos.accept(request) }

  /// Keeps a change whose undo failed, and drops the undos that wait.
  mutating func keep(_ undo: ChangeUndo?) {
    if let undo { changes.append(undo) }
    waitingCount = 0
  }
}
