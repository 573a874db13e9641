import Ledger

extension Day {
  /// The day of a stored moment (seconds since 1970-01-01); `nil` when there is no such day.
  init?(ofStoredMoment moment: Int64) {
    let (days, second) = moment.quotientAndRemainder(dividingBy: 86_400)
    self.init(stored: second < 0 ? days - 1 : days)
  }
}
