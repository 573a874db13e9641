import Ledger
import Screens
import Store

extension ReportStore {
  func answer(to query: TransactionList.Query) -> TransactionList.Action {
    do {
      let page = try reading().transactionPage(
        matching: query.filter, order: .newestFirst, after: query.after,
        limit: TransactionList.pageSize)
      return .loaded(page, query)
    } catch {
      return .failed(words(of: error), query)
    }
  }
}
