package import Ledger

extension StoreSnapshot {
  /// Returns the number of rows that two accounts have in common.
  ///
  /// A row that occurs three times in one account and twice in the other counts twice. Compares the
  /// rows of each day by their fingerprints, which do not include the account.
  package func countOfEqualRows(of one: Account.ID, and other: Account.ID) throws(StoreError)
    -> Int64
  {
    guard let connection else { return 0 }
    var stored = try StoredDays(connection)
    let days = try connection.statement(
      """
      SELECT DISTINCT day FROM extent AS a WHERE account_id = ?1
        AND EXISTS(SELECT 1 FROM extent WHERE day = a.day AND account_id = ?2)
      """, one, other)
    var count: Int64 = 0
    while try days.step() {
      guard let day = Day(stored: days.integer(0))?.number else { throw connection.damage }
      let rows = StoredDay(try stored.rows(of: one, on: day))
      let others = try stored.rows(of: other, on: day)
      for row in others.elements where rows.take(row.fingerprint) != nil { count += 1 }
    }
    return count
  }
}
