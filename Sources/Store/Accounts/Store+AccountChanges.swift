package import Ledger

extension Store {
  /// Renames an account; statements with the old name still belong to it.
  ///
  /// Call this while `reclassify(pairsAgain: true)` prepares: rules may test names of accounts, and
  /// payees may contain them.
  ///
  /// - Throws: `StoreError.noSuchAccount`, or `accountNameTaken` when another account has the name.
  package func renameAccount(id: Account.ID, to name: String) throws {
    guard try readable() != nil else { throw StoreError.noSuchAccount(id) }
    try change { connection in
      try AccountEditor(connection).rename(id, to: name)
    }
  }

  /// Merges an account into another one, whose name stays; no row is lost.
  ///
  /// Call this while `reclassify(pairsAgain: true)` prepares: transfers between the two accounts
  /// stop being transfers. Rows keep their days, imports and fingerprints, which do not contain the
  /// account. So statements of both accounts are still recognized, and imports can still be undone.
  /// Rows that both accounts have stay twice.
  ///
  /// - Throws: `StoreError.noSuchAccount`, or `sameAccount`.
  package func mergeAccount(id: Account.ID, into other: Account.ID) throws {
    guard try readable() != nil else { throw StoreError.noSuchAccount(id) }
    try change { connection in
      try AccountEditor(connection).merge(id, into: other)
    }
  }

  /// The number of rows that two accounts have in common.
  ///
  /// Had both statements been imported into one account, these rows would be stored once.
  package func countOfEqualRows(of one: Account.ID, and other: Account.ID) throws(StoreError)
    -> Int64
  {
    guard let connection = try readable() else { return 0 }
    return try connection.read { () throws(StoreError) -> Int64 in
      try EqualRows(connection).count(of: one, and: other)
    }
  }
}
