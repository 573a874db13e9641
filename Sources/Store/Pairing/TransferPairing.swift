import Ledger

/// The pairing of the halves of transfers within a run of rows.
struct TransferPairing {
  let buckets: Buckets
  let editor: PairEditor
  let rows: PairableRows
  let names: AccountNames

  /// Pairs the rows of the run that belong together, and dissolves the run's other pairs.
  ///
  /// A crowded run keeps no pairs.
  func pair(_ run: consuming TransferRun) throws(StoreError) {
    if run.isCrowded {
      for row in run.rows { try editor.unpair(row.id) }
      try editor.writeIfMuch()
      return
    }
    run.sort()
    try pair(run.rows)
  }

  private func pair(_ run: [PairableRow]) throws(StoreError) {
    let wordings = try run.map { row throws(StoreError) in try rows.wording(row.wordingID) }
    let pairs = try mayPair(run, wordings) ? TransferMatching.match(candidates(run, wordings)) : []
    var partner: [Int64: Int64] = [:]
    for (out, into) in pairs {
      partner[run[out].id] = run[into].id
      partner[run[into].id] = run[out].id
    }
    for row in run where row.other != partner[row.id] ?? 0 {
      editor.remember(row)
    }
    for row in run where row.other != 0 && row.other != partner[row.id] {
      try editor.unpair(row.id)
    }
    for pair in pairs where run[pair.out].other != run[pair.into].id {
      let (out, into) = (run[pair.out], run[pair.into])
      let isDrawn = (out.amount < 0) == (into.amount < 0)
      try editor.pair(
        (out.id, isDrawn ? rowClass(out) : rowClass(out).asTransfer(role: [])),
        (into.id, rowClass(into).asTransfer(role: isDrawn ? [] : .counterpart)), .transfer)
    }
    // Runs have no row in common, so writing between them is safe.
    try editor.writeIfMuch()
    if rows.isFull {
      rows.forget()
      names.forget()
    }
  }

  private func rowClass(_ row: PairableRow) -> RowClass { buckets[Int(row.bucket)].rowClass }

  /// Returns whether the run may have evidence of a transfer; most runs have none.
  private func mayPair(
    _ run: [PairableRow], _ wordings: [PairableRow.Wording]
  ) -> Bool {
    var isOut: [Int: Bool] = [:]
    for (row, wording) in zip(run, wordings) {
      if rowClass(row).kind == .transfer || rowClass(row).role.contains(.drawn) { return true }
      guard let payee = wording.payee else { continue }
      if let other = isOut[payee], other != (row.amount < 0) { return true }
      isOut[payee] = row.amount < 0
      if !names.mentioned(in: payee, rows).isEmpty { return true }
    }
    return false
  }

  private func candidates(
    _ run: [PairableRow], _ wordings: [PairableRow.Wording]
  ) throws(StoreError) -> [TransferCandidate] {
    let twins = twins(run)
    let accounts = run.map { buckets[Int($0.bucket)].account.id }
    // Accounts without rows in the run must not matter. Otherwise, an import of their statements,
    // or its undo, would change pairs that no update considers.
    let present = Set(accounts.map(names.name))
    return try run.indices.map { index throws(StoreError) in
      let row = run[index]
      let payee = wordings[index].payee
      return TransferCandidate(
        day: row.day, isOut: row.amount < 0, account: names.rank(of: accounts[index]),
        accountName: names.name(of: accounts[index]),
        isTransfer: rowClass(row).kind == .transfer,
        isWallet: rowClass(row).role.contains(.wallet),
        isDrawn: rowClass(row).role.contains(.drawn), isOnlyWallet: rowClass(row).needsWallet,
        isCard: wordings[index].isCard, payee: payee,
        mentions: payee.map { names.mentioned(in: $0, rows).filter(present.contains) } ?? [],
        second: row.second, order: twins.contains(index) ? try rows.describe(row).order : 0,
        id: row.id)
    }
  }

  /// Returns the indexes of rows with the same day, time, direction and account as another row; the
  /// contents of such rows determine their order.
  private func twins(_ run: [PairableRow]) -> Set<Int> {
    struct Moment: Hashable {
      var day: Int32
      var second: Int32
      var isOut: Bool
      var account: Int64
    }
    var first: [Moment: Int] = [:]
    var twins: Set<Int> = []
    for (index, row) in run.enumerated() {
      let moment = Moment(
        day: row.day, second: row.second, isOut: row.amount < 0,
        account: buckets[Int(row.bucket)].account.id)
      if let other = first[moment] {
        twins.insert(other)
        twins.insert(index)
      } else {
        first[moment] = index
      }
    }
    return twins
  }
}

extension RowClass {
  /// Returns the class for half of a transfer; a transfer keeps its category.
  func asTransfer(role: BucketRole) -> RowClass {
    RowClass(
      kind: .transfer,
      category: kind == .transfer ? category : Category(key: BuiltInCategory.transfer.rawValue),
      role: role)
  }
}
