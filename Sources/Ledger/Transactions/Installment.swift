/// Which part of a purchase that is paid in instalments a row is, as its statement says.
public struct Installment: Hashable, Sendable, BitwiseCopyable {
  /// Which one, from 1; 0 when the statement does not tell.
  public var number: UInt16
  /// How many there are; 0 when the statement does not tell.
  public var count: UInt16

  @inlinable
  public init(number: UInt16 = 0, count: UInt16) {
    self.number = number
    self.count = count
  }

  /// Which one, from 1; `nil` when the statement does not tell.
  public var knownNumber: UInt16? { number == 0 ? nil : number }

  /// How many there are; `nil` when the statement does not tell.
  public var knownCount: UInt16? { count == 0 ? nil : count }

  /// Paid at once, or nothing is said of it.
  @inlinable public static var none: Installment { Installment(count: 0) }

  @inlinable public var isNone: Bool { number | count == 0 }
}
