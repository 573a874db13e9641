/// A range of an ``EntryBatch``'s bytes.
public struct TextRange: Hashable, Sendable, BitwiseCopyable {
  public var start: UInt32
  public var count: UInt32

  @inlinable
  public init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  @inlinable public static var empty: TextRange { TextRange(start: 0, count: 0) }

  @inlinable public var isEmpty: Bool { count == 0 }
}

/// A transaction read from a statement, not stored yet.
///
/// A value of fixed size. Its texts are ranges of its ``EntryBatch``'s bytes: valid UTF-8 in NFC,
/// trimmed.
public struct Entry: Sendable, BitwiseCopyable {
  public var day: Day
  /// Seconds since midnight; -1 without a time.
  public var secondOfDay: Int32
  /// In minor units; money out is negative.
  public var amount: Int64
  /// The balance after the row, in minor units; valid only if `hasBalance`.
  public var balance: Int64
  public var currency: Currency
  public var payee: TextRange
  public var memo: TextRange
  /// The bank's reference for the row.
  public var reference: TextRange
  /// The file's category.
  public var category: TextRange
  /// The file's word for the type of transaction.
  public var type: TextRange
  /// The account named in the row; empty when the whole statement is of one account.
  public var account: TextRange
  /// The line on which the row starts, from 1.
  public var line: UInt32
  public var hasBalance: Bool
  /// Whether the file marks the row as a cancelled charge.
  public var isCancellation: Bool
  /// The installment that the row is; `amount` is as the file books it.
  public var installment: Installment

  public init(day: Day, amount: Int64, currency: Currency, line: UInt32) {
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
