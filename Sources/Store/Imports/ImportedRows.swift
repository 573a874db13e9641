package import Ledger

/// The rows of all imports after a given one.
///
/// The rows of an import have consecutive ids, so a few ranges of ids describe millions of rows.
package struct ImportedRows: Hashable, Sendable {
  /// The ids, disjoint and in ascending order.
  private let ranges: [ClosedRange<Transaction.ID>]
  /// The days from the earliest to the latest row; `nil` if there are no rows.
  package let days: ClosedRange<Day>?

  init(_ runs: [ClosedRange<Transaction.ID>], days: ClosedRange<Day>?) {
    var ranges: [ClosedRange<Transaction.ID>] = []
    for run in runs {
      if let last = ranges.last, last.upperBound + 1 == run.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...run.upperBound
      } else {
        ranges.append(run)
      }
    }
    (self.ranges, self.days) = (ranges, days)
  }

  package func contains(_ id: Transaction.ID) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= id
  }
}

extension StoreSnapshot {
  /// Returns the rows of the imports with an id greater than `id`; 0 stands for no import.
  ///
  /// Ids of imports are never used again, although ids of rows are.
  ///
  /// - Throws: `StoreError.noSuchImport` if there is no import with this id.
  package func rows(importedAfter id: ImportRecord.ID) throws(StoreError) -> ImportedRows {
    let exists = try connection?.integer("SELECT 1 FROM import WHERE id = ?", id) != nil
    guard id == 0 || exists else { throw .noSuchImport(id) }
    guard let connection else { return ImportedRows([], days: nil) }
    let imports = try connection.statement(
      "SELECT first_tx_id, added FROM import WHERE id > ? AND added > 0 ORDER BY first_tx_id", id)
    let runs = try imports.map { row throws(StoreError) in
      guard let run = RowRun(firstID: row.integer(0), count: row.integer(1)) else {
        throw connection.damage
      }
      return run.ids
    }
    let rows = ImportedRows(runs, days: nil)
    // In order of days, as the primary key is.
    let extents = try connection.statement("SELECT first_id, day FROM extent ORDER BY day")
    var days: ClosedRange<Day>?
    while try extents.step() {
      guard rows.contains(extents.integer(0)) else { continue }
      guard let day = Day(stored: extents.integer(1)) else { throw connection.damage }
      days = (days?.lowerBound ?? day)...day
    }
    return ImportedRows(runs, days: days)
  }
}
