/// What an account held when a day was over, as far as its statements tell.
package struct DayBalance: Hashable, Sendable {
  package let day: Day
  /// In minor units of the currency that was asked for.
  package let minorUnits: Int64

  package init(day: Day, minorUnits: Int64) {
    self.day = day
    self.minorUnits = minorUnits
  }
}
