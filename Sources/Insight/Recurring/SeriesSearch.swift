import Ledger

/// A search for the series among the payments at one merchant, in one currency and direction.
///
/// Takes the best chain of all schedules, removes its payments, and repeats with the rest. So two
/// equal memberships become two series, and a shop's purchases stay outside its membership.
struct SeriesSearch {
  /// The score that a chain needs at most merchants: about thirty to one against chance.
  private static let leastScore = 3.5
  /// The score that two equal payments need at a service that people subscribe to: chance explains
  /// them no better.
  private static let leastScoreOfSubscription = 0.0
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

  private let list: PaymentList
  private let lastDay: Int
  /// Whether the payments move money between own accounts: then only fixed amounts are series.
  private let isTransfer: Bool
  private let isIncome: Bool
  /// The score that a chain needs.
  private let leastScore: Double
  private(set) var chains: [PaymentChain] = []

  /// Searches the payments with these indexes, which are sorted by day and then by id.
  init(_ list: PaymentList, rows indexes: [Int], lastDay: Day) {
    self.list = list
    self.lastDay = Int(lastDay.number)
    guard let first = indexes.first.map({ list.rows[$0] }),
      let last = indexes.last.map({ list.rows[$0] })
    else {
      (isTransfer, isIncome, leastScore) = (false, false, SeriesSearch.leastScore)
      return
    }
    isTransfer = list.sources[Int(first.source)].kind == .transfer
    let isSubscription =
      indexes.count == 2 && last.amount < 0 && first.amount == last.amount
      && (list.sources[Int(last.source)].category == "subscriptions"
        || SeriesWords.mentionsSubscription(list.texts[Int(last.text)]))
    leastScore =
      isSubscription ? SeriesSearch.leastScoreOfSubscription : SeriesSearch.leastScore
    isIncome = first.amount > 0
    let perMonth = Double(indexes.count) / Double(last.day.number - first.day.number + 1) * 30
    if indexes.count <= SeriesSearch.mostRows || perMonth <= SeriesSearch.mostPerMonth {
      search(indexes.map { ChainSearch.Row($0, in: list) }, others: 0)
    } else {
      searchAmounts(of: indexes)
    }
  }

  /// Returns whether payments of one amount at a busy merchant can recur; their days are sorted.
  private static func canRecur(_ days: [CivilDay], others: Int, lastDay: Int) -> Bool {
    // A hundredth covers differences of rounding.
    ScheduleGuesses.canRecur(days)
      && ChainBounds.canScore(
        days, others: others, lastDay: lastDay, least: leastScore - 0.01)
  }

  /// Searches the payments of each amount, from the smallest one.
  private mutating func searchAmounts(of indexes: [Int]) {
    var amounts = indexes.indices.map { position in
      (amount: list.rows[indexes[position]].amount.magnitude, position: Int32(position))
    }
    amounts.sort { $0.amount != $1.amount ? $0.amount < $1.amount : $0.position < $1.position }
    var start = 0
    while start < amounts.count {
      let amount = amounts[start].amount
      let end = amounts[start...].firstIndex { $0.amount != amount } ?? amounts.count
      defer { start = end }
      guard 5...SeriesSearch.mostRows ~= end - start else { continue }
      let found = amounts[start..<end].map { indexes[Int($0.position)] }
      let days = found.map { CivilDay(list.rows[$0].day) }
      let others = indexes.count - found.count
      guard SeriesSearch.canRecur(days, others: others, lastDay: lastDay) else { continue }
      let first = ChainSearch.Row(found[0], in: list)
      search(
        zip(found, days).map { ChainSearch.Row($0, $1, like: first) },
        others: others)
    }
  }

  private mutating func search(_ rows: [ChainSearch.Row], others: Int) {
    var rest = rows
    var count = 0
    while rest.count >= 2, count < SeriesSearch.mostSeries {
      let search = ChainSearch(rest, others: others, lastDay: lastDay)
      let best = best(in: search)
      // A chain of amounts that differ can hide a shorter one of equal amounts.
      guard
        let chain = [best.any, best.undrifting].lazy.compactMap({ $0 }).first(where: {
          isSeries($0, in: search)
        })
      else { return }
      chains.append(
        PaymentChain(
          schedule: chain.schedule,
          payments: chain.rows.map { list[rest[$0].index] }, slots: chain.slots))
      count += 1
      let used = Set(chain.rows)
      rest = rest.indices.filter { !used.contains($0) }.map { rest[$0] }
    }
  }

  /// The best chain of all, and the best one whose amounts do not drift.
  private struct Best {
    var any: ChainSearch.Chain?
    var undrifting: ChainSearch.Chain?

    mutating func add(_ chain: ChainSearch.Chain) {
      if any.map({ chain.score > $0.score + 1e-9 }) ?? true { any = chain }
      guard !chain.isDrifting else { return }
      if undrifting.map({ chain.score > $0.score + 1e-9 }) ?? true { undrifting = chain }
    }
  }

  private func best(in search: ChainSearch) -> Best {
    var best = Best()
    for schedule in ScheduleGuesses(search.rows.map(\.day)).schedules {
      // A hundredth covers differences of rounding.
      if let most = search.mostScore(schedule), most < leastScore - 0.01 { continue }
      guard let fit = search.fit(schedule) else { continue }
      if let chain = search.best(fit, isDrifting: false) { best.add(chain) }
      let cadence = schedule.cadence
      if search.hasOneAmount { continue }
      // Bills differ each month or quarter. A weekly purchase that differs is a habit.
      guard !isTransfer, search.density(cadence) <= 2.2 else { continue }
      let isBill = [.monthly, .lastDay, .bimonthly, .quarterly].contains(cadence)
      guard isBill || isIncome, let chain = search.best(fit, isDrifting: true) else { continue }
      best.add(chain)
    }
    return best
  }

  private func isSeries(_ chain: ChainSearch.Chain, in search: ChainSearch) -> Bool {
    let rows = chain.rows.map { search.rows[$0] }
    let cadence = chain.schedule.cadence
    var needed = leastScore
    if chain.isDrifting { needed += 2 }
    if rows.count == 2, cadence.meanDays < 40, rows[0].amount != rows[1].amount { needed += 3 }
    guard chain.score >= needed,
      chain.score >= min(leastScore, SeriesSearch.leastScorePerStep) * Double(rows.count - 1)
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
