package import Ledger

/// The accounts as JSON: a `sobi.accounts/1` object.
package struct AccountsReport: Hashable, Sendable {
  /// The accounts, sorted by name.
  package var accounts: [Line]

  package struct Line: Hashable, Sendable {
    package var name: String
    package var transactions: Int64
    /// The first and last day with a transaction; `nil` if there are no transactions.
    package var days: ClosedRange<Day>?
    /// The currencies of the account's transactions, sorted by code.
    package var currencies: [Currency]
    /// The number of imports that added transactions to the account.
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

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("accounts", accounts) { json, account in
        json.object { json in
          json.member("currencies", account.currencies) { $0.string($1.code) }
          json.member("firstDay", account.days?.lowerBound.description)
          json.member("formerNames", account.formerNames) { $0.string($1) }
          json.member("imports", account.imports)
          json.member("lastDay", account.days?.upperBound.description)
          json.member("name", account.name)
          json.member("transactions", account.transactions)
        }
      }
      json.member("schema", "sobi.accounts/1")
    }
    json.newline()
    return json.bytes
  }
  /// A line for each account; several currencies or former names are in one field, with `; `.
  package var csv: [UInt8] {
    var csv = CSVWriter(
      "name", "transactions", "firstDay", "lastDay", "currencies", "imports", "formerNames")
    for account in accounts {
      csv.line(
        .text(account.name), .number(account.transactions), .day(account.days?.lowerBound),
        .day(account.days?.upperBound),
        .text(account.currencies.map(\.code).joined(separator: "; ")), .number(account.imports),
        .text(account.formerNames.joined(separator: "; ")))
    }
    return csv.bytes
  }
}
