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

  /// The account that has the name, or had it before; `nil` for none.
  package func account(knownAs name: String) throws(StoreError) -> Account? {
    guard let connection = try readable() else { return nil }
    guard let id = try AccountLookup(connection).id(of: name) else { return nil }
    return try accounts().first { $0.id == id }
  }

  /// Forgets a name that an account had before: statements that have it are another account's again.
  ///
  /// `false` when no account had it.
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
