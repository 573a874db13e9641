package import Ledger

/// The evidence of a row, or of several rows with the same evidence.
package struct EvidenceGroup: Hashable, Sendable {
  package let evidence: ClassificationEvidence
  package let count: Int64
  package let currency: Currency
  /// The rows' total; money out is negative.
  package let sum: Int64
  /// The rows' current kind; `category` is their current category.
  package let kind: Kind
  package let category: Category
  /// Whether the user chose each row's category manually.
  package let isByHand: Bool
}

extension StoreSnapshot {
  /// Calls `body` with the evidence of all rows, grouped by wording, bucket and manual choice, or
  /// row by row if `asked` is not empty.
  ///
  /// Groups omit refunds without a stored charge, but row-by-row calls include such refunds.
  /// The calls are in ascending order of the wordings' or rows' ids. Memory use grows with the
  /// number of groups and manual choices, not with the number of rows.
  ///
  /// - Throws: `StoreError`, or any error that `body` throws.
  package func evidence(
    asking asked: ClassificationEvidence.Fields = [], _ body: (EvidenceGroup) throws -> Void
  ) throws {
    guard let connection else { return }
    let reader = try EvidenceReader(connection)
    if asked.isEmpty { try reader.readGroups(body) } else { try reader.readRows(asked, body) }
  }

  /// Returns all evidence of one row, or `nil` if the row does not exist.
  package func evidence(of id: Transaction.ID) throws -> EvidenceGroup? {
    guard let connection else { return nil }
    return try connection.read { try EvidenceReader(connection).row(id) }
  }
}

/// A reader of the evidence for classifying stored rows.
struct EvidenceReader: ~Copyable {
  private enum Column: Int32 { case id, wording, bucket, amount, memo }

  private let connection: Connection
  private let buckets: Buckets
  private let wording: Statement
  /// The ids of the rows with a manual choice.
  private let chosen: Set<Int64>

  private struct GroupKey: Hashable {
    var wording: Int64
    var bucket: Int64
    var isByHand: Bool
  }

  init(_ connection: Connection) throws(StoreError) {
    let buckets = try Buckets(connection)
    let chosen = try Statement("SELECT tx_id FROM hand", on: connection).map { $0.integer(0) }
    wording = try Statement(
      "SELECT payee, category, type, traits FROM wording WHERE id = ?", on: connection,
      isKept: true)
    self.connection = connection
    self.buckets = buckets
    self.chosen = Set(chosen)
  }

  func readGroups(_ body: (EvidenceGroup) throws -> Void) throws {
    var groups: [GroupKey: (count: Int64, sum: Int128)] = [:]
    let rows = try Statement("SELECT id, wording_id, bucket_id, amount FROM tx", on: connection)
    while try rows.step() {
      let key = GroupKey(
        wording: rows.integer(Column.wording), bucket: rows.integer(Column.bucket),
        isByHand: !chosen.isEmpty && chosen.contains(rows.integer(Column.id)))
      let group = groups[key] ?? (0, 0)
      groups[key] = (group.count + 1, group.sum + Int128(rows.integer(Column.amount)))
    }
    let order = groups.keys.sorted {
      ($0.wording, $0.bucket, $0.isByHand ? 1 : 0) < ($1.wording, $1.bucket, $1.isByHand ? 1 : 0)
    }
    for key in order {
      guard let (count, sum) = groups[key] else { continue }
      let bucket = try buckets.required(key.bucket)
      if bucket.role.contains(.uncounted) { continue }
      guard let sum = Int64(exactly: sum) else { throw StoreError.overflow(bucket.currency) }
      try body(
        EvidenceGroup(
          evidence: try wording.evidence(of: key.wording).evidence, count: count,
          currency: bucket.currency, sum: sum, kind: bucket.kind, category: bucket.category,
          isByHand: key.isByHand))
    }
  }

  func readRows(
    _ asked: ClassificationEvidence.Fields, _ body: (EvidenceGroup) throws -> Void
  ) throws {
    let rows = try Statement(EvidenceReader.rows + " ORDER BY id", on: connection)
    while try rows.step() { try body(try group(of: rows, asked)) }
  }

  func row(_ id: Transaction.ID) throws(StoreError) -> EvidenceGroup? {
    let row = try connection.statement(EvidenceReader.rows + " WHERE id = ?", id)
    return try row.step() ? try group(of: row, [.memo, .amount, .account]) : nil
  }

  private static let rows = "SELECT id, wording_id, bucket_id, amount, memo FROM tx"

  private func group(
    of row: borrowing Statement, _ asked: ClassificationEvidence.Fields
  ) throws(StoreError) -> EvidenceGroup {
    let bucket = try buckets.required(row.integer(Column.bucket))
    let amount = row.integer(Column.amount)
    var evidence = try wording.evidence(of: row.integer(Column.wording)).evidence
    if asked.contains(.memo) { evidence.memo = row.optionalText(Column.memo) }
    if asked.contains(.amount) { evidence.amount = Money(amount, bucket.currency) }
    if asked.contains(.account) { evidence.account = bucket.account.name }
    return EvidenceGroup(
      evidence: evidence, count: 1, currency: bucket.currency, sum: amount, kind: bucket.kind,
      category: bucket.category, isByHand: chosen.contains(row.integer(Column.id)))
  }
}

extension Statement {
  /// Reads a wording's evidence and traits.
  ///
  /// The query must select `payee, category, type, traits` by the wording's id.
  func evidence(
    of wordingID: Int64
  ) throws(StoreError) -> (evidence: ClassificationEvidence, traits: WordingTraits) {
    bind(wordingID, at: 1)
    defer { reset() }
    guard try step(), let traits = WordingTraits(stored: integer(3)) else { throw damage }
    let evidence = ClassificationEvidence(
      payee: text(0), fileCategory: text(1), type: text(2),
      isMoneyOut: traits.contains(.moneyOut), isCancellation: traits.contains(.cancellation),
      namesOwner: traits.contains(.namesOwner), isCardStatement: traits.contains(.cardStatement))
    return (evidence, traits)
  }
}
