/// The accounts in the order of their names, and the payees that mention them.
final class AccountNames {
  private var ranks: [Int64: Int] = [:]
  private let names: [[UInt8]]
  private var known: [Int: [Int]] = [:]

  /// Shorter names occur in too many texts by chance.
  private static var shortest: Int { 4 }

  /// `accounts` must be sorted by name.
  init(_ accounts: [(id: Int64, name: String)]) {
    for (rank, account) in accounts.enumerated() { ranks[account.id] = rank }
    names = accounts.map { $0.name.utf8.map(\.asciiLowercased) }
  }

  /// Clears the cache, because payees get new indices.
  func forget() { known.removeAll() }

  func rank(of accountID: Int64) -> Int { ranks[accountID] ?? -1 }

  /// The ranks of the accounts whose names occur in a payee's text.
  func mentioned(in payee: Int, _ rows: PairableRows) -> [Int] {
    if let ranks = known[payee] { return ranks }
    let text = rows.payee(payee)
    let ranks = names.indices.filter { rank in
      let name = names[rank]
      guard name.count >= AccountNames.shortest, name.count <= text.count else { return false }
      return (0...text.count - name.count).contains {
        text[$0] == name[0] && text[$0..<$0 + name.count].elementsEqual(name)
      }
    }
    known[payee] = ranks
    return ranks
  }
}
