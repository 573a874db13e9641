package import Ledger

extension StoreSnapshot {
  /// Returns the number of rows that two accounts have in common.
  ///
  /// If one account had received the statements of both, the store would have each of these rows
  /// once. A row that occurs three times in one account and twice in the other counts twice.
  /// Compares the rows of each day by their fingerprints, which do not include the account.
  package func countOfEqualRows(of one: Account.ID, and other: Account.ID) throws(StoreError)
    -> Int64
  {
    guard let connection else { return 0 }
    let buckets = try Buckets(connection)
    var reader = try FingerprintReader(connection)
    let days = try connection.statement(
      """
      SELECT DISTINCT day FROM extent AS a WHERE account_id = ?1
        AND EXISTS(SELECT 1 FROM extent WHERE day = a.day AND account_id = ?2)
      """, one, other)
    let rows = try Statement(
      """
      SELECT \(FingerprintReader.columns) FROM extent JOIN tx
        ON id BETWEEN first_id AND first_id + n - 1
      WHERE day = ? AND account_id = ?
      """, on: connection, isKept: true)
    var count: Int64 = 0
    while try days.step() {
      guard let day = Day(stored: days.integer(0)) else { throw connection.damage }
      var found: [[Fingerprint]] = []
      for account in [one, other] {
        try rows.bind(Int64(day.number), account)
        defer { rows.reset() }
        var fingerprints: [Fingerprint] = []
        while try rows.step() {
          let wording = try reader.wording(of: rows)
          let bucket = buckets.index(of: rows.integer(FingerprintReader.Column.bucket))
          guard !wording.isFaulty, bucket >= 0,
            Day(ofStoredMoment: rows.integer(FingerprintReader.Column.moment)) == day
          else { throw connection.damage }
          fingerprints.append(reader.fingerprint(of: rows, wording, on: day, buckets[bucket]))
        }
        found.append(fingerprints.sorted())
      }
      count += StoreSnapshot.countOfEqual(found[0], found[1])
    }
    return count
  }

  /// Returns the number of elements that two sorted arrays have in common.
  private static func countOfEqual(_ a: [Fingerprint], _ b: [Fingerprint]) -> Int64 {
    var (i, j, count) = (0, 0, Int64(0))
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        count += 1
        i += 1
        j += 1
      } else if a[i] < b[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
