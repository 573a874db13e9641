import Ledger

/// Reads the evidence by which stored rows are classified.
struct EvidenceReader: ~Copyable {
  private enum Column: Int32 {
    case id, wording, bucket, amount, memo
  }

  private let connection: Connection
  private let buckets: Buckets
  private let wording: Statement
  private let hand: Set<Int64>

  /// The properties that rows of one group share.
  private struct GroupKey: Hashable {
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
    self.connection = connection
    self.buckets = buckets
    self.wording = wording
    self.hand = hand
  }

  /// Reads groups of rows with one wording and bucket.
  func readGroups(_ body: (EvidenceGroup) throws -> Void) throws {
    var groups: [GroupKey: (count: Int64, sum: Int128)] = [:]
    let rows = try Statement("SELECT id, wording_id, bucket_id, amount FROM tx", on: connection)
    while try rows.step() {
      let key = GroupKey(
        wording: rows.integer(Column.wording), bucket: rows.integer(Column.bucket),
        isByHand: !hand.isEmpty && hand.contains(rows.integer(Column.id)))
      let group = groups[key] ?? (0, 0)
      groups[key] = (group.count + 1, group.sum + Int128(rows.integer(Column.amount)))
    }
    let order = groups.keys.sorted {
      ($0.wording, $0.bucket, $0.isByHand ? 1 : 0) < ($1.wording, $1.bucket, $1.isByHand ? 1 : 0)
    }
    for key in order {
      guard let (count, sum) = groups[key] else { continue }
      let bucket = try buckets.required(key.bucket)
      guard let sum = Int64(exactly: sum) else { throw StoreError.overflow(bucket.currency) }
      try body(
        EvidenceGroup(
          evidence: try evidence(of: key.wording), count: count, currency: bucket.currency,
          sum: sum, kind: bucket.kind, category: bucket.category, isByHand: key.isByHand))
    }
  }

  /// Reads each row with the requested fields.
  func readRows(
    _ asked: ClassificationEvidence.Fields, _ body: (EvidenceGroup) throws -> Void
  ) throws {
    let rows = try Statement(EvidenceReader.rows + " ORDER BY id", on: connection)
    while try rows.step() { try body(try group(of: rows, asked)) }
  }

  /// The row with that id, with all evidence; `nil` when there is none.
  func row(_ id: Transaction.ID) throws(StoreError) -> EvidenceGroup? {
    let row = try Statement(EvidenceReader.rows + " WHERE id = ?", on: connection)
    row.bind(id, at: 1)
    return try row.step() ? try group(of: row, [.memo, .amount, .account]) : nil
  }

  private static let rows = "SELECT id, wording_id, bucket_id, amount, memo FROM tx"

  private func group(
    of row: borrowing Statement, _ asked: ClassificationEvidence.Fields
  ) throws(StoreError) -> EvidenceGroup {
    let bucket = try buckets.required(row.integer(Column.bucket))
    let amount = row.integer(Column.amount)
    var evidence = try evidence(of: row.integer(Column.wording))
    if asked.contains(.memo) { evidence.memo = row.optionalText(Column.memo) }
    if asked.contains(.amount) { evidence.amount = Money(amount, bucket.currency) }
    if asked.contains(.account) { evidence.account = bucket.account.name }
    return EvidenceGroup(
      evidence: evidence, count: 1, currency: bucket.currency, sum: amount, kind: bucket.kind,
      category: bucket.category, isByHand: hand.contains(row.integer(Column.id)))
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
