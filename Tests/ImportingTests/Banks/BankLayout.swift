import Ledger

@testable import Importing

/// A statement in the format of a bank, and the result of reading it without options.
struct BankLayout: Sendable, CustomStringConvertible {
  var name: String
  /// The territory of the bank's users, as in their locale.
  var territory: String
  var currency: String
  var transactions: Int
  /// In minor units.
  var out: Int64
  var into: Int64
  var from: String
  var to: String
  var text: String

  init(
    _ name: String, territory: String, currency: String, transactions: Int, out: Int64,
    into: Int64, from: String, to: String, text: String
  ) {
    self.name = name
    self.territory = territory
    self.currency = currency
    self.transactions = transactions
    self.out = out
    self.into = into
    self.from = from
    self.to = to
    self.text = text
  }

  var description: String { name }

  static let all: [BankLayout] = [
    america, britain, germany, westernEurope, southernEurope, northernEurope, easternEurope,
    pacific, southAsia, china, japan, korea, switzerland,
  ].flatMap(\.self)
}
