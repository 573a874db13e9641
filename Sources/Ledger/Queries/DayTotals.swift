/// A combination of account, currency and row class, for which the store keeps day totals.
///
/// Even a store with millions of rows typically has only a few hundred buckets.
package struct Bucket: Hashable, Sendable {
  package let account: Account
  package let currency: Currency
  package let category: Category
  package let kind: Kind
  /// Whether the rows are incoming halves of transfers whose outgoing halves are also in the store.
  ///
  /// A report on all accounts adds up only the outgoing half of such a transfer.
  package let isCounterpart: Bool

  package init(
    account: Account, currency: Currency, category: Category, kind: Kind,
    isCounterpart: Bool = false
  ) {
    self.account = account
    self.currency = currency
    self.category = category
    self.kind = kind
    self.isCounterpart = isCounterpart
  }
}

/// The total of one bucket on one day.
///
/// A month's breakdown is computed from day totals, not from rows.
package struct DayTotal: Hashable, Sendable, BitwiseCopyable {
  package let day: Day
  /// The bucket's index in ``DayTotals/buckets``.
  package let bucket: Int32
  package let count: Int64
  /// The sum of the negative amounts, as a positive number of minor units.
  package let moneyOut: Int64
  /// The sum of the positive amounts, in minor units.
  package let moneyIn: Int64

  package init(day: Day, bucket: Int32, count: Int64, moneyOut: Int64, moneyIn: Int64) {
    self.day = day
    self.bucket = bucket
    self.count = count
    self.moneyOut = moneyOut
    self.moneyIn = moneyIn
  }
}

/// All day totals of a store, sorted by day, then by bucket.
package struct DayTotals: Hashable, Sendable {
  package var buckets: [Bucket]
  package var totals: [DayTotal]
  /// The days of each account if the buckets are merged across accounts; otherwise `nil`.
  package var accountDays: [AccountDays]?

  package init(
    buckets: [Bucket] = [], totals: [DayTotal] = [], accountDays: [AccountDays]? = nil
  ) {
    (self.buckets, self.totals, self.accountDays) = (buckets, totals, accountDays)
  }

  /// The totals without counterparts (``Bucket/isCounterpart``), for sums over all accounts.
  package var countingTransfersOnce: DayTotals {
    DayTotals(buckets: buckets, totals: totals.filter { !buckets[Int($0.bucket)].isCounterpart })
  }
}

/// The days on which an account has transactions.
package struct AccountDays: Hashable, Sendable {
  package let account: Account
  /// The currencies of the transactions.
  package private(set) var currencies: Set<Currency> = []
  /// The days in ascending order, without duplicates.
  package private(set) var days: [Day] = []

  package init(_ account: Account) { self.account = account }

  /// Adds a day, which must not be before the last added day.
  package mutating func add(_ day: Day) { if days.last != day { days.append(day) } }

  package mutating func add(_ currency: Currency) { currencies.insert(currency) }
}

/// An account's balance at the end of a day, according to the statements.
package struct DayBalance: Hashable, Sendable {
  package let day: Day
  /// The balance in minor units of the requested currency.
  package let minorUnits: Int64

  package init(day: Day, minorUnits: Int64) { (self.day, self.minorUnits) = (day, minorUnits) }
}
