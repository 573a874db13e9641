import Ledger

/// Works out the fingerprints of stored rows: those that their statements' entries had.
struct FingerprintReader: ~Copyable {
  /// What a statement has to give of a row.
  static var columns: String {
    """
    id, ts, bucket_id, wording_id, amount, memo, reference, balance,
      (SELECT part FROM installment WHERE tx_id = tx.id)
    """
  }

  private var wordings: WordingCache
  /// A row's texts side by side, as a fingerprint wants them.
  private var texts = FlatArray<UInt8>(capacity: 1_024)

  init(_ connection: Connection) throws(StoreError) { wordings = try WordingCache(connection) }

  @inline(__always)
  mutating func wording(of row: borrowing Statement) throws(StoreError) -> WordingCache.Record {
    try wordings.record(row.integer(3))
  }

  /// `wording` is that of the row, just asked for; the row is of that day.
  mutating func fingerprint(
    of row: borrowing Statement, _ wording: WordingCache.Record, on day: Day,
    _ bucket: StoredBucket
  ) -> Fingerprint {
    var entry = Entry(day: day, amount: row.integer(4), currency: bucket.currency, line: 0)
    if bucket.isTimed {
      entry.secondOfDay = Int32(truncatingIfNeeded: row.integer(1) &- Int64(day.number) * 86_400)
    }
    if let balance = row.optionalInteger(7) {
      entry.balance = balance
      entry.hasBalance = true
    }
    if let installment = row.optionalInteger(8).flatMap({ Installment(stored: $0) }) {
      entry.installment = installment
    }
    let (memo, reference) = (row.bytes(5), row.bytes(6))
    guard !memo.isEmpty || !reference.isEmpty else {
      entry.payee = TextRange(start: wording.start, count: wording.count)
      return Fingerprint(entry, bytes: wordings.bytes)
    }
    texts.removeAll()
    entry.payee = place(
      UnsafeRawBufferPointer(
        start: wordings.bytes + Int(wording.start), count: Int(wording.count)))
    entry.memo = place(memo)
    entry.reference = place(reference)
    return Fingerprint(entry, bytes: texts.base)
  }

  private mutating func place(_ text: UnsafeRawBufferPointer) -> TextRange {
    let start = UInt32(truncatingIfNeeded: texts.count)
    texts.append(contentsOf: text)
    return TextRange(start: start, count: UInt32(truncatingIfNeeded: text.count))
  }
}
