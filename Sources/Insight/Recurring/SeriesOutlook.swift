import Ledger

/// What is known about a chain of payments on a day: its state, its price and its next payment.
struct SeriesOutlook {
  private let chain: PaymentChain
  private let asOf: Day
  private let coverage: Coverage
  /// The user's decision that the series has ended; `nil` if there is none.
  private let decision: SeriesDecision?
  private let amounts: [Int64]
  private let model: AmountModel
  /// The due days after the last payment whose windows are over.
  private let missed: [Int]
  /// The due day of the next payment.
  private let due: Int

  init(_ chain: PaymentChain, asOf: Day, coverage: Coverage, decision: SeriesDecision?) {
    self.decision = decision
    self.chain = chain
    self.asOf = asOf
    self.coverage = coverage
    amounts = chain.amounts
    model = AmountModel(amounts)
    let after = SeriesOutlook.window(chain.schedule.cadence, model).after
    let covered = Int(coverage.lastDay(of: chain.last.account).number)
    var slot = chain.slots[chain.slots.count - 1] + 1
    var missed: [Int] = []
    while chain.schedule.dueDay(slot) + after <= covered, missed.count < 1_000 {
      missed.append(chain.schedule.dueDay(slot))
      slot += 1
    }
    // Without statements, the payments until today are neither missing nor still to come.
    while chain.schedule.dueDay(slot) + after <= Int(asOf.number), slot < .max { slot += 1 }
    self.missed = missed
    due = chain.schedule.dueDay(slot)
  }

  var series: RecurringSeries {
    let schedule = chain.schedule
    let currency = chain.last.amount.currency
    let state = state
    let plan = chain.isPlan ? installments : nil
    let isEnded = state == .ended || plan?.isPaid ?? false || decision != nil
    let isOfMonth = schedule.cadence.months != nil && schedule.cadence != .nthWeekday
    let hasDay = isOfMonth && schedule.cadence != .lastDay
    return RecurringSeries(
      merchant: chain.last.merchant, key: PayeeNames.key(of: chain.last.ownMerchant),
      payee: chain.last.payee, category: chain.last.category,
      kind: plan == nil ? SeriesKind(chain) : .installments,
      flow: chain.last.kind == .transfer ? .own : chain.last.amount.minorUnits > 0 ? .in : .out,
      cadence: schedule.cadence, dayOfMonth: hasDay ? schedule.day : nil,
      month: schedule.cadence == .yearly ? schedule.rest % 12 + 1 : nil,
      weekday: isOfMonth ? nil : Day(number: Int32(clamping: due)).weekday,
      weekdayNumber: schedule.cadence == .nthWeekday ? schedule.rest : nil, amountModel: model,
      last: Money(amounts[amounts.count - 1], currency),
      usual: Money(usualAmount, currency),
      yearly: Money(yearlyAmount(plan), currency),
      firstDay: chain.first.day, lastDay: chain.last.day, next: isEnded ? nil : next,
      state: isEnded ? .ended : state, change: change(currency),
      decision: decision,
      missingSince: decision != nil ? nil : missed.first.map { Day(number: Int32(clamping: $0)) },
      installments: plan, account: chain.last.account,
      history: zip(chain.payments, amounts).map {
        RecurringSeries.Paid(id: $0.id, day: $0.day, amount: $1)
      })
  }

  /// The days before and after the due day on which a payment is neither early nor late.
  private static func window(
    _ cadence: Cadence, _ model: AmountModel
  ) -> (before: Int, after: Int) {
    if cadence.days != nil { return (1, 2) }
    return cadence == .yearly || model == .drifting ? (3, 5) : (2, 3)
  }

  // MARK: State

  private var state: RecurringSeries.State {
    if let first = missed.first {
      return isEnded(overdue: Int(asOf.number) - first) ? .ended : .missing
    }
    if isNew { return .new }
    guard model.hasPrice, chain.last.day >= firstOfMonth(back: 0) else { return .active }
    let before = chain.payments.lastIndex { $0.day < firstOfMonth(back: 0) }
    guard let before, amounts[before] != amounts[amounts.count - 1] else { return .active }
    return amounts[before] < amounts[amounts.count - 1] ? .dearer : .cheaper
  }

  /// Whether so many payments are overdue that the series has ended, for example because it was
  /// cancelled.
  private func isEnded(overdue days: Int) -> Bool {
    switch chain.schedule.cadence {
    case .weekly, .biweekly: missed.count >= 3
    case .monthly, .lastDay, .nthWeekday: missed.count >= 2
    case .bimonthly, .quarterly, .halfYearly, .yearly: days > 62
    }
  }

  /// Whether the series started in the last three months.
  ///
  /// If the account's statements begin shortly before its first payment, it can be older.
  private var isNew: Bool {
    let known = chain.first.day.number - coverage.firstDay(of: chain.first.account).number
    return chain.first.day >= firstOfMonth(back: 2)
      && Double(known) > chain.schedule.cadence.meanDays
  }

  private func firstOfMonth(back months: Int) -> Day {
    let month = MonthCalendar.civil.month(of: asOf).advanced(by: -months)
    return MonthCalendar.civil.firstDay(of: month)
  }

  // MARK: Amounts

  private var usualAmount: Int64 {
    let recent = amounts.suffix(12).sorted()
    return recent[recent.count / 2]
  }

  private func yearlyAmount(_ plan: RecurringSeries.Installments?) -> Int64 {
    let perYear = chain.schedule.cadence.perYear
    let last = Int128(amounts[amounts.count - 1])
    if let plan {
      let left = plan.count.map { Int64(max(0, $0 - plan.paid)) } ?? perYear
      return Int64(clamping: last * Int128(min(left, perYear)))
    }
    guard !model.hasPrice else { return Int64(clamping: last * Int128(perYear)) }
    if let season = seasonalAmount { return season }
    let recent = amounts.suffix(12)
    let sum = recent.reduce(Int128(0)) { $0 + Int128($1) } * Int128(perYear)
    let count = Int128(recent.count)
    return Int64(clamping: (sum + count / 2) / count)
  }

  /// The sum of the last year for bills that leave out a part of the year, such as heating.
  private var seasonalAmount: Int64? {
    let start = asOf.number - 365
    let lastYear = chain.payments.indices.filter { chain.payments[$0].day.number > start }
    guard chain.first.day.number <= start, !lastYear.isEmpty,
      Int64(lastYear.count * 4) <= chain.schedule.cadence.perYear * 3
    else { return nil }
    return Int64(clamping: lastYear.reduce(Int128(0)) { $0 + Int128(amounts[$1]) })
  }

  private func change(_ currency: Currency) -> RecurringSeries.PriceChange? {
    guard model.hasPrice,
      let index = amounts.indices.dropFirst().last(where: { amounts[$0] != amounts[$0 - 1] })
    else { return nil }
    return RecurringSeries.PriceChange(
      day: chain.payments[index].day, earlier: Money(amounts[index - 1], currency),
      later: Money(amounts[index], currency))
  }

  // MARK: The next payment

  private var next: RecurringSeries.Next {
    let window = SeriesOutlook.window(chain.schedule.cadence, model)
    let first = max(due - window.before, Int(asOf.number) + 1)
    let last = max(due + window.after, first)
    let expected = min(max(onWorkingDay(due), first), last)
    func day(_ number: Int) -> Day { Day(number: Int32(clamping: number)) }
    return RecurringSeries.Next(day: day(expected), window: day(first)...day(last))
  }

  /// Returns the day on which a payment due on a weekend comes, if all earlier ones came on Monday
  /// or on Friday.
  private func onWorkingDay(_ due: Int) -> Int {
    let weekday = CivilDay.weekday(of: due)
    guard weekday >= 5 else { return due }
    var mondays = 0
    var fridays = 0
    for (payment, slot) in zip(chain.payments, chain.slots) {
      let earlierDue = chain.schedule.dueDay(slot)
      let earlierWeekday = CivilDay.weekday(of: earlierDue)
      guard earlierWeekday >= 5 else { continue }
      switch Int(payment.day.number) - earlierDue {
      case 7 - earlierWeekday: mondays += 1
      case 4 - earlierWeekday: fridays += 1
      default: return due
      }
    }
    if mondays >= 2, fridays == 0 { return due + 7 - weekday }
    if fridays >= 2, mondays == 0 { return due + 4 - weekday }
    return due
  }

  // MARK: Installments

  private var installments: RecurringSeries.Installments {
    if let installment = chain.last.installment, let number = installment.knownNumber {
      return RecurringSeries.Installments(
        paid: Int(number), count: installment.knownCount.map(Int.init))
    }
    if let counted = chain.countedInstallment {
      return RecurringSeries.Installments(paid: counted.number, count: counted.count)
    }
    return RecurringSeries.Installments(paid: chain.payments.count, count: nil)
  }
}

extension RecurringSeries.Installments {
  /// Whether all installments are paid.
  var isPaid: Bool { count.map { paid >= $0 } ?? false }
}
