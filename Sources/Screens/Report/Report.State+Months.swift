import Ledger

extension Report.State {
  /// The requested subject while a request is pending, or else the visible subject.
  var latestSubject: Report.Subject { pending?.subject ?? subject }

  mutating func turnAccount(by count: Int) -> [Report.Effect] {
    guard isSectionActive, !choices.accounts.isEmpty else { return [] }
    let all: [Account.ID?] = [nil] + choices.accounts
    let index = all.firstIndex(of: latestSubject.account) ?? 0
    // The other account may have no transactions in this currency, so do not request a currency.
    return requestMonths(of: Report.Subject(account: all[index.turned(by: count, of: all.count)]))
  }

  mutating func turnCurrency(by count: Int) -> [Report.Effect] {
    // The currencies of a requested account are unknown until its months arrive.
    guard isSectionActive, latestSubject.account == subject.account else { return [] }
    let (all, current) = (choices.currencies, latestSubject.currency ?? month.currency)
    guard !all.isEmpty, all != [current] else { return [] }
    var next = latestSubject
    next.currency =
      all.firstIndex(of: current).map { all[$0.turned(by: count, of: all.count)] } ?? all[0]
    return requestMonths(of: next)
  }

  mutating func requestMonths(of subject: Report.Subject) -> [Report.Effect] {
    let query = Report.MonthsQuery(
      subject: subject,
      kept: months.filter { $0.transactionCount == 0 && $0.month != month.month }.map(\.month)
        + [month.month],
      currency: subject.currency ?? month.currency,
      opensNewest: imports.opensNewest || isEmptyStore)
    trouble = nil
    return [.loadMonths(monthsAnswer.request(query))]
  }

  mutating func take(
    _ months: Report.Months, _ request: Request<Report.MonthsQuery>
  ) -> [Report.Effect] {
    guard monthsAnswer.accept(request) else { return [] }
    let hasChanged = show(months, opening: request.opensNewest ? months.newest : nil)
    imports.opensNewest = false
    grid.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    causeAnswers.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    wallet.balances.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    yearAnswers.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    yearBook.answers.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    recurring.answers.storeWasRead(hasChanged: hasChanged, revision: months.revision)
    // The page's list is from an older state of the store, so read it again.
    return hasChanged
      ? reducePage(.list(.reloaded)) + reducePeek(.reloaded) + updateWalletCurrency() : []
  }

  mutating func fail(_ reason: String, _ request: Request<Report.MonthsQuery>) {
    if monthsAnswer.accept(request) { trouble = reason }
  }

  /// Shows the new months; selects the month `newest`, or else the same month, or else the next
  /// later month, or else the last.
  ///
  /// Returns whether the months have changed in anything but their "worth it" totals.
  private mutating func show(_ new: Report.Months, opening newest: Month?) -> Bool {
    precondition(!new.months.isEmpty, "there were no months")
    let month = newest ?? month.month
    let hasChanged = new.months != months
    trouble = nil
    (subject, choices) = (new.subject, new.choices)
    guard hasChanged else { return false }
    let former = months.map(\.withoutWorth)
    keepingFocus {
      $0.months = new.months
      $0.selected = new.months.firstIndex { $0.month >= month } ?? new.months.count - 1
    }
    _ = reduceJump(.reloaded(months.map(\.month)))
    updatePage()
    return former != months.map(\.withoutWorth)
  }

  /// Updates the page's title from the new months, or closes the page.
  ///
  /// A page of the selected month closes if the month, the currency or the account has changed. It
  /// also closes if the month has none of the page's categories, unless the user still needs the
  /// page for its sheet or for the result of a change.
  private mutating func updatePage() {
    guard let page, page.filter.categories != nil || page.day != nil else { return }
    guard page.isOfMonth else { return updateOtherPage() }
    guard page.month == month.month, page.title.currency == month.currency,
      page.filter.account == subject.account
    else {
      self.page?.close()
      return
    }
    if updateTitle(page) { return }
    if page.isNeeded { self.page?.title = page.title.emptied } else { self.page?.close() }
  }

  /// Updates the page's title, rank and legend row; returns `false` if the selected month has none
  /// of the page's categories.
  @discardableResult
  mutating func updateTitle(_ page: TransactionListPage.State) -> Bool {
    guard let keys = page.filter.categories else { return false }
    guard let rank = month.categories.firstIndex(where: { keys.contains($0.key) }) else {
      return false
    }
    let title = TransactionListPage.Title(
      MonthChart.singleRows(for: month.categories)[rank], of: month)
    self.page?.title = title
    self.page?.rank = rank
    if page.row != nil, let index = rows.firstIndex(where: { keys.contains($0.key) }) {
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
