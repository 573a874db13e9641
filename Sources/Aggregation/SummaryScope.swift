package import Ledger

/// Which part of a store a summary is of, and how it is told.
package struct SummaryScope: Hashable, Sendable {
  /// `nil` is the currency most was spent in.
  package var currency: Currency?
  /// `nil` is all accounts.
  package var account: Account?
  package var calendar: MonthCalendar
  /// The last day that is known of; a month that ends later is incomplete.
  ///
  /// `nil` is the newest day in the store, of any currency and account.
  package var asOf: Day?
  /// The language of the categories' names, which decide between equal amounts.
  package var language: Language

  package init(
    currency: Currency? = nil, account: Account? = nil, calendar: MonthCalendar = .civil,
    asOf: Day? = nil, language: Language = .english
  ) {
    self.currency = currency
    self.account = account
    self.calendar = calendar
    self.asOf = asOf
    self.language = language
  }
}
