package import Ledger

/// Rows that say the same, or one row where more than its wording was asked for.
package struct EvidenceGroup: Hashable, Sendable {
  package let evidence: ClassificationEvidence
  /// How many rows.
  package let count: Int64
  package let currency: Currency
  /// What the rows come to, owner's view: money out is negative.
  package let sum: Int64
  /// What the rows are now.
  package let kind: Kind
  package let category: Category
  /// Whether a person set the rows one by one.
  package let isByHand: Bool
}

extension Store {
  /// Hands out what is known of all rows, wording by wording; where `asked` names more, row by row.
  ///
  /// In the order in which wordings, or rows, came. Memory grows with the wordings, not the rows.
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

  /// All that is known of the row of that number when it is classified; `nil` when there is none.
  ///
  /// - Throws: `StoreError`.
  package func evidence(of id: Transaction.ID) throws -> EvidenceGroup? {
    guard let connection = try readable() else { return nil }
    return try connection.read { try EvidenceReader(connection).row(id) }
  }
}
