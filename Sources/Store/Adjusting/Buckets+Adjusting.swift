import Ledger

extension Buckets {
  /// Loads the buckets for a report or a list, with the rows that the user split or linked.
  ///
  /// The parts of a split row can have categories without a bucket. Such parts get buckets that
  /// exist only in this list.
  static func forReports(_ connection: Connection) throws(StoreError) -> Buckets {
    let buckets = try Buckets(connection)
    let rows = try AdjustmentReader(connection: connection).rows()
    guard !rows.isEmpty else { return buckets }
    var adjusted: [AdjustedRows.Row] = []
    for (id, row) in rows.sorted(by: { $0.key < $1.key }) {
      let own = try buckets.required(row.bucketID)
      let adjustment = row.adjustment(own: own.category)
      var shares: [AdjustedRows.Share] = []
      for share in adjustment.shares {
        let rowClass = RowClass(kind: own.kind, category: share.category, role: own.role)
        shares.append(
          AdjustedRows.Share(
            bucketID: try buckets.temporaryID(of: rowClass, like: own), amount: share.amount))
      }
      adjusted.append(
        AdjustedRows.Row(
          id: id, day: row.day, bucketID: row.bucketID, amount: row.amount, shares: shares,
          adjustment: adjustment))
    }
    buckets.finish(with: AdjustedRows(adjusted))
    return buckets
  }
}
