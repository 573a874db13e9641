/// A name that an account had before it was renamed or merged, and the one it has now.
struct FormerName: Sendable {
  var name: String
  var accountID: Int64
  var present: String
}

extension [FormerName] {
  /// The present name of the account that had the name before; `nil` when none had.
  ///
  /// There are few, and names are compared by their bytes, as the store does.
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
