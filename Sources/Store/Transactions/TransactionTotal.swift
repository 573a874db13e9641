package import Ledger

/// How many transactions were found, and what they come to.
package struct TransactionTotal: Hashable, Sendable {
  /// All of them, whatever they are.
  package let count: Int64
  /// By currency: that of most transactions first, ties by code.
  package let sums: [Sum]

  package init(count: Int64, sums: [Sum]) {
    self.count = count
    self.sums = sums
  }

  /// What those of one currency come to.
  package struct Sum: Hashable, Sendable {
    package let currency: Currency
    /// Money out less what came back of it, in minor units; `nil` where nothing is spending or a refund.
    package let spent: Int64?
    /// In minor units; `nil` where nothing is income.
    package let income: Int64?
    /// How many are transfers, which are neither.
    package let transferCount: Int64

    package init(currency: Currency, spent: Int64?, income: Int64?, transferCount: Int64) {
      self.currency = currency
      self.spent = spent
      self.income = income
      self.transferCount = transferCount
    }
  }
}

/// Adds up rows by their buckets.
///
/// Sums have 128 bits, which no number of rows fills.
struct RowSums: ~Copyable {
  // Not private: the compiler (6.3.1) then makes an array of them that does not link.
  struct Sum: BitwiseCopyable {
    var count: Int64 = 0
    /// Owner's view: money out is negative.
    var amount: Int128 = 0
  }

  /// By the buckets' numbers.
  private let sums: FlatArray<Sum>

  /// For buckets of numbers below `bound`.
  init(bound: Int) {
    var sums = FlatArray<Sum>(capacity: bound)
    sums.fill(with: Sum(), count: bound)
    self.sums = sums
  }

  @inline(__always)
  func add(_ amount: Int64, to bucket: Int64) {
    sums.base[Int(bucket)].count += 1
    sums.base[Int(bucket)].amount += Int128(amount)
  }

  /// What all come to.
  ///
  /// - Throws: `StoreError.overflow` when that does not fit 64 bits.
  func total(_ directory: BucketDirectory) throws(StoreError) -> TransactionTotal {
    var groups = CurrencyGroups()
    for (id, place) in directory.places where Int(id) < sums.count && sums[Int(id)].count > 0 {
      let sum = sums[Int(id)]
      let bucket = directory.buckets[Int(place)]
      groups.add(sum.count, sum.amount, in: bucket.currency, of: bucket.kind)
    }
    return try groups.total()
  }
}

extension TransactionTotal {
  /// What `transactions` come to.
  ///
  /// - Throws: `StoreError.overflow` when that does not fit 64 bits.
  package init(of transactions: some Sequence<Transaction>) throws(StoreError) {
    var groups = CurrencyGroups()
    for transaction in transactions {
      let amount = transaction.amount
      groups.add(1, Int128(amount.minorUnits), in: amount.currency, of: transaction.kind)
    }
    self = try groups.total()
  }
}

/// Sums by currency, each of 128 bits.
private struct CurrencyGroups {
  private var groups: [Currency: Group] = [:]

  /// Adds `count` transactions whose amounts, as their owner sees them, are together `amount`.
  mutating func add(_ count: Int64, _ amount: Int128, in currency: Currency, of kind: Kind) {
    groups[currency, default: Group()].add(count, amount, of: kind)
  }

  func total() throws(StoreError) -> TransactionTotal {
    let sorted = groups.sorted {
      ($1.value.count, $0.key.code) < ($0.value.count, $1.key.code)
    }
    var all: [TransactionTotal.Sum] = []
    for (currency, group) in sorted { all.append(try group.sum(in: currency)) }
    return TransactionTotal(count: groups.values.reduce(0) { $0 + $1.count }, sums: all)
  }

  /// What is of one currency.
  private struct Group {
    private(set) var count: Int64 = 0
    private var spent: Int128?
    private var income: Int128?
    private var transferCount: Int64 = 0

    mutating func add(_ count: Int64, _ amount: Int128, of kind: Kind) {
      self.count += count
      switch kind {
      case .spending, .refund: spent = (spent ?? 0) - amount
      case .income: income = (income ?? 0) + amount
      case .transfer: transferCount += count
      }
    }

    func sum(in currency: Currency) throws(StoreError) -> TransactionTotal.Sum {
      let (spent, income) = (spent.map { Int64(exactly: $0) }, income.map { Int64(exactly: $0) })
      guard spent != .some(nil), income != .some(nil) else { throw .overflow(currency) }
      return TransactionTotal.Sum(
        currency: currency, spent: spent ?? nil, income: income ?? nil,
        transferCount: transferCount)
    }
  }
}
