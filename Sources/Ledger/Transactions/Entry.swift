/// A piece of an ``EntryBatch``'s bytes.
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

/// One transaction as a statement has it, before the store knows it.
///
/// A plain value of fixed size: its texts lie in the bytes of the ``EntryBatch`` that holds it, are
/// valid UTF-8 in NFC, and are trimmed.
public struct Entry: Sendable, BitwiseCopyable {
  public var day: Day
  /// Seconds since midnight; -1 when the statement gives no time.
  public var secondOfDay: Int32
  /// Minor units, the owner's view: money out is negative.
  public var amount: Int64
  /// The balance after the row in minor units; meaningful only when `hasBalance`.
  public var balance: Int64
  public var currency: Currency
  public var payee: TextRange
  public var memo: TextRange
  /// The bank's own number for the row.
  public var reference: TextRange
  /// The file's own category.
  public var category: TextRange
  /// The file's word for the sort of transaction.
  public var type: TextRange
  /// The account named in the row; empty when the statement is one account's.
  public var account: TextRange
  /// The physical line on which the row starts, from 1.
  public var line: UInt32
  public var hasBalance: Bool
  /// The file marks the row as a cancelled charge.
  public var isCancellation: Bool
  /// How the purchase is paid in instalments; the amount is what the file books all the same.
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
