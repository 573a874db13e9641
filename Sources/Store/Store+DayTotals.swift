import CSQLite
package import Ledger

extension Store {
  /// What every bucket came to on every day, by day and then by bucket.
  ///
  /// Buckets are sorted by account name, currency, category key and kind; each has a row.
  package func dayTotals() throws(StoreError) -> DayTotals {
    guard let connection = try readable() else { return DayTotals() }
    return try connection.read { () throws(StoreError) -> DayTotals in
      let directory = try BucketDirectory(connection)
      return DayTotals(
        buckets: directory.buckets, totals: try totals(connection, directory.places)
      ).withoutEmptyBuckets
    }
  }

  private func totals(_ connection: Connection, _ places: [Int64: Int32]) throws(StoreError)
    -> [DayTotal]
  {
    var totals: [DayTotal] = []
    let statement = try Statement(
      "SELECT day, bucket_id, n, money_out, money_in FROM day_total", on: connection)
    let row = statement.handle
    // Bucket numbers are dense and small unless the file was tampered with.
    let largest = places.keys.max() ?? -1
    guard -1..<(1 << 20) ~= largest else { throw .damaged(path: path) }
    var placeOf = [Int32](repeating: -1, count: Int(largest) + 1)
    for (id, place) in places where id >= 0 { placeOf[Int(id)] = place }
    var dayStart = 0
    var lastDay = Int32.min
    while try statement.step() {
      let number = sqlite3_column_int64(row, 0)
      let id = sqlite3_column_int64(row, 1)
      let count = sqlite3_column_int64(row, 2)
      let moneyOut = sqlite3_column_int64(row, 3)
      let moneyIn = sqlite3_column_int64(row, 4)
      guard let day = Day(stored: number), id >= 0, id <= largest, placeOf[Int(id)] >= 0,
        count > 0, moneyOut >= 0, moneyIn >= 0
      else { throw .damaged(path: path) }
      if day.number != lastDay {
        lastDay = day.number
        dayStart = totals.count
      }
      let total = DayTotal(
        day: day, bucket: placeOf[Int(id)], count: count, moneyOut: moneyOut, moneyIn: moneyIn)
      try insert(total, into: &totals, from: dayStart)
    }
    return totals
  }

  /// Puts the total in its place among its day's, into the one of the same bucket if there is one.
  private func insert(_ total: DayTotal, into totals: inout [DayTotal], from dayStart: Int)
    throws(StoreError)
  {
    guard let last = totals.last, totals.count > dayStart, last.bucket >= total.bucket else {
      totals.append(total)
      return
    }
    var at = totals.count
    while at > dayStart, totals[at - 1].bucket > total.bucket { at -= 1 }
    guard at > dayStart, totals[at - 1].bucket == total.bucket else {
      totals.insert(total, at: at)
      return
    }
    let other = totals[at - 1]
    let (count, countOverflow) = other.count.addingReportingOverflow(total.count)
    let (out, outOverflow) = other.moneyOut.addingReportingOverflow(total.moneyOut)
    let (into, inOverflow) = other.moneyIn.addingReportingOverflow(total.moneyIn)
    guard !countOverflow, !outOverflow, !inOverflow else { throw .damaged(path: path) }
    totals[at - 1] = DayTotal(
      day: total.day, bucket: total.bucket, count: count, moneyOut: out, moneyIn: into)
  }
}

extension DayTotals {
  /// Paired rows may all have left a bucket, which the store then keeps for when they are parted.
  fileprivate var withoutEmptyBuckets: DayTotals {
    var isUsed = [Bool](repeating: false, count: buckets.count)
    for total in totals { isUsed[Int(total.bucket)] = true }
    guard isUsed.contains(false) else { return self }
    var places = [Int32](repeating: -1, count: buckets.count)
    var used: [Bucket] = []
    for (index, bucket) in buckets.enumerated() where isUsed[index] {
      places[index] = Int32(clamping: used.count)
      used.append(bucket)
    }
    return DayTotals(
      buckets: used,
      totals: totals.map { total in
        DayTotal(
          day: total.day, bucket: places[Int(total.bucket)], count: total.count,
          moneyOut: total.moneyOut, moneyIn: total.moneyIn)
      })
  }
}
