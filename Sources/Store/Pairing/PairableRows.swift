import Ledger

/// Reads the stored rows that may be paired.
///
/// SQLite picks them by their buckets, so that the others cost next to nothing.
final class PairableRows {
  private let connection: Connection
  private let buckets: BucketBook
  private let extents: Statement
  private let wording: Statement
  private let totals: DayTotalReader
  private let texts: Statement
  private var payees = TextTable()
  private var references = TextTable()
  private var wordings: [PairableRow.Wording] = []
  private var places = KeyTable()

  /// What is asked for.
  struct Wish {
    var days: ClosedRange<Int32>
    /// Only these of the days; `nil` for all.
    var only: Set<Int32>?
    /// Only these accounts; `nil` for all.
    var accounts: Set<Int64>?
    /// The buckets that rows are in now.
    var buckets: Set<Int64>
    var isMoneyOut = false
    var share = AmountShare(number: 0, count: 1)
  }

  /// What is known of a row before it is wanted.
  struct Head {
    /// What the row is by itself.
    var look: BucketBook.Look
    var amount: Int64
    var wordingID: Int64
    /// How it is paired in the store.
    var sort: PairSort?

    var key: PairableRow.Key {
      PairableRow.Key(currency: look.currency, magnitude: amount.magnitude)
    }
  }

  init(_ connection: Connection, _ buckets: BucketBook) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    extents = try Statement(
      """
      SELECT day, account_id, first_id, n FROM extent WHERE day BETWEEN ? AND ?
      ORDER BY day, account_id, first_id
      """, on: connection)
    wording = try Statement(
      "SELECT payee, traits FROM wording WHERE id = ?", on: connection, isKept: true)
    texts = try Statement(
      "SELECT memo, reference, balance FROM tx WHERE id = ?", on: connection, isKept: true)
    totals = try DayTotalReader(connection)
  }

  /// The days on which the store has rows in one of the buckets, and how many rows.
  func days(
    _ range: ClosedRange<Int32>, in wanted: Set<Int64>
  ) throws(StoreError) -> (days: Set<Int32>, rows: Int64) {
    var days: Set<Int32> = []
    var rows: Int64 = 0
    try totals.forEach(in: range) { (day, total) throws(StoreError) in
      guard wanted.contains(total.bucketID) else { return }
      days.insert(day.number)
      let (sum, overflow) = rows.addingReportingOverflow(total.count)
      guard !overflow else { throw damage }
      rows = sum
    }
    return (days, rows)
  }

  /// The rows of an extent that are in one of the buckets now.
  private func statement(_ wish: Wish) throws(StoreError) -> Statement {
    let isAnyPaired = try connection.integer("SELECT 1 FROM pair LIMIT 1") != nil
    let pair = isAnyPaired ? "own_bucket_id, other_id, sort" : "NULL, NULL, NULL"
    let join = isAnyPaired ? "LEFT JOIN pair ON tx_id = id" : ""
    return try Statement(
      """
      SELECT id, ts, bucket_id, amount, wording_id, \(pair)
      FROM tx \(join) WHERE id BETWEEN ? AND ? \(wish.isMoneyOut ? "AND amount < 0" : "")
        AND bucket_id IN (\(wish.buckets.sorted().map(String.init).joined(separator: ",")))
      """, on: connection, isKept: true)
  }

  /// Adds the wanted rows to `found`, by day.
  func read(
    _ wish: Wish, into found: inout FlatArray<PairableRow>,
    where isWanted: (Head) throws(StoreError) -> Bool
  ) throws(StoreError) {
    extents.bind(Int64(wish.days.lowerBound), at: 1)
    extents.bind(Int64(wish.days.upperBound), at: 2)
    defer { extents.reset() }
    let rows = try statement(wish)
    while try extents.step() {
      guard let day = Day(stored: extents.integer(0)),
        let run = RowRun(firstID: extents.integer(2), count: extents.integer(3))
      else { throw damage }
      guard wish.only?.contains(day.number) ?? true,
        wish.accounts?.contains(extents.integer(1)) ?? true
      else { continue }
      rows.bind(run.ids.lowerBound, at: 1)
      rows.bind(run.ids.upperBound, at: 2)
      defer { rows.reset() }
      while try rows.step() {
        let amount = rows.integer(3)
        guard wish.share.contains(amount) else { continue }
        let stored = try buckets.place(of: rows.integer(2))
        let place =
          try rows.optionalInteger(5).map { id throws(StoreError) in
            try buckets.place(of: id)
          } ?? stored
        let look = buckets.looks[place]
        let sort = rows.optionalInteger(7).flatMap { PairSort(rawValue: $0) }
        let wordingID = rows.integer(4)
        guard
          try isWanted(Head(look: look, amount: amount, wordingID: wordingID, sort: sort))
        else { continue }
        let second = rows.integer(1).subtractingReportingOverflow(Int64(day.number) * 86_400)
        guard !second.overflow, 0..<86_400 ~= second.partialValue else { throw damage }
        found.append(
          PairableRow(
            id: rows.integer(0), amount: amount, wordingID: wordingID,
            other: rows.optionalInteger(6) ?? 0, currency: look.currency, day: day.number,
            second: look.isTimed ? Int32(second.partialValue) : -1,
            bucket: Int32(truncatingIfNeeded: place), stored: Int32(truncatingIfNeeded: stored)))
      }
    }
  }

  /// Reads what the statement says of the row in words.
  func describe(_ row: PairableRow) throws(StoreError) -> PairableRow.Details {
    texts.bind(row.id, at: 1)
    defer { texts.reset() }
    guard try texts.step() else { throw damage }
    let reference = texts.bytes(1)
    let payee = try wording(row.wordingID).payee
    var order = Fingerprint.hash(
      payee.map { payees.bytes($0) } ?? UnsafeRawBufferPointer(start: nil, count: 0), seed: 0)
    for text in [texts.bytes(0), reference] where !text.isEmpty {
      order = Fingerprint.hash(text, seed: ~order)
    }
    order = Fingerprint.fold(
      order ^ Fingerprint.hash(category: buckets.looks[Int(row.bucket)].label.category),
      UInt64(bitPattern: texts.optionalInteger(2) ?? -1) ^ 0x8EBC_6AF0_9C88_C6E3)
    return PairableRow.Details(
      reference: reference.isEmpty ? nil : references.number(of: reference), order: order)
  }

  /// What rows of the wording share.
  func wording(_ id: Int64) throws(StoreError) -> PairableRow.Wording {
    let place = places.place(of: UInt64(bitPattern: id))
    if place >= 0 { return wordings[place] }
    wording.bind(id, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(1)) else {
      throw damage
    }
    let payee = wording.bytes(0)
    let found = PairableRow.Wording(
      payee: payee.isEmpty ? nil : payees.number(of: payee),
      isCard: traits.contains(.cardStatement))
    places.insert(UInt64(bitPattern: id), place: wordings.count)
    wordings.append(found)
    return found
  }

  /// Whether so many payees are known that they should be forgotten.
  var isFull: Bool { wordings.count >= connection.room(forThingsOf: 128) }

  /// Forgets the payees; their numbers, and those of references, will be others.
  func forget() {
    payees = TextTable()
    references = TextTable()
    wordings.removeAll(keepingCapacity: true)
    places.removeAll()
  }

  /// The payee's text, in small letters.
  func payee(_ number: Int) -> [UInt8] { payees.bytes(number).map(\.asciiLowercased) }

  private var damage: StoreError { .damaged(path: connection.path) }
}

extension UInt8 {
  var asciiLowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

extension Fingerprint {
  fileprivate static func hash(category: Category) -> UInt64 {
    var hash = UInt64(0)
    for text in [category.key, category.ownName ?? ""] {
      var text = text
      hash = text.withUTF8 { Fingerprint.hash(UnsafeRawBufferPointer($0), seed: hash) }
    }
    return hash
  }
}
