package import Ledger

/// The accounts as JSON: a `sobi.accounts/1` object.
package struct AccountsReport: Hashable, Sendable {
  /// The accounts, sorted by name.
  package var accounts: [Line]

  package struct Line: Hashable, Sendable {
    package var name: String
    package var transactions: Int64
    /// The first and last day with a transaction; `nil` without transactions.
    package var days: ClosedRange<Day>?
    /// The currencies of its transactions, by code.
    package var currencies: [Currency]
    /// The number of imports with transactions of the account.
    package var imports: Int
    /// The former names, sorted.
    package var formerNames: [String]

    package init(
      name: String, transactions: Int64, days: ClosedRange<Day>?, currencies: [Currency],
      imports: Int, formerNames: [String]
    ) {
      self.name = name
      self.transactions = transactions
      self.days = days
      self.currencies = currencies
      self.imports = imports
      self.formerNames = formerNames
    }
  }

  package init(accounts: [Line]) { self.accounts = accounts }

  /// The object as UTF-8 on one line, with its line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("accounts")
      json.array(accounts) { json, account in
        json.object { json in
          json.key("currencies")
          json.array(account.currencies) { json, currency in json.string(currency.code) }
          json.key("firstDay")
          json.string(account.days?.lowerBound.description)
          json.key("formerNames")
          json.array(account.formerNames) { json, name in json.string(name) }
          json.key("imports")
          json.integer(account.imports)
          json.key("lastDay")
          json.string(account.days?.upperBound.description)
          json.key("name")
          json.string(account.name)
          json.key("transactions")
          json.integer(account.transactions)
        }
      }
      json.key("schema")
      json.string("sobi.accounts/1")
    }
    json.newline()
    return json.bytes
  }
}
