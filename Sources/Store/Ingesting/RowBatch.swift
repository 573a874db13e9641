import Ledger

/// A row that is to be added, unless the store turns out to have it.
struct BatchRow: BitwiseCopyable {
  var amount: Int64
  /// Meaningful only when `hasBalance`.
  var balance: Int64
  /// The group's place in ``DayGroups``.
  var group: UInt32
  /// The wording's number in the statement.
  var wording: UInt32
  /// The bucket's place in ``StatementBuckets``.
  var bucket: UInt32
  var secondOfDay: Int32
  /// In the rowBatch's texts, as all others.
  var memo: TextRange
  var reference: TextRange
  /// The place of the row's fingerprint in the rowBatch's, where its day is stored in part.
  var fingerprint: UInt32
  /// The entry's index in its batch.
  var entry: UInt32
  var installment: Installment
  var hasBalance: Bool
}

/// Some thousand rows on their way to the store, in the order of days and accounts, with all that is
/// not yet known of what they refer to.
///
/// Windows are filled again and again, by one thread, and emptied by another.
final class RowBatch {
  /// A wording that no rowBatch before had; their numbers go on from one to the next.
  struct NewWording: BitwiseCopyable {
    var payee: TextRange
    var category: TextRange
    var type: TextRange
    var traits: WordingTraits
  }

  /// A bucket that no rowBatch before had.
  struct NewBucket {
    var rowClass: RowClass
    /// The account's number in the statement.
    var account: Int
    var currency: Currency
    var isTimed: Bool
  }

  /// How many rows it had when it was closed.
  var entries = 0
  /// In the order of groups, equal ones as they came.
  var rows: FlatArray<BatchRow>
  var texts = FlatArray<UInt8>(capacity: 4_096)
  var fingerprints = FlatArray<Fingerprint>()
  var wordings = FlatArray<NewWording>()
  var buckets: [NewBucket] = []
  var hasInstallments = false
  /// Which of the columns that may be NULL the rows have at all.
  var columns: RowAppender.Columns = []

  /// One that will mostly have `capacity` rows at most: what grows leaves holes in the heap.
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

  /// Copies a text of a batch's.
  @inline(__always)
  func keep(_ range: TextRange, of bytes: UnsafeRawPointer) -> TextRange {
    if range.isEmpty { return .empty }
    let start = UInt32(truncatingIfNeeded: texts.count)
    texts.append(contentsOf: range.bytes(bytes))
    return TextRange(start: start, count: range.count)
  }
}

extension TextRange {
  /// The text's bytes within others.
  @inline(__always)
  func bytes(_ bytes: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + Int(start), count: Int(count))
  }
}
