import Ledger

/// The replacement of earlier imports by an import whose statement has all their rows.
///
/// The initializer undoes the earlier imports. Personal data on their rows, such as notes, stays in
/// the store under negative row ids until the new rows have ids.
final class Replacement {
  private let imports: [ReplacedImport]
  private let connection: Connection
  private var formatIDs: [Int64] = []
  /// The lines of the statement's rows that the earlier imports also have and that count in
  /// reports, in ascending order.
  private let lines: [Int32]
  /// The index in `lines` of the next row that a new row may replace.
  private var next = 0
  private var reread = 0
  /// The ids of the earlier imports' rows with personal data, by the statement's line.
  private var formerIDs: [Int32: [Transaction.ID]] = [:]
  /// The number of entries so far on each line of `formerIDs`.
  private var entries: [Int32: Int] = [:]
  private var newIDs: [Transaction.ID: Transaction.ID] = [:]

  /// Removes the imports; afterward, `request` also reports each entry's fate to this replacement.
  ///
  /// - Throws: `OutdatedState` if one of the imports is no longer in the history, or if a row has
  ///   received personal data since the comparison with the statement.
  init(_ request: inout ImportRequest, _ connection: Connection) throws {
    imports = request.replaced
    lines = imports.flatMap(\.lines).sorted()
    self.connection = connection
    for one in imports {
      guard let ids = try connection.rows(ofImport: one.id)?.ids else { throw OutdatedState() }
      if let id = try connection.integer("SELECT format_id FROM import WHERE id = ?", one.id) {
        formatIDs.append(id)
      }
      for id in try connection.personalIDs(ids) {
        guard let line = one.personal[id] else { throw OutdatedState() }
        formerIDs[line, default: []].append(id)
      }
      for (table, column) in PersonalCount.columns {
        try connection.run(
          "UPDATE \(table) SET \(column) = -\(column) WHERE \(column) BETWEEN ? AND ?",
          ids.lowerBound, ids.upperBound)
      }
      var undo = ImportUndo(connection)
      _ = try undo.remove(importID: one.id, isReplaced: true)
    }
    for line in formerIDs.keys { formerIDs[line]?.sort() }
    let explain = request.explain
    request.explain = { entry, batch, fate in
      self.take(entry, fate)
      try explain?(entry, batch, fate)
    }
  }

  private func take(_ entry: Entry, _ fate: EntryFate) {
    let line = Int32(truncatingIfNeeded: entry.line)
    while next < lines.count, lines[next] < line { next += 1 }
    if case .new = fate, !entry.isCancelledCharge, next < lines.count, lines[next] == line {
      reread += 1
      next += 1
    }
    guard let former = formerIDs[line] else { return }
    // If the line has fewer entries than former rows, the last entry replaces all remaining rows.
    for id in former.dropFirst(entries[line, default: 0]) {
      switch fate {
      case .new(let new), .alreadyThere(let new): newIDs[id] = new
      }
    }
    entries[line, default: 0] += 1
  }

  /// Moves the personal data to new rows, classifies these rows again, and deletes unused formats
  /// and accounts.
  ///
  /// - Throws: `OutdatedState` if the statement has no row for some personal data.
  func finish(_ request: ImportRequest, _ change: borrowing StoreChange) throws {
    guard formerIDs.values.joined().allSatisfy({ newIDs[$0] != nil }) else { throw OutdatedState() }
    for (former, new) in newIDs.sorted(by: { $0.key < $1.key }) {
      try move(from: -former, to: new, change)
    }
    try AdjustmentReader(connection: connection).deleteUnsound()
    if !newIDs.isEmpty, let classifier = request.rowClassifier {
      try change.reclassify(only: Array(newIDs.values)) { try classifier(change.snapshot) }
    }
    for id in Set(formatIDs) { try ImportUndo.removeUnused(formatID: id, connection) }
  }

  /// Moves the personal data of a row to another row, which may have personal data of its own.
  private func move(
    from former: Int64, to new: Transaction.ID, _ change: borrowing StoreChange
  ) throws {
    let notes = try change.snapshot.notes(of: [new, former])
    if let note = notes[former] {
      let own = notes[new].map { $0 == note ? [] : [$0] } ?? []
      try change.setNote((own + [note]).joined(separator: "\n"), of: new)
    }
    try connection.run(
      """
      INSERT INTO worth(tx_id, count) SELECT ?, count FROM worth WHERE tx_id = ?
      ON CONFLICT DO UPDATE SET count = count + excluded.count
      """, new, former)
    // What the other row already has takes precedence.
    if try connection.integer("SELECT 1 FROM part WHERE tx_id = ? LIMIT 1", new) == nil {
      try connection.run("UPDATE part SET tx_id = ? WHERE tx_id = ?", new, former)
    }
    for (table, column) in PersonalCount.columns where !["note", "worth", "part"].contains(table) {
      try connection.run(
        "UPDATE OR IGNORE \(table) SET \(column) = ? WHERE \(column) = ?", new, former)
    }
    for (table, column) in PersonalCount.columns {
      try connection.run("DELETE FROM \(table) WHERE \(column) = ?", former)
    }
  }

  /// Sets `replaced` and `reread`, and subtracts `reread` from `added`.
  func count(_ outcome: inout ImportOutcome) {
    outcome.reread = reread
    outcome.added -= reread
    outcome.replaced = imports
  }
}
