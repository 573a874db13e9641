package import Aggregation
package import Ledger

extension MonthScreen {
  /// Returns the months to turn over: all from the first to the last that has transactions, those
  /// without any included, and `others`.
  ///
  /// A gap of more than two years is left out: no one turns over a hundred empty months to a row whose
  /// day was mistyped.
  package static func months(of summary: Summary, and others: [Month] = []) -> [Month] {
    var months: [Month] = []
    for month in Set(summary.months.map(\.month) + others).sorted() {
      if let last = months.last, month < last.advanced(by: longestGap + 1) {
        var between = last.advanced(by: 1)
        while between < month {
          months.append(between)
          between = between.advanced(by: 1)
        }
      }
      months.append(month)
    }
    return months
  }

  private static let longestGap = 24
}
