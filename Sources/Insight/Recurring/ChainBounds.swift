import Ledger

/// A bound of the scores of all chains of payments of one amount, whatever their schedules.
///
/// Most amounts at a busy merchant have no schedule with enough payments. The bound takes a tenth of
/// the time of a search: for each cadence, it takes all payments near any due day, and rates the
/// best chain of them as if each were on its due day. A search rates no chain higher.
struct ChainBounds {
  private let days: [CivilDay]
  private let others: Int
  private let lastDay: Int
  private let least: Double
  private let length: Int
  /// The days near a due day, and the best scores of chains that end with them.
  private var near: [Int] = []
  private var scores: [Double] = []
  /// The known results of ``parts(_:_:)`` for one cadence; few numbers of due days occur.
  private var parts: [(slots: Int, begin: Double, step: Double)] = []

  /// Returns whether a chain of some of these payments can have a score of `least`.
  ///
  /// `days` are those of the payments of one amount, sorted; `others` is the number of the
  /// merchant's other payments. There must be at least one payment.
  static func canScore(
    _ days: [CivilDay], others: Int, lastDay: Int, least: Double
  ) -> Bool {
    var bounds = ChainBounds(days, others: others, lastDay: lastDay, least: least)
    return Cadence.allCases.contains { bounds.canScore($0) }
  }

  private init(_ days: [CivilDay], others: Int, lastDay: Int, least: Double) {
    self.days = days
    self.others = others
    self.lastDay = lastDay
    self.least = least
    length = days[days.count - 1].number - days[0].number
    near.reserveCapacity(days.count)
    scores.reserveCapacity(days.count)
  }

  private mutating func canScore(_ cadence: Cadence) -> Bool {
    parts.removeAll(keepingCapacity: true)
    guard mostScore(cadence, days.count) >= least else { return false }
    let (before, after) = cadence.tolerance
    if let cycle = cadence.days {
      let places = days.map { $0.number - CivilDay.quotient($0.number, cycle) * cycle }
      return canScore(cadence, places, within: before + after + 1, of: cycle)
    }
    switch cadence {
    case .monthly: return canScore(cadence, DueDayMasks.monthly)
    case .lastDay: return canScore(cadence, DueDayMasks.lastDay)
    case .nthWeekday: return canScore(cadence, DueDayMasks.nthWeekday)
    default:
      let months = cadence.months ?? 1
      let places = days.map { Int($0.month.number) % months * 31 + $0.dayOfMonth }
      // Each month has 31 places. A month can have up to three days less, and due days after its
      // end are on its last day.
      return canScore(cadence, places, within: before + after + 7, of: months * 31)
    }
  }

  /// Returns whether payments in a part of a cycle can score; each part begins with a payment.
  private mutating func canScore(
    _ cadence: Cadence, _ places: [Int], within width: Int, of cycle: Int
  ) -> Bool {
    for (index, start) in places.enumerated() where !places[..<index].contains(start) {
      near.removeAll(keepingCapacity: true)
      for (place, day) in zip(places, days) {
        let distance = place - start
        if (distance < 0 ? distance + cycle : distance) < width { near.append(day.number) }
      }
      if canScoreNear(cadence) { return true }
    }
    return false
  }

  /// Returns whether payments on the days of the month in a mask can score.
  private mutating func canScore(_ cadence: Cadence, _ masks: [UInt32]) -> Bool {
    for mask in masks {
      near.removeAll(keepingCapacity: true)
      for day in days where mask >> UInt32(day.dayOfMonth) & 1 != 0 { near.append(day.number) }
      if canScoreNear(cadence) { return true }
    }
    return false
  }

  /// Returns whether the best chain of the days in `near` can score.
  private mutating func canScoreNear(_ cadence: Cadence) -> Bool {
    guard near.count >= 2, mostScore(cadence, near.count) >= least else { return false }
    let (begin, step) = parts(cadence, near.count)
    let tolerance = cadence.tolerance.before + cadence.tolerance.after
    scores.removeAll(keepingCapacity: true)
    for (index, day) in near.enumerated() {
      var best = begin
      var other = index - 1
      while other >= 0 {
        defer { other -= 1 }
        let gap = day - near[other]
        if gap > cadence.longestGap { break }
        // Two payments of one due day are not in one chain.
        guard gap + tolerance >= cadence.shortestCycle else { continue }
        let slots = max(1, (gap - tolerance + cadence.longestCycle - 1) / cadence.longestCycle)
        best = max(best, scores[other] + step + Likelihood.missing(slots - 1, of: cadence))
      }
      scores.append(best)
      let isOver = day + cadence.tolerance.before + cadence.longestCycle < lastDay
      if best > begin, best + (isOver ? Likelihood.end : 0) >= least { return true }
    }
    return false
  }

  private mutating func mostScore(_ cadence: Cadence, _ slots: Int) -> Double {
    let (begin, step) = parts(cadence, slots)
    return begin + Double(slots - 1) * step
  }

  /// Returns the most that the first payment and each other one add to a score, if payments are on
  /// this number of due days.
  private mutating func parts(_ cadence: Cadence, _ slots: Int) -> (begin: Double, step: Double) {
    if let known = parts.first(where: { $0.slots == slots }) { return (known.begin, known.step) }
    func score(_ inChain: Int) -> Double {
      ChainSearch.mostScore(
        cadence, count: days.count, others: others, length: length, slots: slots, inChain: inChain)
    }
    let begin = score(1)
    let part = (slots: slots, begin: begin, step: score(2) - begin)
    parts.append(part)
    return (part.begin, part.step)
  }
}

/// The days of the month, as bits 1 to 31, on which payments near a due day can be.
private enum DueDayMasks {
  static let monthly = (1...31).map { mask([$0], .monthly) }
  static let lastDay = [mask([31], .lastDay)]
  /// For the first to the fourth of a weekday.
  static let nthWeekday = (0..<4).map { mask(Array(7 * $0 + 1...7 * $0 + 7), .nthWeekday) }

  /// Months of all lengths, before and after a month of any length.
  private static func mask(_ dueDays: [Int], _ cadence: Cadence) -> UInt32 {
    let (before, after) = cadence.tolerance
    var mask: UInt32 = 0
    for length in 28...31 {
      for due in dueDays {
        for day in min(due, length) - before...min(due, length) + after {
          switch day {
          case ..<1: for length in 28...31 { mask |= 1 << UInt32(length + day) }
          case 1...length: mask |= 1 << UInt32(day)
          default: mask |= 1 << UInt32(day - length)
          }
        }
      }
    }
    return mask
  }
}

extension Cadence {
  /// The most days from one due day to the next.
  fileprivate var longestCycle: Int {
    days ?? (self == .nthWeekday ? 35 : months == 12 ? 366 : 31 * (months ?? 1))
  }

  /// The fewest days from one due day to the next, or less.
  fileprivate var shortestCycle: Int { days ?? 28 * (months ?? 1) }

  /// The most days between neighboring payments of a chain.
  fileprivate var longestGap: Int {
    (skippable + 1) * longestCycle + tolerance.before + tolerance.after
  }
}
