import Ledger

extension Report.State {
  /// What is asked for, or shown.
  private var wanted: Report.Subject { pending?.subject ?? subject }

  mutating func turnAccount(by count: Int) -> [Report.Effect] {
    guard isMonthInHand, !choices.accounts.isEmpty else { return [] }
    let all: [Account.ID?] = [nil] + choices.accounts
    let place = all.firstIndex(of: wanted.account) ?? 0
    // Another account may have no such currency.
    return ask(for: Report.Subject(account: all[place.turned(by: count, of: all.count)]))
  }

  mutating func turnCurrency(by count: Int) -> [Report.Effect] {
    // Those of an account that has not come yet are not known.
    let all = choices.currencies
    guard isMonthInHand, wanted.account == subject.account else { return [] }
    var next = wanted
    if let place = all.firstIndex(of: wanted.currency ?? month.currency) {
      guard all.count > 1 else { return [] }
      next.currency = all[place.turned(by: count, of: all.count)]
    } else {
      guard let first = all.first else { return [] }
      next.currency = first
    }
    return ask(for: next)
  }

  mutating func ask(for subject: Report.Subject) -> [Report.Effect] {
    let query = Report.MonthsQuery(
      subject: subject,
      kept: months.filter { $0.transactionCount == 0 && $0.month != month.month }.map(\.month)
        + [month.month],
      currency: subject.currency ?? month.currency)
    trouble = nil
    return [.loadMonths(monthsAnswer.request(query))]
  }

  /// Shows `months`, as near to the month that is shown as there is one; returns whether what the
  /// store has of them is something else than before, but for what was worth it.
  mutating func take(_ new: Report.Months) -> Bool {
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
    mendPage()
    return former != months.map(\.withoutWorth)
  }

  /// Lets the page say what its categories came to now; one whose categories are gone closes, unless
  /// something is still to be said, or to be taken back, on it.
  private mutating func mendPage() {
    guard let page, page.filter.categories != nil else { return }
    guard page.isOfMonth else { return mendOtherPage() }
    guard page.month == month.month, page.title.currency == month.currency,
      page.filter.account == subject.account
    else {
      self.page?.close()
      return
    }
    guard !nameAnew(page) else { return }
    if page.isOfUse { self.page?.title = page.title.ofNothing } else { self.page?.close() }
  }

  /// Says on the page what its categories came to in the month that is shown; `false` where it has none.
  @discardableResult
  mutating func nameAnew(_ page: TransactionListPage.State) -> Bool {
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
    if page.row != nil, let place = rows.firstIndex(where: { !keys.isDisjoint(with: $0.keys) }) {
      self.page?.origin = .row(place)
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
