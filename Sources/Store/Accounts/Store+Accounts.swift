package import Ledger

extension Store {
  /// All accounts, by name.
  package func accounts() throws(StoreError) -> [Account] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement("SELECT id, name FROM account ORDER BY name, id", on: connection)
    var accounts: [Account] = []
    while try statement.step() {
      accounts.append(Account(id: statement.integer(0), name: statement.text(1)))
    }
    return accounts
  }

  /// The account with this name or former name; `nil` when there is none.
  package func account(knownAs name: String) throws(StoreError) -> Account? {
    guard let connection = try readable() else { return nil }
    guard let id = try AccountLookup(connection).id(of: name) else { return nil }
    return try accounts().first { $0.id == id }
  }

  /// Forgets a former name: statements with this name belong to a new account again.
  ///
  /// Returns `false` when no account had the name.
  package func forgetFormerName(_ name: String) throws -> Bool {
    guard try readable() != nil else { return false }
    return try change { connection in
      let statement = try Statement(
        "DELETE FROM account_alias WHERE name = ? RETURNING name", on: connection)
      try statement.bind(name, at: 1)
      defer { statement.reset() }
      return try statement.step()
    }
  }
}

/// Finds accounts by name or former name.
private struct AccountLookup: ~Copyable {
  private let find: Statement

  init(_ connection: Connection) throws(StoreError) {
    // Two lookups by key. An account's present name takes precedence.
    find = try Statement(
      """
      SELECT id FROM account WHERE name = ?1
      UNION ALL SELECT account_id FROM account_alias WHERE name = ?1 LIMIT 1
      """, on: connection, isKept: true)
  }

  /// The account's id; `nil` when no account has or had the name.
  func id(of name: String) throws(StoreError) -> Int64? {
    try find.bind(name, at: 1)
    defer { find.reset() }
    return try find.step() ? find.integer(0) : nil
  }
}
