import Ledger

/// The pairing of cancellations with their charges.
struct CancellationPairing {
  let connection: Connection
  let buckets: Buckets
  let editor: PairEditor
  let rows: PairableRows

  /// The approximate maximum number of cancellations in a share.
  ///
  /// Cancellations also require memory for their texts, their charges and the tables for matching.
  private var shareLimit: Int { connection.capacity(forItemsOf: 512) }

  /// Matches the accounts' cancellations again from `day` on; earlier matches do not depend on
  /// later rows.
  ///
  /// - Returns: The cancellations that have no charge because of too many rows.
  func update(from day: Int32, _ accountIDs: Set<Int64>) throws(StoreError) -> [CrowdedRows] {
    let wanted = buckets.set {
      $0.rowClass.role.contains(.cancels) && accountIDs.contains($0.account.id)
    }
    guard !wanted.isEmpty else { return [] }
    try unpair(from: day, wanted)
    guard try rows.days(day...Day.last.number, in: wanted).rows > 0 else { return [] }
    // Earlier rows count toward the crowd limit. A paired cancellation is in a refund's bucket.
    let days = max(day - ChargeMatching.reach, Day.first.number)...Day.last.number
    let candidates = buckets.set {
      ($0.rowClass.role.contains(.cancels) || $0.kind == .refund)
        && accountIDs.contains($0.account.id)
    }
    let (filled, count) = try rows.days(days, in: candidates)
    var crowded: [CrowdedRows] = []
    for share in RowShare.all(of: count, most: shareLimit) {
      let request = PairableRows.Request(
        days: days, only: filled, accounts: accountIDs, buckets: candidates, share: share)
      var crowds = CancellationCrowds()
      while try !pair(request, from: day, &crowds) {
        try countByDay(request, &crowds)
        rows.forget()
      }
      try editor.write()
      rows.forget()
      crowded += crowds.withoutCharge(from: day)
    }
    return crowded
  }

  /// Pairs the requested cancellations; returns `false` if rows of some amounts must be counted by
  /// day first, because there may be too many.
  private func pair(
    _ request: PairableRows.Request, from day: Int32, _ crowds: inout CancellationCrowds
  ) throws(StoreError) -> Bool {
    var found = FlatArray<PairableRow>()
    crowds.begin()
    try rows.read(request, into: &found) {
      $0.bucket.rowClass.role.contains(.cancels) && crowds.mayMatch(cancellation: $0)
        && $0.day >= day && $0.pairKind == nil
    }
    guard crowds.isComplete else { return false }
    let cancellations = try described(found)
    let days = cancellations.map(\.row.day)
    guard let first = days.min(), let last = days.max() else { return true }
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
      guard row.bucket.rowClass.kind == .spending, filter.includes(row.key),
        crowds.mayMatch(charge: row), row.pairKind != .cancellation
      else { return false }
      return try filter.includes(row.key) { () throws(StoreError) in
        try rows.wording(row.wordingID).payee
      }
    }
    guard crowds.isComplete else { return false }
    try match(cancellations, described(found))
    return true
  }

  private func match(
    _ cancellations: [CancellationMatching.Row], _ charges: [CancellationMatching.Row]
  ) throws(StoreError) {
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

  /// Counts the rows of amounts that may have too many rows, by account and day.
  private func countByDay(
    _ request: PairableRows.Request, _ crowds: inout CancellationCrowds
  ) throws(StoreError) {
    var request = request
    request.only = nil
    request.buckets = buckets.set {
      ($0.rowClass.role.contains(.cancels) || $0.kind == .spending || $0.kind == .transfer
        || $0.kind == .refund) && (request.accounts?.contains($0.account.id) ?? true)
    }
    var none = FlatArray<PairableRow>()
    try rows.read(request, into: &none) {
      let isCancellation = $0.bucket.rowClass.role.contains(.cancels)
      if isCancellation || $0.bucket.rowClass.kind == .spending && $0.amount < 0 {
        crowds.count($0, isCancellation: isCancellation)
      }
      return false
    }
    crowds.endCount()
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
  private func unpair(from day: Int32, _ wanted: BucketSet) throws(StoreError) {
    var pairs = try RowBlocks(
      "tx_id, own_bucket_id", from: "pair", size: connection.capacity(forItemsOf: 1_024),
      on: connection)
    while pairs.nextBlock() {
      while try pairs.nextRow() {
        let id = pairs.row.integer(0)
        if wanted.contains(pairs.row.integer(1)), try editor.day(of: id) >= day {
          try editor.unpair(id)
        }
      }
      try editor.write()
    }
  }
}
