/// A search for imports that may have relied on rows that will be deleted.
struct LaterImports {
  let connection: Connection

  /// Returns the ids of later imports whose files contained rows that were already stored, and
  /// whose days and account match those of a row in `ids`.
  ///
  /// If an import has several accounts, the history lists none of them, so every account matches.
  func find(
    after importID: Int64, relyingOn ids: ClosedRange<Int64>
  ) throws(StoreError) -> [Int64] {
    let imports = try connection.statement(
      """
      SELECT id, first_day, last_day, account_id FROM import
      WHERE id > ? AND already_there > 0 ORDER BY id
      """, importID)
    var days: [Int64?: [Int64]]?
    var found: [Int64] = []
    while try imports.step() {
      // This reads the days only for the first such import, because usually there is none.
      let known = if let days { days } else { try self.days(of: ids) }
      days = known
      let (first, last) = (imports.integer(1), imports.integer(2))
      let candidates = known[imports.optionalInteger(3)] ?? []
      let index = candidates.indices.partitioningIndex { candidates[$0] >= first }
      if index < candidates.count, candidates[index] <= last { found.append(imports.integer(0)) }
    }
    return found
  }

  /// Returns the sorted days of the rows, by account id; the key `nil` stands for all accounts.
  private func days(of ids: ClosedRange<Int64>) throws(StoreError) -> [Int64?: [Int64]] {
    let extents = try connection.statement(
      "SELECT account_id, day FROM extent WHERE first_id BETWEEN ? AND ?", ids.lowerBound,
      ids.upperBound)
    var days: [Int64?: [Int64]] = [:]
    while try extents.step() {
      for account in [extents.integer(0), nil] {
        days[account, default: []].append(extents.integer(1))
      }
    }
    return days.mapValues { $0.sorted() }
  }
}
