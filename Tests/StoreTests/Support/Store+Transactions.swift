import Ledger
import Store

// Each method uses its own transaction; a nested `change` joins the outer one.
extension Store {
  /// Imports entries with this classifier.
  @discardableResult
  func importEntries(
    _ request: ImportRequest, from source: some EntrySource,
    classify: @escaping (ClassificationEvidence) -> Classification
  ) throws -> ImportOutcome {
    try importEntries(request, from: source, deciding: { _ in classify })
  }

  @discardableResult
  func reclassify(
    isDryRun: Bool = false, only ids: [Transaction.ID]? = nil, pairsAgain: Bool = false,
    _ prepare: () throws -> RowClassifier
  ) throws -> Reclassification {
    try change(isDryRun: isDryRun) {
      try $0.reclassify(only: ids, pairsAgain: pairsAgain, prepare).outcome
    }
  }
}
