package import Ledger

/// A search for payments that repay shared expenses, such as friends' shares of a dinner.
///
/// For each expense and each number of people, the search multiplies the odds that the expense is
/// shared by the evidence of each payment: its amount is close to an equal share, and it came
/// within days. It accepts the most probable repayment first, and no payment twice.
package struct RepaymentSearch {
  private let expenses: [SharedExpense]
  private let incomes: [IncomingPayment]
  private let majorUnit: Int64
  /// The median amount of each category's expenses.
  private let medians: [String: Int64]

  /// The number of days after the expense within which people pay back.
  package static let mostDays = 14

  /// Prepares a search in one currency.
  package init(
    _ expenses: [SharedExpense], _ incomes: [IncomingPayment], in currency: Currency
  ) {
    self.expenses = expenses.filter { $0.left > 0 && $0.amount > 0 }.sorted {
      ($0.day, $0.id) < ($1.day, $1.id)
    }
    let regular = RepaymentSearch.regularPayers(of: incomes)
    self.incomes = incomes.filter { $0.amount > 0 && !regular.contains($0.payer) }.sorted {
      ($0.day, $0.id) < ($1.day, $1.id)
    }
    // A dollar, or a thousand won or yen.
    majorUnit =
      currency.exponent == 0
      ? 1_000
      : (0..<currency.exponent).reduce(1) { unit, _ in
        unit * 10
      }
    medians = Dictionary(grouping: expenses, by: \.category).mapValues { expenses in
      let amounts = expenses.map(\.amount).sorted()
      return amounts[amounts.count / 2]
    }
  }

  /// Returns the payers who pay on about the same day of a month, such as employers and banks that
  /// pay interest.
  package static func regularPayers(of incomes: [IncomingPayment]) -> Set<String> {
    let groups = Dictionary(grouping: incomes, by: \.payer)
    return Set(groups.filter { $0.value.count >= 3 && isRegular($0.value.map(\.day)) }.keys)
  }

  /// Returns whether all days are within three days of one day of the month; the ends of the month
  /// are neighbors.
  private static func isRegular(_ days: [Day]) -> Bool {
    // Friends can repay several dinners of one week.
    guard Set(days.map { MonthCalendar.civil.month(of: $0) }).count >= 3 else { return false }
    let numbers = days.map(\.components.day)
    return numbers.contains { center in
      numbers.allSatisfy { number in
        let distance = abs(number - center)
        return min(distance, 31 - distance) <= 3
      }
    }
  }

  /// Returns the probable repayments, the newest expense first.
  package func repayments() -> [Repayment] {
    var candidates = self.candidates()
    var found: [Repayment] = []
    var used: Set<Transaction.ID> = []
    var shared: Set<Transaction.ID> = []
    candidates.sort { RepaymentCandidate.isBetter($0, than: $1) }
    // The candidates of each payment compete, so each one's odds are measured against their sum.
    while let best = candidates.first {
      candidates.removeFirst()
      guard !shared.contains(best.expense.id) else { continue }
      if best.payments.contains(where: { used.contains($0.id) }) {
        // Without the payments of better candidates, this candidate may still be probable.
        if let rest = candidate(
          best.expense, people: best.people, best.payments.filter { !used.contains($0.id) })
        {
          let index = candidates.firstIndex { !RepaymentCandidate.isBetter($0, than: rest) }
          candidates.insert(rest, at: index ?? candidates.count)
        }
        continue
      }
      let ids = Set(best.payments.map(\.id))
      let rivals = candidates.filter { rival in
        !shared.contains(rival.expense.id) && rival.payments.contains { ids.contains($0.id) }
          && rival.expense.id != best.expense.id
      }
      let sum = rivals.reduce(1 + best.odds) { $0 + min($1.odds, best.odds) }
      let confidence = best.odds / sum
      guard confidence >= 0.5 else { continue }
      found.append(
        Repayment(
          expense: best.expense, people: best.people, payments: best.payments,
          confidence: confidence))
      used.formUnion(ids)
      shared.insert(best.expense.id)
    }
    return found.sorted { ($1.expense.day, $1.expense.id) < ($0.expense.day, $0.expense.id) }
  }

  private func candidates() -> [RepaymentCandidate] {
    var candidates: [RepaymentCandidate] = []
    var first = 0
    for expense in expenses {
      while first < incomes.count, incomes[first].day < expense.day { first += 1 }
      let last = expense.day.advanced(by: RepaymentSearch.mostDays)
      let near = incomes[first...].prefix { $0.day <= last }.filter {
        $0.amount <= expense.left && $0.amount < expense.amount
      }
      guard !near.isEmpty else { continue }
      for people in 2...RepaymentCandidate.mostPeople {
        if let candidate = candidate(expense, people: people, near) {
          candidates.append(candidate)
        }
      }
    }
    return candidates
  }

  /// Returns the payments that fit an equal share; `nil` if they are improbable.
  private func candidate(
    _ expense: SharedExpense, people: Int, _ payments: [IncomingPayment]
  ) -> RepaymentCandidate? {
    let fit = ShareFit(amount: expense.amount, people: people, majorUnit: majorUnit)
    var best: [String: (payment: IncomingPayment, ratio: Double)] = [:]
    for payment in payments {
      let days = Int(payment.day.number - expense.day.number)
      let ratio = fit.ratio(payment.amount) * RepaymentCandidate.timing(days: days)
      guard ratio > 1 else { continue }
      if let known = best[payment.payer], known.ratio >= ratio { continue }
      best[payment.payer] = (payment, ratio)
    }
    // The user pays a share, too.
    let chosen = best.values.sorted {
      ($1.ratio, $0.payment.day, $0.payment.id) < ($0.ratio, $1.payment.day, $1.payment.id)
    }.prefix(people - 1)
    var left = expense.left
    var kept: [IncomingPayment] = []
    var odds =
      RepaymentCandidate.odds(expense, median: medians[expense.category] ?? expense.amount)
      * RepaymentCandidate.share(of: people)
    for (payment, ratio) in chosen where payment.amount <= left {
      left -= payment.amount
      odds *= ratio
      kept.append(payment)
    }
    guard !kept.isEmpty, odds > 1 else { return nil }
    return RepaymentCandidate(
      expense: expense, people: people,
      payments: kept.sorted { ($0.day, $0.id) < ($1.day, $1.id) }, odds: odds)
  }
}

/// A possible repayment with its odds against coincidence.
struct RepaymentCandidate {
  let expense: SharedExpense
  let people: Int
  let payments: [IncomingPayment]
  let odds: Double

  static let mostPeople = 8

  static func isBetter(_ a: RepaymentCandidate, than b: RepaymentCandidate) -> Bool {
    (b.odds, a.expense.day, a.expense.id, a.people)
      < (a.odds, b.expense.day, b.expense.id, b.people)
  }

  /// Returns how much likelier a payment is `days` after an expense that it repays than on any day.
  ///
  /// Unrelated payments from persons come about once in two months.
  static func timing(days: Int) -> Double {
    (days <= 3 ? 0.12 : days <= 10 ? 0.06 : 0.02) * 60
  }

  /// Returns the odds that others repay an expense of a category, without evidence from payments.
  ///
  /// People share meals above all, and the shared ones cost more than usual.
  static func odds(_ expense: SharedExpense, median: Int64) -> Double {
    let usual: Double =
      switch BuiltInCategory(rawValue: expense.category) {
      case .food: 0.02
      case .cafe, .leisure, .travel: 0.008
      case .gifts, .groceries, .transport, .uncategorized: 0.003
      case .housing, .shopping: 0.001
      default: 0.0005
      }
    let size = Double(expense.amount) / Double(max(median, 1))
    return usual * min(max(size, 0.2), 5)
  }

  /// Returns the share of shared expenses that `people` share, including the user.
  static func share(of people: Int) -> Double {
    [0.3, 0.25, 0.2, 0.12, 0.06, 0.04, 0.03][people - 2]
  }
}
