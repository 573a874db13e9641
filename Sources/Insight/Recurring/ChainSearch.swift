import Ledger
import POSIX

/// A search for the chain of a merchant's payments that fits a schedule best.
///
/// For each payment near a due day, dynamic programming finds the best chain that ends with this
/// payment. A due day takes at most one payment, and a payment continues the chain of an earlier due
/// day. The best chain can begin and end anywhere, because subscriptions do. The search runs once
/// for each schedule, and visits each pair of payments that is at most a few due days apart.
struct ChainSearch {
  struct Row {
    /// The index of the payment in the list.
    let index: Int
    let day: CivilDay
    /// The magnitude of the amount, in minor units.
    let amount: Int64
    let logAmount: Double

    init(_ index: Int, in list: PaymentList) {
      self.index = index
      day = CivilDay(list.rows[index].day)
      amount = Int64(clamping: list.rows[index].amount.magnitude)
      logAmount = log(Double(amount))
    }

    /// Creates a row with the amount of `other`.
    init(_ index: Int, _ day: CivilDay, like other: Row) {
      (self.index, self.day) = (index, day)
      (amount, logAmount) = (other.amount, other.logAmount)
    }
  }

  struct Chain {
    let schedule: Schedule
    let isDrifting: Bool
    let score: Double
    /// The positions of the rows.
    let rows: [Int]
    let slots: [Int]
    /// The number of payments on the due day, or beside a weekend that the due day is on.
    let punctual: Int
  }

  /// Sorted by day.
  let rows: [Row]
  /// The number of payments at the merchant that are not in `rows`.
  private let others: Int
  private let lastDay: Int
  private let length: Int
  /// The number of each row's amount, from 0.
  private let amountNumbers: [Int]
  private let amountCounts: [Int]
  /// The number of ordered pairs of rows with equal amounts.
  private let equalPairs: Int
  private let spread: Double

  init(_ rows: [Row], others: Int, lastDay: Int) {
    self.rows = rows
    self.others = others
    self.lastDay = lastDay
    length = (rows.last?.day.number ?? 0) - (rows.first?.day.number ?? 0)
    var numbers: [Int64: Int] = [:]
    var counts: [Int] = []
    amountNumbers = rows.map { row in
      let number = numbers[row.amount] ?? counts.count
      if number == counts.count {
        numbers[row.amount] = number
        counts.append(0)
      }
      counts[number] += 1
      return number
    }
    amountCounts = counts
    equalPairs = counts.reduce(0) { $0 + $1 * ($1 - 1) }
    let mean = rows.reduce(0) { $0 + $1.logAmount } / Double(max(rows.count, 1))
    spread =
      rows.reduce(0) { $0 + ($1.logAmount - mean) * ($1.logAmount - mean) }
      / Double(max(rows.count, 1))
  }

  /// The payments in the time of one payment of the cadence.
  func density(_ cadence: Cadence) -> Double {
    ChainSearch.density(cadence, count: rows.count + others, length: length)
  }

  /// Whether all rows have one amount, so that no chain drifts.
  var hasOneAmount: Bool { amountCounts.count == 1 }

  /// Returns a score that no chain of a schedule exceeds; `nil` if the rows have several amounts.
  ///
  /// Most amounts at a busy merchant are on too few due days of any schedule. This takes a fraction
  /// of the time of ``fit(_:)``.
  func mostScore(_ schedule: Schedule) -> Double? {
    guard hasOneAmount else { return nil }
    var slotCount = 0
    var slot: Int?
    // The rows are sorted by day, and so by slot.
    for row in rows {
      guard let place = schedule.slot(of: row.day), place.slot != slot else { continue }
      slot = place.slot
      slotCount += 1
    }
    guard slotCount >= 2 else { return -.infinity }
    return ChainSearch.mostScore(
      schedule.cadence, count: rows.count, others: others, length: length, slots: slotCount,
      inChain: slotCount)
  }

  /// Returns a score that no chain of one amount exceeds: of `count` payments in `length` days, with
  /// `slots` due days that have payments, and with at most `inChain` payments in the chain.
  ///
  /// More due days or payments never lower the score.
  static func mostScore(
    _ cadence: Cadence, count: Int, others: Int, length: Int, slots: Int, inChain: Int
  ) -> Double {
    let outside = max(0, count + others - slots)
    let rate = density(cadence, count: count + others, length: length) / cadence.meanDays
    let same = min(Double(1 + count - slots) / Double(10 + outside), 0.95)
    let step = log(Likelihood.mostOffset / rate) + log(0.95 / same)
    return begin(outside: outside) + Double(inChain - 1) * max(0, step)
      + Likelihood.cadence(cadence)
  }

  private static func density(_ cadence: Cadence, count: Int, length: Int) -> Double {
    Double(count) * cadence.meanDays / (Double(length) + cadence.meanDays)
  }

  /// The score of the beginning of a chain, with the payments that are not on its due days.
  private static func begin(outside: Int) -> Double { -0.8 * log(1 + Double(outside)) }

  /// Returns the payments near the due days of a schedule; `nil` for fewer than two.
  func fit(_ schedule: Schedule) -> Fit? {
    let places = rows.indices.compactMap { index in
      schedule.slot(of: rows[index].day).map { (row: index, place: $0) }
    }
    guard places.count >= 2 else { return nil }
    // The rows are sorted by day, and so by slot.
    let slotCount = 1 + zip(places, places.dropFirst()).count { $0.place.slot != $1.place.slot }
    let outside = max(0, rows.count + others - slotCount)
    let rate = density(schedule.cadence) / schedule.cadence.meanDays
    var timings = Timings(rate: rate)
    let begin = ChainSearch.begin(outside: outside)
    let steps = places.map { row, place in
      let weekday = CivilDay.weekday(of: rows[row].day.number - place.offset)
      let likelihood = Likelihood.offset(place.offset, dueOn: weekday)
      let timing = timings[likelihood]
      return Step(
        row: row, slot: place.slot, likelihood: likelihood, begin: begin + timing.begin,
        timing: timing.next)
    }
    return Fit(
      schedule: schedule, steps: steps, deviation: deviation(outside: outside),
      same: equalLikelihoods(steps, outside: outside), unexplained: min(0, log(rate * 3)))
  }

  func best(_ fit: Fit, isDrifting: Bool) -> Chain? {
    let cadence = fit.schedule.cadence
    let steps = fit.steps
    var best: [Double] = []
    var previous: [Int] = []
    best.reserveCapacity(steps.count)
    previous.reserveCapacity(steps.count)
    for (position, step) in steps.enumerated() {
      let row = rows[step.row]
      var score = step.begin
      if let before = steps[..<position].last(where: { $0.slot < step.slot }),
        before.slot == step.slot - 1
      {
        score += fit.unexplained
      }
      var from = -1
      var equal: Double?
      var other = position - 1
      while other >= 0 {
        defer { other -= 1 }
        let gap = step.slot - steps[other].slot
        if gap > cadence.skippable + 1 { break }
        guard gap > 0 else { continue }
        let earlier = rows[steps[other].row]
        let amount: Double
        if earlier.amount == row.amount {
          amount = equal ?? log(0.95 / fit.same[amountNumbers[step.row]])
          equal = amount
        } else {
          let ratio = row.logAmount - earlier.logAmount
          var change = Likelihood.price(ratio, cadence, spread: fit.deviation)
          if steps[other].row == 0, ratio > 0.69 { change = max(change ?? -99, Likelihood.trial) }
          if isDrifting {
            change = max(change ?? -99, Likelihood.drift(ratio, spread: fit.deviation))
          }
          guard let change else { continue }
          amount = change
        }
        let total = best[other] + step.timing + amount + Likelihood.missing(gap - 1, of: cadence)
        if total > score { (score, from) = (total, other) }
      }
      best.append(score)
      previous.append(from)
    }
    return chain(fit, isDrifting, best, previous)
  }

  /// The standard deviation of logarithms of amounts by chance: 0.9 for most shops, and that of the
  /// merchant if it has payments outside the chain.
  private func deviation(outside: Int) -> Double {
    let count = Double(outside)
    return ((4 * 0.81 + count * max(spread, 0.01) * 2) / (4 + count)).squareRoot()
  }

  /// Returns, for each amount, the probability that a purchase by chance has this amount.
  private func equalLikelihoods(_ steps: [Step], outside: Int) -> [Double] {
    var usedCounts = [Int](repeating: 0, count: amountCounts.count)
    // Each amount counts once for a due day.
    var lastSlots = [Int](repeating: .min, count: amountCounts.count)
    for step in steps {
      let number = amountNumbers[step.row]
      guard lastSlots[number] != step.slot else { continue }
      lastSlots[number] = step.slot
      usedCounts[number] += 1
    }
    // Without rows outside the chain, equal amounts are those of the series itself.
    let weight = min(1, 2 * Double(outside) / Double(rows.count + others))
    return amountCounts.indices.map { number in
      let count = amountCounts[number]
      let rest = rows.count - count
      var likelihood = Double(1 + count - usedCounts[number]) / Double(10 + outside)
      if rest > 4 {
        let pairs = Double(equalPairs - count * (count - 1))
        likelihood = max(likelihood, weight * pairs / Double(rest * (rest - 1)))
      }
      return min(likelihood, 0.95)
    }
  }

  private func chain(
    _ fit: Fit, _ isDrifting: Bool, _ best: [Double], _ previous: [Int]
  ) -> Chain? {
    let (schedule, steps) = (fit.schedule, fit.steps)
    var end = 0
    var score = -Double.infinity
    // What follows only lowers a score, so that lower ones need no due day.
    for position in steps.indices where best[position] > score {
      let due = schedule.dueDay(steps[position].slot + 1)
      var total = best[position] + (due < lastDay ? Likelihood.end : 0)
      let next = steps[position...].first { $0.slot > steps[position].slot }
      if next?.slot == steps[position].slot + 1 { total += fit.unexplained }
      if total > score { (score, end) = (total, position) }
    }
    var path: [Int] = []
    while end >= 0 {
      path.append(end)
      end = previous[end]
    }
    guard path.count >= 2 else { return nil }
    path.reverse()
    return Chain(
      schedule: schedule, isDrifting: isDrifting,
      score: score + Likelihood.cadence(schedule.cadence) - (isDrifting ? 2 : 0),
      rows: path.map { steps[$0].row }, slots: path.map { steps[$0].slot },
      punctual: path.count(where: { steps[$0].likelihood >= 0.2 }))
  }
}
