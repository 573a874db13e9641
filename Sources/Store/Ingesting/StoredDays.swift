import Ledger

/// The stored rows of partial groups; a group's rows are read when they are first needed.
struct StoredDays: ~Copyable {
  private var days: [Int: StoredDay] = [:]
  private var rows: StoredRows
  private var reader: FingerprintReader
  private let buckets: Buckets

  init(_ connection: Connection) throws(StoreError) {
    let buckets = try Buckets(connection)
    let rows = try StoredRows(FingerprintReader.columnsAfterMoment, on: connection)
    reader = try FingerprintReader(connection)
    self.buckets = buckets
    self.rows = rows
  }

  mutating func day(
    at index: Int, of group: DayGroup, accountID: Int64
  ) throws(StoreError) -> StoredDay {
    if let day = days[index] { return day }
    // In a damaged store, the count may be any number.
    let capacity = Int(min(group.storedCount, 1 << 16))
    let day = StoredDay(try rows(of: accountID, on: group.day, capacity: capacity))
    days[index] = day
    return day
  }

  /// Releases the rows of a group that has no further entries.
  mutating func forget(_ index: Int) { days[index] = nil }

  mutating func rows(
    of accountID: Int64, on day: Int32, capacity: Int = 16
  ) throws(StoreError) -> FlatArray<StoredDay.Row> {
    var found = FlatArray<StoredDay.Row>(capacity: capacity)
    rows.begin(day...day, of: accountID)
    while try rows.nextExtent() {
      while try rows.nextRow() {
        let id = rows.row.integer(FingerprintReader.Column.id)
        let bucket = try buckets.required(rows.row.integer(FingerprintReader.Column.bucket))
        let wording = try reader.wording(of: rows.row)
        // Throws an error if the row's day is not the day of its extent.
        _ = try rows.second(isTimed: bucket.isTimed)
        guard !wording.isFaulty, id > 0 else { throw rows.row.damage }
        let fingerprint = reader.fingerprint(of: rows.row, wording, on: rows.day, bucket)
        found.append(StoredDay.Row(fingerprint: fingerprint, id: id))
      }
    }
    return found
  }
}
