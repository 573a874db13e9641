import Ledger

/// The replacement of earlier imports by an import whose statement has all their rows.
///
/// The earlier imports are undone first. What the user added to their rows, such as notes, waits
/// under negative ids until the import has given the rows new ids.
final class Replacement {
  private static let personal = ["hand", "note", "todo", "worth"]

  private let imports: [ReplacedImport]
  private let connection: Connection
  private var formatIDs: [Int64] = []
  /// The former ids of the rows to which the user added something, by the statement's line.
  private var formerIDs: [Int: [Transaction.ID]] = [:]
  private var newIDs: [Transaction.ID: Transaction.ID] = [:]

  /// Removes the imports; `request` then reports the new rows to this replacement, too.
  ///
  /// - Throws: `OutdatedState` if one of the imports is no longer in the history.
  init(_ request: inout ImportRequest, _ connection: Connection) throws {
    imports = request.replaced
    self.connection = connection
    for one in imports {
      let start = try connection.integer("SELECT first_tx_id FROM import WHERE id = ?", one.id)
      guard let first = start else { throw OutdatedState() }
      if let id = try connection.integer("SELECT format_id FROM import WHERE id = ?", one.id) {
        formatIDs.append(id)
      }
      let ids = first...(first + Int64(one.lines.count) - 1)
      for table in Replacement.personal {
        let rows = try connection.statement(
          "SELECT DISTINCT tx_id FROM \(table) WHERE tx_id BETWEEN ? AND ?", ids.lowerBound,
          ids.upperBound)
        for id in try rows.map({ $0.integer(0) }) {
          guard let line = one.lines[id] else { throw OutdatedState() }
          if formerIDs[line]?.contains(id) != true { formerIDs[line, default: []].append(id) }
        }
        try connection.run(
          "UPDATE \(table) SET tx_id = -tx_id WHERE tx_id BETWEEN ? AND ?", ids.lowerBound,
          ids.upperBound)
      }
      var undo = ImportUndo(connection)
      _ = try undo.remove(importID: one.id, isReplaced: true)
    }
    if formerIDs.isEmpty { return }
    let explain = request.explain
    request.explain = { entry, batch, fate in
      self.take(Int(entry.line), fate)
      try explain?(entry, batch, fate)
    }
  }

  private func take(_ line: Int, _ fate: EntryFate) {
    guard let former = formerIDs[line]?.min() else { return }
    formerIDs[line]?.removeAll { $0 == former }
    switch fate {
    case .new(let id), .alreadyThere(let id): newIDs[former] = id
    }
  }

  /// Gives the new rows what the user added to the former ones, and deletes what nothing needs.
  func finish(_ request: ImportRequest, _ change: borrowing StoreChange) throws {
    if !newIDs.isEmpty || !formerIDs.isEmpty {
      for table in Replacement.personal {
        for (former, new) in newIDs {
          try connection.run(
            "UPDATE OR IGNORE \(table) SET tx_id = ? WHERE tx_id = ?", new, -former)
        }
        // The rows that the statement does not show as transactions are gone.
        try connection.execute(
          table == "todo"
            ? "UPDATE todo SET tx_id = NULL WHERE tx_id < 0"
            : "DELETE FROM \(table) WHERE tx_id < 0")
      }
      if let classifier = request.rowClassifier {
        try change.reclassify(only: Array(newIDs.values)) { try classifier(change.snapshot) }
      }
    }
    for id in Set(formatIDs) { try ImportUndo.removeUnused(formatID: id, connection) }
  }

  /// Counts the new rows that take the place of former ones separately.
  func count(_ outcome: inout ImportOutcome) {
    outcome.reread = min(outcome.added, imports.map(\.count).reduce(0, +))
    outcome.added -= outcome.reread
    outcome.replaced = imports
  }
}
