package import Ledger

/// A writer of exported transactions as NDJSON: one `sobi.transaction/1` for each line.
package struct TransactionObjects: TransactionWriter {
  private let language: Language
  private let store: String?
  private var json = JSONWriter(reservingCapacity: 1 << 17)

  /// Creates a writer; names are in `language`.
  ///
  /// The objects name the `store`, if there is one.
  package init(language: Language, store: String? = nil) {
    (self.language, self.store) = (language, store)
  }

  package var count: Int { json.bytes.count }

  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows { try json.flush(body) }

  package mutating func add(
    _ transaction: Transaction, key: TransactionKey, _ facts: TransactionWriterFacts
  ) {
    TransactionLine.write(
      transaction, key: key, store: store, merchant: facts.merchant, note: facts.note,
      worth: facts.worth, language: language, to: &json)
  }
}

/// A writer of exported transactions as flat NDJSON: a `sobi.share/1` for each share.
///
/// All values are scalars, with the names and meanings of the flat columns of CSV.
package struct ShareObjects: TransactionWriter {
  private let language: Language
  private let store: String?
  private var json = JSONWriter(reservingCapacity: 1 << 17)
  private var dates = DateTexts()

  /// Creates a writer; names are in `language`.
  ///
  /// The objects name the `store`, if there is one.
  package init(language: Language, store: String? = nil) {
    (self.language, self.store) = (language, store)
  }

  package var count: Int { json.bytes.count }

  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows { try json.flush(body) }

  package mutating func add(
    _ transaction: Transaction, key: TransactionKey, _ facts: TransactionWriterFacts
  ) {
    transaction.forEachShare { write(transaction, $0, key, facts) }
  }

  private mutating func write(
    _ transaction: Transaction, _ share: TransactionShare, _ key: TransactionKey,
    _ facts: TransactionWriterFacts
  ) {
    let (day, month) = (dates.text(of: transaction.day), dates.text(of: facts.month))
    json.object { json in
      json.member("account", transaction.account.name)
      json.member("amount", decimal: share.amount)
      json.member("amountMinor", share.amount.minorUnits)
      json.member(
        "balance", decimal: transaction.balance.map { Money($0, transaction.amount.currency) })
      json.member("branch", facts.merchant.branch)
      json.member("category", share.category.name(in: language))
      json.member("categoryKey", share.category.key)
      json.member("counted", decimal: share.counted)
      json.member("countedMinor", share.counted.minorUnits)
      json.member("counterparty", transaction.counterparty)
      json.member("currency", share.amount.currency.code)
      json.member("day", day)
      json.member("installment", transaction.installment.map { "\($0.number)/\($0.count)" })
      json.member("key", key)
      json.member("kind", transaction.kind.key)
      json.member("memo", transaction.memo)
      json.member("merchant", facts.merchant.name)
      json.member("month", month)
      json.member("note", facts.note)
      json.member("oneOff", facts.isOneOff)
      json.member("part", share.number)
      json.member("payee", transaction.payee)
      json.member("reference", transaction.reference)
      json.member("schema", "sobi.share/1")
      if let store { json.member("store", store) }
      json.member("tags", facts.tags)
      json.member("time", transaction.timeOfDay)
      json.member("worth", facts.worth)
    }
    json.newline()
  }
}
