import Ledger

/// The days of each account, collected while the day totals are read.
struct DaysOfAccounts {
  private let buckets: [Bucket]
  /// `indexes` maps the ids of stored buckets to indexes in `buckets`; `accountIndexes` maps these
  /// indexes to indexes in `accounts`.
  private let indexes, accountIndexes: [Int32]
  private var accounts: [AccountDays] = []
  private var isUsed: [Bool]

  /// Creates a collection without days; `buckets` must be sorted by account name.
  ///
  /// `indexes` maps each stored bucket's id to its index in `buckets`.
  init(_ buckets: [Bucket], indexes: [Int32]) {
    (self.buckets, self.indexes) = (buckets, indexes)
    isUsed = Array(repeating: false, count: buckets.count)
    var known: [Account.ID: Int32] = [:]
    var accounts: [AccountDays] = []
    accountIndexes = buckets.map { bucket in
      if let index = known[bucket.account.id] { return index }
      let index = Int32(truncatingIfNeeded: accounts.count)
      known[bucket.account.id] = index
      accounts.append(AccountDays(bucket.account))
      return index
    }
    self.accounts = accounts
  }

  /// Adds a day on which the bucket with this id has rows; the id must be valid.
  @inline(__always)
  mutating func add(_ day: Day, bucketID: Int) {
    let index = Int(indexes[bucketID])
    isUsed[index] = true
    accounts[Int(accountIndexes[index])].add(day)
  }

  /// The accounts with transactions, sorted by name.
  var used: [AccountDays] {
    var accounts = accounts
    for (index, bucket) in buckets.enumerated() where isUsed[index] {
      accounts[Int(accountIndexes[index])].add(bucket.currency)
    }
    return accounts.filter { !$0.days.isEmpty }
  }
}
