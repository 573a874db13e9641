package import Ledger

extension Store {
  /// Gives an account another name; statements that have the old one are still its own.
  ///
  /// To be called while `reclassify(pairsAnew: true)` prepares: rules may test accounts' names, and
  /// payees may name accounts.
  ///
  /// - Throws: `StoreError.noSuchAccount`, or `accountNameTaken` when another account has the name.
  package func renameAccount(id: Account.ID, to name: String) throws {
    guard try readable() != nil else { throw StoreError.noSuchAccount(id) }
    try change { connection in
      try AccountEditor(connection).rename(id, to: name)
    }
  }

  /// Makes one account of two, which has the name of the second; all rows of both are kept.
  ///
  /// To be called while `reclassify(pairsAnew: true)` prepares: a transfer between the two is none
  /// any more. Rows stay under their days and imports, with their fingerprints, which no account's
  /// name is part of. So a statement of either is known again, and an import is taken back as before.
  /// Of rows that both have none is dropped: the account has each as often as both had it together.
  ///
  /// - Throws: `StoreError.noSuchAccount`, or `sameAccount`.
  package func mergeAccount(id: Account.ID, into other: Account.ID) throws {
    guard try readable() != nil else { throw StoreError.noSuchAccount(id) }
    try change { connection in
      try AccountEditor(connection).merge(id, into: other)
    }
  }

  /// How many rows of two accounts say the same, day by day, but for the account: as many as would
  /// be one had they been imported as one account's.
  package func countOfEqualRows(of one: Account.ID, and other: Account.ID) throws(StoreError)
    -> Int64
  {
    guard let connection = try readable() else { return 0 }
    return try connection.read { () throws(StoreError) -> Int64 in
      try EqualRows(connection).count(of: one, and: other)
    }
  }
}
