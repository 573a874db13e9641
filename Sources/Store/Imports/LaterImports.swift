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
    var periods: [(account: Int64, first: Int64, last: Int64)]?
    var found: [Int64] = []
    while try imports.step() {
      // This reads the days only for the first such import, because usually there is none.
      let known = if let periods { periods } else { try self.periods(of: ids) }
      periods = known
      let (first, last) = (imports.integer(1), imports.integer(2))
      let account = imports.optionalInteger(3)
      let isNear = known.contains {
        $0.first <= last && first <= $0.last && $0.account == account ?? $0.account
      }
      if isNear { found.append(imports.integer(0)) }
    }
    return found
  }

  /// Returns the days on which a statement may have a row of `ids`, by account.
  ///
  /// The statement may list the purchase or another installment instead, in any month of the
  /// purchase.
  private func periods(
    of ids: ClosedRange<Int64>
  ) throws(StoreError) -> [(account: Int64, first: Int64, last: Int64)] {
    try connection.statement(
      """
      SELECT account_id, day, day FROM extent WHERE first_id BETWEEN ?1 AND ?2
      UNION SELECT account_id, ts / 86400 - 31 * (part % 1000), ts / 86400 + 31 * (part % 1000)
      FROM installment JOIN tx ON tx.id = tx_id JOIN bucket ON bucket.id = bucket_id
      WHERE tx_id BETWEEN ?1 AND ?2
      """, ids.lowerBound, ids.upperBound
    ).map { ($0.integer(0), $0.integer(1), $0.integer(2)) }
  }
}
