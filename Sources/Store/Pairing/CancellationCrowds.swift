import Ledger

/// The amounts that have too many rows to match cancellations with charges.
///
/// A cancellation gets no charge if its account has more than ``limit`` rows with its amount and
/// currency within a period. The period is the day of the cancellation and the
/// ``ChargeMatching/reach`` days before. The count includes cancellations and the rows that they
/// may cancel. The rule bounds the memory for matching, and depends only on the rows.
///
/// Counting by day requires reading the rows again, so only amounts with more than ``limit`` rows
/// in total are counted by day.
struct CancellationCrowds {
  /// The limit; a household has at most a few hundred rows of one amount in three months.
  static var limit: Int { 1 << 13 }

  /// The numbers of rows of one account and amount, by day.
  private struct Days {
    var rows: [Int32: Int] = [:]
    var cancellations: [Int32: Int] = [:]
    /// The sorted days whose cancellations may have charges.
    var open: [Int32] = []

    mutating func end() {
      let days = rows.keys.sorted()
      var (first, sum) = (0, 0)
      for day in days {
        sum += rows[day] ?? 0
        while days[first] < day - ChargeMatching.reach {
          sum -= rows[days[first]] ?? 0
          first += 1
        }
        if sum <= CancellationCrowds.limit, cancellations[day] != nil { open.append(day) }
      }
    }

    /// Whether an open day is at most `reach` days after `day`.
    func isOpen(_ day: Int32, within reach: Int32) -> Bool {
      let index = open.indices.partitioningIndex { open[$0] >= day }
      return index < open.count && open[index] - day <= reach
    }
  }

  private var seen: [PairableRow.Key: Int] = [:]
  /// The amounts with more than ``limit`` rows that have not been counted by day yet.
  private var uncounted: Set<PairableRow.Key> = []
  private var counted: [PairableRow.Key: [Account.ID: Days]] = [:]

  /// Whether the results of ``mayMatch(cancellation:)`` and ``mayMatch(charge:)`` since ``begin()``
  /// are final; otherwise, count the rows by day and begin again.
  var isComplete: Bool { uncounted.isEmpty }

  mutating func begin() { seen = [:] }

  mutating func mayMatch(cancellation row: PairableRows.Head) -> Bool {
    guard let days = counted[row.key] else { return see(row.key) }
    return days[row.bucket.account.id]?.isOpen(row.day, within: 0) ?? false
  }

  mutating func mayMatch(charge row: PairableRows.Head) -> Bool {
    guard let days = counted[row.key] else { return see(row.key) }
    return days[row.bucket.account.id]?.isOpen(row.day, within: ChargeMatching.reach) ?? false
  }

  private mutating func see(_ key: PairableRow.Key) -> Bool {
    seen[key, default: 0] += 1
    guard seen[key, default: 0] > CancellationCrowds.limit else { return true }
    uncounted.insert(key)
    return false
  }

  /// Counts the row by day if its amount has more than ``limit`` rows.
  mutating func count(_ row: PairableRows.Head, isCancellation: Bool) {
    guard uncounted.contains(row.key) else { return }
    var days = counted[row.key, default: [:]].removeValue(forKey: row.bucket.account.id) ?? Days()
    days.rows[row.day, default: 0] += 1
    if isCancellation { days.cancellations[row.day, default: 0] += 1 }
    counted[row.key, default: [:]][row.bucket.account.id] = days
  }

  mutating func endCount() {
    for key in uncounted {
      for account in counted[key, default: [:]].keys { counted[key]?[account]?.end() }
    }
    uncounted = []
  }

  /// Returns the numbers of cancellations from `day` on that have no charge because of the limit.
  func withoutCharge(from day: Int32) -> [CrowdedRows] {
    counted.keys.sorted(by: <).compactMap { key in
      let count = counted[key, default: [:]].values.reduce(0) { sum, days in
        days.cancellations.reduce(sum) { sum, one in
          one.key < day || days.isOpen(one.key, within: 0) ? sum : sum + one.value
        }
      }
      return count > 0 ? CrowdedRows(key, count) : nil
    }
  }
}
