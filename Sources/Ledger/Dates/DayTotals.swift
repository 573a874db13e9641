/// What rows share that are added up together: their account, currency, category and kind, and
/// whether they tell of a transfer what another account's row tells already.
///
/// A store has a few hundred of them, whatever its number of rows.
package struct Bucket: Hashable, Sendable {
  package let account: Account
  package let currency: Currency
  package let category: Category
  package let kind: Kind
  /// The rows are the incoming halves of transfers whose outgoing halves are in the store: over all
  /// accounts such a transfer is one.
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

/// What one bucket came to on one day; all reports are made from these, never from the rows.
package struct DayTotal: Hashable, Sendable, BitwiseCopyable {
  package let day: Day
  /// The bucket's place in ``DayTotals/buckets``.
  package let bucket: Int32
  /// How many transactions.
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

/// All day totals of a store: by day, then by bucket.
package struct DayTotals: Hashable, Sendable {
  package var buckets: [Bucket]
  package var totals: [DayTotal]

  package init(buckets: [Bucket] = [], totals: [DayTotal] = []) {
    self.buckets = buckets
    self.totals = totals
  }
}
