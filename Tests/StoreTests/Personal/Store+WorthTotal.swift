import Ledger

@testable import Store

extension Store {
  /// The spending on the days that was worth it.
  func worthTotal(
    in days: ClosedRange<Day>, currency: Currency
  ) throws -> WorthTotal {
    try read { try $0.worthTotals(in: days, currency: currency) { _ in 0 } }[0]
      ?? WorthTotal(count: 0, spent: Money(0, currency))
  }
}
