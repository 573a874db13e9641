package import Ledger

/// What was learned about files with one header whose names have one stem.
package struct RememberedFormat: Hashable, Sendable, Identifiable {
  package let id: Int64
  package let signature: String
  /// The stem of the files' names, as the caller gave it.
  package let name: String
  /// The account of the newest such file; `nil` when it names accounts itself.
  package let account: Account?
  /// How such files are read, as the newest import that said so has it: the caller's own text.
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
  /// What was learned about files with that header, the stem of the newest import first.
  package func formats(signature: String) throws(StoreError) -> [RememberedFormat] {
    guard let connection = try readable() else { return [] }
    let statement = try Statement(
      """
      SELECT format.id, format.name, account.id, account.name, (
          SELECT format_options FROM import
          WHERE format_id = format.id AND format_options IS NOT NULL ORDER BY id DESC LIMIT 1)
      FROM format
        JOIN import AS newest
          ON newest.id = (SELECT max(id) FROM import WHERE format_id = format.id)
        LEFT JOIN account ON account.id = newest.format_account_id
      WHERE signature = ? ORDER BY newest.id DESC
      """, on: connection)
    try statement.bind(signature, at: 1)
    var formats: [RememberedFormat] = []
    while try statement.step() {
      formats.append(
        RememberedFormat(
          id: statement.integer(0), signature: signature, name: statement.text(1),
          account: statement.optionalInteger(2).map { Account(id: $0, name: statement.text(3)) },
          options: statement.optionalText(4)))
    }
    return formats
  }
}
