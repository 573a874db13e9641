package import Ledger

/// An account, and what the store has of it.
package struct AccountRecord: Hashable, Sendable {
  package let account: Account
  package let transactions: Int64
  /// The first and the last day of a transaction; `nil` without one.
  package let days: ClosedRange<Day>?
  /// How many imports brought transactions of it.
  package let imports: Int
  /// The names it had before, by which statements may still know it; sorted.
  package let formerNames: [String]

  package init(
    account: Account, transactions: Int64, days: ClosedRange<Day>?, imports: Int,
    formerNames: [String] = []
  ) {
    self.account = account
    self.transactions = transactions
    self.days = days
    self.imports = imports
    self.formerNames = formerNames
  }
}

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

  /// All accounts with what the store has of them, by name.
  ///
  /// Read from the extents, so it does not grow with the rows.
  package func accountRecords() throws(StoreError) -> [AccountRecord] {
    guard let connection = try readable() else { return [] }
    return try connection.read { () throws(StoreError) -> [AccountRecord] in
      let extents = try AccountExtents(connection)
      var names: [Int64: [String]] = [:]
      let aliases = try Statement(
        "SELECT account_id, name FROM account_alias ORDER BY name", on: connection)
      while try aliases.step() { names[aliases.integer(0), default: []].append(aliases.text(1)) }
      return try accounts().map { account in
        let found = extents.accounts[account.id]
        return AccountRecord(
          account: account, transactions: found?.rows ?? 0, days: found?.days,
          imports: found?.imports.count ?? 0, formerNames: names[account.id] ?? [])
      }
    }
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
