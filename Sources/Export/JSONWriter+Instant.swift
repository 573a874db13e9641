import Ledger

extension JSONWriter {
  /// Writes an instant, in seconds since 1970-01-01 00:00 UTC, as RFC 3339 has it in UTC:
  /// `"2025-07-01T08:12:44Z"`; `null` for none, and for one of no day from year 1 to 9999.
  package mutating func instant(_ seconds: Int64?) {
    guard let seconds else { return null() }
    let second = (seconds % 86_400 + 86_400) % 86_400
    // Whole days, so nothing is rounded; before 1970 the day is the earlier one.
    guard let day = Day(stored: seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)) else {
      return null()
    }
    string("\(day)T\(Day.timeText(second: Int(second)))Z")
  }
}
