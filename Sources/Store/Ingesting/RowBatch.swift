import Ledger

/// A row to add, unless the store already has it.
struct BatchRow: BitwiseCopyable {
  var amount: Int64
  /// Valid only if `hasBalance`.
  var balance: Int64
  /// The index of the group in ``DayGroups``.
  var group: UInt32
  /// The wording's index in the statement.
  var wording: UInt32
  /// The bucket's index in ``StatementBuckets``.
  var bucket: UInt32
  var secondOfDay: Int32
  /// A range of the batch's texts, like `reference`.
  var memo: TextRange
  var reference: TextRange
  /// The index of the row's fingerprint in the batch, when its day is partly known.
  var fingerprint: UInt32
  /// The entry's index in its batch of entries.
  var entry: UInt32
  var installment: Installment
  var hasBalance: Bool
}

/// Some thousand rows on their way to the store, sorted by day and account, with the new wordings
/// and buckets that they refer to.
///
/// One thread fills batches and another empties them, again and again.
final class RowBatch {
  /// A wording that no earlier batch had; indexes continue from batch to batch.
  struct NewWording: BitwiseCopyable {
    var payee: TextRange
    var category: TextRange
    var type: TextRange
    var traits: WordingTraits
  }

  /// A bucket that no earlier batch had.
  struct NewBucket {
    var rowClass: RowClass
    /// The account's index in the statement.
    var account: Int
    var currency: Currency
    var isTimed: Bool
  }

  /// The number of rows when the batch was closed.
  var entries = 0
  /// Sorted by group; rows of one group stay in the order of the file.
  var rows: FlatArray<BatchRow>
  var texts = FlatArray<UInt8>(capacity: 4_096)
  var fingerprints = FlatArray<Fingerprint>()
  var wordings = FlatArray<NewWording>()
  var buckets: [NewBucket] = []
  var hasInstallments = false
  /// The nullable columns that the rows use.
  var columns: RowAppender.Columns = []

  /// `capacity` should suffice for nearly all batches, because growing leaves holes in the heap.
  init(capacity: Int = 1_024) { rows = FlatArray(capacity: capacity) }

  func clear() {
    entries = 0
    rows.removeAll()
    texts.removeAll()
    fingerprints.removeAll()
    wordings.removeAll()
    buckets.removeAll(keepingCapacity: true)
    columns = []
    hasInstallments = false
  }

  /// Copies a text of a batch of entries.
  @inline(__always)
  func keep(_ range: TextRange, of bytes: UnsafeRawPointer) -> TextRange {
    if range.isEmpty { return .empty }
    let start = UInt32(truncatingIfNeeded: texts.count)
    texts.append(contentsOf: range.bytes(bytes))
    return TextRange(start: start, count: range.count)
  }
}

extension TextRange {
  /// The text's bytes, within the given bytes.
  @inline(__always)
  func bytes(_ bytes: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + Int(start), count: Int(count))
  }
}
