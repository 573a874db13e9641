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

  /// Why the spending of the visited months changed.
  struct CauseAnswers: Hashable, Sendable {
    private var answers: [CausesQuery: Answer] = [:]
    private var latest = LatestAnswer<CausesQuery>()
    /// Why the last request failed.
    private var failure: Failure?

    private struct Failure: Hashable, Sendable {
      let query: CausesQuery
      let reason: String
    }

    private struct Answer: Hashable, Sendable {
      let causes: Causes?
      /// Identifies the state of the store from which the causes were read.
      let revision: Int
      /// Whether the store may have changed since the causes were read.
      var isOld = false
    }

    /// The maximum number of kept answers.
    private static let limit = 24

    func causes(for query: CausesQuery) -> Causes? { answers[query]?.causes }

    /// The reason why the causes could not be read.
    func trouble(for query: CausesQuery) -> String? {
      failure?.query == query ? failure?.reason : nil
    }

    mutating func fail(_ reason: String, _ request: Request<CausesQuery>) {
      if latest.accept(request) { failure = Failure(query: request.query, reason: reason) }
    }

    /// Returns a request for the causes; `nil` if they are known or requested, or if the last such
    /// request failed.
    mutating func request(_ query: CausesQuery) -> Request<CausesQuery>? {
      guard latest.pending?.query != query, failure?.query != query,
        answers[query].map(\.isOld) ?? true
      else { return nil }
      failure = nil
      return latest.request(query)
    }

    mutating func take(_ causes: Causes?, _ request: Request<CausesQuery>, revision: Int) {
      guard !latest.isOutdated(request) else { return }
      _ = latest.accept(request)
      if answers.count >= Self.limit { answers = [:] }
      answers[request.query] = Answer(causes: causes, revision: revision)
    }

    /// Marks outdated causes after the months have been read again; they stay until new ones arrive.
    mutating func storeWasRead(hasChanged: Bool, revision: Int) {
      for (query, answer) in answers where hasChanged || answer.revision != revision {
        answers[query]?.isOld = true
      }
      failure = nil
      if hasChanged { latest.invalidate() }
    }
  }
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
  package var causes: Causes? { causesQuery.flatMap { causeAnswers.causes(for: $0) } }

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
    return search(forPayee: listedCauses[index ?? focus].payee)
  }
}
