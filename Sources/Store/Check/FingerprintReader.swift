import Ledger

/// A reader that recomputes the fingerprints that stored rows had when they were imported.
struct FingerprintReader: ~Copyable {
  enum Column: Int32 {
    case moment, id, bucket, wording, amount, memo, reference, balance, part
  }
  /// The columns that the query for rows must return.
  static let columns = "ts, " + columnsAfterMoment
  /// The columns that ``StoredRows`` must return after `ts`.
  static let columnsAfterMoment = """
    id, bucket_id, wording_id, amount, memo, reference, balance,
      (SELECT part FROM installment WHERE tx_id = tx.id)
    """

  private var wordings: WordingCache
  /// The concatenated texts of one row; computing a fingerprint requires a single buffer.
  private var texts = FlatArray<UInt8>(capacity: 1_024)

  init(_ connection: Connection) throws(StoreError) { wordings = try WordingCache(connection) }

  @inline(__always)
  mutating func wording(of row: borrowing Statement) throws(StoreError) -> WordingCache.Record {
    try wordings.record(row.integer(Column.wording))
  }

  /// Returns the row's fingerprint; `wording` must be the latest result of `wording(of:)`.
  mutating func fingerprint(
    of row: borrowing Statement, _ wording: WordingCache.Record, on day: Day, _ bucket: StoredBucket
  ) -> Fingerprint {
    var entry = Entry(
      day: day, amount: row.integer(Column.amount), currency: bucket.currency, line: 0)
    if bucket.isTimed {
      entry.secondOfDay = Int32(
        truncatingIfNeeded: row.integer(Column.moment) &- Int64(day.number) * 86_400)
    }
    if let balance = row.optionalInteger(Column.balance) {
      entry.balance = balance
      entry.hasBalance = true
    }
    if let installment = row.optionalInteger(Column.part).flatMap({ Installment(stored: $0) }) {
      entry.installment = installment
    }
    let (memo, reference) = (row.bytes(Column.memo), row.bytes(Column.reference))
    guard !memo.isEmpty || !reference.isEmpty else {
      entry.payee = TextRange(start: wording.start, count: wording.count)
      return Fingerprint(entry, bytes: wordings.bytes)
    }
    texts.removeAll()
    entry.payee = texts.copy(
      UnsafeRawBufferPointer(start: wordings.bytes + Int(wording.start), count: Int(wording.count)))
    entry.memo = texts.copy(memo)
    entry.reference = texts.copy(reference)
    return Fingerprint(entry, bytes: texts.base)
  }
}
