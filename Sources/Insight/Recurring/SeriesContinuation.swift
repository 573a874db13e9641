import Ledger

/// Joins chains that one series left behind: after a long break, or under another text.
enum SeriesContinuation {
  /// Returns the chains in no particular order.
  static func joined(_ chains: [PaymentChain]) -> [PaymentChain] {
    var joined: [PaymentChain] = []
    let sorted = chains.sorted { a, b in
      (a.first.day, a.first.id) < (b.first.day, b.first.id)
    }
    for chain in sorted {
      let earlier = joined.indices.filter { continues(chain, joined[$0]) }
      // With two candidates, any choice could be wrong.
      if earlier.count == 1 {
        joined[earlier[0]].append(chain)
      } else {
        joined.append(chain)
      }
    }
    return joined
  }

  private static func continues(_ later: PaymentChain, _ earlier: PaymentChain) -> Bool {
    guard later.schedule.cadence == earlier.schedule.cadence, !later.isPlan, !earlier.isPlan,
      later.first.day > earlier.last.day,
      later.first.amount.currency == earlier.last.amount.currency,
      (later.first.amount.minorUnits > 0) == (earlier.last.amount.minorUnits > 0),
      (later.first.kind == .transfer) == (earlier.last.kind == .transfer),
      let place = earlier.schedule.slot(of: CivilDay(later.first.day))
    else { return false }
    let gap = place.slot - earlier.slots[earlier.slots.count - 1]
    let (a, b) = (earlier.amounts[earlier.amounts.count - 1], later.amounts[0])
    if later.first.merchant == earlier.last.merchant {
      // A paused series goes on within half a year, perhaps at another price.
      return gap >= 1 && Double(gap) * earlier.schedule.cadence.meanDays < 200
        && max(a, b) < 2 * min(a, b)
    }
    // Another name takes over only at once, on the due day and at the same price.
    return gap == 1 && a == b && abs(place.offset) <= 1 && earlier.payments.count >= 3
      && AmountModel(later.amounts).hasPrice
  }
}

extension PaymentChain {
  /// Appends a later chain; its payments keep their slots of this chain's schedule.
  mutating func append(_ later: PaymentChain) {
    let isLonger = later.payments.count > payments.count
    let schedule = isLonger ? later.schedule : schedule
    payments += later.payments
    score += later.score
    // Payments that no due day is near, as the two schedules differ a little, take the next slot.
    var slots: [Int] = []
    for payment in payments {
      let place = schedule.slot(of: CivilDay(payment.day), within: (10, 10))
      let next = (slots.last ?? .min / 2) + 1
      slots.append(max(place?.slot ?? next, next))
    }
    self.schedule = schedule
    self.slots = slots
  }
}
