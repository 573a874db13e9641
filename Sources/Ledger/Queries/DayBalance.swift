/// An account's balance at the end of a day, according to its statements.
package struct DayBalance: Hashable, Sendable {
  package let day: Day
  /// In minor units of the requested currency.
  package let minorUnits: Int64

  package init(day: Day, minorUnits: Int64) {
    self.day = day
    self.minorUnits = minorUnits
  }
}
