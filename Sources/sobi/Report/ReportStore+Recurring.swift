import Bookkeeping
import Insight
import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to effect: RecurringBook.Effect) -> RecurringBook.Action {
    switch effect {
    case .load(let request):
      answer {
        let store = try reading()
        // The revision is read first, so that the report notices changes made during the read.
        let revision = try revision(of: store)
        let payments = try store.read { snapshot in
          try snapshot.recurringPayments(today: today, language: language)
        }
        let found = RecurringBook.Found(asOf: payments.asOf, series: payments.series)
        return .loaded(found, request, revision: revision)
      } failed: {
        .failed($0, request)
      }
    case .change(let request):
      .changed(
        answer {
          try writing().change { .done(try carryOut(request.query, in: $0)) }
        } failed: {
          .refused($0)
        }, request)
    }
  }

  private func carryOut(
    _ change: RecurringBook.Change, in store: borrowing StoreChange
  ) throws -> ChangeUndo? {
    switch change {
    case .decide(let decision, let series):
      let former = try store.snapshot.seriesDecision(about: decision.subject)
      guard former != decision else { return nil }
      try store.decide(decision)
      return .seriesDecision(merchant: series.merchant, former: former, current: decision)
    case .addTodo(let text, let payee):
      return .addedTodo(
        try store.addTodo(TodoText(typed: text).text, about: .payee(payee), at: now()))
    }
  }
}
