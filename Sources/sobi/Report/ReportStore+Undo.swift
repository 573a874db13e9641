import Bookkeeping
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to undo: Request<ChangeUndo>) -> Report.Action {
    do {
      let store = try writing()
      noteChange()
      try store.change { try undo.query.carryOut(in: $0, calendar: calendar) }
      return .undo(.done(undo))
    } catch {
      // Another attempt cannot succeed if, for example, the transaction no longer exists.
      let gone: [Failure.Status] = [.data, .noInput]
      let isGone = gone.contains { $0.rawValue == Failure(error).exitCode }
      return .undo(.failed(words(of: error), undo, canRetry: !isGone))
    }
  }
}
