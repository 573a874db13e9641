import Ledger
@testable import Screens

/// Answers with the payees of cards and the transactions of their pages, which depend on `seed`.
struct CardAnswers: ReportAnswering {
  static let section = Report.Section.cards

  var seed = 0

  func answer(to effect: Report.Effect, in language: Language) -> Report.Action? {
    switch effect {
    case .page(.list(.load(let query))):
      return .page(.list(.loaded(SampleTransactions.page(0..<30), query)))
    case .grid(.load(let query)):
      return seed % 7 == 6
        ? .grid(.payeesFailed("busy", query))
        : .grid(.payeesLoaded(SampleCards.payees(seed), query))
    case .peek(.load(let query)):
      return .peek(.loaded(SampleTransactions.page(0..<30), query))
    case .loadCauses(let query): return .causesLoaded(SampleMonths.causes, query, revision: 0)
    case .loadYearBook(let query):
      return .year(.loaded(SampleYearBook.found(query), query, revision: 0))
    case .loadYear(let query): return .yearLoaded(SampleMonths.year, query, revision: 0)
    case .importFiles: return nil
    case .loadMonths(let query):
      var months = SampleMonths.series(language)
      months[2].categories.removeFirst(seed % 5)
      return .monthsLoaded(
        Report.Months(
          months, of: query.subject,
          choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd])), query)
    case .setBudget, .share, .undo, .wallet, .recurring, .todos, .page: return nil
    }
  }
}
