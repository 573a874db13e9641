import Ledger

/// Renames and merges accounts, inside a transaction.
struct AccountEditor {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func rename(_ id: Int64, to name: String) throws(StoreError) {
    let old = try self.name(of: id)
    guard !old.utf8.elementsEqual(name.utf8) else { return }
    let taken = try Statement("SELECT 1 FROM account WHERE name = ?", on: connection)
    try taken.bind(name, at: 1)
    guard try !taken.step() else { throw .accountNameTaken(name) }
    taken.reset()
    try run("UPDATE account SET name = ? WHERE id = ?", name, id)
    // The new name now belongs to this account, so it is no longer another account's former name.
    try run("DELETE FROM account_alias WHERE name = ?", name)
    try keep(old, for: id)
  }

  /// Merges two accounts into one.
  ///
  /// Moves the rows of the smaller account, whichever of the two it is. The account that stays gets
  /// the right name afterwards.
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
      try run(sql, kept, gone)
    }
    try run("DELETE FROM account WHERE id = ?", gone)
    try run("UPDATE account SET name = ? WHERE id = ?", name, kept)
    try keep(oldName, for: kept)
  }

  private func keep(_ formerName: String, for id: Int64) throws(StoreError) {
    try run(
      """
      INSERT INTO account_alias(name, account_id) VALUES(?1, ?2)
      ON CONFLICT DO UPDATE SET account_id = ?2
      """, formerName, id)
  }

  private func name(of id: Int64) throws(StoreError) -> String {
    let statement = try Statement("SELECT name FROM account WHERE id = ?", on: connection)
    statement.bind(id, at: 1)
    guard try statement.step() else { throw .noSuchAccount(id) }
    return statement.text(0)
  }

  // MARK: Rows

  /// Moves an account's buckets to another account.
  ///
  /// A bucket that the other account does not have changes its owner. The rows of any other bucket
  /// move to the other account's bucket.
  private func moveRows(from gone: Int64, to kept: Int64) throws(StoreError) {
    let pairs = try Statement(
      """
      SELECT a.id, b.id FROM bucket a LEFT JOIN bucket b ON b.account_id = ?2
        AND b.currency = a.currency AND b.category_id = a.category_id AND b.kind = a.kind
        AND b.timed = a.timed AND b.role = a.role
      WHERE a.account_id = ?1 ORDER BY a.id
      """, on: connection)
    pairs.bind(gone, at: 1)
    pairs.bind(kept, at: 2)
    var targets: [(from: Int64, to: Int64)] = []
    var free: [Int64] = []
    while try pairs.step() {
      if let target = pairs.optionalInteger(1) {
        targets.append((pairs.integer(0), target))
      } else {
        free.append(pairs.integer(0))
      }
    }
    for id in free { try run("UPDATE bucket SET account_id = ? WHERE id = ?", kept, id) }
    guard !targets.isEmpty else { return }
    try moveRows(targets)
    for target in targets {
      try run("UPDATE pair SET own_bucket_id = ? WHERE own_bucket_id = ?", target.to, target.from)
      try run("DELETE FROM bucket WHERE id = ?", target.from)
    }
  }

  private func moveRows(_ targets: [(from: Int64, to: Int64)]) throws(StoreError) {
    let buckets = try Buckets(connection)
    let targetOf = Dictionary(uniqueKeysWithValues: targets.map { ($0.from, $0.to) })
    let block = connection.capacity(forItemsOf: 4_096)
    let rows = try Statement(
      """
      SELECT id, ts, bucket_id, amount FROM tx
      WHERE id > ? AND bucket_id IN (\(targets.map { String($0.from) }.joined(separator: ",")))
      ORDER BY id LIMIT \(block)
      """, on: connection, isKept: true)
    let update = try Statement(
      "UPDATE tx SET bucket_id = ? WHERE id = ?", on: connection, isKept: true)
    var sums = DaySums()
    var moves: [(id: Int64, to: Int64)] = []
    var last = Int64.min
    repeat {
      moves.removeAll(keepingCapacity: true)
      rows.bind(last, at: 1)
      while try rows.step() {
        last = rows.integer(0)
        let (from, amount) = (rows.integer(2), rows.integer(3))
        guard let day = Day(ofStoredMoment: rows.integer(1))?.number, let to = targetOf[from],
          try sums.take(amount, day: day, bucket: buckets.requiredIndex(of: from), .takeAway),
          try sums.take(amount, day: day, bucket: buckets.requiredIndex(of: to))
        else { throw damage }
        moves.append((last, to))
      }
      rows.reset()
      for move in moves {
        update.bind(move.to, at: 1)
        update.bind(move.id, at: 2)
        try update.run()
      }
    } while moves.count == block
    guard let bucket = try sums.write(to: connection, id: { buckets[$0].id }) else { return }
    throw .overflow(buckets[bucket].currency)
  }

  // MARK: Statements

  private func run(_ sql: String, _ text: String, _ id: Int64? = nil) throws(StoreError) {
    let statement = try Statement(sql, on: connection)
    try statement.bind(text, at: 1)
    if let id { statement.bind(id, at: 2) }
    try statement.run()
  }

  private func run(_ sql: String, _ first: Int64, _ second: Int64? = nil) throws(StoreError) {
    let statement = try Statement(sql, on: connection)
    statement.bind(first, at: 1)
    if let second { statement.bind(second, at: 2) }
    try statement.run()
  }

  private var damage: StoreError { .damaged(path: connection.path) }
}
