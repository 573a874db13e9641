/// A search for imports that may have omitted entries because of rows that will be deleted.
struct LaterImports {
  let connection: Connection

  /// Returns the ids of later imports that omitted entries and whose files, judging by account and
  /// days, may contain a row of `ids`.
  ///
  /// The record of an import with several accounts names no account, so such an import matches
  /// every account.
  func find(
    after importID: Int64, relyingOn ids: ClosedRange<Int64>
  ) throws(StoreError) -> [Int64] {
    let imports = try connection.statement(
      """
      SELECT id, first_day, last_day, account_id FROM import
      WHERE id > ? AND (already_there > 0 OR left_out > 0) ORDER BY id
      """, importID)
    var periods: [Int64?: [ClosedRange<Int64>]]?
    var found: [Int64] = []
    while try imports.step() {
      // Read the days only if there is a later import, because usually there is none.
      let known = if let periods { periods } else { try self.periods(of: ids) }
      periods = known
      let (first, last) = (imports.integer(1), imports.integer(2))
      let candidates = known[imports.optionalInteger(3)] ?? []
      let index = candidates.indices.partitioningIndex { candidates[$0].upperBound >= first }
      if index < candidates.count, candidates[index].lowerBound <= last {
        found.append(imports.integer(0))
      }
    }
    return found
  }

  /// Returns the days on which a statement may have a row of `ids`, by account id.
  ///
  /// The days are disjoint periods in ascending order. The key `nil` stands for all accounts.
  ///
  /// Instead of an installment, the statement may list the whole purchase or another installment,
  /// in any month in which an installment is due.
  private func periods(
    of ids: ClosedRange<Int64>
  ) throws(StoreError) -> [Int64?: [ClosedRange<Int64>]] {
    let days = try connection.statement(
      """
      SELECT account_id, day AS first, day FROM extent WHERE first_id BETWEEN ?1 AND ?2
      UNION SELECT account_id, ts / 86400 - 31 * (part % 1000), ts / 86400 + 31 * (part % 1000)
      FROM installment JOIN tx ON tx.id = tx_id JOIN bucket ON bucket.id = bucket_id
      WHERE tx_id BETWEEN ?1 AND ?2
      ORDER BY first
      """, ids.lowerBound, ids.upperBound)
    var periods: [Int64?: [ClosedRange<Int64>]] = [:]
    while try days.step() {
      let (first, last) = (days.integer(1), days.integer(2))
      // If the record of an installment is damaged, the first day may be after the last.
      guard first <= last else { continue }
      for account in [days.integer(0), nil] {
        LaterImports.append(first...last, to: &periods[account, default: []])
      }
    }
    return periods
  }

  /// Appends a period that begins no earlier than the others, or extends the last period if the two
  /// overlap.
  private static func append(
    _ period: ClosedRange<Int64>, to periods: inout [ClosedRange<Int64>]
  ) {
    guard let last = periods.last, last.upperBound >= period.lowerBound else {
      return periods.append(period)
    }
    periods[periods.count - 1] =
      last.lowerBound...max(last.upperBound, period.upperBound)
  }
}
