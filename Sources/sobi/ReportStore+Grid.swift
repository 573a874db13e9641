import Screens
import Store

extension ReportStore {
  func answer(to effect: CategoryGrid.Effect) -> CategoryGrid.Action {
    switch effect {
    case .load(let query):
      let subject = query.subject
      do {
        let payees = try reading().payeeTotals(
          on: subject.days, currency: subject.currency, account: subject.account,
          limit: CategoryGrid.payeeLimit)
        return .payeesLoaded(payees, query)
      } catch {
        return .payeesFailed(words(of: error), query)
      }
    }
  }
}
