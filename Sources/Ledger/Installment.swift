/// Which part of a purchase that is paid in instalments a row is, as its statement says.
package struct Installment: Hashable, Sendable, BitwiseCopyable {
  /// Which one, from 1; 0 when the statement does not tell.
  package var number: UInt16
  /// How many there are; 0 when the statement does not tell.
  package var count: UInt16

  package init(number: UInt16 = 0, count: UInt16) {
    self.number = number
    self.count = count
  }

  /// Which one, from 1; `nil` when the statement does not tell.
  package var knownNumber: UInt16? { number == 0 ? nil : number }

  /// How many there are; `nil` when the statement does not tell.
  package var knownCount: UInt16? { count == 0 ? nil : count }

  /// Paid at once, or nothing is said of it.
  package static let none = Installment(count: 0)
}
