import Ledger

/// Adds up what was spent, by category and payee.
///
/// For each row a look into two tables of integers: which category its bucket is of, and where the
/// sum of that category and wording is. Only then is each wording's payee read, because several
/// wordings may have the same one. Sums have 128 bits, which no number of rows fills.
struct PayeeSums: ~Copyable {
  struct Sum: BitwiseCopyable {
    var slot: Int32
    /// The wording's number, or the payee's place.
    var text: Int64
    /// Owner's view: money out is negative.
    var amount: Int128
  }

  private let connection: Connection
  private let choice: BucketChoice
  /// The categories' keys.
  private let keys: [String]
  /// The place of a bucket's category among `keys`.
  private let slots: [Int32]
  private var places = KeyTable(bits: 12)
  private var sums = FlatArray<Sum>(capacity: 1_024)

  init(
    _ connection: Connection, _ directory: BucketDirectory, _ filter: TransactionFilter
  ) throws(StoreError) {
    self.connection = connection
    choice = try BucketChoice(directory, filter, path: connection.path)
    var keys: [String] = []
    var known: [String: Int32] = [:]
    var slots = [Int32](repeating: -1, count: Int(directory.places.keys.max() ?? -1) + 1)
    for (id, place) in directory.places where choice.isAskedFor(id) {
      let key = directory.buckets[Int(place)].category.key
      let slot = known[key] ?? Int32(truncatingIfNeeded: keys.count)
      if known[key] == nil {
        known[key] = slot
        keys.append(key)
      }
      slots[Int(id)] = slot
    }
    self.keys = keys
    self.slots = slots
  }

  /// Takes the rows of `days`, of one account or of all.
  mutating func read(_ days: ClosedRange<Day>, of account: Account.ID?) throws(StoreError) {
    guard !choice.isEmpty else { return }
    let rows = try Statement(
      "SELECT bucket_id, wording_id, amount FROM tx WHERE id BETWEEN ? AND ?", on: connection,
      isKept: true)
    for run in try runs(of: days, account) {
      rows.bind(run.lowerBound, at: 1)
      rows.bind(run.upperBound, at: 2)
      defer { rows.reset() }
      var count = 0
      while try rows.step() {
        count += 1
        let bucket = rows.integer(0)
        let wording = rows.integer(1)
        guard choice.isThere(bucket), 0..<NumberSet.limit ~= wording else { throw damage }
        guard choice.isAskedFor(bucket) else { continue }
        add(rows.integer(2), slots[Int(bucket)], wording)
      }
      guard count == run.count else { throw damage }
    }
  }

  /// Where the days' rows lie, neighbours as one: a day has a few runs, and most follow each other.
  private func runs(
    of days: ClosedRange<Day>, _ account: Account.ID?
  ) throws(StoreError) -> [ClosedRange<Int64>] {
    let extents = try Statement(
      "SELECT first_id, n FROM extent WHERE day BETWEEN ?1 AND ?2 AND (?3 IS NULL OR account_id = ?3)",
      on: connection)
    extents.bind(Int64(days.lowerBound.number), at: 1)
    extents.bind(Int64(days.upperBound.number), at: 2)
    extents.bind(account, at: 3)
    var runs: [ClosedRange<Int64>] = []
    while try extents.step() {
      guard let run = RowRun(firstID: extents.integer(0), count: extents.integer(1)) else {
        throw damage
      }
      runs.append(run.ids)
    }
    runs.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<Int64>] = []
    for run in runs {
      guard let last = joined.last, last.upperBound + 1 >= run.lowerBound else {
        joined.append(run)
        continue
      }
      // Rows of two extents would count twice.
      guard last.upperBound < run.lowerBound else { throw damage }
      joined[joined.count - 1] = last.lowerBound...run.upperBound
    }
    return joined
  }

  @inline(__always)
  private mutating func add(_ amount: Int64, _ slot: Int32, _ wording: Int64) {
    let key = PayeeSums.key(slot, wording)
    let place = places.place(of: key)
    if place >= 0 {
      sums.base[place].amount += Int128(amount)
    } else {
      places.insert(key, place: sums.count)
      sums.append(Sum(slot: slot, text: wording, amount: Int128(amount)))
    }
  }

  /// Wordings and payees are numbered from 0 on, less than 2^28 of them.
  @inline(__always)
  private static func key(_ slot: Int32, _ text: Int64) -> UInt64 {
    UInt64(UInt32(bitPattern: slot)) << 32 | UInt64(truncatingIfNeeded: text)
  }

  /// The `limit` largest of each category, by its key.
  mutating func largest(
    _ limit: Int, in currency: Currency
  ) throws(StoreError) -> [String: [PayeeTotal]] {
    var texts = TextTable()
    try joinWordings(&texts)
    var largest = [[PayeeTotal]](repeating: [], count: keys.count)
    for sum in sums.elements {
      guard let spent = Int64(exactly: -sum.amount) else { throw .overflow(currency) }
      let slot = Int(sum.slot)
      // Mostly too little: then no text is made.
      if largest[slot].count >= limit, spent < largest[slot].last?.spent ?? .max { continue }
      let total = PayeeTotal(payee: texts.string(Int(sum.text)), spent: spent)
      let place = largest[slot].firstIndex { PayeeSums.isLarger(total, than: $0) }
      largest[slot].insert(total, at: place ?? largest[slot].count)
      if largest[slot].count > limit { largest[slot].removeLast() }
    }
    var found: [String: [PayeeTotal]] = [:]
    for (slot, totals) in largest.enumerated() where !totals.isEmpty { found[keys[slot]] = totals }
    return found
  }

  /// Makes one sum of those of all wordings that have the same payee.
  private mutating func joinWordings(_ texts: inout TextTable) throws(StoreError) {
    let payees = try Statement(
      "SELECT payee FROM wording WHERE id = ?", on: connection, isKept: true)
    places.removeAll()
    var count = 0
    for index in 0..<sums.count {
      var sum = sums[index]
      payees.bind(sum.text, at: 1)
      guard try payees.step() else { throw damage }
      sum.text = Int64(texts.number(of: payees.bytes(0)))
      payees.reset()
      let key = PayeeSums.key(sum.slot, sum.text)
      let place = places.place(of: key)
      if place >= 0 {
        sums.base[place].amount += sum.amount
      } else {
        // What was read already makes room: there are never more payees than wordings.
        places.insert(key, place: count)
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

  private var damage: StoreError { .damaged(path: connection.path) }
}
