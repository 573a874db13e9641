import Ledger
@testable import Screens

/// The cards of a month.
enum SampleCards {
  static let subject = CategoryGrid.Subject(
    days: MonthCalendar.civil.days(of: SampleMonths.february), currency: .krw)

  /// A report with cards in a capacity.
  static func report(
    _ language: Language = .korean,
    capacity: CategoryGrid.Capacity = CategoryGrid.Capacity(width: 94, height: 27)
  ) -> Report.State {
    var state = Report.State(
      SampleMonths.series(language), selected: 2,
      capacity: Report.Capacity(legendRows: 7, pageLines: 18, cards: capacity),
      scope: Report.Scope(language: language))
    _ = Report().reduce(&state, .sectionChosen(.cards))
    return state
  }

  /// Payees of the sample month: some categories have many, one has none.
  static func payees(_ seed: Int = 0) -> [String: [PayeeTotal]] {
    let names = [
      "배달의민족", "이마트 성수점", "GS25 역삼본점", "Starbucks Reserve Gangnam", "쿠팡", "",
    ]
    let keys = [
      "food", "shopping", "housing", "transport", "cafe", "subscriptions", "health", "beauty",
      "education", "gifts",
    ]
    var payees: [String: [PayeeTotal]] = [:]
    for (place, key) in keys.enumerated() {
      payees[key] = (0..<(place + seed) % 5).map { index in
        PayeeTotal(
          payee: names[(place + index) % names.count],
          spent: Int64(121_000 / (index + 1) - place * 1_000))
      }
    }
    return payees
  }
}
