import Ledger

/// A search for the series among the payments at one merchant, in one currency and direction.
///
/// Takes the best chain of all schedules, removes its payments, and repeats with the rest. So two
/// equal memberships become two series, and a shop's purchases stay outside its membership.
struct SeriesSearch {
  /// The score that a chain needs: about thirty to one against chance.
  private static let leastScore = 3.5
  /// The score that a chain needs for each payment after the first.
  ///
  /// A long history of a habit would
  /// otherwise collect a large score from many small ones.
  private static let leastScorePerStep = 0.8
  /// A merchant with more payments than this, and more than ``mostPerMonth``, is searched amount by
  /// amount.
  private static let mostRows = 480
  private static let mostPerMonth = 6.0
  private static let mostSeries = 8

  private let payments: [Payment]
  private let lastDay: Int
  /// Whether the payments move money between own accounts: then only fixed amounts are series.
  private let isTransfer: Bool
  private let isIncome: Bool
  private(set) var chains: [PaymentChain] = []

  /// Searches `payments`, which are sorted by day and then by id.
  init(_ payments: [Payment], lastDay: Day) {
    self.payments = payments
    self.lastDay = Int(lastDay.number)
    isTransfer = payments.first?.kind == .transfer
    isIncome = (payments.first?.amount.minorUnits ?? 0) > 0
    let rows = payments.indices.map { ChainSearch.Row(payments[$0], index: $0) }
    let length = (rows.last?.day.number ?? 0) - (rows.first?.day.number ?? 0) + 1
    let perMonth = Double(rows.count) / Double(length) * 30
    if rows.count <= SeriesSearch.mostRows || perMonth <= SeriesSearch.mostPerMonth {
      search(rows, others: 0)
    } else {
      let groups = Dictionary(grouping: rows, by: \.amount)
      for amount in groups.keys.sorted() {
        guard let group = groups[amount], 5...SeriesSearch.mostRows ~= group.count,
          ScheduleGuesses.canRecur(group.map(\.day))
        else { continue }
        search(group, others: rows.count - group.count)
      }
    }
  }

  private mutating func search(_ rows: [ChainSearch.Row], others: Int) {
    var rest = rows
    var count = 0
    while rest.count >= 2, count < SeriesSearch.mostSeries {
      let search = ChainSearch(rest, others: others, lastDay: lastDay)
      // A chain of amounts that differ can hide a shorter one of equal amounts.
      guard
        let chain = series(in: search, allowsDrift: true)
          ?? series(in: search, allowsDrift: false)
      else { return }
      chains.append(
        PaymentChain(
          schedule: chain.schedule, score: chain.score,
          payments: chain.rows.map { payments[rest[$0].index] }, slots: chain.slots))
      count += 1
      let used = Set(chain.rows)
      rest = rest.indices.filter { !used.contains($0) }.map { rest[$0] }
    }
  }

  private func series(in search: ChainSearch, allowsDrift: Bool) -> ChainSearch.Chain? {
    guard let best = best(in: search, allowsDrift: allowsDrift), isSeries(best, in: search) else {
      return nil
    }
    return best
  }

  private func best(in search: ChainSearch, allowsDrift: Bool) -> ChainSearch.Chain? {
    var best: ChainSearch.Chain?
    for schedule in ScheduleGuesses(search.rows.map(\.day)).schedules {
      let cadence = schedule.cadence
      for isDrifting in allowsDrift ? [false, true] : [false] {
        if isDrifting {
          // Bills differ each month or quarter. A weekly purchase that differs is a habit.
          guard !isTransfer, search.density(cadence) <= 2.2 else { continue }
          let isBill = [.monthly, .lastDay, .bimonthly, .quarterly].contains(cadence)
          guard isBill || isIncome else { continue }
        }
        guard let chain = search.best(schedule, isDrifting: isDrifting) else { continue }
        if let best, chain.score <= best.score + 1e-9 { continue }
        best = chain
      }
    }
    return best
  }

  private func isSeries(_ chain: ChainSearch.Chain, in search: ChainSearch) -> Bool {
    let rows = chain.rows.map { search.rows[$0] }
    let cadence = chain.schedule.cadence
    var needed = SeriesSearch.leastScore
    if chain.isDrifting { needed += 2 }
    if rows.count == 2, cadence.meanDays < 40, rows[0].amount != rows[1].amount { needed += 3 }
    guard chain.score >= needed,
      chain.score >= SeriesSearch.leastScorePerStep * Double(rows.count - 1)
    else { return false }
    return chain.isDrifting ? isBill(chain, in: search) : hasPrice(rows)
  }

  /// Whether a price lasts: large changes are rare, and an income that changes is none.
  private func hasPrice(_ rows: [ChainSearch.Row]) -> Bool {
    let changes = zip(rows, rows.dropFirst()).map { abs($1.logAmount - $0.logAmount) }
    let large = changes.count { $0 > 0.25 }
    if isIncome { return large == 0 }
    return large <= (changes.count > 1 ? max(1, changes.count / 3) : 0)
  }

  /// Whether amounts that differ are near each other, and most payments at the merchant belong to
  /// the chain.
  ///
  /// Bills for heating double from one month to the next, but they come on their day.
  private func isBill(_ chain: ChainSearch.Chain, in search: ChainSearch) -> Bool {
    let rows = chain.rows.map { search.rows[$0] }
    guard let first = rows.first?.day.number, let last = rows.last?.day.number else { return false }
    let alive = search.rows.count(where: { first...last ~= $0.day.number })
    guard Double(rows.count) >= 0.75 * Double(alive) else { return false }
    if !isIncome, rows.count >= 4, chain.punctual * 5 >= rows.count * 4 { return true }
    let changes = zip(rows, rows.dropFirst()).map { abs($1.logAmount - $0.logAmount) }.sorted()
    return changes[changes.count / 2] <= (isIncome ? 0.15 : 0.3)
      && changes[Int(Double(changes.count) * 0.8)] <= (isIncome ? 0.25 : 0.5)
  }
}
