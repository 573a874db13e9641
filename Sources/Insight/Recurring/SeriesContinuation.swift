import Ledger

/// Joins chains that one series left behind: after a long break, or under another text.
///
/// A merchant with another name takes over a series only on the due day after the last payment of
/// the old name, and at its price. If the names have the same first word, the price can change, too.
enum SeriesContinuation {
  /// Returns the chains in no particular order.
  ///
  /// `rare` has the payments of merchants with up to three payments of one amount and no chain. Such
  /// a merchant can be the new name of a series.
  static func joined(_ chains: [PaymentChain], _ rare: [[Payment]]) -> [PaymentChain] {
    var joined: [PaymentChain] = []
    let sorted = chains.sorted { ($0.first.day, $0.first.id) < ($1.first.day, $1.first.id) }
    for chain in sorted {
      let earlier = joined.indices.filter { continues(chain, joined[$0]) }
      // With two candidates, any choice could be wrong.
      if earlier.count == 1 {
        joined[earlier[0]].append(chain)
      } else {
        joined.append(chain)
      }
    }
    addRare(rare, to: &joined)
    return joined
  }

  /// Returns whether a few payments can be a series under its new name: those of one amount.
  static func canBeName(_ indexes: [Int], in list: PaymentList) -> Bool {
    indexes.allSatisfy { list.rows[$0].amount == list.rows[indexes[0]].amount }
  }

  private static func addRare(_ rare: [[Payment]], to chains: inout [PaymentChain]) {
    var byAmount: [Money: [Int]] = [:]
    for index in chains.indices where !chains[index].isPlan {
      byAmount[chains[index].last.amount, default: []].append(index)
    }
    for payments in rare.sorted(by: { ($0[0].day, $0[0].id) < ($1[0].day, $1[0].id) }) {
      let candidates = (byAmount[payments[0].amount] ?? []).filter { index in
        let later = PaymentChain(
          schedule: chains[index].schedule, payments: payments, slots: [])
        return takesOver(later, chains[index])
      }
      guard candidates.count == 1 else { continue }
      let index = candidates[0]
      chains[index].append(
        PaymentChain(schedule: chains[index].schedule, payments: payments, slots: []))
    }
  }

  private static func continues(_ later: PaymentChain, _ earlier: PaymentChain) -> Bool {
    // A few payments can fit the last day as well as the first, so only the interval counts.
    guard later.schedule.cadence.perYear == earlier.schedule.cadence.perYear,
      later.first.day > earlier.last.day,
      later.first.amount.currency == earlier.last.amount.currency,
      isNext(later, earlier)
    else { return false }
    // The texts of installments take the longest to read.
    return !later.isPlan && !earlier.isPlan
  }

  private static func isNext(_ later: PaymentChain, _ earlier: PaymentChain) -> Bool {
    guard later.first.merchant == earlier.last.merchant else { return takesOver(later, earlier) }
    guard isSameFlow(later, earlier),
      let place = earlier.schedule.slot(of: CivilDay(later.first.day))
    else { return false }
    let gap = place.slot - earlier.lastSlot
    let days = Double(gap) * earlier.schedule.cadence.meanDays
    let (least, most) = (
      Int128(min(earlier.lastAmount, later.amounts[0])),
      Int128(max(earlier.lastAmount, later.amounts[0]))
    )
    let isBill = !AmountModel(earlier.amounts).hasPrice
    // A paused series goes on within half a year, perhaps at another price; heating has its season.
    return gap >= 1 && days < (isBill ? 370 : 200) && most < (isBill ? 4 : 2) * least
  }

  /// Returns whether payments under another name start on the due day after the last payment, at
  /// the same price; bills need the same account and about the same amount.
  private static func takesOver(_ later: PaymentChain, _ earlier: PaymentChain) -> Bool {
    guard earlier.payments.count >= 3, isSameFlow(later, earlier) else { return false }
    var slot = earlier.lastSlot
    for payment in later.payments.prefix(3) {
      let place = earlier.schedule.slot(of: CivilDay(payment.day), within: (2, 3))
      guard let place, place.slot == slot + 1 else { return false }
      slot += 1
    }
    let (a, b) = (earlier.lastAmount, later.amounts[0])
    let hasPrice = AmountModel(earlier.amounts).hasPrice
    guard hasPrice == AmountModel(later.amounts).hasPrice else { return false }
    if hasPrice, a == b { return true }
    let isNear = Int128(max(a, b)) * 10 <= Int128(min(a, b)) * 15
    guard later.payments.count >= 3, isNear else { return false }
    return hasPrice
      ? haveSameFirstWord(later.first.merchant, earlier.last.merchant)
      : later.first.account == earlier.last.account
  }

  private static func haveSameFirstWord(_ one: String, _ other: String) -> Bool {
    func firstWord(_ name: String) -> String? {
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.first.map { String($0) }
    }
    guard let word = firstWord(one), word.utf8.count >= 4 else { return false }
    return word == firstWord(other)
  }

  private static func isSameFlow(_ later: PaymentChain, _ earlier: PaymentChain) -> Bool {
    (later.first.amount.minorUnits > 0) == (earlier.last.amount.minorUnits > 0)
      && (later.first.kind == .transfer) == (earlier.last.kind == .transfer)
  }
}

extension PaymentChain {
  fileprivate var lastSlot: Int { slots[slots.count - 1] }
  fileprivate var lastAmount: Int64 { Int64(clamping: last.amount.minorUnits.magnitude) }

  /// Appends a later chain; the schedule of the longer chain remains.
  fileprivate mutating func append(_ later: PaymentChain) {
    if later.payments.count > payments.count { schedule = later.schedule }
    payments += later.payments
    // A payment that no due day is near, as the two schedules differ a little, takes the next slot.
    var slots: [Int] = []
    for payment in payments {
      let place = schedule.slot(of: CivilDay(payment.day), within: (10, 10))
      let next = slots.last.map { $0 + 1 }
      slots.append(max(place?.slot ?? next ?? 0, next ?? .min))
    }
    self.slots = slots
  }
}
