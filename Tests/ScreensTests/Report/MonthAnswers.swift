import Ledger
@testable import Screens

/// Answers with months, and with the content of pages.
///
/// `count` determines the amount of data, and whether the store fails.
struct MonthAnswers: ReportAnswering {
  static let section = Report.Section.month

  var count = 40

  func answer(to effect: Report.Effect, in language: Language) -> Report.Action? {
    switch effect {
    case .peek(.load(let query)):
      return .peek(.loaded(SampleTransactions.page(0..<30), query))
    case .loadCauses(let query): return .causesLoaded(SampleMonths.causes, query, revision: 0)
    case .loadYearBook(let query):
      return .year(.loaded(SampleYearBook.found(query), query, revision: 0))
    case .loadYear(let query):
      return count % 7 == 1
        ? .yearFailed("busy", query) : .yearLoaded(SampleMonths.year, query, revision: 0)
    case .loadMonths(let query):
      if count % 7 == 5 { return .monthsFailed("busy", query) }
      // Sometimes fewer months and categories.
      var months = Array(SampleMonths.series(language).dropFirst(count % 3))
      months[0].categories.removeLast(min(count % 5, months[0].categories.count))
      return .monthsLoaded(
        Report.Months(
          months, of: query.subject,
          choices: Report.Choices(accounts: [1, 2], currencies: [.krw, .usd]),
          newest: months.last?.month), query)
    case .page(let effect): return .page(answer(to: effect))
    case .importFiles(let paths):
      return .filesImported(
        paths.map {
          FileImports.File(
            name: $0,
            result: count % 3 == 0
              ? .failed(["\($0): busy", "  try: again"])
              : .added(count, known: 0, account: "card", remarks: []))
        })
    case .undo(let undo):
      return .undo(count % 3 == 0 ? .failed("busy", undo, canRetry: true) : .done(undo))
    case .setBudget(let edit):
      let change = BudgetChange(
        edit.scope, edit.month, former: nil,
        current: Budget(edit.scope, from: edit.month, amount: edit.amount))
      return .budget(count % 3 == 0 ? .failed("busy", edit) : .saved(.budget(change), edit))
    case .share, .grid, .wallet, .recurring, .todos: return nil
    }
  }

  private static let total = TransactionTotal(
    count: 12, sums: [.init(currency: .krw, spent: 84_300, income: nil, transferCount: 0)])

  /// A search has a second page, so its total is requested.
  private func page(_ query: Request<TransactionList.Query>) -> TransactionPage {
    guard query.filter.text != nil else { return SampleTransactions.page(0..<count) }
    return query.after == nil
      ? SampleTransactions.page(0..<count, next: true)
      : SampleTransactions.page(count..<2 * count)
  }

  private func answer(to effect: TransactionListPage.Effect) -> TransactionListPage.Action {
    switch effect {
    case .list(.load(let query)):
      count % 7 == 6
        ? .list(.failed("busy", query))
        : .list(.loaded(page(query), query))
    case .total(let query): .totaled(count % 3 == 0 ? nil : Self.total, query)
    case .sheet(.loadReason(let transaction)):
      .sheet(.reasonLoaded(.words, todos: ["할 일"], transaction.id))
    case .sheet(.loadChoices):
      .sheet(.choicesLoaded((0..<count).map { .init(key: "\($0)", name: "분류 \($0)") }))
    case .sheet(.loadExtent(let change)):
      .sheet(.extentLoaded(.init(count: Int64(count), months: 2, others: ["가게 나라"]), change))
    case .sheet(let sheet) where sheet.isChange && count % 3 == 0: .sheet(.failed("busy", sheet))
    case .sheet(.apply(let change)):
      .saved(
        .changed(
          .init(
            extent: .init(count: Int64(count), months: 1), name: change.category.name)),
        undo: .category(CategoryUndo(transaction: change.transaction, former: nil)))
    case .sheet(.setNote(let text, let transaction)):
      .saved(
        .noted(transaction.id, text), undo: .note(transaction, former: nil, current: text))
    case .sheet(.addTodo): .saved(.todoAdded)
    case .sheet(.loadLinks(let transaction)):
      .sheet(.linksLoaded(SampleLinks.choices(count), transaction.id))
    case .sheet(.setLink(let transaction, let choice)):
      .saved(
        .adjusted(.linked(Money(choice.amount, .krw))),
        undo: .link(income: choice.other, expense: transaction, former: nil, current: 5))
    case .sheet(.split(_, let transaction)):
      .saved(
        .adjusted(.split(2)),
        undo: .parts(transaction, former: [], current: [.init(transaction.category, 1)]))
    case .sheet(.loadName(let transaction)):
      .sheet(.nameLoaded(SampleNames.proposal(isGiven: count % 2 == 0), transaction.id))
    case .sheet(.loadNamePreview(let naming)):
      .sheet(.namePreviewed(SampleNames.preview, naming))
    case .sheet(.setName(let naming)):
      .saved(.named(.init(count: 3, name: naming.name)), undo: SampleNames.undo(of: naming))
    case .markOneOff(let transaction):
      .saved(.adjusted(.oneOff(true)), undo: .oneOff(transaction, isOneOff: true))
    case .like(let transaction, let by):
      .saved(
        .worth(transaction.id, Int64(max(0, by))),
        undo: by > 0 ? .worth(transaction, former: 0, current: 1) : nil)
    }
  }
}

extension EditSheet.Effect {
  fileprivate var isChange: Bool {
    switch self {
    case .apply, .setNote, .addTodo, .setLink, .split, .setName: true
    case .loadReason, .loadChoices, .loadExtent, .loadLinks, .loadName, .loadNamePreview: false
    }
  }
}
