/// The meaning of a statement's column.
///
/// The raw value is the name in `--columns` and in JSON.
package enum ColumnRole: String, Hashable, Sendable, CaseIterable {
  /// The day that counts: the day of purchase on a card, the day of booking on an account.
  case date
  /// Another day of the same row, such as the value day. It is evidence only.
  case otherDate
  case time
  /// Amounts of both directions, with a sign or with an indicator in another column.
  case amount
  case moneyOut
  case moneyIn
  /// A word for the direction of `amount`, such as `Debit` or 출금.
  case indicator
  case balance
  case payee
  case memo
  /// The file's word for the kind of transaction.
  case type
  case category
  case account
  case currency
  case reference
  /// Whether the row is posted, pending, declined or cancelled.
  case status
  /// The bank's fee.
  case fee
  /// The cancelled part of the amount (취소금액).
  case cancelled
  /// The number of monthly instalments (할부).
  case installment
  /// A known column that is not read, such as the amount in foreign currency.
  case ignored
}
