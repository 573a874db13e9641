package import Ledger

/// The payees whose spending changed between the compared days of two consecutive months.
package struct Causes: Hashable, Sendable {
  package let month: List
  /// The lists of single categories, by key; a category without changes has no list.
  package let categories: [String: List]

  /// The payees with the largest changes; the changes of ``causes`` and ``rest`` add up exactly.
  package struct List: Hashable, Sendable {
    /// The payees, sorted by descending magnitude of the change, then by the payees' bytes.
    package let causes: [Cause]
    /// The number of the other payees with changes.
    package let restCount: Int
    /// The sum of the other payees' changes, in minor units.
    package let rest: Int64

    package init(causes: [Cause], restCount: Int = 0, rest: Int64 = 0) {
      (self.causes, self.restCount, self.rest) = (causes, restCount, rest)
    }
  }
}

/// The change of the spending at one payee.
package struct Cause: Hashable, Sendable {
  /// The payee as written in the statements, or the merchant.
  package let payee: String
  /// The texts of a merchant in the statements, sorted; empty if a memo names the merchant.
  package let texts: [String]
  /// The key of the category with the payee's largest change.
  package let category: String
  package let reason: Reason
  /// Spending less refunds on the compared days of the month, in minor units.
  package let spent: Int64
  /// Spending less refunds on the compared days of the previous month, in minor units.
  package let previous: Int64
  package let change: Int64
  /// The number of transactions, including refunds, on the compared days of the month.
  package let count: Int64
  /// The number of transactions, including refunds, on the compared days of the previous month.
  package let previousCount: Int64

  /// How the spending at a payee changed.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// There are no transactions in the whole previous month and in the year before it.
    case new
    /// The payee has no transactions in the whole previous month, but in the year before it, perhaps
    /// in other categories.
    case back
    /// The previous month has transactions, but only after its compared days.
    case earlier
    /// There are no transactions in this month.
    case gone
    /// This month has transactions, but only after its compared days.
    case later
    /// Refunds reduced this month's spending to zero or less.
    case refunded
    /// Refunds reduced the previous month's spending to zero or less.
    case refundedBefore
    /// The number of transactions explains more of the change than their average amount.
    case moreOften, lessOften
    /// The average amount explains at least as much of the change as the number.
    case dearer, cheaper
  }
}

extension Causes {
  /// The listed payees without transactions in the previous month.
  package var newPayees: [String] {
    ([month] + categories.values).flatMap(\.causes).filter { $0.reason == .new }.map(\.payee)
  }

  /// Finds the causes in the spending of two months at all payees.
  ///
  /// The first part of each month's days are the compared days. Each list has at most `limit`
  /// payees. `earlier` are payees that had transactions in the year before the previous month.
  ///
  /// - Throws: ``MoneyError/overflow(_:)`` if a sum or a change does not fit into 64 bits.
  package init(
    of month: [PayeeSpending], and previous: [PayeeSpending],
    earlier: Set<String> = [], currency: Currency, limit: Int
  ) throws(MoneyError) {
    var payees: [String: [String: Pair]] = [:]
    // If only memos name a merchant in some rows, no list of texts finds all rows.
    var texts: [String: Set<String>] = [:]
    var named: Set<String> = []
    for spending in month + previous {
      texts[spending.payee, default: []].formUnion(spending.texts)
      if spending.texts.isEmpty { named.insert(spending.payee) }
    }
    for payee in named { texts[payee] = [] }
    let sorted = texts.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    for spending in month {
      payees[spending.payee, default: [:]][spending.category, default: Pair()].month.add(spending)
    }
    for spending in previous {
      payees[spending.payee, default: [:]][spending.category, default: Pair()].previous
        .add(spending)
    }
    var all: [Cause] = []
    var categories: [String: [Cause]] = [:]
    for (payee, pairs) in payees {
      var sum = Pair()
      let isBack = earlier.contains(payee) && pairs.values.allSatisfy(\.isUnknownBefore)
      sum.isBack = isBack
      // The category with the largest change; of several, the one with the first key.
      var largest: (category: String, change: UInt128)?
      for (category, var pair) in pairs {
        pair.isBack = isBack
        sum.add(pair)
        let change = pair.change.magnitude
        if largest.map({ (change, $0.category) > ($0.change, category) }) ?? true {
          largest = (category, change)
        }
        if let cause = try pair.cause(payee, sorted[payee] ?? [], category, currency) {
          categories[category, default: []].append(cause)
        }
      }
      if let cause = try sum.cause(payee, sorted[payee] ?? [], largest?.category ?? "", currency) {
        all.append(cause)
      }
    }
    self.month = try List(all, limit: limit, currency)
    var lists: [String: List] = [:]
    for (category, causes) in categories {
      lists[category] = try List(causes, limit: limit, currency)
    }
    self.categories = lists
  }
}

extension Causes.List {
  /// Keeps the `limit` largest changes, and adds up the others.
  fileprivate init(_ all: [Cause], limit: Int, _ currency: Currency) throws(MoneyError) {
    let sorted = all.sorted { a, b in
      let (first, second) = (a.change.magnitude, b.change.magnitude)
      return first == second
        ? a.payee.utf8.lexicographicallyPrecedes(b.payee.utf8) : first > second
    }
    let others = sorted.dropFirst(limit)
    guard let rest = Int64(exactly: others.reduce(Int128(0)) { $0 + Int128($1.change) }) else {
      throw .overflow(currency)
    }
    self.init(causes: Array(sorted.prefix(limit)), restCount: others.count, rest: rest)
  }
}

/// The spending at a payee in two months.
private struct Pair {
  var month = Part()
  var previous = Part()
  /// Whether the payee has no transactions in the previous month, but in the year before it.
  var isBack = false

  struct Part {
    var spent: Int128 = 0
    var count: Int64 = 0
    var laterCount: Int64 = 0

    mutating func add(_ spending: PayeeSpending) {
      spent += Int128(spending.spent)
      count += spending.count
      laterCount += spending.laterCount
    }

    mutating func add(_ part: Part) {
      spent += part.spent
      count += part.count
      laterCount += part.laterCount
    }
  }

  /// Whether there are no transactions in the previous month.
  var isUnknownBefore: Bool { previous.count == 0 && previous.laterCount == 0 }

  var change: Int128 { month.spent - previous.spent }

  mutating func add(_ pair: Pair) {
    month.add(pair.month)
    previous.add(pair.previous)
  }

  /// Returns the change; `nil` if the spending is the same.
  func cause(
    _ payee: String, _ texts: [String], _ category: String, _ currency: Currency
  ) throws(MoneyError) -> Cause? {
    guard change != 0 else { return nil }
    guard let spent = Int64(exactly: month.spent), let before = Int64(exactly: previous.spent),
      let change = Int64(exactly: change)
    else { throw .overflow(currency) }
    return Cause(
      payee: payee, texts: texts, category: category, reason: reason, spent: spent,
      previous: before,
      change: change, count: month.count, previousCount: previous.count)
  }

  private var reason: Cause.Reason {
    if month.count > 0, month.spent <= 0 { return .refunded }
    if previous.count > 0, previous.spent <= 0 { return .refundedBefore }
    if previous.count == 0 {
      return previous.laterCount > 0 ? .earlier : isBack ? .back : .new
    }
    if month.count == 0 { return month.laterCount == 0 ? .gone : .later }
    // The change is the sum of two parts: the additional transactions at the former average amount,
    // and all transactions at the additional average amount. Both parts are multiplied by the
    // former count, so that they stay integers.
    let byCount = Int128(month.count - previous.count) * previous.spent
    let byAmount = change * Int128(previous.count) - byCount
    guard byCount.magnitude > byAmount.magnitude else { return byAmount > 0 ? .dearer : .cheaper }
    return byCount > 0 ? .moreOften : .lessOften
  }
}
