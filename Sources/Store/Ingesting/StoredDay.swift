import Ledger

/// The stored rows of one day and account, to match with a statement's entries one by one.
///
/// A multiset: each stored row matches one equal entry.
final class StoredDay {
  /// The columns of a row's identity, except its texts.
  struct Key {
    var secondOfDay: Int32
    var currency: Currency
    var amount: Int64
    /// The payee's number in the statement.
    var payee: Int
    /// `nil` when the row has no balance.
    var balance: Int64?
    /// The number of the instalment; 0 when unknown.
    var installment: UInt16

    func hash(_ memo: UnsafeRawBufferPointer, _ reference: UnsafeRawBufferPointer) -> UInt64 {
      // Skips empty texts: SQLite returns a null pointer for them, a batch does not, and the two
      // hash differently.
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

    static func == (a: Key, b: Key) -> Bool {
      a.secondOfDay == b.secondOfDay && a.currency == b.currency && a.amount == b.amount
        && a.payee == b.payee && a.balance == b.balance
        && a.installment == b.installment
    }
  }

  private struct Record {
    var hash: UInt64
    var id: Int64
    var key: Key
    var memo: Range<Int>
    var reference: Range<Int>
    var isTaken = false
    /// In the first of several records with one hash: the number of records after it that are
    /// certainly taken.
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

  /// Sorts the rows; call this once all rows are appended.
  func prepare() { records.sort { ($0.hash, $0.id) < ($1.hash, $1.id) } }

  /// Takes a stored row that equals the entry, and returns its id; `nil` when none is left.
  func take(_ key: Key, memo: UnsafeRawBufferPointer, reference: UnsafeRawBufferPointer) -> Int64? {
    let hash = key.hash(memo, reference)
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    guard low < records.count else { return nil }
    // Skips a thousand equal rows in one step.
    var at = low + records[low].taken
    while at < records.count, records[at].hash == hash {
      if !records[at].isTaken, isEqual(records[at], key, memo, reference) {
        records[at].isTaken = true
        if at == low + records[low].taken { records[low].taken += 1 }
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
