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
}
