import Ledger

/// Reads the stored rows that may be paired.
///
/// A row costs a look at its bucket; only those that are wanted cost more.
final class PairableRows {
  private let connection: Connection
  private let buckets: BucketBook
  private let extents: Statement
  private let rows: Statement
  private let wording: Statement
  private let totals: Statement
  private var texts = TextTable()
  private var references = TextTable()
  private var wordings: [Int64: Wording] = [:]

  private struct Wording {
    var payee: Int
    var traits: WordingTraits
  }

  /// What is known of a row before its texts are read.
  struct Head {
    var amount: Int64
    /// The row by itself.
    var look: BucketBook.Look
    /// How it is paired in the store.
    var sort: PairSort?
  }

  init(_ connection: Connection, _ buckets: BucketBook) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    extents = try Statement(
      """
      SELECT day, account_id, first_id, n FROM extent WHERE day BETWEEN ? AND ?
      ORDER BY day, account_id, first_id
      """, on: connection)
    rows = try Statement(
      """
      SELECT id, ts, bucket_id, amount, wording_id, memo, reference, balance,
        own_bucket_id, other_id, sort
      FROM tx LEFT JOIN pair ON tx_id = id WHERE id BETWEEN ? AND ?
      """, on: connection, isKept: true)
    wording = try Statement(
      "SELECT payee, traits FROM wording WHERE id = ?", on: connection, isKept: true)
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

  /// The wanted rows of those days, and of those accounts if some are given.
  func read(
    _ range: ClosedRange<Int32>, only days: Set<Int32>? = nil, accounts: Set<Int64>? = nil,
    where isWanted: (Head) -> Bool
  ) throws(StoreError) -> [PairableRow] {
    extents.bind(Int64(range.lowerBound), at: 1)
    extents.bind(Int64(range.upperBound), at: 2)
    defer { extents.reset() }
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
        let own = rows.optionalInteger(8) ?? rows.integer(2)
        let head = Head(
          amount: rows.integer(3), look: try buckets.look(own),
          sort: rows.optionalInteger(10).flatMap { PairSort(rawValue: $0) })
        if isWanted(head) { found.append(try row(head, own, day)) }
      }
    }
    return found
  }

  /// The row that `rows` stands at.
  private func row(_ head: Head, _ own: Int64, _ day: Day) throws(StoreError) -> PairableRow {
    let second = rows.integer(1).subtractingReportingOverflow(Int64(day.number) * 86_400)
    guard !second.overflow, 0..<86_400 ~= second.partialValue else { throw damage }
    let wording = try wording(rows.integer(4))
    let reference = rows.bytes(6)
    var order = Fingerprint.hash(texts.bytes(wording.payee))
    for text in [rows.bytes(5), reference] where !text.isEmpty {
      order = Fingerprint.hash(text, seed: ~order)
    }
    order = Fingerprint.fold(
      order ^ Fingerprint.hash(category: head.look.label.category),
      UInt64(bitPattern: rows.optionalInteger(7) ?? -1) ^ 0x8EBC_6AF0_9C88_C6E3)
    return PairableRow(
      id: rows.integer(0), day: day.number,
      second: head.look.isTimed ? Int32(second.partialValue) : -1, amount: head.amount,
      currency: head.look.currency, account: head.look.account, label: head.look.label,
      ownBucket: own, other: rows.optionalInteger(9),
      payee: texts.bytes(wording.payee).isEmpty ? nil : wording.payee,
      reference: reference.isEmpty ? nil : references.number(of: reference),
      isCard: wording.traits.contains(.cardStatement), order: order)
  }

  private func wording(_ id: Int64) throws(StoreError) -> Wording {
    if let known = wordings[id] { return known }
    wording.bind(id, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(1)) else {
      throw damage
    }
    let found = Wording(payee: texts.number(of: wording.bytes(0)), traits: traits)
    wordings[id] = found
    return found
  }

  /// The payee's text, in small letters.
  func payee(_ number: Int) -> [UInt8] { texts.bytes(number).map(\.asciiLowercased) }

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
