package import Ledger

/// The user's decisions, applied to chains of payments.
///
/// A decision is about the chains that contain a payment of the decided amount until its day, as
/// prices can change later. If there are none, because the search now finds other chains, it is
/// about the chains whose amounts are within a fifth. So another series at the same merchant is
/// none that the user decided about.
package struct SeriesDecisions: Sendable {
  private let decisions: [String: [SeriesDecision]]

  package init(_ decisions: some Sequence<SeriesDecision> = []) {
    self.decisions = Dictionary(grouping: decisions, by: \.subject.payee)
  }

  /// The decision about each chain, by index.
  func verdicts(on chains: [PaymentChain], asOf: Day) -> [Int: SeriesDecision] {
    guard !decisions.isEmpty else { return [:] }
    var candidates: [SeriesDecision.Subject: [Int]] = [:]
    var verdicts: [Int: SeriesDecision] = [:]
    for (index, chain) in chains.enumerated() {
      for decision in Set(chain.keys.flatMap { decisions[$0] ?? [] })
      where decision.isAbout(chain.last) {
        candidates[decision.subject, default: []].append(index)
      }
    }
    // Of decisions that agree in all but the amount, the one with the smallest amount counts.
    let sorted = decisions.values.joined().sorted {
      ($0.subject.payee, $0.day, $0.subject.amount) < ($1.subject.payee, $1.day, $1.subject.amount)
    }
    for decision in sorted {
      let near = candidates[decision.subject] ?? []
      let exact = near.filter { decision.isExactly(chains[$0]) }
      let found = exact.isEmpty ? near.filter { decision.isNear(chains[$0]) } : exact
      for index in found where decision.isInForce(for: chains[index], asOf: asOf) {
        // A series that is none cannot end.
        if verdicts[index]?.verdict == .notRecurring { continue }
        if let other = verdicts[index], decision.verdict == other.verdict,
          decision.day <= other.day
        {
          continue
        }
        verdicts[index] = decision
      }
    }
    return verdicts
  }
}

extension SeriesDecision {
  fileprivate func isAbout(_ payment: Payment) -> Bool {
    payment.amount.currency == subject.currency
      && (payment.amount.minorUnits < 0) == subject.isMoneyOut
  }

  fileprivate func isExactly(_ chain: PaymentChain) -> Bool {
    subject.amount == 0
      || chain.payments.contains {
        $0.day <= day && $0.amount.minorUnits.magnitude == subject.amount.magnitude
      }
  }

  fileprivate func isNear(_ chain: PaymentChain) -> Bool {
    chain.amounts.contains { amount in
      let difference = Int128(amount) - Int128(subject.amount)
      return difference.magnitude * 5 <= subject.amount.magnitude
    }
  }

  /// Whether the chain is still as the user decided.
  ///
  /// An ended series comes back when two later payments follow its cadence, because the last bill
  /// can come after the cancellation; one payment is enough if the next one is months away.
  fileprivate func isInForce(for chain: PaymentChain, asOf: Day) -> Bool {
    guard verdict == .ended else { return true }
    let later = chain.payments.count { $0.day > day }
    return day <= asOf && later < (chain.schedule.cadence.meanDays > 45 ? 1 : 2)
  }
}

extension PaymentChain {
  /// Sobi's own names of the merchants, in English if they have several, sorted.
  var keys: [String] {
    Set(payments.map(\.ownMerchant)).map(PayeeNames.key(of:)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}

extension RecurringSeries {
  /// The subject of a decision about this series.
  package var subject: SeriesDecision.Subject {
    SeriesDecision.Subject(
      payee: key, currency: last.currency, isMoneyOut: flow != .in, amount: usual.minorUnits)
  }
}
