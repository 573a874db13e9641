import CSQLite
import Ledger

/// Finds the ids of buckets; creates buckets and categories that are new.
struct BucketWriter: ~Copyable {
  private let connection: Connection
  private let find: Statement
  private let add: Statement
  private let findCategory: Statement

  init(_ connection: Connection) throws(StoreError) {
    let find = try Statement(
      """
      SELECT id FROM bucket WHERE account_id = ? AND currency = ? AND category_id = ?
        AND kind = ? AND timed = ? AND role = ?
      """, on: connection)
    let add = try Statement(
      """
      INSERT INTO bucket(account_id, currency, category_id, kind, timed, role)
      VALUES(?, ?, ?, ?, ?, ?)
      """, on: connection)
    let findCategory = try Statement(
      "SELECT id FROM category WHERE key = ? AND name = ?", on: connection)
    self.connection = connection
    self.find = find
    self.add = add
    self.findCategory = findCategory
  }

  /// Returns the bucket's id; creates the bucket if it is new.
  func id(
    _ rowClass: RowClass, accountID: Int64, currency: Currency, isTimed: Bool
  ) throws(StoreError) -> Int64 {
    let categoryID = try id(of: rowClass.category)
    func bind(_ statement: borrowing Statement) throws(StoreError) {
      statement.bind(accountID, at: 1)
      try statement.bind(currency.code, at: 2)
      statement.bind(categoryID, at: 3)
      statement.bind(Int64(rowClass.kind.rawValue), at: 4)
      statement.bind(isTimed ? 1 : 0, at: 5)
      statement.bind(Int64(rowClass.role.rawValue), at: 6)
    }
    try bind(find)
    defer { find.reset() }
    if try find.step() { return find.integer(0) }
    try bind(add)
    try add.run()
    return sqlite3_last_insert_rowid(connection.handle)
  }

  /// Returns the category's id; creates the category if it is new.
  ///
  /// A category with a name from a statement and the same category without one are two rows of the
  /// table. The name that is shown then depends on the stored rows, not on the order of imports.
  private func id(of category: Category) throws(StoreError) -> Int64 {
    try findCategory.bind(category.key, at: 1)
    try findCategory.bind(category.ownName ?? "", at: 2)
    defer { findCategory.reset() }
    if try findCategory.step() { return findCategory.integer(0) }
    let add = try Statement("INSERT INTO category(key, name) VALUES(?, ?)", on: connection)
    try add.bind(category.key, at: 1)
    try add.bind(category.ownName ?? "", at: 2)
    try add.run()
    return sqlite3_last_insert_rowid(connection.handle)
  }

  /// Deletes the buckets without rows, and the categories without buckets.
  ///
  /// Returns the accounts of the deleted buckets.
  @discardableResult
  static func deleteUnused(in connection: Connection) throws(StoreError) -> Set<Account.ID> {
    var unused: [Int64: Account.ID] = [:]
    let buckets = try Statement("SELECT id, account_id FROM bucket", on: connection)
    while try buckets.step() { unused[buckets.integer(0)] = buckets.integer(1) }
    try DayTotalReader(connection).forEach { _, total in unused[total.bucketID] = nil }
    // The original bucket of a paired row may have no total.
    let paired = try Statement("SELECT own_bucket_id FROM pair", on: connection)
    while !unused.isEmpty, try paired.step() { unused[paired.integer(0)] = nil }
    guard !unused.isEmpty else { return [] }
    let delete = try Statement("DELETE FROM bucket WHERE id = ?", on: connection, isKept: true)
    for id in unused.keys.sorted() {
      delete.bind(id, at: 1)
      try delete.run()
    }
    try connection.execute(
      """
      DELETE FROM category
      WHERE NOT EXISTS(SELECT 1 FROM bucket WHERE category_id = category.id)
      """)
    return Set(unused.values)
  }
}
