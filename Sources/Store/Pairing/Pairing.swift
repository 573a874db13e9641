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
  /// The approximate maximum number of cancellations in a share; cancellations also require memory
  /// for their texts, their charges and the tables for matching.
  private var cancellationLimit: Int { connection.capacity(forItemsOf: 256) }

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
    // Rows that name a wallet pair only with transfers.
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
    // In a damaged table, days may be invalid or in a different order than their rows.
    guard let first = Day(stored: first), let last = Day(stored: last), first <= last else {
      throw connection.damage
    }
    try update(first.number...last.number, accountIDs: buckets.accountIDs())
  }

  /// Pairs all rows again whose pairs may depend on the given accounts' rows on the given days.
  ///
  /// - Returns: The runs of rows on and around these days that are too long for pairs.
  @discardableResult
  func update(
    _ days: ClosedRange<Int32>, accountIDs: Set<Int64>
  ) throws(StoreError) -> [CrowdedRun] {
    try pairCancellations(from: days.lowerBound, accountIDs)
    try editor.write()
    var days = days
    if let more = editor.transferDays {
      days = min(days.lowerBound, more.lowerBound)...max(days.upperBound, more.upperBound)
    }
    // A deleted row may have connected two runs, so the range includes the neighboring days.
    let reach = TransferMatching.reach
    let first = max(days.lowerBound - reach, Day.first.number)
    let crowded = try pairTransfers(first...min(days.upperBound + reach, Day.last.number))
    try editor.write()
    return crowded
  }

  // MARK: Cancellations

  /// Matches cancellations again from `day` on; earlier matches do not depend on later rows.
  private func pairCancellations(from day: Int32, _ accountIDs: Set<Int64>) throws(StoreError) {
    let wanted = buckets.set {
      $0.rowClass.role.contains(.cancels) && accountIDs.contains($0.account.id)
    }
    guard !wanted.isEmpty else { return }
    try unpairCancellations(from: day, wanted)
    let later = day...Day.last.number
    let (days, count) = try rows.days(later, in: wanted)
    guard count > 0 else { return }
    for share in RowShare.all(of: count, most: cancellationLimit) {
      try pairCancellations(
        PairableRows.Request(
          days: later, only: days, accounts: accountIDs, buckets: wanted, share: share))
      try editor.write()
      rows.forget()
    }
  }

  private func pairCancellations(_ request: PairableRows.Request) throws(StoreError) {
    var found = FlatArray<PairableRow>()
    try rows.read(request, into: &found) {
      $0.bucket.rowClass.role.contains(.cancels) && $0.pairKind == nil
    }
    let cancellations = try described(found)
    let days = cancellations.map(\.row.day)
    guard let first = days.min(), let last = days.max() else { return }
    let accounts = Set(cancellations.map(\.accountID))
    let filter = CancellationMatching.ChargeFilter(cancellations)
    found.removeAll()
    // A charge may currently be half of a transfer; the cancellation becomes its new counterpart.
    let charging = PairableRows.Request(
      days: first - ChargeMatching.reach...last, accounts: accounts,
      buckets: buckets.set {
        ($0.kind == .spending || $0.kind == .transfer) && accounts.contains($0.account.id)
      },
      isMoneyOut: true, share: request.share)
    try rows.read(charging, into: &found) { row throws(StoreError) in
      guard row.bucket.rowClass.kind == .spending, row.pairKind != .cancellation else {
        return false
      }
      return try filter.includes(row.key) { () throws(StoreError) in
        try rows.wording(row.wordingID).payee
      }
    }
    let charges = try described(found)
    func isCancelledCharge(_ row: CancellationMatching.Row) -> Bool {
      buckets[Int(row.row.bucket)].role.contains(.uncounted)
    }
    let pairs = CancellationMatching.match(
      cancellations.filter(isCancelledCharge), with: charges, isOfDay: true)
    let cancelled = Set(pairs.map(\.charge.row.id))
    let others = CancellationMatching.match(
      cancellations.filter { !isCancelledCharge($0) },
      with: charges.filter { !cancelled.contains($0.row.id) }, isOfDay: false)
    for pair in pairs + others {
      let (cancellation, charge) = (pair.cancellation.row, pair.charge.row)
      let rowClass = buckets[Int(charge.bucket)].rowClass
      try editor.unpair(charge.id)
      try editor.pair(
        (cancellation.id, RowClass(kind: .refund, category: rowClass.category)),
        (charge.id, rowClass), .cancellation)
    }
  }

  private func described(
    _ found: borrowing FlatArray<PairableRow>
  ) throws(StoreError) -> [CancellationMatching.Row] {
    try found.elements.map { row throws(StoreError) in
      CancellationMatching.Row(
        row: row, accountID: buckets[Int(row.bucket)].account.id,
        payee: try rows.wording(row.wordingID).payee, details: try rows.describe(row))
    }
  }

  /// Dissolves the pairs of possible cancellations from the given day on.
  private func unpairCancellations(from day: Int32, _ wanted: BucketSet) throws(StoreError) {
    let pairs = try Statement(
      """
      SELECT tx_id, ts FROM pair JOIN tx ON id = tx_id
      WHERE \(BucketSet.contains("own_bucket_id"))
      """, on: connection)
    try wanted.bind(to: pairs, at: 1)
    while try pairs.step() {
      guard let rowDay = Day(ofStoredMoment: pairs.integer(1)) else { throw pairs.damage }
      if rowDay.number >= day { try editor.unpair(pairs.integer(0)) }
    }
    pairs.reset()
    try editor.write()
  }

  // MARK: Transfers

  private func pairTransfers(_ days: ClosedRange<Int32>) throws(StoreError) -> [CrowdedRun] {
    // Many rows name a wallet, so the search skips them if no wallet's statement is stored.
    let hasFunding = !buckets.accountIDs { $0.rowClass.isFunding }.isEmpty
    func mayBeHalf(_ bucket: StoredBucket) -> Bool {
      bucket.rowClass.mayBeTransfer && (hasFunding || !bucket.rowClass.needsWallet)
    }
    let candidates = buckets.set(where: mayBeHalf)
    guard buckets.accountIDs(where: mayBeHalf).count > 1 else { return [] }
    let matcher = TransferPairing(
      buckets: buckets, editor: editor, rows: rows, names: try AccountNames(connection))
    var crowded: [CrowdedRun] = []
    func pair(_ run: TransferRun) throws(StoreError) {
      guard run.mayHavePairs else { return }
      if run.isCrowded { crowded.append(CrowdedRun(run)) }
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
    // Shares separate amounts, but a day may have a million rows with one amount.
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
