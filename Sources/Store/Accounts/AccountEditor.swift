import Ledger

/// An editor that renames, merges and deletes accounts inside a database transaction.
struct AccountEditor {
  let connection: Connection

  func rename(_ id: Int64, to name: String) throws(StoreError) {
    let old = try self.name(of: id)
    guard !old.utf8.elementsEqual(name.utf8) else { return }
    guard try connection.integer("SELECT 1 FROM account WHERE name = ?", name) == nil else {
      throw .accountNameTaken(name)
    }
    try connection.run("UPDATE account SET name = ? WHERE id = ?", name, id)
    // The new name now belongs to this account, so it must not remain a former name.
    try connection.run("DELETE FROM account_alias WHERE name = ?", name)
    try keep(old, for: id)
    // An account that had only this former name is now unused.
    try deleteUnused()
  }

  /// Merges two accounts into one, which gets the name of `other`.
  ///
  /// To save time, moves the rows of the account that has fewer rows.
  func merge(_ id: Int64, into other: Int64) throws(StoreError) {
    let (oldName, name) = (try self.name(of: id), try self.name(of: other))
    guard id != other else { throw .sameAccount(name) }
    let extents = try AccountExtents(connection).accounts
    let isSmaller = extents[id]?.rows ?? 0 <= extents[other]?.rows ?? 0
    let (gone, kept) = isSmaller ? (id, other) : (other, id)
    try moveRows(from: gone, to: kept)
    for sql in [
      "UPDATE extent SET account_id = ? WHERE account_id = ?",
      "UPDATE import SET account_id = ? WHERE account_id = ?",
      "UPDATE import SET format_account_id = ? WHERE format_account_id = ?",
      "UPDATE account_alias SET account_id = ? WHERE account_id = ?",
    ] {
      try connection.run(sql, kept, gone)
    }
    try connection.run("DELETE FROM account WHERE id = ?", gone)
    try connection.run("UPDATE account SET name = ? WHERE id = ?", name, kept)
    try keep(oldName, for: kept)
  }

  /// Deletes the accounts that no bucket, import, format or former name refers to.
  ///
  /// An account with a former name stays, because statements with that name belong to it.
  func deleteUnused() throws(StoreError) {
    // No index lists the imports of an account, so SQLite's foreign key check would read all
    // imports for each account. The check is unnecessary, because `isUnused` excludes every account
    // that a foreign key refers to.
    try connection.executeWithoutForeignKeys(
      "DELETE FROM account WHERE \(AccountEditor.isUnused)")
  }

  /// The SQL condition for an unused account; SQLite evaluates each subquery only once.
  static let isUnused = """
    id NOT IN (SELECT account_id FROM bucket)
      AND id NOT IN (SELECT account_id FROM account_alias)
      AND id NOT IN (SELECT account_id FROM import WHERE account_id IS NOT NULL)
      AND id NOT IN (SELECT format_account_id FROM import WHERE format_account_id IS NOT NULL)
    """

  private func keep(_ formerName: String, for id: Int64) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO account_alias(name, account_id) VALUES(?1, ?2)
      ON CONFLICT DO UPDATE SET account_id = ?2
      """, formerName, id)
  }

  private func name(of id: Int64) throws(StoreError) -> String {
    let statement = try connection.statement("SELECT name FROM account WHERE id = ?", id)
    guard try statement.step() else { throw .noSuchAccount(id) }
    return statement.text(0)
  }

  /// Assigns each bucket of `gone` to `kept`, or merges the bucket into an equal bucket of `kept`.
  private func moveRows(from gone: Int64, to kept: Int64) throws(StoreError) {
    let pairs = try connection.statement(
      """
      SELECT a.id, b.id FROM bucket a LEFT JOIN bucket b ON b.account_id = ?2
        AND b.currency = a.currency AND b.category_id = a.category_id AND b.kind = a.kind
        AND b.timed = a.timed AND b.role = a.role
      WHERE a.account_id = ?1 ORDER BY a.id
      """, gone, kept)
    var targetOf: [Int64: Int64] = [:]
    var free: [Int64] = []
    while try pairs.step() {
      let id = pairs.integer(0)
      if let target = pairs.optionalInteger(1) {
        guard targetOf.updateValue(target, forKey: id) == nil else { throw connection.damage }
      } else {
        free.append(id)
      }
    }
    for id in free { try connection.run("UPDATE bucket SET account_id = ? WHERE id = ?", kept, id) }
    guard !targetOf.isEmpty else { return }
    try moveRows(targetOf)
    try movePairs(targetOf)
    for id in targetOf.keys.sorted() { try connection.run("DELETE FROM bucket WHERE id = ?", id) }
  }

  private func movePairs(_ targetOf: [Int64: Int64]) throws(StoreError) {
    var pairs = try RowBlocks(
      "tx_id, own_bucket_id", from: "pair", size: connection.capacity(forItemsOf: 1_024),
      on: connection)
    let update = try Statement(
      "UPDATE pair SET own_bucket_id = ? WHERE tx_id = ?", on: connection, isKept: true)
    while pairs.nextBlock() {
      var moves: [(id: Int64, to: Int64)] = []
      while try pairs.nextRow() {
        if let to = targetOf[pairs.row.integer(1)] { moves.append((pairs.row.integer(0), to)) }
      }
      try run(update, for: moves)
    }
  }

  private func run(
    _ update: borrowing Statement, for moves: [(id: Int64, to: Int64)]
  ) throws(StoreError) {
    for move in moves {
      update.bind(move.to, at: 1)
      update.bind(move.id, at: 2)
      try update.run()
    }
  }

  private func moveRows(_ targetOf: [Int64: Int64]) throws(StoreError) {
    let buckets = try Buckets(connection)
    var rows = try RowBlocks(
      "id, ts, bucket_id, amount", from: "tx", where: BucketSet.contains("bucket_id"),
      size: connection.capacity(forItemsOf: 4_096), on: connection)
    try buckets.set { targetOf[$0.id] != nil }.bind(to: rows.row, at: 3)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var sums = DaySums()
    var moves: [(id: Int64, to: Int64)] = []
    while rows.nextBlock() {
      moves.removeAll(keepingCapacity: true)
      while try rows.nextRow() {
        let (from, amount) = (rows.row.integer(2), rows.row.integer(3))
        guard let day = Day(ofStoredMoment: rows.row.integer(1))?.number, let to = targetOf[from],
          try sums.take(amount, day: day, bucket: buckets.requiredIndex(of: from), .takeAway),
          try sums.take(amount, day: day, bucket: buckets.requiredIndex(of: to))
        else { throw connection.damage }
        moves.append((rows.row.integer(0), to))
      }
      try run(update, for: moves)
    }
    guard let bucket = try sums.write(to: connection, id: { buckets[$0].id }) else { return }
    throw .overflow(buckets[bucket].currency)
  }
}
