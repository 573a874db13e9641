package import Ledger

/// Writes `sobi.transaction/1` objects, one per line (NDJSON).
package enum TransactionLine {
  /// Appends the line of `transaction` with its line feed, its note and its worth-it count.
  ///
  /// Category names are in `language`.
  package static func write(
    _ transaction: Transaction, note: String?, worth: Int64, language: Language,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("account")
      json.string(transaction.account.name)
      json.key("amount")
      json.money(transaction.amount)
      json.key("balance")
      json.money(transaction.balance.map { Money($0, transaction.amount.currency) })
      json.key("category")
      json.object { json in
        json.key("key")
        json.string(transaction.category.key)
        json.key("name")
        json.string(transaction.category.name(in: language))
      }
      json.key("counterpart")
      if let counterpart = transaction.counterpart {
        json.object { json in
          json.key("account")
          json.string(counterpart.account.name)
          json.key("day")
          json.string(counterpart.day.description)
          json.key("id")
          json.integer(counterpart.id)
          json.key("relation")
          json.string(counterpart.relation.key)
        }
      } else {
        json.null()
      }
      json.key("day")
      json.string(transaction.day.description)
      json.key("id")
      json.integer(transaction.id)
      json.key("installment")
      if let installment = transaction.installment {
        json.object { json in
          json.key("number")
          json.integer(installment.knownNumber)
          json.key("of")
          json.integer(installment.knownCount)
        }
      } else {
        json.null()
      }
      json.key("kind")
      json.string(transaction.kind.key)
      json.key("memo")
      json.string(transaction.memo)
      json.key("note")
      json.string(note)
      json.key("payee")
      json.string(transaction.payee)
      json.key("reference")
      json.string(transaction.reference)
      json.key("schema")
      json.string("sobi.transaction/1")
      json.key("time")
      json.string(transaction.timeOfDay)
      json.key("worth")
      json.integer(worth)
    }
    json.newline()
  }
}
