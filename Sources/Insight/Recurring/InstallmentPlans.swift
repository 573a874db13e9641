import Ledger

/// The plans of the payments whose statements number the installments.
enum InstallmentPlans {
  private struct Plan: Hashable {
    let merchant: String
    let currency: Currency
    let account: Account.ID
    let count: Int
    /// The month of the first installment.
    let start: Month
  }

  /// Returns a chain for each purchase; `payments` are sorted by day.
  ///
  /// Installments of one purchase have one merchant, account, count and first month. Two purchases
  /// with all of these differ in their amounts.
  static func chains(of payments: [Payment]) -> [PaymentChain] {
    var groups: [Plan: [Payment]] = [:]
    for payment in payments {
      guard let installment = payment.installment, let number = installment.knownNumber else {
        continue
      }
      let month = MonthCalendar.civil.month(of: payment.day).advanced(by: 1 - Int(number))
      let plan = Plan(
        merchant: payment.merchant, currency: payment.amount.currency, account: payment.account,
        count: Int(installment.knownCount ?? 0), start: month)
      groups[plan, default: []].append(payment)
    }
    return groups.values.flatMap(chains(ofSameStart:))
  }

  private static func chains(ofSameStart payments: [Payment]) -> [PaymentChain] {
    var chains: [PaymentChain] = []
    for payment in payments {
      let day = CivilDay(payment.day)
      let slot = Int(day.month.number)
      let candidates = chains.indices.filter { chains[$0].slots[chains[$0].slots.count - 1] < slot }
      let nearest = candidates.min { a, b in
        distance(chains[a], payment) < distance(chains[b], payment)
      }
      if let nearest {
        chains[nearest].payments.append(payment)
        chains[nearest].slots.append(slot)
      } else {
        let schedule = Schedule(cadence: .monthly, day: day.dayOfMonth, rest: 0)
        chains.append(
          PaymentChain(schedule: schedule, payments: [payment], slots: [slot]))
      }
    }
    return chains
  }

  private static func distance(_ chain: PaymentChain, _ payment: Payment) -> UInt64 {
    let (a, b) = (chain.last.amount.minorUnits.magnitude, payment.amount.minorUnits.magnitude)
    return a > b ? a - b : b - a
  }
}
