package import Aggregation
package import Ledger

extension Report {
  /// A query for the causes of a month's change.
  package struct CausesQuery: Hashable, Sendable {
    package let month: Month
    package let compared: Breakdown.ComparedDays
    package let currency: Currency
    /// The account; `nil` for all accounts.
    package let account: Account.ID?
  }

  /// Why the spending of the visited months changed; `nil` if the account has no transactions.
  typealias CauseAnswers = KeptAnswers<CausesQuery, Causes?>
}

extension Report.State {
  /// The query for the selected month; `nil` if the months cannot be compared.
  private var causesQuery: Report.CausesQuery? {
    month.compared.map {
      Report.CausesQuery(
        month: month.month, compared: $0, currency: month.currency, account: subject.account)
    }
  }

  /// The causes of the selected month's change; `nil` if the months cannot be compared, or before
  /// the store's answer.
  package var causes: Causes? { causesQuery.flatMap { causeAnswers[$0] ?? nil } }

  /// The causes of the change in the category of the open page.
  var causesOfPage: Causes.List? {
    guard let page, page.isOfMonth, page.month == month.month, page.title.comparison != nil,
      let key = page.title.category
    else { return nil }
    return causes?.categories[key]
  }

  mutating func requestCauses() -> [Report.Effect] {
    let isShown = section == .month && (capacity.showsCauses || causesFocus != nil)
    let isOnPage = page?.isOfMonth == true && capacity.explainsPages
    guard isShown || isOnPage, let causesQuery else { return [] }
    return causeAnswers.request(causesQuery).map { [.loadCauses($0)] } ?? []
  }

  mutating func take(
    _ causes: Causes?, _ request: Request<Report.CausesQuery>, revision: Int
  ) {
    causeAnswers.take(causes, request, revision: revision)
    moveCausesFocus(by: 0)
  }

  mutating func failCauses(_ reason: String, _ request: Request<Report.CausesQuery>) {
    causeAnswers.fail(reason, request)
  }

  // MARK: The panel

  var causesTrouble: String? { causesQuery.flatMap { causeAnswers.trouble(for: $0) } }

  /// The payees in the panel, largest change first.
  var listedCauses: [Cause] { causes?.month.causes ?? [] }

  mutating func toggleCauses() {
    guard section == .month, isSectionActive, jump == nil else { return }
    causesFocus = causesFocus == nil ? 0 : nil
  }

  mutating func moveCausesFocus(by count: Int) {
    guard let focus = causesFocus else { return }
    causesFocus = max(0, focus.moved(by: count, within: listedCauses.count))
  }

  /// Searches all months for a payee of the panel; `nil` means the focused payee.
  mutating func openCause(_ index: Int?) -> [Report.Effect] {
    guard let focus = causesFocus, listedCauses.indices.contains(index ?? focus) else { return [] }
    causesFocus = index ?? focus
    let cause = listedCauses[index ?? focus]
    return search(forPayee: cause.payee, texts: cause.texts)
  }
}
