import Screens
import Store

extension ReportStore {
  func answer(to effect: CategoryGrid.Effect) -> CategoryGrid.Action {
    switch effect {
    case .load(let query):
      let subject = query.subject
      do {
        let store = try reading()
        // First: what is written meanwhile is looked at again.
        let revision = try revision(of: store)
        let payees = try store.payeeTotals(
          on: subject.days, currency: subject.currency, account: subject.account,
          limit: CategoryGrid.payeeLimit)
        return .payeesLoaded(payees, query, revision: revision)
      } catch {
        return .payeesFailed(words(of: error), query)
      }
    }
  }
}
