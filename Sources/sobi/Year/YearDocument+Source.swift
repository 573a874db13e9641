import Aggregation
import Export
import Ledger
import Store

extension YearDocument {
  /// Reads the document of the months; `nil` without transactions.
  init?(
    of months: ClosedRange<Month>, in source: MonthSource, _ snapshot: borrowing StoreSnapshot,
    hasPayees: Bool, _ language: Language
  ) throws {
    guard source.newest != nil,
      let year = try snapshot.period(
        months, of: source.summary, source.totals, isConverted: source.conversion != nil,
        readsPayees: hasPayees, language: language)
    else { return nil }
    self.init(
      year.period, payees: year.payees, converted: source.conversion?.parts(in: months) ?? [],
      calendar: source.summary.calendar, asOf: source.summary.asOf)
  }
}
