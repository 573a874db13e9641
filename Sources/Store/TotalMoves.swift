import Ledger

/// What day totals change by when rows go from one bucket to another; written once at the end.
struct TotalMoves {
  private struct Place: Hashable {
    var day: Int32
    var bucket: Int64
  }

  private struct Total {
    var currency: Currency
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0
  }

  private var totals: [Place: Total] = [:]

  /// Notes that a row of `amount` goes from one bucket's total to another's.
  ///
  /// - Throws: `StoreError.overflow` when the sums do not fit.
  mutating func move(
    _ amount: Int64, _ currency: Currency, on day: Day, from: Int64, to: Int64
  ) throws(StoreError) {
    guard amount != .min else { throw .overflow(currency) }
    for (bucket, sign) in [(from, Int64(-1)), (to, 1)] {
      let place = Place(day: day.number, bucket: bucket)
      var total = totals[place] ?? Total(currency: currency)
      let (sum, overflow) =
        amount < 0
        ? total.out.subtractingReportingOverflow(amount * sign)
        : total.into.addingReportingOverflow(amount * sign)
      guard !overflow else { throw .overflow(currency) }
      if amount < 0 { total.out = sum } else { total.into = sum }
      total.count += sign
      totals[place] = total
    }
  }

  /// Writes what was noted, and forgets it.
  mutating func write(to connection: Connection) throws(StoreError) {
    guard !totals.isEmpty else { return }
    let ledger = try DayTotalLedger(connection)
    for place in totals.keys.sorted(by: { ($0.day, $0.bucket) < ($1.day, $1.bucket) }) {
      guard let total = totals[place] else { continue }
      guard total.count != 0 || total.out != 0 || total.into != 0 else { continue }
      let isKept = try ledger.add(
        out: total.out, into: total.into, count: total.count, day: place.day,
        bucketID: place.bucket)
      guard isKept else { throw .overflow(total.currency) }
    }
    totals.removeAll()
  }
}
