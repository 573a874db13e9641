import Ledger

/// The sums of spending by category and payee.
///
/// Each row costs three lookups: its bucket, the bucket's category, and the sum for that category
/// and the row's wording. At the end, ``largest(_:in:)`` reads the payee of each wording. Within
/// each category, it merges the sums with the same payee. Sums have 128 bits, so they cannot
/// overflow.
struct PayeeSums: ~Copyable {
  struct Sum: BitwiseCopyable {
    var slot: Int32
    /// The wording's id; after `joinWordings`, the payee's number.
    var text: Int64
    /// The sum of the amounts through the split day; money out is negative.
    var amount: Int128 = 0
    /// The number of rows through the split day.
    var count: Int64 = 0
    /// The number of rows after the split day.
    var laterCount: Int64 = 0
  }

  private enum Column: Int32 { case moment, bucket, wording, amount }

  private let connection: Connection
  private let filter: BucketFilter
  /// The keys of the categories, without duplicates.
  private let keys: [String]
  /// The index of each bucket's category in `keys`.
  private let slots: [Int32]
  private var indexes = KeyTable(bits: 12)
  private var sums = FlatArray<Sum>(capacity: 1_024)

  init(_ connection: Connection, _ filter: TransactionFilter) throws(StoreError) {
    let buckets = try Buckets(connection)
    let keys = (0..<buckets.count).map { buckets[$0].category.key }
    self.connection = connection
    self.filter = BucketFilter(buckets, filter)
    self.keys = Array(Set(keys))
    let indexes = Dictionary(uniqueKeysWithValues: zip(self.keys, Int32(0)...))
    slots = keys.map { indexes[$0] ?? 0 }
  }

  /// Adds the matching rows of `days` that belong to `account`, or to any account if `account` is
  /// `nil`; only counts the rows after `splitDay`.
  mutating func read(
    _ days: ClosedRange<Day>, of account: Account.ID?, through splitDay: Day? = nil
  ) throws(StoreError) {
    guard !filter.isEmpty else { return }
    let end = (Int64((splitDay ?? days.upperBound).number) + 1) * 86_400
    var rows = try StoredRows("bucket_id, wording_id, amount", on: connection)
    rows.begin(days.lowerBound.number...days.upperBound.number, of: account)
    while try rows.nextExtent() {
      while try rows.nextRow() {
        let bucket = filter.buckets.index(of: rows.row.integer(Column.bucket))
        let wording = rows.row.integer(Column.wording)
        guard bucket >= 0, 0..<IDSet.limit ~= wording,
          filter.buckets[bucket].account.id == rows.accountID
        else { throw connection.damage }
        guard filter.includes(bucket) else { continue }
        add(
          rows.row.integer(Column.amount), slots[bucket], wording,
          isLater: rows.row.integer(Column.moment) >= end)
      }
    }
  }

  @inline(__always)
  private mutating func add(_ amount: Int64, _ slot: Int32, _ wording: Int64, isLater: Bool) {
    let key = PayeeSums.key(slot, wording)
    var sumIndex = indexes.index(of: key)
    if sumIndex < 0 {
      sumIndex = sums.count
      indexes.insert(key, index: sumIndex)
      sums.append(Sum(slot: slot, text: wording))
    }
    if isLater {
      sums.base[sumIndex].laterCount += 1
    } else {
      sums.base[sumIndex].amount += Int128(amount)
      sums.base[sumIndex].count += 1
    }
  }

  /// Returns the key of a sum; the ids of wordings and the numbers of payees are below 2^28.
  @inline(__always)
  private static func key(_ slot: Int32, _ text: Int64) -> UInt64 {
    UInt64(UInt32(bitPattern: slot)) << 32 | UInt64(truncatingIfNeeded: text)
  }

  /// Returns up to `limit` payees with the largest sums for each category key, largest first.
  mutating func largest(
    _ limit: Int, in currency: Currency
  ) throws(StoreError) -> [String: [PayeeTotal]] {
    var texts = TextTable()
    try joinWordings(&texts)
    var largest = [[PayeeTotal]](repeating: [], count: keys.count)
    for sum in sums.elements {
      guard let spent = Int64(exactly: -sum.amount) else { throw .overflow(currency) }
      let slot = Int(sum.slot)
      // Skip sums that are too small, as most are, without reading the payee's text.
      if largest[slot].count >= limit, spent < largest[slot].last?.spent ?? .max { continue }
      let total = PayeeTotal(payee: texts.string(Int(sum.text)), spent: spent)
      let sumIndex = largest[slot].firstIndex { PayeeSums.isLarger(total, than: $0) }
      largest[slot].insert(total, at: sumIndex ?? largest[slot].count)
      if largest[slot].count > limit { largest[slot].removeLast() }
    }
    return Dictionary(uniqueKeysWithValues: zip(keys, largest)).filter { !$0.value.isEmpty }
  }

  /// Returns the spending at all payees, in no particular order.
  mutating func all(in currency: Currency) throws(StoreError) -> [PayeeSpending] {
    var texts = TextTable()
    try joinWordings(&texts)
    var all: [PayeeSpending] = []
    all.reserveCapacity(sums.count)
    for sum in sums.elements {
      guard let spent = Int64(exactly: -sum.amount) else { throw .overflow(currency) }
      all.append(
        PayeeSpending(
          category: keys[Int(sum.slot)], payee: texts.string(Int(sum.text)), spent: spent,
          count: sum.count, laterCount: sum.laterCount))
    }
    return all
  }

  /// Merges the sums that have the same category and the same payee.
  private mutating func joinWordings(_ texts: inout TextTable) throws(StoreError) {
    let payees = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
    indexes.removeAll()
    var count = 0
    for index in 0..<sums.count {
      var sum = sums[index]
      payees.bind(sum.text, at: 1)
      guard try payees.step() else { throw payees.damage }
      sum.text = Int64(texts.number(of: payees.bytes(0)))
      payees.reset()
      let key = PayeeSums.key(sum.slot, sum.text)
      let sumIndex = indexes.index(of: key)
      if sumIndex >= 0 {
        sums.base[sumIndex].amount += sum.amount
        sums.base[sumIndex].count += sum.count
        sums.base[sumIndex].laterCount += sum.laterCount
      } else {
        // Overwrites only sums that the loop has read, because `count` never exceeds `index`.
        indexes.insert(key, index: count)
        sums[count] = sum
        count += 1
      }
    }
    sums.count = count
  }

  private static func isLarger(_ a: PayeeTotal, than b: PayeeTotal) -> Bool {
    guard a.spent == b.spent else { return a.spent > b.spent }
    return a.payee.utf8.lexicographicallyPrecedes(b.payee.utf8)
  }
}
