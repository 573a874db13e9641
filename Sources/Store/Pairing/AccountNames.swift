/// The accounts by their names' order, and who names them.
final class AccountNames {
  private var ranks: [Int64: Int] = [:]
  private let names: [[UInt8]]
  private var known: [Int: [Int]] = [:]

  /// Shorter names stand in too many texts by accident.
  private static var shortest: Int { 4 }

  /// `accounts` are sorted by their names.
  init(_ accounts: [(id: Int64, name: String)]) {
    for (rank, account) in accounts.enumerated() { ranks[account.id] = rank }
    names = accounts.map { $0.name.utf8.map(\.asciiLowercased) }
  }

  /// Forgets payees, whose numbers are now others'.
  func forget() { known.removeAll() }

  func rank(of accountID: Int64) -> Int { ranks[accountID] ?? -1 }

  /// The ranks of the accounts whose names stand in a payee's text.
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
