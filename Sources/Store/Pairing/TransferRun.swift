import Ledger

/// Possible transfer halves with the same absolute amount and currency, on neighboring days.
struct TransferRun {
  /// The maximum number of rows in a run that may have pairs.
  ///
  /// A household has at most thousands of rows with one amount. The limit bounds the memory for
  /// matching. It is a constant, so that pairs depend only on the rows.
  static var limit: Int { 1 << 15 }

  let key: PairableRow.Key
  private(set) var days: ClosedRange<Int32>
  /// The rows; in a crowded run, only the paired rows.
  private(set) var rows: [PairableRow] = []
  /// The number of rows, including those that are not in `rows`.
  private(set) var count = 0
  private var accountID: Int64?
  private var hasTwoAccounts = false
  private var hasOut = false
  private var hasIn = false
  private var hasDrawn = false

  init(_ key: PairableRow.Key, _ days: ClosedRange<Int32>) {
    self.key = key
    self.days = days
  }

  /// Whether the run has too many rows to pair.
  var isCrowded: Bool { count > TransferRun.limit }

  var mayHavePairs: Bool { hasTwoAccounts && (hasDrawn || hasOut && hasIn) }

  mutating func add(_ rows: some Collection<PairableRow>, _ buckets: Buckets) {
    for row in rows { count(row.day, isOut: row.amount < 0, buckets[Int(row.bucket)]) }
    self.rows += rows
    dropUnpaired()
  }

  mutating func add(_ run: TransferRun) {
    count += run.count
    days = min(days.lowerBound, run.days.lowerBound)...max(days.upperBound, run.days.upperBound)
    hasTwoAccounts = hasTwoAccounts || run.hasTwoAccounts || accountID != run.accountID
    hasOut = hasOut || run.hasOut
    hasIn = hasIn || run.hasIn
    hasDrawn = hasDrawn || run.hasDrawn
    rows += run.rows
    dropUnpaired()
  }

  /// Counts a row without keeping it.
  mutating func count(_ day: Int32, isOut: Bool, _ bucket: StoredBucket) {
    count += 1
    days = min(days.lowerBound, day)...max(days.upperBound, day)
    hasTwoAccounts = hasTwoAccounts || accountID ?? bucket.account.id != bucket.account.id
    accountID = bucket.account.id
    hasOut = hasOut || isOut
    hasIn = hasIn || !isOut
    hasDrawn = hasDrawn || bucket.role.contains(.drawn)
  }

  private mutating func dropUnpaired() {
    if isCrowded { rows.removeAll { $0.other == 0 } }
  }

  /// Sorts the rows by day and id.
  mutating func sort() { rows.sort { ($0.day, $0.id) < ($1.day, $1.id) } }
}
