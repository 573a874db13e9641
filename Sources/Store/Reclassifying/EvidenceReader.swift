import Ledger

/// Reads what is known of rows when they are classified.
struct EvidenceReader: ~Copyable {
  private let connection: Connection
  private let buckets: Buckets
  private let wording: Statement
  private let hand: Set<Int64>

  /// What rows that are told of together share.
  private struct Place: Hashable {
    var wording: Int64
    var bucket: Int64
    var isByHand: Bool
  }

  init(_ connection: Connection) throws(StoreError) {
    let buckets = try Buckets(connection)
    let wording = try Statement(
      "SELECT payee, category, type, traits FROM wording WHERE id = ?", on: connection,
      isKept: true)
    var hand: Set<Int64> = []
    let set = try Statement("SELECT tx_id FROM hand", on: connection)
    while try set.step() { hand.insert(set.integer(0)) }
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.connection = connection
    self.buckets = buckets
    self.wording = wording
    self.hand = hand
  }

  /// Rows of one wording and bucket at once.
  func readGroups(_ body: (EvidenceGroup) throws -> Void) throws {
    var groups: [Place: (count: Int64, sum: Int128)] = [:]
    let rows = try Statement("SELECT id, wording_id, bucket_id, amount FROM tx", on: connection)
    while try rows.step() {
      let place = Place(
        wording: rows.integer(1), bucket: rows.integer(2),
        isByHand: !hand.isEmpty && hand.contains(rows.integer(0)))
      let group = groups[place] ?? (0, 0)
      groups[place] = (group.count + 1, group.sum + Int128(rows.integer(3)))
    }
    let order = groups.keys.sorted {
      ($0.wording, $0.bucket, $0.isByHand ? 1 : 0) < ($1.wording, $1.bucket, $1.isByHand ? 1 : 0)
    }
    for place in order {
      guard let (count, sum) = groups[place] else { continue }
      let bucket = try buckets.required(place.bucket)
      guard let sum = Int64(exactly: sum) else { throw StoreError.overflow(bucket.currency) }
      try body(
        EvidenceGroup(
          evidence: try evidence(of: place.wording), count: count, currency: bucket.currency,
          sum: sum, kind: bucket.kind, category: bucket.category, isByHand: place.isByHand))
    }
  }

  /// Each row, with what was asked for.
  func readRows(
    _ asked: ClassificationEvidence.Fields, _ body: (EvidenceGroup) throws -> Void
  ) throws {
    let rows = try Statement(EvidenceReader.rows + " ORDER BY id", on: connection)
    while try rows.step() { try body(try group(of: rows, asked)) }
  }

  /// The row of that number, with all that is known of it; `nil` when there is none.
  func row(_ id: Transaction.ID) throws(StoreError) -> EvidenceGroup? {
    let row = try Statement(EvidenceReader.rows + " WHERE id = ?", on: connection)
    row.bind(id, at: 1)
    return try row.step() ? try group(of: row, [.memo, .amount, .account]) : nil
  }

  private static let rows = "SELECT id, wording_id, bucket_id, amount, memo FROM tx"

  private func group(
    of row: borrowing Statement, _ asked: ClassificationEvidence.Fields
  ) throws(StoreError) -> EvidenceGroup {
    let bucket = try buckets.required(row.integer(2))
    let amount = row.integer(3)
    var evidence = try evidence(of: row.integer(1))
    if asked.contains(.memo) { evidence.memo = row.optionalText(4) }
    if asked.contains(.amount) { evidence.amount = Money(amount, bucket.currency) }
    if asked.contains(.account) { evidence.account = bucket.account.name }
    return EvidenceGroup(
      evidence: evidence, count: 1, currency: bucket.currency, sum: amount, kind: bucket.kind,
      category: bucket.category, isByHand: hand.contains(row.integer(0)))
  }

  private func evidence(of wordingID: Int64) throws(StoreError) -> ClassificationEvidence {
    wording.bind(wordingID, at: 1)
    defer { wording.reset() }
    guard try wording.step(), let traits = WordingTraits(stored: wording.integer(3)) else {
      throw damage
    }
    return ClassificationEvidence(
      payee: wording.text(0), fileCategory: wording.text(1), type: wording.text(2),
      isMoneyOut: traits.contains(.moneyOut), isCancellation: traits.contains(.cancellation),
      isCardStatement: traits.contains(.cardStatement))
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
