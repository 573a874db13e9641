import Ledger

/// The ranks of all accounts by name, and a cache of the account names that payees mention.
final class AccountNames {
  private var accounts: [Int64: (rank: Int, name: Int)] = [:]
  private let names: TextFinder
  private var known: [Int: [Int]] = [:]

  /// The minimum length of a name in bytes; shorter names occur in too many payees by chance.
  private static var shortest: Int { 4 }

  init(_ connection: Connection) throws(StoreError) {
    let accounts = try Statement("SELECT id, name FROM account ORDER BY name", on: connection)
      .map { (id: $0.integer(0), name: $0.bytes(1).map(\.asciiLowercased)) }
    names = TextFinder(accounts.map(\.name).filter { $0.count >= AccountNames.shortest })
    for (rank, account) in accounts.enumerated() {
      self.accounts[account.id] = (rank, names.index(of: account.name) ?? -1)
    }
  }

  /// Clears the cache of payees; call this when payees get new numbers.
  func forget() { known.removeAll() }

  func rank(of accountID: Int64) -> Int { accounts[accountID]?.rank ?? -1 }

  /// Returns the index of the account's name; -1 if the name is too short or too long to look for.
  ///
  /// Names that differ only in ASCII case have the same index.
  func name(of accountID: Int64) -> Int { accounts[accountID]?.name ?? -1 }

  /// Returns the sorted indexes of the account names that occur in the payee's text.
  func mentioned(in payee: Int, _ rows: PairableRows) -> [Int] {
    if let found = known[payee] { return found }
    let found = names.find(in: rows.payee(payee))
    known[payee] = found
    return found
  }
}
