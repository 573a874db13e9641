package import Ledger

/// A writer of `sobi.transaction/1` objects, one per line (NDJSON).
package enum TransactionLine {
  /// The name of a payee without references and places.
  package struct Merchant: Hashable, Sendable {
    package var name: String
    /// The shop; `nil` if the statement names none.
    package var branch: String?

    package init(name: String, branch: String?) { (self.name, self.branch) = (name, branch) }
  }

  /// Appends a transaction as one line that ends with a line feed.
  ///
  /// `worth` is the transaction's "worth it" count. The category's name is in `language`. Only an
  /// export has a `key` and the name of a `store`.
  package static func write(
    _ transaction: Transaction, key: TransactionKey? = nil, store: String? = nil,
    merchant: Merchant, note: String?, worth: Int64, language: Language, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("account", transaction.account.name)
      json.member("amount", transaction.amount)
      json.member("balance", transaction.balance.map { Money($0, transaction.amount.currency) })
      json.member("category") { json in
        json.member("key", transaction.category.key)
        json.member("name", transaction.category.name(in: language))
      }
      json.member("counted", transaction.counted)
      json.member("counterpart", object: transaction.counterpart) { json, counterpart in
        json.member("account", counterpart.account.name)
        json.member("day", counterpart.day.description)
        json.member("id", counterpart.id)
        json.member("relation", counterpart.relation.rawValue)
      }
      json.member("counterparty", transaction.counterparty)
      json.member("day", transaction.day.description)
      json.member("id", transaction.id)
      json.member("installment", object: transaction.installment) { json, installment in
        json.member("number", installment.knownNumber)
        json.member("of", installment.knownCount)
      }
      if let key { json.member("key", key) }
      json.member("kind", transaction.kind.key)
      json.member("links", transaction.adjustment?.links ?? []) { json, link in
        json.object { json in
          json.member("amount", Money(link.amount, transaction.amount.currency))
          json.member("day", link.otherDay.description)
          json.member("id", link.other)
        }
      }
      json.member("memo", transaction.memo)
      json.member("merchant") { json in
        json.member("branch", merchant.branch)
        json.member("name", merchant.name)
      }
      json.member("note", note)
      json.member("parts", transaction.adjustment?.parts ?? []) { json, part in
        json.object { json in
          json.member("amount", Money(part.amount, transaction.amount.currency))
          json.member("category") { json in
            json.member("key", part.category.key)
            json.member("name", part.category.name(in: language))
          }
        }
      }
      json.member("payee", transaction.payee)
      json.member("reference", transaction.reference)
      json.member("schema", "sobi.transaction/1")
      if let store { json.member("store", store) }
      json.member("tags", note.map { Tag.tags(in: $0) } ?? []) { $0.string($1.name) }
      json.member("time", transaction.timeOfDay)
      json.member("worth", worth)
    }
    json.newline()
  }
  /// Returns a writer of CSV for ``add(_:merchant:note:worth:language:to:)``.
  package static func csv() -> CSVWriter {
    CSVWriter(
      "id", "day", "time", "amount", "counted", "currency", "kind", "categoryKey", "category",
      "account",
      "payee", "merchant", "branch", "memo", "note", "tags", "reference", "counterparty", "worth",
      "parts")
  }

  /// Returns the parts of a split transaction, such as `food=-12.00 home=-8.00`.
  static func parts(of transaction: Transaction) -> String? {
    guard let parts = transaction.adjustment?.parts, !parts.isEmpty else { return nil }
    return parts.map { part in
      part.category.key + "=" + Money(part.amount, transaction.amount.currency).decimal
    }.joined(separator: " ")
  }

  /// Appends a transaction as a line of CSV; `counted` is what the list counts of the amount.
  package static func add(
    _ transaction: Transaction, merchant: Merchant, note: String?, worth: Int64,
    language: Language, to csv: inout CSVWriter
  ) {
    let tags = note.map { Tag.tags(in: $0).map(\.name).joined(separator: " ") }
    csv.line(
      .number(transaction.id), .day(transaction.day), .text(transaction.timeOfDay),
      .money(transaction.amount), .money(transaction.counted),
      .text(transaction.amount.currency.code),
      .text(transaction.kind.key), .text(transaction.category.key),
      .text(transaction.category.name(in: language)), .text(transaction.account.name),
      .text(transaction.payee), .text(merchant.name), .text(merchant.branch),
      .text(transaction.memo), .text(note), .text(tags), .text(transaction.reference),
      .text(transaction.counterparty), .number(worth), .text(parts(of: transaction)))
  }
}
