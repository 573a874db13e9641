import Ledger

/// The part of a payee's sum that is read from rows.
protocol PayeeAmounts: BitwiseCopyable {
  /// The sum that ``PayeeSums/largest(_:)`` compares; money out is negative.
  var amount: Int128 { get }
  init()
  mutating func add(_ other: Self)
}

/// The sum of the amounts through a day.
struct SplitAmounts: PayeeAmounts {
  var amount: Int128 = 0
  /// The number of rows through the day.
  var count: Int64 = 0
  /// The number of rows after the day.
  var laterCount: Int64 = 0

  mutating func add(_ other: SplitAmounts) {
    amount += other.amount
    count += other.count
    laterCount += other.laterCount
  }
}

/// The sums of spending by category and payee.
///
/// Each row costs three lookups: its bucket, the bucket's category, and the sum for that category
/// and the row's wording. At the end, ``largest(_:in:)`` reads the payee of each wording. Within
/// each category, it merges the sums with the same payee. Sums have 128 bits, so they cannot
/// overflow.
struct PayeeSums<Amounts: PayeeAmounts>: ~Copyable {
  struct Sum: BitwiseCopyable {
    var slot: Int32
    /// The wording's id; after `joinWordings`, the payee's number.
    var text: Int64
    var amounts = Amounts()
  }

  /// A payee with its sum.
  struct Total {
    let payee: String
    let amounts: Amounts
  }

  private enum Column {
    static var bucket: Int32 { 1 }
    static var wording: Int32 { 2 }
    static var amount: Int32 { 3 }
    static var id: Int32 { 4 }
    static var memo: Int32 { 5 }
  }

  private let connection: Connection
  private let filter: BucketFilter
  /// The keys of the categories, without duplicates.
  private let keys: [String]
  /// The index of each bucket's category in `keys`.
  private let slots: [Int32]
  /// The accounts whose buckets the filter excludes.
  private let skippedAccounts: Set<Account.ID>
  /// The sums of the payees whose sums are by memo; `nil` without such payees.
  private let memos: MemoSums<Amounts>?
  private var indexes = KeyTable(bits: 12)
  private var sums = FlatArray<Sum>(capacity: 1_024)

  /// Creates sums without rows.
  ///
  /// With `joinsCategories`, all categories together have one sum per payee, under an empty key. The
  /// rows of payees in `memos` count only there, with all categories together.
  init(
    _ connection: Connection, _ filter: BucketFilter, joinsCategories: Bool = false,
    memos: MemoSums<Amounts>? = nil
  ) throws(StoreError) {
    self.memos = memos
    let buckets = filter.buckets
    let keys = (0..<buckets.count).map { joinsCategories ? "" : buckets[$0].category.key }
    self.connection = connection
    self.filter = filter
    let accounts = (0..<buckets.count).map { buckets[$0].account.id }
    skippedAccounts = Set(accounts).subtracting(
      accounts.indices.lazy.filter { filter.includes($0) }.map { accounts[$0] })
    self.keys = Array(Set(keys))
    let indexes = Dictionary(uniqueKeysWithValues: zip(self.keys, Int32(0)...))
    slots = keys.map { indexes[$0] ?? 0 }
  }

  /// Adds the matching rows of `days` that belong to `account`, or to any account if `account` is
  /// `nil`; `add` adds a row's amount.
  @inline(__always)
  mutating func read(
    _ days: ClosedRange<Day>, of account: Account.ID?,
    add: (inout Amounts, _ amount: Int64, Day) -> Void
  ) throws(StoreError) {
    guard !filter.isEmpty else { return }
    let adjusted = filter.buckets.adjusted
    var rows = try StoredRows(
      "bucket_id, wording_id, amount, id" + (memos == nil ? "" : ", memo"), on: connection)
    rows.begin(days.lowerBound.number...days.upperBound.number, of: account)
    while try rows.nextExtent() {
      guard !skippedAccounts.contains(rows.accountID) else { continue }
      while try rows.nextRow() {
        let bucket = filter.buckets.index(of: rows.row.integer(Column.bucket))
        let wording = rows.row.integer(Column.wording)
        guard bucket >= 0, 0..<IDSet.limit ~= wording,
          filter.buckets[bucket].account.id == rows.accountID
        else { throw connection.damage }
        if let memos, try memos.includes(wording) {
          let row = adjusted.isEmpty ? nil : adjusted[rows.row.integer(Column.id)]
          let own = filter.includes(bucket) ? rows.row.integer(Column.amount) : nil
          guard let amount = row.map({ $0.amount(in: filter) }) ?? own else { continue }
          let memo = rows.row.isNull(Column.memo) ? nil : rows.row.bytes(Column.memo)
          memos.add(wording, memo: memo) { add(&$0, amount, rows.day) }
          continue
        }
        if !adjusted.isEmpty, let row = adjusted[rows.row.integer(Column.id)] {
          for share in row.shares {
            let bucket = try filter.buckets.requiredIndex(of: share.bucketID)
            guard filter.includes(bucket) else { continue }
            let index = index(of: slots[bucket], wording)
            add(&sums.base[index].amounts, share.amount, rows.day)
          }
          continue
        }
        guard filter.includes(bucket) else { continue }
        let index = index(of: slots[bucket], wording)
        add(&sums.base[index].amounts, rows.row.integer(Column.amount), rows.day)
      }
    }
  }

  /// Returns the index of a wording's sum; adds the sum if it is new.
  @inline(__always)
  private mutating func index(of slot: Int32, _ wording: Int64) -> Int {
    let key = PayeeSums.key(slot, wording)
    let known = indexes.index(of: key)
    guard known < 0 else { return known }
    let index = sums.count
    indexes.insert(key, index: index)
    sums.append(Sum(slot: slot, text: wording))
    return index
  }

  /// Returns the key of a sum; the ids of wordings and the numbers of payees are below 2^28.
  @inline(__always)
  private static func key(_ slot: Int32, _ text: Int64) -> UInt64 {
    UInt64(UInt32(bitPattern: slot)) << 32 | UInt64(truncatingIfNeeded: text)
  }

  /// Returns up to `limit` payees with the largest sums for each category key, largest first.
  ///
  /// With `naming`, payees with the same name have one sum.
  mutating func largest(
    _ limit: Int, naming: ((String) -> String)? = nil
  ) throws(StoreError) -> [String: [Total]] {
    var texts = TextTable()
    try joinWordings(&texts, naming)
    var largest = [[Total]](repeating: [], count: keys.count)
    for sum in sums.elements {
      let slot = Int(sum.slot)
      // Skip sums that are too small, as most are, without reading the payee's text. Money out is
      // negative.
      if largest[slot].count >= limit,
        largest[slot].last.map({ sum.amounts.amount > $0.amounts.amount }) ?? true
      {
        continue
      }
      let total = Total(payee: texts.string(Int(sum.text)), amounts: sum.amounts)
      let sumIndex = largest[slot].firstIndex { PayeeSums.isLarger(total, than: $0) }
      largest[slot].insert(total, at: sumIndex ?? largest[slot].count)
      if largest[slot].count > limit { largest[slot].removeLast() }
    }
    return Dictionary(uniqueKeysWithValues: zip(keys, largest)).filter { !$0.value.isEmpty }
  }

  /// Returns the category's key and the sum of all payees, in no particular order.
  mutating func all() throws(StoreError) -> [(key: String, total: Total)] {
    var texts = TextTable()
    try joinWordings(&texts)
    var all: [(key: String, total: Total)] = []
    all.reserveCapacity(sums.count)
    for sum in sums.elements {
      let total = Total(payee: texts.string(Int(sum.text)), amounts: sum.amounts)
      all.append((keys[Int(sum.slot)], total))
    }
    return all
  }

  /// Merges the sums that have the same category and the same payee, or name of a payee.
  private mutating func joinWordings(
    _ texts: inout TextTable, _ naming: ((String) -> String)? = nil
  ) throws(StoreError) {
    let payees = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
    indexes.removeAll()
    var count = 0
    for index in 0..<sums.count {
      var sum = sums[index]
      payees.bind(sum.text, at: 1)
      guard try payees.step() else { throw payees.damage }
      if let naming {
        let name = Array(naming(payees.text(0)).utf8)
        sum.text = Int64(name.withUnsafeBytes { texts.number(of: $0) })
      } else {
        sum.text = Int64(texts.number(of: payees.bytes(0)))
      }
      payees.reset()
      let key = PayeeSums.key(sum.slot, sum.text)
      let sumIndex = indexes.index(of: key)
      if sumIndex >= 0 {
        sums.base[sumIndex].amounts.add(sum.amounts)
      } else {
        // Overwrites only sums that the loop has read, because `count` never exceeds `index`.
        indexes.insert(key, index: count)
        sums[count] = sum
        count += 1
      }
    }
    sums.count = count
  }

  private static func isLarger(_ a: Total, than b: Total) -> Bool {
    guard a.amounts.amount == b.amounts.amount else { return a.amounts.amount < b.amounts.amount }
    return a.payee.utf8.lexicographicallyPrecedes(b.payee.utf8)
  }
}
