import Ledger

/// A reader of the stored bucket totals, one day at a time.
struct DayTotalReader: ~Copyable {
  private let days: Statement

  init(_ connection: Connection) throws(StoreError) {
    days = try Statement(
      "SELECT day, totals FROM day_total WHERE day BETWEEN ? AND ?", on: connection, isKept: true)
  }

  /// Calls `body` with each total in a range of days, in order of day and bucket id.
  ///
  /// If `range` is `nil`, reads all days.
  @inline(__always)
  func forEach(
    in range: ClosedRange<Int32>? = nil, _ body: (Day, BucketTotal) throws(StoreError) -> Void
  ) throws(StoreError) {
    try forEachDay(in: range) { (day, bytes) throws(StoreError) in
      try BucketTotals.forEach(in: bytes) { total throws(StoreError) in try body(day, total) }
    }
  }

  /// Calls `body` with each total in a range of days as reports count it, in order of days.
  ///
  /// After the stored totals of a day, calls `body` with the differences that adjusted rows make.
  @inline(__always)
  func forEach(
    in range: ClosedRange<Int32>? = nil, _ adjusted: AdjustedRows,
    _ body: (Day, BucketTotal) throws(StoreError) -> Void
  ) throws(StoreError) {
    try forEachDay(in: range) { (day, bytes) throws(StoreError) in
      let isReadable = try BucketTotals.forEach(in: bytes) { total throws(StoreError) in
        try body(day, total)
      }
      guard !adjusted.isEmpty, isReadable else { return isReadable }
      for total in adjusted.additions(on: day) + adjusted.removals(on: day) {
        try body(day, total)
      }
      return true
    }
  }

  /// Calls `body` with each day's bytes; `body` must return `false` for unreadable bytes.
  @inline(__always)
  func forEachDay(
    in range: ClosedRange<Int32>? = nil,
    _ body: (Day, UnsafeRawBufferPointer) throws(StoreError) -> Bool
  ) throws(StoreError) {
    // Without a range, the query includes days beyond the calendar, to detect damage.
    days.bind(range.map { Int64($0.lowerBound) } ?? .min, at: 1)
    days.bind(range.map { Int64($0.upperBound) } ?? .max, at: 2)
    defer { days.reset() }
    while try days.step() {
      guard let day = Day(stored: days.integer(0)), try body(day, days.blob(1)) else {
        throw days.damage
      }
    }
  }
}
