import Ledger

/// The pairing of stored rows that belong together, inside a database transaction.
///
/// Pairs depend only on the stored rows and the account names. As a result, pairs do not depend on
/// the order of imports, and an undo restores earlier pairs. An update considers only rows that the
/// changed days can affect. Rows with different amounts are independent, so pairing divides the
/// rows by amount into shares that fit into memory.
struct Pairing {
  private let connection: Connection
  let buckets: Buckets
  let editor: PairEditor
  private let rows: PairableRows

  /// The approximate maximum number of rows in a share.
  private var rowLimit: Int { connection.capacity(forItemsOf: 64) }

  init(_ connection: Connection, _ buckets: Buckets, _ moved: MovedRows? = nil) throws(StoreError) {
    self.connection = connection
    self.buckets = buckets
    editor = try PairEditor(connection, buckets, moved)
    rows = try PairableRows(connection, buckets)
  }

  init(_ connection: Connection) throws(StoreError) {
    try self.init(connection, Buckets(connection))
  }

  /// Returns whether the store may have rows to pair; reads only the buckets, so this is cheap.
  static func isNeeded(_ connection: Connection) throws(StoreError) -> Bool {
    // Rows that name a wallet can be paired only with transfers.
    try connection.integer(
      """
      SELECT 1 FROM bucket
      WHERE role & ~\(BucketRole.wallet.rawValue) <> 0 OR kind = \(Kind.transfer.rawValue) LIMIT 1
      """) != nil
  }

  /// Dissolves the pairs of all rows in a range of ids.
  func unpair(_ ids: ClosedRange<Int64>) throws(StoreError) {
    var pairs = try RowBlocks(
      "tx_id", from: "pair", in: ids, size: connection.capacity(forItemsOf: 1_024), on: connection)
    while pairs.nextBlock() {
      while try pairs.nextRow() { try editor.unpair(pairs.row.integer(0)) }
      try editor.write()
    }
  }

  /// Dissolves all pairs and pairs all rows again.
  func pairAll() throws(StoreError) {
    try unpair(.min ... .max)
    let days = try Statement("SELECT min(day), max(day) FROM extent", on: connection)
    guard try days.step(), let first = days.optionalInteger(0), let last = days.optionalInteger(1)
    else { return }
    days.reset()
    // In a damaged table, days may be invalid or out of order.
    guard let first = Day(stored: first), let last = Day(stored: last), first <= last else {
      throw connection.damage
    }
    try update(first.number...last.number, accountIDs: buckets.accountIDs())
  }

  /// Pairs again all rows whose pairs may depend on the given accounts' rows on the given days.
  ///
  /// - Returns: The rows on and around these days that have no pairs because there are too many.
  @discardableResult
  func update(
    _ days: ClosedRange<Int32>, accountIDs: Set<Int64>
  ) throws(StoreError) -> [CrowdedRows] {
    let crowded = try CancellationPairing(
      connection: connection, buckets: buckets, editor: editor, rows: rows
    ).update(from: days.lowerBound, accountIDs)
    try editor.write()
    var days = days
    if let more = editor.transferDays {
      days = min(days.lowerBound, more.lowerBound)...max(days.upperBound, more.upperBound)
    }
    // A deleted row may have connected two runs, so the range includes the neighboring days.
    let reach = TransferMatching.reach
    let first = max(days.lowerBound - reach, Day.first.number)
    let runs = try pairTransfers(first...min(days.upperBound + reach, Day.last.number))
    try editor.write()
    return crowded + runs
  }

  private func pairTransfers(_ days: ClosedRange<Int32>) throws(StoreError) -> [CrowdedRows] {
    // Many rows name a wallet, so the search skips them if no wallet's statement is stored.
    let hasFunding = !buckets.accountIDs { $0.rowClass.isFunding }.isEmpty
    func mayBeHalf(_ bucket: StoredBucket) -> Bool {
      bucket.rowClass.mayBeTransfer && (hasFunding || !bucket.rowClass.needsWallet)
    }
    let candidates = buckets.set(where: mayBeHalf)
    guard buckets.accountIDs(where: mayBeHalf).count > 1 else { return [] }
    let matcher = TransferPairing(
      buckets: buckets, editor: editor, rows: rows, names: try AccountNames(connection))
    var crowded: [CrowdedRows] = []
    func pair(_ run: TransferRun) throws(StoreError) {
      guard run.mayHavePairs else { return }
      if run.isCrowded { crowded.append(CrowdedRows(run.key, run.count)) }
      try matcher.pair(run)
    }
    let windows = try rows.windows(days, in: candidates, most: rowLimit)
    let count = windows.reduce(0) { $0 + $1.rows }
    for share in RowShare.all(of: count, most: rowLimit) {
      var runs = TransferRuns(days, buckets)
      for (index, window) in windows.enumerated() {
        try runs.add(read(window, candidates, share), pair)
        guard index == 0 else { continue }
        while let range = runs.missingBefore {
          for window in try rows.windows(range, in: candidates, most: rowLimit).reversed() {
            runs.addBefore(try read(window, candidates, share))
          }
        }
        try runs.endBefore(pair)
      }
      while let range = runs.missingAfter {
        for window in try rows.windows(range, in: candidates, most: rowLimit) {
          try runs.add(read(window, candidates, share), pair)
        }
      }
    }
    return crowded
  }

  private func read(
    _ window: PairableRows.Window, _ candidates: BucketSet, _ share: RowShare
  ) throws(StoreError) -> TransferRuns.Window {
    var read = TransferRuns.Window(days: window.days)
    guard window.rows > 0 else { return read }
    let request = PairableRows.Request(
      days: window.days, only: window.filled, buckets: candidates, share: share)
    func isWanted(_ row: PairableRows.Head) -> Bool {
      row.bucket.rowClass.mayBeTransfer && row.amount != 0 && row.pairKind != .cancellation
    }
    // A share has all rows of its amounts, but a day may have a million rows with one amount.
    var counts: [PairableRow.Key: Int] = [:]
    if window.rows > Int64(max(rowLimit, TransferRun.limit)) {
      try rows.read(request, into: &read.found) { row in
        if isWanted(row) { counts[row.key, default: 0] += 1 }
        return false
      }
      counts = counts.filter { $0.value > TransferRun.limit }
    }
    var crowds: [PairableRow.Key: TransferRun] = [:]
    try rows.read(request, into: &read.found) { row in
      guard isWanted(row) else { return false }
      guard row.pairKind == nil, !counts.isEmpty, counts[row.key] != nil else { return true }
      crowds[row.key, default: TransferRun(row.key, row.day...row.day)]
        .count(row.day, isOut: row.amount < 0, row.bucket)
      return false
    }
    read.crowds = crowds
    return read
  }
}
