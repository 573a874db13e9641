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

  /// Returns the day of this installment: the day of the purchase in a later month, or the last day
  /// of a shorter month.
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
