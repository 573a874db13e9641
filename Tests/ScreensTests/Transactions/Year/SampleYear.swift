import Ledger
@testable import Screens

extension SampleMonths {
  /// The year of a category in the running month of ``full(_:)``: with an unknown month, a month
  /// without spending, a month of refunds, and a month with refunds after the compared days.
  static let year = CategoryYear(
    months: [
      nil, spending(120_000, 80_000), spending(0, 0), spending(301_000, 190_000),
      spending(-14_000, 0), spending(90_500, 120_000), spending(1_200, 0),
      spending(455_200, 455_200), spending(340_000, 12_000), spending(398_100, 222_300),
      spending(374_100, 301_900), spending(412_300, 412_300),
    ],
    payees: [
      payee("배달의민족", 41, 1_802_300, 212_300, 32_300, 19),
      payee("Corner Bistro of the Old Town and its Garden", 12, 640_000, 58_200, 58_200, 11),
      payee("한마음 동창회", 6, 300_000, 0, -50_000, -20), payee("", 3, 21_900, 9_900, 0, 2),
    ])

  private static func spending(_ whole: Int64, _ compared: Int64) -> CategoryYear.MonthSpending {
    CategoryYear.MonthSpending(whole: whole, compared: compared)
  }

  /// Returns a payee; `last` is the day of February of its last transaction.
  private static func payee(
    _ name: String, _ count: Int64, _ spent: Int64, _ month: Int64, _ change: Int64, _ last: Int
  ) -> CategoryYear.Payee {
    CategoryYear.Payee(
      payee: name, count: count, spent: spent, spentInMonth: month, change: change,
      lastDay: days.first.advanced(by: last - 1))
  }
}
