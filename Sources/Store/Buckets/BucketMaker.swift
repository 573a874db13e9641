import CSQLite
import Ledger

/// Finds the stored number of a bucket, and makes buckets and categories that are new.
struct BucketMaker: ~Copyable {
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
    // All at once, because a half-made noncopyable value cannot be thrown away.
    self.connection = connection
    self.find = find
    self.add = add
    self.findCategory = findCategory
  }

  /// The stored number of the bucket, which is made when it is new.
  func id(_ label: Label, accountID: Int64, currency: Currency, isTimed: Bool) throws(StoreError)
    -> Int64
  {
    let categoryID = try category(label.category)
    func bind(_ statement: borrowing Statement) throws(StoreError) {
      statement.bind(accountID, at: 1)
      try statement.bind(currency.code, at: 2)
      statement.bind(categoryID, at: 3)
      statement.bind(Int64(label.kind.rawValue), at: 4)
      statement.bind(isTimed ? 1 : 0, at: 5)
      statement.bind(Int64(label.role.rawValue), at: 6)
    }
    try bind(find)
    defer { find.reset() }
    if try find.step() { return find.integer(0) }
    try bind(add)
    try add.run()
    return sqlite3_last_insert_rowid(connection.handle)
  }

  /// The stored number of the category, which is made when it is new.
  ///
  /// A file's own name for a category is kept beside rows that are of no file's category, not
  /// instead: which name is shown then follows from the rows there are, not from their order.
  private func category(_ category: Category) throws(StoreError) -> Int64 {
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
}
