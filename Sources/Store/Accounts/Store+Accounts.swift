package import Ledger

extension StoreSnapshot {
  /// Returns all accounts, sorted by name.
  package func accounts() throws(StoreError) -> [Account] {
    guard let connection else { return [] }
    return try Statement("SELECT id, name FROM account ORDER BY name, id", on: connection).map {
      Account(id: $0.integer(0), name: $0.text(1))
    }
  }

  /// Returns the accounts whose first stored row is from the statement of a card.
  package func cardAccounts() throws(StoreError) -> Set<Account.ID> {
    guard let connection else { return [] }
    let accounts = try Statement(
      """
      SELECT account_id, traits
      FROM (SELECT account_id, min(first_id) AS first_id FROM extent GROUP BY account_id)
        JOIN tx ON tx.id = first_id JOIN wording ON wording.id = wording_id
      """, on: connection)
    var cards: Set<Account.ID> = []
    while try accounts.step() {
      guard let traits = WordingTraits(stored: accounts.integer(1)) else { throw connection.damage }
      if traits.contains(.cardStatement) { cards.insert(accounts.integer(0)) }
    }
    return cards
  }

  /// Returns the account with this name, or else with this former name; `nil` if there is none.
  package func account(knownAs name: String) throws(StoreError) -> Account? {
    guard let connection else { return nil }
    let id = try connection.integer(
      """
      SELECT id FROM account WHERE name = ?1
      UNION ALL SELECT account_id FROM account_alias WHERE name = ?1 LIMIT 1
      """, name)
    return try id.flatMap { id throws(StoreError) in try accounts().first { $0.id == id } }
  }

  /// Returns all former names, sorted.
  func formerNames() throws(StoreError) -> [FormerName] {
    guard let connection else { return [] }
    return try Statement(
      """
      SELECT account_alias.name, account_id, account.name FROM account_alias
        JOIN account ON account.id = account_id
      ORDER BY account_alias.name
      """, on: connection
    ).map { FormerName(name: $0.text(0), accountID: $0.integer(1), present: $0.text(2)) }
  }
}

extension StoreChange {
  /// Renames an account; statements with the old name still belong to the account.
  ///
  /// Call this in the `prepare` closure of `reclassify(pairsAgain: true)`, because rules may test
  /// account names, and pairing searches payees for account names.
  ///
  /// - Throws: `StoreError.noSuchAccount`, or `accountNameTaken` if another account has the name.
  package func renameAccount(id: Account.ID, to name: String) throws {
    try AccountEditor(connection: connection).rename(id, to: name)
  }

  /// Merges two accounts into one, which has the name of `other` and all rows of both.
  ///
  /// Call this in the `prepare` closure of `reclassify(pairsAgain: true)`, because transfers
  /// between the two accounts stop being transfers. Rows keep their imports and fingerprints; a
  /// fingerprint does not include the account. So Sobi still recognizes statements from both
  /// accounts and can still undo their imports. Rows that occur in both accounts stay in the store
  /// twice.
  ///
  /// - Throws: `StoreError.noSuchAccount`, or `sameAccount` if the two accounts are the same.
  package func mergeAccount(id: Account.ID, into other: Account.ID) throws {
    try AccountEditor(connection: connection).merge(id, into: other)
  }

  /// Forgets a former name, so that later statements with this name belong to a new account.
  ///
  /// Returns `false` if the name is not a former name.
  package func forgetFormerName(_ name: String) throws -> Bool {
    let statement = try connection.statement(
      "DELETE FROM account_alias WHERE name = ? RETURNING name", name)
    guard try statement.step() else { return false }
    statement.reset()
    try AccountEditor(connection: connection).deleteUnused()
    return true
  }
}

/// A former name of a renamed or merged account, with the account's current name.
struct FormerName: Hashable, Sendable {
  var name: String
  var accountID: Int64
  var present: String
}

extension [FormerName] {
  /// Returns the current name of the account with this former name; `nil` if there is none.
  ///
  /// The array must be sorted by name. Compares names by their bytes, as SQLite does.
  func present(for name: String) -> String? {
    let index = indices.partitioningIndex {
      !self[$0].name.utf8.lexicographicallyPrecedes(name.utf8)
    }
    guard index < count, self[index].name.utf8.elementsEqual(name.utf8) else { return nil }
    return self[index].present
  }
}
