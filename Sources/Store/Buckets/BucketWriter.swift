import Ledger

/// A writer that finds the ids of buckets, and creates and deletes buckets and categories.
final class BucketWriter {
  private let connection: Connection
  private let find: Statement
  private let add: Statement
  private let findCategory: Statement

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    find = try Statement(
      """
      SELECT id FROM bucket WHERE account_id = ? AND currency = ? AND category_id = ?
        AND kind = ? AND timed = ? AND role = ?
      """, on: connection)
    add = try Statement(
      """
      INSERT INTO bucket(account_id, currency, category_id, kind, timed, role)
      VALUES(?, ?, ?, ?, ?, ?)
      """, on: connection)
    findCategory = try Statement(
      "SELECT id FROM category WHERE key = ? AND name = ?", on: connection)
  }

  /// Returns the id of a bucket; creates the bucket if it is missing.
  func id(
    _ rowClass: RowClass, accountID: Int64, currency: Currency, isTimed: Bool
  ) throws(StoreError) -> Int64 {
    let values: [any SQLValue] = [
      accountID, currency.code, try id(of: rowClass.category), Int64(rowClass.kind.rawValue),
      isTimed ? 1 : 0 as Int64, Int64(rowClass.role.rawValue),
    ]
    try find.bind(values)
    defer { find.reset() }
    if try find.step() { return find.integer(0) }
    try add.bind(values)
    try add.run()
    return connection.lastInsertedID
  }

  /// Returns the id of a category; creates the category if it is missing.
  ///
  /// The table `category` has a row for each combination of a key and a statement's name for the
  /// category, which may be empty. So the name in reports depends on the stored rows, not on the
  /// order of imports.
  private func id(of category: Category) throws(StoreError) -> Int64 {
    try findCategory.bind(category.key, category.ownName ?? "")
    defer { findCategory.reset() }
    if try findCategory.step() { return findCategory.integer(0) }
    try connection.run(
      "INSERT INTO category(key, name) VALUES(?, ?)", category.key, category.ownName ?? "")
    return connection.lastInsertedID
  }

  /// Deletes the buckets without day totals that the table `pair` does not mention, and the
  /// categories without buckets.
  static func deleteUnused(in connection: Connection) throws(StoreError) {
    var unused = Set(try Statement("SELECT id FROM bucket", on: connection).map { $0.integer(0) })
    try DayTotalReader(connection).forEach { _, total in unused.remove(total.bucketID) }
    let paired = try Statement("SELECT own_bucket_id FROM pair", on: connection)
    while !unused.isEmpty, try paired.step() { unused.remove(paired.integer(0)) }
    guard !unused.isEmpty else { return }
    let delete = try Statement("DELETE FROM bucket WHERE id = ?", on: connection, isKept: true)
    for id in unused.sorted() {
      delete.bind(id, at: 1)
      try delete.run()
    }
    try connection.execute(
      """
      DELETE FROM category
      WHERE NOT EXISTS(SELECT 1 FROM bucket WHERE category_id = category.id)
      """)
  }
}
