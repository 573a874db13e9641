/// A format of plain text accounting.
package enum JournalFormat: Hashable, Sendable, CaseIterable {
  /// The format of hledger, which ledger reads too.
  case hledger
  case beancount
}
