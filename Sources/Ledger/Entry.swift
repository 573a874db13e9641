/// A piece of an ``EntryBatch``'s bytes.
package struct TextRange: Hashable, Sendable, BitwiseCopyable {
  package var start: UInt32
  package var count: UInt32

  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  package static let empty = TextRange(start: 0, count: 0)

  package var isEmpty: Bool { count == 0 }
}

/// One transaction as a statement has it, before the store knows it.
///
/// A plain value of fixed size: its texts lie in the bytes of the ``EntryBatch`` that holds it, are
/// valid UTF-8 in NFC, and are trimmed.
package struct Entry: Sendable, BitwiseCopyable {
  package var day: Day
  /// Seconds since midnight; -1 when the statement gives no time.
  package var secondOfDay: Int32
  /// Minor units, the owner's view: money out is negative.
  package var amount: Int64
  /// The balance after the row in minor units; meaningful only when `hasBalance`.
  package var balance: Int64
  package var currency: Currency
  package var payee: TextRange
  package var memo: TextRange
  /// The bank's own number for the row.
  package var reference: TextRange
  /// The file's own category.
  package var category: TextRange
  /// The file's word for the sort of transaction.
  package var type: TextRange
  /// The account named in the row; empty when the statement is one account's.
  package var account: TextRange
  /// The physical line on which the row starts, from 1.
  package var line: UInt32
  package var hasBalance: Bool
  /// The file marks the row as a cancelled charge.
  package var isCancellation: Bool
  /// How the purchase is paid in instalments; the amount is what the file books all the same.
  package var installment: Installment

  package init(day: Day, amount: Int64, currency: Currency, line: UInt32) {
    self.day = day
    self.secondOfDay = -1
    self.amount = amount
    self.balance = 0
    self.currency = currency
    self.payee = .empty
    self.memo = .empty
    self.reference = .empty
    self.category = .empty
    self.type = .empty
    self.account = .empty
    self.line = line
    self.hasBalance = false
    self.isCancellation = false
    self.installment = .none
  }
}
