/// A range of an ``EntryBatch``'s bytes.
public struct TextRange: Hashable, Sendable, BitwiseCopyable {
  public var start: UInt32
  public var count: UInt32

  @inlinable public init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  @inlinable public static var empty: TextRange { TextRange(start: 0, count: 0) }

  @inlinable public var isEmpty: Bool { count == 0 }
}

/// A transaction on its way from a statement to the store.
///
/// An entry has a fixed size. Its text fields are ranges of bytes in its ``EntryBatch``. The text
/// is trimmed, in NFC, and encoded as UTF-8.
public struct Entry: Sendable, BitwiseCopyable {
  public var day: Day
  /// Seconds since midnight; -1 if the time is unknown.
  public var secondOfDay: Int32 = -1
  /// The amount in minor units; negative for money out.
  public var amount: Int64
  /// The balance after the row, in minor units; valid only if `hasBalance` is `true`.
  public var balance: Int64 = 0
  public var currency: Currency
  public var payee = TextRange.empty
  public var memo = TextRange.empty
  /// The bank's reference for the row; may be empty.
  public var reference = TextRange.empty
  /// The category in the row; may be empty.
  public var category = TextRange.empty
  /// The type of transaction in the row; may be empty.
  public var type = TextRange.empty
  /// The account in the row; empty if there is none.
  public var account = TextRange.empty
  /// The other party's account; empty if there is none.
  public var counterparty = TextRange.empty
  /// The bytes of all cells of the row, as the statement writes them.
  public var record = TextRange.empty
  /// The line on which the row starts, counted from 1.
  public var line: UInt32
  public var hasBalance = false
  /// Whether the file marks the row as the refund of a cancelled charge.
  public var isCancellation = false
  /// Whether the other party has the name of the account's owner, so that the row is a transfer.
  public var namesOwner = false
  /// Whether the row is a payment by a wallet, funded by a bank account or card.
  public var isDrawn = false
  /// Whether the row shows a cancelled charge; `amount` is the charge's refund, which counts only
  /// if another statement shows the charge.
  public var isCancelledCharge = false
  /// The installment that the row mentions; `amount` stays as in the row.
  public var installment = Installment.none

  @inlinable public init(day: Day, amount: Int64, currency: Currency, line: UInt32) {
    self.day = day
    self.amount = amount
    self.currency = currency
    self.line = line
  }
}

/// The number of an installment and the total number of installments, according to the statement.
public struct Installment: Hashable, Sendable, BitwiseCopyable {
  /// The installment's number, counted from 1; 0 if unknown.
  public var number: UInt16
  /// The total number of installments; 0 if unknown.
  public var count: UInt16

  @inlinable public init(number: UInt16 = 0, count: UInt16) {
    self.number = number
    self.count = count
  }

  public var knownNumber: UInt16? { number == 0 ? nil : number }

  public var knownCount: UInt16? { count == 0 ? nil : count }

  /// Returns the day of this installment: the purchase's day of the month, in a later month.
  ///
  /// If the later month is too short, returns the month's last day.
  package func day(ofPurchase purchase: Day) -> Day {
    guard number > 1 else { return purchase }
    let (year, month, day) = purchase.components
    let months = year * 12 + month - 1 + Int(number) - 1
    let (later, count) = (months / 12, months % 12 + 1)
    return Day(year: later, month: count, day: min(day, Day.count(ofMonth: count, year: later)))
      ?? purchase
  }

  /// No installment: the purchase was paid at once, or the statement does not mention installments.
  @inlinable public static var none: Installment { Installment(count: 0) }

  @inlinable public var isNone: Bool { number | count == 0 }
}
