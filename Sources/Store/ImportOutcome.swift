package import Ledger

/// What an import did, or in a dry run would do.
package struct ImportOutcome: Hashable, Sendable {
  /// The import's number in the history; in a dry run the one it would get.
  ///
  /// `nil` when nothing was added: then nothing is recorded.
  package var importID: Int64?
  package var isDryRun: Bool
  /// Entries in the statement.
  package var read: Int
  package var added: Int
  package var alreadyThere: Int
  /// Accounts that come with it, in the order they are first seen.
  package var newAccounts: [String]
  /// The newest import of the same bytes; `nil` when there is none.
  package var sameBytes: PriorImport?
  /// What the entries, new or not, take out: positive, one for each currency, by code.
  package var moneyOut: [Money]
  /// What the entries, new or not, bring in.
  package var moneyIn: [Money]
  /// The days of all entries, new or not; `nil` without entries.
  package var firstDay: Day?
  package var lastDay: Day?

  package init(
    importID: Int64? = nil, isDryRun: Bool = false, read: Int = 0, added: Int = 0,
    alreadyThere: Int = 0, newAccounts: [String] = [], sameBytes: PriorImport? = nil,
    moneyOut: [Money] = [], moneyIn: [Money] = [], firstDay: Day? = nil, lastDay: Day? = nil
  ) {
    self.importID = importID
    self.isDryRun = isDryRun
    self.read = read
    self.added = added
    self.alreadyThere = alreadyThere
    self.newAccounts = newAccounts
    self.sameBytes = sameBytes
    self.moneyOut = moneyOut
    self.moneyIn = moneyIn
    self.firstDay = firstDay
    self.lastDay = lastDay
  }
}

/// An import of the same bytes, read in the same way.
package struct PriorImport: Hashable, Sendable {
  package let id: Int64
  /// Seconds since 1970-01-01 00:00 UTC.
  package let importedAt: Int64
  /// Every row of it is in the store, so that reading the file again cannot add one.
  ///
  /// `false` once an earlier import was undone that had held some of its rows.
  package let isComplete: Bool

  package init(id: Int64, importedAt: Int64, isComplete: Bool) {
    self.id = id
    self.importedAt = importedAt
    self.isComplete = isComplete
  }
}
