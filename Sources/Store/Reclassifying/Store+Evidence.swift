package import Ledger

/// The evidence of one row, or of rows with the same evidence.
package struct EvidenceGroup: Hashable, Sendable {
  package let evidence: ClassificationEvidence
  /// The number of rows.
  package let count: Int64
  package let currency: Currency
  /// The rows' total; money out is negative.
  package let sum: Int64
  /// The rows' present kind.
  package let kind: Kind
  package let category: Category
  /// Whether the user chose the rows' category, one by one.
  package let isByHand: Bool
}

extension Store {
  /// Calls `body` with the evidence of all rows: by wording, or row by row if `asked` names more
  /// fields.
  ///
  /// In the order in which wordings, or rows, were stored. Memory grows with the wordings, not with
  /// the rows.
  ///
  /// - Throws: `StoreError`, or what `body` throws.
  package func evidence(
    asking asked: ClassificationEvidence.Fields = [], _ body: (EvidenceGroup) throws -> Void
  ) throws {
    guard let connection = try readable() else { return }
    try connection.read {
      let reader = try EvidenceReader(connection)
      if asked.isEmpty { try reader.readGroups(body) } else { try reader.readRows(asked, body) }
    }
  }

  /// All evidence of one row; `nil` when there is none.
  ///
  /// - Throws: `StoreError`.
  package func evidence(of id: Transaction.ID) throws -> EvidenceGroup? {
    guard let connection = try readable() else { return nil }
    return try connection.read { try EvidenceReader(connection).row(id) }
  }
}
