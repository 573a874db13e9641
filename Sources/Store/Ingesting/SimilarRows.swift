import Ledger

/// The entries that the store already has, although the stored rows have different fingerprints.
///
/// The roles of columns can depend on the rows in a file, and earlier versions of Sobi stored fewer
/// texts. Therefore, an entry also counts as a stored row if three conditions are met: day,
/// account, amount and currency are equal; no known time, balance or installment number differs;
/// and the entry has all the texts of the row, or the row has all the texts of the entry.
///
/// Each stored row matches at most one entry, and equal fingerprints take precedence. If a row was
/// read with the same plan as the statement, only its fingerprint is compared.
///
/// It can happen that most of the other entries each have the day and amount of a row from another
/// format. If the caller accepts this ``Coincidence``, these entries also count as stored rows.
///
/// ``InstallmentPurchases`` finds the entries for purchases that are stored in another form.
///
/// The search reads the file once more in only two cases: the stored rows for a day and account
/// differ from the file's rows, or both the file and the store have installments.
struct SimilarRows {
  /// The ids of the stored rows, by the index of the entry in the statement.
  private(set) var ids: [Int: Int64] = [:]

  /// Finds the entries; `source` must return the same entries as in the first pass.
  static func find(
    _ source: some EntrySource, _ tally: inout EntryTally, _ accountIDs: borrowing FlatArray<Int64>,
    _ request: ImportRequest, _ connection: Connection
  ) throws -> SimilarRows {
    var similar = SimilarRows()
    guard let format = request.format, let plan = format.plan else { return similar }
    var purchases = try InstallmentPurchases(tally, connection)
    guard
      !purchases.isEmpty || tally.groups.groups.elements.contains(where: \.mayHaveSimilarRows)
    else { return similar }
    var search = try SimilarRowSearch(connection, plan: plan, signature: format.signature)
    try source.forEachBatch { batch in
      guard let bytes = UnsafeRawPointer(batch.bytes.baseAddress) else { return }
      for entry in batch.entries {
        let account = tally.account(of: entry, bytes)
        let index = tally.groups.index(entry.day.number, account)
        guard index >= 0 else { throw StoreError.sourceChanged }
        let group = tally.groups.groups[index]
        if group.mayHaveSimilarRows {
          try search.take(
            entry, bytes, at: index, of: group, accountID: accountIDs[account], &similar.ids)
        }
        if group.state != .settled,
          let id = purchases.take(entry, accountID: accountIDs[account])
        {
          similar.ids[search.number] = id
          tally.groups.compareEntries(of: index)
        }
        search.number += 1
      }
    }
    if search.isOtherFormat, let report = request.coincidence {
      try report(.otherFormat(rows: search.alike.count))
      similar.ids.merge(search.alike) { known, _ in known }
    }
    return similar
  }
}

extension DayGroup {
  /// Whether the store has rows for the day and account that differ from the statement's rows.
  var mayHaveSimilarRows: Bool {
    storedCount > 0 && (storedCount != count || storedSum != sum)
  }
}

/// The search for one statement's similar rows, which compares the rows of one day at a time.
private struct SimilarRowSearch: ~Copyable {
  /// The index of the next entry in the statement.
  var number = 0
  /// The ids of rows from another format with the day and amount of an entry, by the entry's index.
  private(set) var alike: [Int: Int64] = [:]
  /// The number of entries that are neither equal nor similar to a stored row, on days with
  /// unmatched rows from another format.
  private var otherCount = 0
  /// The number of entries that are similar to a row from another format.
  private var sameCount = 0
  private var storedDays: StoredDays
  private var stored: StoredRowReader
  /// The ids of rows that were read with the same plan as the statement.
  private let readAlike: [ClosedRange<Int64>]
  /// The ids of rows from files with the same header as the statement.
  private let ofFormat: [ClosedRange<Int64>]
  private var open: [Int: [OpenEntry]] = [:]
  private var handled: [Int: Int] = [:]

  init(_ connection: Connection, plan: String, signature: String) throws(StoreError) {
    let storedDays = try StoredDays(connection)
    let stored = try StoredRowReader(connection)
    let runs = try connection.statement(
      """
      SELECT first_tx_id, added, substr(plan, 1, instr(plan || char(10), char(10)) - 1) = ?
      FROM import JOIN format ON format.id = format_id LEFT JOIN reading ON import_id = import.id
      WHERE signature = ? ORDER BY first_tx_id
      """, String(plan.prefix { $0 != "\n" }), signature
    ).map { (RowRun(firstID: $0.integer(0), count: $0.integer(1)), $0.integer(2) == 1) }
    self.storedDays = storedDays
    self.stored = stored
    readAlike = runs.compactMap { run, isAlike in isAlike ? run?.ids : nil }
    ofFormat = runs.compactMap { run, _ in run?.ids }
  }

  mutating func take(
    _ entry: Entry, _ bytes: UnsafeRawPointer, at index: Int, of group: DayGroup, accountID: Int64,
    _ found: inout [Int: Int64]
  ) throws(StoreError) {
    let day = try storedDays.day(at: index, of: group, accountID: accountID)
    if day.take(Fingerprint(entry, bytes: bytes)) == nil {
      open[index, default: []].append(OpenEntry(entry, bytes, number: number))
    }
    handled[index, default: 0] += 1
    guard handled[index] == group.count else { return }
    storedDays.forget(index)
    let entries = open.removeValue(forKey: index) ?? []
    if entries.isEmpty { return }
    var rows = try stored.rows(day.remainingIDs.filter { !SimilarRowSearch.has($0, readAlike) })
    var others: [OpenEntry] = []
    for entry in entries {
      let fitting = rows.indices.filter { entry.isSame(as: rows[$0]) }
      // The row with the most text is the most similar.
      guard let best = fitting.max(by: { rows[$0].textCount < rows[$1].textCount }) else {
        others.append(entry)
        continue
      }
      let id = rows.remove(at: best).id
      found[entry.number] = id
      if !SimilarRowSearch.has(id, ofFormat) { sameCount += 1 }
    }
    rows.removeAll { SimilarRowSearch.has($0.id, ofFormat) }
    if rows.isEmpty { return }
    otherCount += others.count
    for entry in others {
      guard let index = rows.firstIndex(where: entry.hasSameAmount) else { continue }
      alike[entry.number] = rows.remove(at: index).id
    }
  }

  /// Whether the statement probably repeats rows from another format; one row may match by chance.
  var isOtherFormat: Bool {
    !alike.isEmpty && alike.count + sameCount >= 2 && alike.count * 10 >= otherCount * 8
  }

  /// Whether one of the sorted ranges contains the id.
  private static func has(_ id: Int64, _ ranges: [ClosedRange<Int64>]) -> Bool {
    let index = ranges.indices.partitioningIndex { ranges[$0].upperBound >= id }
    return index < ranges.count && ranges[index].contains(id)
  }
}
