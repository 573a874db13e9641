/// Finds accounts by their names, or by names they had before.
struct AccountLookup: ~Copyable {
  private let find: Statement

  init(_ connection: Connection) throws(StoreError) {
    // Both tables are asked by their keys; a name that an account has now counts first.
    find = try Statement(
      """
      SELECT id FROM account WHERE name = ?1
      UNION ALL SELECT account_id FROM account_alias WHERE name = ?1 LIMIT 1
      """, on: connection, isKept: true)
  }

  /// The account's number; `nil` when none has or had the name.
  func id(of name: String) throws(StoreError) -> Int64? {
    try find.bind(name, at: 1)
    defer { find.reset() }
    return try find.step() ? find.integer(0) : nil
  }
}
