package import Ledger

extension StoreSnapshot {
  /// Returns the payees with the largest spending in each category, keyed by category key.
  ///
  /// Each category has at most `limit` payees, sorted by descending sum and then by the payees'
  /// bytes. Payees with the same result of `naming` count as one. The sums include only spending and
  /// refunds. Reads about five million rows per second.
  package func payeeTotals(
    on days: ClosedRange<Day>, currency: Currency, account: Account.ID? = nil, limit: Int,
    naming: ((String) -> String)? = nil
  ) throws(StoreError) -> [String: [PayeeTotal]] {
    guard let connection else { return [:] }
    var sums = try sums(of: days, through: days.upperBound, currency, account, connection)
    var totals: [String: [PayeeTotal]] = [:]
    for (key, payees) in try sums.largest(limit, naming: naming) {
      for payee in payees {
        totals[key, default: []].append(
          PayeeTotal(payee: payee.payee, spent: try payee.spent(in: currency)))
      }
    }
    return totals
  }

  /// Returns the spending at all payees on `days` through `splitDay`, for each category.
  ///
  /// The result includes payees with rows only after `splitDay`, and is in no particular order.
  package func payeeSpending(
    on days: ClosedRange<Day>, through splitDay: Day, currency: Currency,
    account: Account.ID? = nil
  ) throws(StoreError) -> [PayeeSpending] {
    guard let connection else { return [] }
    var sums = try sums(of: days, through: splitDay, currency, account, connection)
    var all: [PayeeSpending] = []
    for (key, payee) in try sums.all() {
      all.append(
        PayeeSpending(
          category: key, payee: payee.payee, spent: try payee.spent(in: currency),
          count: payee.amounts.count, laterCount: payee.amounts.laterCount))
    }
    return all
  }

  /// Returns the spending at all payees on `days`, in no particular order.
  ///
  /// The sums include only spending and refunds, of one category or of all categories. A payee for
  /// which `usesMemo` returns `true` has a sum for each memo, and perhaps several for one memo.
  package func payeeSums(
    on days: ClosedRange<Day>, currency: Currency, account: Account.ID? = nil,
    categories: Set<String>? = nil, splitByMemo usesMemo: ((_ payee: String) -> Bool)? = nil
  ) throws(StoreError) -> [PayeeSum] {
    guard let connection else { return [] }
    let filter = TransactionFilter(
      account: account, currency: currency, categories: categories, kinds: .spent)
    var memos: MemoSums<DatedAmounts>?
    if let usesMemo { memos = try MemoSums(connection, where: usesMemo) }
    var sums = try PayeeSums<DatedAmounts>(
      connection, BucketFilter(try Buckets.forReports(connection), filter), joinsCategories: true,
      memos: memos)
    try sums.read(days, of: account) { sum, amount, day in
      sum.amount += Int128(amount)
      sum.count += 1
      sum.lastDay = max(sum.lastDay, day.number)
    }
    let whole = try sums.all().map {
      (payee: $0.total.payee, memo: String?.none, amounts: $0.total.amounts)
    }
    let all = whole + (try memos?.all() ?? [])
    return try all.map { (payee, memo, amounts) throws(StoreError) in
      guard let spent = Int64(exactly: -amounts.amount) else { throw .overflow(currency) }
      return PayeeSum(
        payee: payee, memo: memo, spent: spent, count: amounts.count,
        lastDay: Day(number: amounts.lastDay))
    }
  }

  private func sums(
    of days: ClosedRange<Day>, through splitDay: Day, _ currency: Currency,
    _ account: Account.ID?, _ connection: Connection
  ) throws(StoreError) -> PayeeSums<SplitAmounts> {
    let filter = TransactionFilter(account: account, currency: currency, kinds: .spent)
    var sums = try PayeeSums<SplitAmounts>(
      connection, BucketFilter(try Buckets.forReports(connection), filter))
    try sums.read(days, of: account) { sum, amount, day in
      if day > splitDay {
        sum.laterCount += 1
      } else {
        sum.amount += Int128(amount)
        sum.count += 1
      }
    }
    return sums
  }

  /// Returns the payees that contain `text`, ignoring case.
  ///
  /// The result has at most `limit` payees, sorted by their bytes. If `text` itself is a payee,
  /// that payee is the only result. Otherwise, this method compares about a million payees per
  /// second.
  package func payees(like text: String, limit: Int) throws(StoreError) -> [String] {
    guard let connection else { return [] }
    let isPayee =
      try connection.integer("SELECT 1 FROM wording WHERE payee = ? LIMIT 1", text) != nil
    if isPayee { return [text] }
    guard let sought = SearchText(text) else { return [] }
    return try payees(connection, limit: limit) { sought.isContained(in: $0.bytes(0)) }
  }

  /// Returns at most `limit` payees that satisfy a condition, sorted by their bytes.
  package func payees(limit: Int, where isWanted: (String) -> Bool) throws(StoreError) -> [String] {
    guard let connection else { return [] }
    return try payees(connection, limit: limit) { isWanted($0.text(0)) }
  }

  private func payees(
    _ connection: Connection, limit: Int, where isWanted: (borrowing Statement) -> Bool
  ) throws(StoreError) -> [String] {
    let all = try Statement("SELECT DISTINCT payee FROM wording ORDER BY payee", on: connection)
    var found: [String] = []
    while found.count < limit, try all.step() {
      if isWanted(all) { found.append(all.text(0)) }
    }
    return found
  }
}

extension PayeeSums<SplitAmounts>.Total {
  /// The spending, as a positive number of minor units.
  fileprivate func spent(in currency: Currency) throws(StoreError) -> Int64 {
    guard let spent = Int64(exactly: -amounts.amount) else { throw .overflow(currency) }
    return spent
  }
}

/// The sum of a payee's amounts with the day of the last one.
struct DatedAmounts: PayeeAmounts {
  var amount: Int128 = 0
  var count: Int64 = 0
  var lastDay = Int32.min

  mutating func add(_ other: DatedAmounts) {
    amount += other.amount
    count += other.count
    lastDay = max(lastDay, other.lastDay)
  }
}
