package import Ledger

/// A writer of exported transactions, whose bytes the caller takes in parts.
package protocol TransactionWriter {
  /// The number of bytes that the caller has not taken yet.
  var count: Int { get }

  mutating func add(
    _ transaction: Transaction, key: TransactionKey, _ facts: TransactionWriterFacts)

  /// Passes the bytes to `body`, then removes them.
  mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows
}

/// What Sobi knows about an exported row apart from the row itself.
package struct TransactionWriterFacts {
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

  /// The tags in the note, separated by spaces; `nil` without a note.
  var tags: String? { note.map { Tag.tags(in: $0).map(\.name).joined(separator: " ") } }
}

/// The texts of the last day and month, because most rows have those of the row before.
struct DateTexts {
  private var last: (day: Day, text: String)?
  private var lastMonth: (month: Month, text: String)?

  mutating func text(of day: Day) -> String {
    if let last, last.day == day { return last.text }
    let text = day.description
    last = (day, text)
    return text
  }

  mutating func text(of month: Month) -> String {
    if let lastMonth, lastMonth.month == month { return lastMonth.text }
    let text = month.description
    lastMonth = (month, text)
    return text
  }
}
