/// A former name of a renamed or merged account, with the account's present name.
struct FormerName: Sendable {
  var name: String
  var accountID: Int64
  var present: String
}

extension [FormerName] {
  /// The present name of the account that had this name before; `nil` when no account had it.
  ///
  /// Compares names by their bytes, as SQLite does.
  func present(for name: String) -> String? {
    first { $0.name.utf8.elementsEqual(name.utf8) }?.present
  }
}

extension Store {
  /// All former names, sorted.
  func formerNames() throws(StoreError) -> [FormerName] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      """
      SELECT account_alias.name, account_id, account.name FROM account_alias
        JOIN account ON account.id = account_id
      ORDER BY account_alias.name
      """, on: connection)
    var names: [FormerName] = []
    while try statement.step() {
      names.append(
        FormerName(
          name: statement.text(0), accountID: statement.integer(1), present: statement.text(2)))
    }
    return names
  }
}
