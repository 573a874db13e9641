import Ledger

/// Reads the stored rows that may be paired.
///
/// SQLite picks them by their buckets, so that the others cost next to nothing.
final class PairableRows {
  private let connection: Connection
  private let buckets: BucketBook
  private let extents: Statement
  private let wording: Statement
  private let totals: Statement
  private let texts: Statement
  private var payees = TextTable()
  private var references = TextTable()
  private var wordings: [Int64: Wording] = [:]

  private struct Wording {
    var payee: Int
    var traits: WordingTraits
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
    totals = try Statement(
      "SELECT day, bucket_id FROM day_total WHERE day BETWEEN ? AND ?", on: connection,
      isKept: true)
  }

  /// The days on which the store has rows in one of the buckets.
  func days(_ range: ClosedRange<Int32>, in wanted: Set<Int64>) throws(StoreError) -> Set<Int32> {
    totals.bind(Int64(range.lowerBound), at: 1)
    totals.bind(Int64(range.upperBound), at: 2)
    defer { totals.reset() }
    var days: Set<Int32> = []
    while try totals.step() {
      if wanted.contains(totals.integer(1)), let day = Day(stored: totals.integer(0)) {
        days.insert(day.number)
      }
    }
    return days
  }

  /// The rows of an extent that are in one of the buckets now.
  private func statement(_ bucketIDs: Set<Int64>) throws(StoreError) -> Statement {
    let isAnyPaired = try connection.integer("SELECT 1 FROM pair LIMIT 1") != nil
    let pair = isAnyPaired ? "own_bucket_id, other_id, sort" : "NULL, NULL, NULL"
    let join = isAnyPaired ? "LEFT JOIN pair ON tx_id = id" : ""
    return try Statement(
      """
      SELECT id, ts, bucket_id, amount, wording_id, \(pair)
      FROM tx \(join) WHERE id BETWEEN ? AND ?
        AND bucket_id IN (\(bucketIDs.sorted().map(String.init).joined(separator: ",")))
      """, on: connection, isKept: true)
  }

  /// The wanted rows of those days that are in one of the buckets now, of those accounts if some are
  /// given; not yet described.
  func read(
    _ range: ClosedRange<Int32>, only days: Set<Int32>? = nil, accounts: Set<Int64>? = nil,
    in bucketIDs: Set<Int64>,
    where isWanted: (Head) throws(StoreError) -> Bool
  ) throws(StoreError) -> [PairableRow] {
    extents.bind(Int64(range.lowerBound), at: 1)
    extents.bind(Int64(range.upperBound), at: 2)
    defer { extents.reset() }
    let rows = try statement(bucketIDs)
    var found: [PairableRow] = []
    while try extents.step() {
      guard let day = Day(stored: extents.integer(0)),
        let run = RowRun(firstID: extents.integer(2), count: extents.integer(3))
      else { throw damage }
      guard days?.contains(day.number) ?? true, accounts?.contains(extents.integer(1)) ?? true
      else { continue }
      rows.bind(run.ids.lowerBound, at: 1)
      rows.bind(run.ids.upperBound, at: 2)
      defer { rows.reset() }
      while try rows.step() {
        let own = rows.optionalInteger(5) ?? rows.integer(2)
        let look = try buckets.look(own)
        let amount = rows.integer(3)
        let sort = rows.optionalInteger(7).flatMap { PairSort(rawValue: $0) }
        let wordingID = rows.integer(4)
        guard
          try isWanted(Head(look: look, amount: amount, wordingID: wordingID, sort: sort))
        else { continue }
        let second = rows.integer(1).subtractingReportingOverflow(Int64(day.number) * 86_400)
        guard !second.overflow, 0..<86_400 ~= second.partialValue else { throw damage }
        found.append(
          PairableRow(
            id: rows.integer(0), day: day.number,
            second: look.isTimed ? Int32(second.partialValue) : -1, amount: amount, look: look,
            wordingID: wordingID, other: rows.optionalInteger(6)))
      }
    }
    return found
  }

  /// Reads what the statement says of the row in words.
  func describe(_ row: inout PairableRow) throws(StoreError) {
    texts.bind(row.id, at: 1)
    defer { texts.reset() }
    guard try texts.step() else { throw damage }
    let wording = try wording(row.wordingID)
    let reference = texts.bytes(1)
    var order = Fingerprint.hash(payees.bytes(wording.payee), seed: 0)
    for text in [texts.bytes(0), reference] where !text.isEmpty {
      order = Fingerprint.hash(text, seed: ~order)
    }
    order = Fingerprint.fold(
      order ^ Fingerprint.hash(category: row.look.label.category),
      UInt64(bitPattern: texts.optionalInteger(2) ?? -1) ^ 0x8EBC_6AF0_9C88_C6E3)
    row.details = PairableRow.Details(
      payee: payees.bytes(wording.payee).isEmpty ? nil : wording.payee,
      reference: reference.isEmpty ? nil : references.number(of: reference),
      isCard: wording.traits.contains(.cardStatement), order: order)
  }

  /// Equal for wordings of equal payees; `nil` for none.
  func payee(ofWording id: Int64) throws(StoreError) -> Int? {
    let payee = try wording(id).payee
    return payees.bytes(payee).isEmpty ? nil : payee
  }

  private func wording(_ id: Int64) throws(StoreError) -> Wording {
    if let known = wordings[id] { return known }
    wording.bind(id, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(1)) else {
      throw damage
    }
    let found = Wording(payee: payees.number(of: wording.bytes(0)), traits: traits)
    wordings[id] = found
    return found
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
