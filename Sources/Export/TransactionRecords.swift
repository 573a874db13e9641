package import Ledger

/// A writer of the ``TransactionTable``.
package struct TransactionRecords {
  /// What Sobi knows about a row apart from the row itself.
  package struct Facts {
    package var merchant: TransactionLine.Merchant
    package var note: String?
    package var worth: Int64 = 0
    /// Whether averages omit the transaction.
    package var isOneOff = false
    /// The month to which the row's day belongs.
    package var month: Month

    package init(
      merchant: TransactionLine.Merchant, note: String? = nil, worth: Int64 = 0, month: Month
    ) {
      (self.merchant, self.note, self.worth, self.month) = (merchant, note, worth, month)
    }
  }

  private let language: Language
  private let isRaw: Bool
  private var csv: CSVWriter
  /// The texts of the last day and month, because most rows have those of the row before.
  private var day: (value: Day, text: String)?
  private var month: (value: Month, text: String)?

  /// Creates a writer of a table; names are in `language`.
  package init(language: Language, isRaw: Bool = false, hasMark: Bool = false) {
    self.language = language
    csv = CSVWriter(isRaw: isRaw, hasMark: hasMark)
    self.isRaw = isRaw
    for name in TransactionTable.columns { csv.text(name) }
    if isRaw { csv.text(TransactionTable.rawColumn) }
    csv.endLine()
  }

  /// The bytes that the caller has not taken yet.
  package var count: Int { csv.bytes.count }

  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows { try csv.flush(body) }

  package mutating func add(_ transaction: Transaction, key: TransactionKey, _ facts: Facts) {
    let amount = transaction.amount
    if day?.value != transaction.day { day = (transaction.day, transaction.day.description) }
    if month?.value != facts.month { month = (facts.month, facts.month.description) }
    csv.number(key.text)
    csv.number(day?.text)
    csv.number(transaction.timeOfDay)
    csv.amount(amount)
    csv.text(amount.currency.code)
    csv.amount(transaction.balance.map { Money($0, amount.currency) })
    csv.text(transaction.account.name)
    csv.text(transaction.payee)
    csv.text(transaction.memo ?? "")
    csv.text(transaction.reference ?? "")
    csv.text(transaction.counterparty ?? "")
    csv.number(transaction.installment.map { "\($0.number)/\($0.count)" })
    csv.number(transaction.kind.key)
    csv.text(transaction.category.key)
    csv.text(transaction.category.name(in: language))
    csv.number(month?.text)
    csv.amount(transaction.counted)
    csv.text(facts.merchant.name)
    csv.text(facts.merchant.branch ?? "")
    csv.text(facts.note ?? "")
    csv.text(facts.note.map { Tag.tags(in: $0).map(\.name).joined(separator: " ") } ?? "")
    csv.integer(facts.worth)
    csv.text(TransactionLine.parts(of: transaction) ?? "")
    csv.number(facts.isOneOff ? "true" : nil)
    if isRaw { csv.number("true") }
    csv.endLine()
  }
}
