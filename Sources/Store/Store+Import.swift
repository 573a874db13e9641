package import Ledger

extension Store {
  /// Takes a statement's entries in: those the store does not have as often as the statement does.
  ///
  /// The source is read twice. The first time everything in it is checked and added up, and nothing
  /// is written; the second time what is new is written. All of it, the history's line included, is
  /// one transaction.
  ///
  /// An entry is known by account, day, time, amount, currency, payee, memo, reference and balance.
  /// Of n equal entries max(0, n - m) are added when the store has m.
  ///
  /// - Throws: `StoreError`, or what the source throws; the store is then as it was.
  package func importEntries(
    _ request: ImportRequest, from source: some EntrySource,
    classify: (ClassificationEvidence) -> Classification
  ) throws -> ImportOutcome {
    throw StoreError.fault(code: 0)
  }
}
