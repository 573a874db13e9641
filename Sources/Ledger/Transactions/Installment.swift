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

  /// No installment: the purchase was paid at once, or the statement does not mention installments.
  @inlinable public static var none: Installment { Installment(count: 0) }

  @inlinable public var isNone: Bool { number | count == 0 }
}
