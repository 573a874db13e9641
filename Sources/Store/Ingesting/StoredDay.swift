import Ledger

/// The stored rows of one day and account, as a multiset: each row matches at most one entry.
final class StoredDay {
  /// The columns of a row's identity, except the memo and the reference.
  struct Key: Equatable {
    var secondOfDay: Int32
    var currency: Currency
    var amount: Int64
    /// The payee's number in the statement.
    var payee: Int
    /// The balance; `nil` if the row has no balance.
    var balance: Int64?
    /// The installment number; 0 if it is unknown.
    var installment: UInt16

    func hash(_ memo: UnsafeRawBufferPointer, _ reference: UnsafeRawBufferPointer) -> UInt64 {
      // Skips empty strings, because their hashes would differ: SQLite returns null pointers for
      // them, but a batch does not.
      var state = UInt64(bitPattern: amount)
      if !memo.isEmpty { state = Fingerprint.hash(memo, seed: state) }
      state ^= UInt64(truncatingIfNeeded: payee)
      if !reference.isEmpty { state = Fingerprint.hash(reference, seed: ~state) }
      let moment =
        UInt64(UInt32(bitPattern: secondOfDay)) << 32 | UInt64(currency.packedCode)
        ^ UInt64(installment) << 48
      return Fingerprint.fold(
        state ^ moment,
        UInt64(bitPattern: balance ?? 0) ^ (balance == nil ? 0x9E37_79B9 : 0xA076_1D64_78BD_642F))
    }
  }

  private struct Record {
    var hash: UInt64
    var id: Int64
    var key: Key
    var memo: Range<Int>
    var reference: Range<Int>
    var isTaken = false
    /// In the first record of each hash, the number of consecutive taken records from this record
    /// on.
    var taken = 0
  }

  private var records: [Record] = []
  private var bytes: [UInt8] = []

  func append(
    id: Int64, _ key: Key, memo: UnsafeRawBufferPointer, reference: UnsafeRawBufferPointer
  ) {
    let memoStart = bytes.count
    bytes.append(contentsOf: memo)
    let referenceStart = bytes.count
    bytes.append(contentsOf: reference)
    records.append(
      Record(
        hash: key.hash(memo, reference), id: id, key: key, memo: memoStart..<referenceStart,
        reference: referenceStart..<bytes.count))
  }

  /// Sorts the rows; call this after appending all rows.
  func prepare() { records.sort { ($0.hash, $0.id) < ($1.hash, $1.id) } }

  /// Marks a stored row that equals the entry as taken. Returns its id, or `nil` if no equal row is
  /// left.
  func take(_ key: Key, memo: UnsafeRawBufferPointer, reference: UnsafeRawBufferPointer) -> Int64? {
    let hash = key.hash(memo, reference)
    let first = records.indices.partitioningIndex { records[$0].hash >= hash }
    guard first < records.count else { return nil }
    // Skips all leading taken rows at once, because there may be a thousand equal rows.
    var at = first + records[first].taken
    while at < records.count, records[at].hash == hash {
      if !records[at].isTaken, isEqual(records[at], key, memo, reference) {
        records[at].isTaken = true
        if at == first + records[first].taken { records[first].taken += 1 }
        return records[at].id
      }
      at += 1
    }
    return nil
  }

  private func isEqual(
    _ record: Record, _ key: Key, _ memo: UnsafeRawBufferPointer,
    _ reference: UnsafeRawBufferPointer
  ) -> Bool {
    record.key == key && bytes[record.memo].elementsEqual(memo)
      && bytes[record.reference].elementsEqual(reference)
  }
}
