package import Ledger

/// What was learned about files with one header.
package struct RememberedFormat: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let signature: String
  package let name: String
  /// The account of such files; `nil` when they name accounts themselves.
  package let account: Account?
  /// How such files are read: the caller's own text.
  package let options: String?

  package init(
    id: Int64, signature: String, name: String, account: Account?, options: String?
  ) {
    self.id = id
    self.signature = signature
    self.name = name
    self.account = account
    self.options = options
  }
}

extension Store {
  /// What was learned about files with that header; `nil` when it is new.
  package func format(signature: String) throws(StoreError) -> RememberedFormat? {
    guard let connection = try readable() else { return nil }
    let statement = try Statement(
      """
      SELECT format.id, format.name, account_id, account.name, options
      FROM format LEFT JOIN account ON account.id = account_id WHERE signature = ?
      """, on: connection)
    try statement.bind(signature, at: 1)
    guard try statement.step() else { return nil }
    return RememberedFormat(
      id: statement.integer(0), signature: signature, name: statement.text(1),
      account: statement.optionalInteger(2).map { Account(id: $0, name: statement.text(3)) },
      options: statement.optionalText(4))
  }
}
