import Ledger

/// Counts the rows that two accounts have in common, day by day.
///
/// A row that one account has three times and the other twice counts twice. Rows are compared by
/// their fingerprints, which do not contain the account. Memory holds the rows of one day.
struct EqualRows {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func count(of one: Int64, and other: Int64) throws(StoreError) -> Int64 {
    let buckets = try Buckets(connection)
    var reader = try FingerprintReader(connection)
    let days = try Statement(
      """
      SELECT DISTINCT day FROM extent AS a WHERE account_id = ?1
        AND EXISTS(SELECT 1 FROM extent WHERE day = a.day AND account_id = ?2)
      """, on: connection)
    days.bind(one, at: 1)
    days.bind(other, at: 2)
    let rows = try Statement(
      """
      SELECT \(FingerprintReader.columns) FROM extent JOIN tx
        ON id BETWEEN first_id AND first_id + n - 1
      WHERE day = ? AND account_id = ?
      """, on: connection, isKept: true)
    var count: Int64 = 0
    while try days.step() {
      guard let day = Day(stored: days.integer(0)) else { throw damage }
      var found: [[Fingerprint]] = []
      for account in [one, other] {
        rows.bind(Int64(day.number), at: 1)
        rows.bind(account, at: 2)
        defer { rows.reset() }
        var all: [Fingerprint] = []
        while try rows.step() {
          let wording = try reader.wording(of: rows)
          let bucket = buckets.index(of: rows.integer(FingerprintReader.Column.bucket))
          guard !wording.isFaulty, bucket >= 0,
            Day(ofStoredMoment: rows.integer(FingerprintReader.Column.moment)) == day
          else {
            throw damage
          }
          all.append(reader.fingerprint(of: rows, wording, on: day, buckets[bucket]))
        }
        found.append(all.sorted { ($0.first, $0.second) < ($1.first, $1.second) })
      }
      count += EqualRows.countOfEqual(found[0], found[1])
    }
    return count
  }

  /// Both arrays are sorted.
  private static func countOfEqual(_ a: [Fingerprint], _ b: [Fingerprint]) -> Int64 {
    var (i, j, count) = (0, 0, Int64(0))
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        count += 1
        i += 1
        j += 1
      } else if (a[i].first, a[i].second) < (b[j].first, b[j].second) {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
