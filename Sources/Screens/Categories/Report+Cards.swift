import Ledger

extension Report.State {
  /// Tells the cards which month is shown, while they are.
  mutating func showCards() -> [Report.Effect] {
    guard section == .cards else { return [] }
    let content = CategoryGrid.Content(
      subject: CategoryGrid.Subject(
        days: scope.calendar.days(of: month.month), currency: month.currency,
        account: subject.account),
      rows: MonthChart.singleRows(for: month.categories))
    return CategoryGrid().reduce(&self, at: \.grid, .shown(content, in: room.cards)) { .grid($0) }
  }

  /// Opens a card's page, or calls back one that is on its way to the same card.
  mutating func openCard(_ key: String?) -> [Report.Effect] {
    guard section == .cards, isMonthInHand,
      let key = key ?? grid.focus ?? grid.cards.first?.key,
      let rank = month.categories.firstIndex(where: { $0.key == key })
    else { return [] }
    grid.focus(on: key)
    return open(
      MonthChart.singleRows(for: month.categories)[rank], rank: rank, from: .card(key))
  }
}
