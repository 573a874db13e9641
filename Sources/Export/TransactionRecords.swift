package import Ledger

/// A writer of the ``TransactionTable`` and of the flat table, as CSV.
package struct TransactionRecords: TransactionWriter {
  private let language: Language
  private let isFlat: Bool
  private let isRaw: Bool
  private let store: String?
  private var csv: CSVWriter
  private var dates = DateTexts()

  /// Creates a writer of a table; names are in `language`.
  ///
  /// The first column has the name of the `store`, if there is one.
  package init(
    language: Language, store: String? = nil, isFlat: Bool = false, isRaw: Bool = false,
    hasMark: Bool = false
  ) {
    (self.language, self.store) = (language, store)
    (self.isFlat, self.isRaw) = (isFlat, isRaw)
    csv = CSVWriter(isRaw: isRaw, hasMark: hasMark)
    if store != nil { csv.text(TransactionTable.storeColumn) }
    for name in isFlat ? TransactionTable.flatColumns : TransactionTable.columns { csv.text(name) }
    if isRaw, !isFlat { csv.text(TransactionTable.rawColumn) }
    csv.endLine()
  }

  package var count: Int { csv.bytes.count }

  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows { try csv.flush(body) }

  package mutating func add(
    _ transaction: Transaction, key: TransactionKey, _ facts: TransactionWriterFacts
  ) {
    guard isFlat else { return line(transaction, transaction.whole, key, facts) }
    transaction.forEachShare { line(transaction, $0, key, facts) }
  }

  private mutating func line(
    _ transaction: Transaction, _ share: TransactionShare, _ key: TransactionKey,
    _ facts: TransactionWriterFacts
  ) {
    if let store { csv.text(store) }
    csv.key(key)
    if isFlat { csv.integer(Int64(share.number)) }
    csv.number(dates.text(of: transaction.day))
    csv.number(transaction.timeOfDay)
    csv.amount(share.amount)
    if isFlat { csv.integer(share.amount.minorUnits) }
    csv.text(share.amount.currency.code)
    csv.amount(transaction.balance.map { Money($0, transaction.amount.currency) })
    csv.text(transaction.account.name)
    csv.text(transaction.payee)
    csv.text(transaction.memo ?? "")
    csv.text(transaction.reference ?? "")
    csv.text(transaction.counterparty ?? "")
    csv.number(transaction.installment.map { "\($0.number)/\($0.count)" })
    csv.number(transaction.kind.key)
    csv.text(share.category.key)
    csv.text(share.category.name(in: language))
    csv.number(dates.text(of: facts.month))
    csv.amount(share.counted)
    if isFlat { csv.integer(share.counted.minorUnits) }
    csv.text(facts.merchant.name)
    csv.text(facts.merchant.branch ?? "")
    csv.text(facts.note ?? "")
    csv.text(facts.tags ?? "")
    csv.integer(facts.worth)
    if !isFlat { csv.text(TransactionLine.parts(of: transaction) ?? "") }
    csv.number(facts.isOneOff ? "true" : isFlat ? "false" : nil)
    if isRaw, !isFlat { csv.number("true") }
    csv.endLine()
  }
}
