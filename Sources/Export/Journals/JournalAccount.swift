package import Ledger

/// An account of a journal.
package enum JournalAccount: Hashable, Sendable {
  /// One of the user's accounts.
  case own(Account.ID)
  /// The spending in the category with this key.
  case expense(String)
  /// The income in the category with this key.
  case income(String)
  /// Where the halves of a transfer meet if they cannot be one entry; its balance is 0 if the
  /// journal has both halves.
  case transfers
  /// The other side of transfers with only one half.
  case unmatchedTransfers
  /// Where opening balances come from.
  case opening
  /// What others owe for expenses that they pay back.
  case repayments
}
