package import Ledger
package import Store

/// A new name for an account, as the report enters it.
package struct AccountRenaming {
  package let account: Account.ID
  package let name: AccountName

  package init(of account: Account.ID, to name: AccountName) {
    (self.account, self.name) = (account, name)
  }

  /// Renames the account, and returns the data for an undo; `nil` if it already has the name.
  ///
  /// The statements with the old name still belong to the account. A former name of another account
  /// would take that account's statements, which needs the preview of `sobi accounts rename`.
  ///
  /// - Throws: ``BookkeepingError/formerNameOfOtherAccount``, or `StoreError`.
  package func carryOut(
    in change: borrowing StoreChange, calendar: MonthCalendar
  ) throws -> ChangeUndo? {
    let stored = try change.snapshot.accounts().first { $0.id == account }
    guard let stored else { throw StoreError.noSuchAccount(account) }
    guard stored.name != name.text else { return nil }
    let holder = try change.snapshot.account(knownAs: name.text)
    if let holder, holder.id != account, holder.name != name.text {
      throw BookkeepingError.formerNameOfOtherAccount
    }
    try change.reclassify(pairsAgain: true, calendar: calendar) {
      try change.renameAccount(id: account, to: name.text)
      return try change.snapshot.rowClassifier()
    }
    return .accountName(
      Account(id: account, name: name.text), former: stored.name,
      wasFormerName: holder?.id == account)
  }
}
