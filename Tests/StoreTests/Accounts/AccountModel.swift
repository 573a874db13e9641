import Store

/// A plain model of a store: its content after imports, renames, merges and undos.
struct AccountModel {
  struct Row {
    /// The row of the file, without an account.
    var row: TestRow
    var isCard: Bool
    var account: Int
    var importID: Int64
  }

  private(set) var names: [Int: String] = [:]
  private(set) var formerNames: [String: Int] = [:]
  private(set) var rows: [Row] = []
  private var accountCount = 0

  /// The account with that name or former name; `nil` for a new one.
  func account(knownAs name: String) -> Int? {
    names.first { $0.value == name }?.key ?? formerNames[name]
  }

  func rows(of account: Int) -> [TestRow] { rows.filter { $0.account == account }.map(\.row) }

  /// The new rows of a file, by account, without adding them.
  private func news(_ file: AccountHistory.File) -> [(name: String, row: TestRow)] {
    var news: [(name: String, row: TestRow)] = []
    // The rows of one account, under any of its names.
    let byAccount = Dictionary(grouping: file.namedRows) { account(knownAs: $0.name) ?? -1 }
    for (account, namedRows) in byAccount {
      var known = counted(rows(of: account))
      for named in namedRows {
        if let count = known[named.row], count > 0, account >= 0 {
          known[named.row] = count - 1
        } else {
          news.append(named)
        }
      }
    }
    return news
  }

  func countOfNews(in file: AccountHistory.File) -> Int { news(file).count }

  mutating func take(_ file: AccountHistory.File, as importID: Int64) {
    for (name, row) in news(file) {
      let account = account(knownAs: name) ?? addAccount(name)
      rows.append(Row(row: row, isCard: file.isCard, account: account, importID: importID))
    }
  }

  private mutating func addAccount(_ name: String) -> Int {
    accountCount += 1
    names[accountCount] = name
    return accountCount
  }

  /// `false`, without a change, when another account has the name.
  mutating func rename(_ account: Int, to name: String) -> Bool {
    guard let old = names[account], old != name else { return true }
    guard !names.values.contains(name) else { return false }
    names[account] = name
    formerNames[name] = nil
    formerNames[old] = account
    return true
  }

  mutating func merge(_ account: Int, into other: Int) {
    for index in rows.indices where rows[index].account == account { rows[index].account = other }
    formerNames = formerNames.mapValues { $0 == account ? other : $0 }
    formerNames[names[account] ?? ""] = other
    names[account] = nil
  }

  /// Undoes an import; deletes accounts without rows or a former name, except those of
  /// `stillThere`.
  mutating func undo(_ importID: Int64, stillThere: Set<String>) {
    rows.removeAll { $0.importID == importID }
    let used = Set(rows.map(\.account))
    names = names.filter { account, name in
      used.contains(account) || formerNames.values.contains(account) || stillThere.contains(name)
    }
  }

  /// The number of rows that two accounts have in common.
  func countOfEqualRows(of one: Int, and other: Int) -> Int64 {
    let others = counted(rows(of: other))
    return counted(rows(of: one)).reduce(0) { $0 + Int64(min($1.value, others[$1.key] ?? 0)) }
  }

  var facts: [String] {
    NaivePairing(
      rows.map { (account: names[$0.account] ?? "?", isCard: $0.isCard, row: $0.row) },
      names: names.values
    ).facts
  }
}
