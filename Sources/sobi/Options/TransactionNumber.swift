import ArgumentParser
import Ledger

/// A transaction's number as it is typed: `12`, or `#12` as reports have it.
struct TransactionNumber: ExpressibleByArgument {
  let id: Transaction.ID

  init?(argument: String) {
    guard let id = Transaction.ID(argument.hasPrefix("#") ? argument.dropFirst() : argument[...])
    else { return nil }
    self.id = id
  }
}
