/// What a column of a statement holds.
///
/// The raw value is the name in `--columns` and in JSON.
package enum ColumnRole: String, Hashable, Sendable, CaseIterable {
  /// The day that counts: a card's day of purchase, an account's day of booking.
  case date
  /// Another day of the same row, such as the value day; evidence only.
  case otherDate
  case time
  /// One column with a sign, or with an indicator beside it.
  case amount
  case moneyOut
  case moneyIn
  /// A word for the direction of `amount`, such as `Debit` or 출금.
  case indicator
  case balance
  case payee
  case memo
  /// The file's word for the sort of transaction.
  case type
  case category
  case account
  case currency
  case reference
  /// Whether the row is booked, pending, declined or cancelled.
  case status
  /// What the bank charged beside the amount.
  case fee
  /// How much of the row's amount was cancelled (취소금액).
  case cancelled
  /// In how many months a purchase is paid (할부).
  case installment
  /// A header that is known and that nothing is taken from, such as the amount in foreign currency.
  case ignored
}
