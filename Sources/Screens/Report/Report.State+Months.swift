import Ledger

extension Report.State {
  /// The subject that was requested last, or else the one that is shown.
  var latestSubject: Report.Subject { pending?.subject ?? subject }

  mutating func turnAccount(by count: Int) -> [Report.Effect] {
    guard isSectionActive, !choices.accounts.isEmpty else { return [] }
    let all: [Account.ID?] = [nil] + choices.accounts
    let index = all.firstIndex(of: latestSubject.account) ?? 0
    // The currency is not kept: another account may not have it.
    return requestMonths(of: Report.Subject(account: all[index.turned(by: count, of: all.count)]))
  }

  mutating func turnCurrency(by count: Int) -> [Report.Effect] {
    // The currencies of an account whose months are still being read are not known.
    let all = choices.currencies
    guard isSectionActive, latestSubject.account == subject.account else { return [] }
    var next = latestSubject
    if let index = all.firstIndex(of: latestSubject.currency ?? month.currency) {
      guard all.count > 1 else { return [] }
      next.currency = all[index.turned(by: count, of: all.count)]
    } else {
      guard let first = all.first else { return [] }
      next.currency = first
    }
    return requestMonths(of: next)
  }

  mutating func requestMonths(of subject: Report.Subject) -> [Report.Effect] {
    let query = Report.MonthsQuery(
      subject: subject,
      kept: months.filter { $0.transactionCount == 0 && $0.month != month.month }.map(\.month)
        + [month.month],
      currency: subject.currency ?? month.currency)
    trouble = nil
    return [.loadMonths(monthsAnswer.request(query))]
  }

  mutating func take(_ months: Report.Months, _ request: Request<Report.MonthsQuery>)
    -> [Report.Effect]
  {
    guard monthsAnswer.accept(request) else { return [] }
    let hasChanged = show(months)
    grid.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    // The page's list was read from an older state of the store.
    return hasChanged ? reducePage(.list(.reloaded)) + updateWalletCurrency() : []
  }

  mutating func fail(_ words: String, _ request: Request<Report.MonthsQuery>) {
    if monthsAnswer.accept(request) { trouble = words }
  }

  /// Shows `new` months, and selects the month nearest to the selected one.
  ///
  /// Returns whether the months changed apart from what was marked as worth it.
  private mutating func show(_ new: Report.Months) -> Bool {
    precondition(!new.months.isEmpty, "there were no months")
    let month = month.month
    let hasChanged = new.months != months
    trouble = nil
    (subject, choices) = (new.subject, new.choices)
    guard hasChanged else { return false }
    let former = months.map(\.withoutWorth)
    keepingFocus {
      $0.months = new.months
      $0.selected = new.months.firstIndex { $0.month >= month } ?? new.months.count - 1
    }
    reduceJump(.reloaded(months.map(\.month)))
    updatePage()
    return former != months.map(\.withoutWorth)
  }

  /// Updates the page's title from the new months.
  ///
  /// A page without its categories closes, unless it still shows a message or can undo a change.
  private mutating func updatePage() {
    guard let page, page.filter.categories != nil else { return }
    guard page.isOfMonth else { return updateOtherPage() }
    guard page.month == month.month, page.title.currency == month.currency,
      page.filter.account == subject.account
    else {
      self.page?.close()
      return
    }
    guard !updateTitle(page) else { return }
    if page.isOfUse { self.page?.title = page.title.emptied } else { self.page?.close() }
  }

  /// Updates the page's title to its categories in the selected month; `false` if the month has
  /// none of them.
  @discardableResult
  mutating func updateTitle(_ page: TransactionListPage.State) -> Bool {
    guard let keys = page.filter.categories else { return false }
    let left = month.categories.enumerated().filter { keys.contains($0.element.key) }
    guard let first = left.first else { return false }
    let row =
      keys.count == 1
      ? MonthChart.singleRows(for: month.categories)[first.offset]
      : MonthChart.folded(left.map(\.element), words: Words(scope.language))
    let title = TransactionListPage.Title(row, of: month)
    self.page?.title = title
    self.page?.rank = first.offset
    if page.row != nil, let index = rows.firstIndex(where: { !keys.isDisjoint(with: $0.keys) }) {
      self.page?.origin = .row(index)
    }
    return true
  }
}

extension MonthChart.Model {
  fileprivate var withoutWorth: MonthChart.Model {
    var model = self
    model.worth = nil
    return model
  }
}
