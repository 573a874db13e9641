package import Ledger

/// A row that will be added unless the store already has it.
struct BatchRow: BitwiseCopyable {
  var amount: Int64
  /// The balance, valid only if `hasBalance` is `true`.
  var balance: Int64
  /// The index of the group in ``DayGroups``.
  var group: UInt32
  /// The wording's index in the current numbering.
  var wording: UInt32
  /// The bucket's index in ``StatementBuckets``.
  var bucket: UInt32
  var secondOfDay: Int32
  /// The range of the memo in the batch's `texts`; `reference` is also a range in `texts`.
  var memo: TextRange
  var reference: TextRange
  /// The range of the counterparty's account in `texts`.
  var counterparty: TextRange
  /// The index of the row's fingerprint in the batch; valid only if the row's group is partial.
  var fingerprint: UInt32
  /// The entry's index in its batch of entries.
  var entry: UInt32
  var installment: Installment
  var hasBalance: Bool
  /// Whether the row is a cancelled charge, which no report counts.
  var isCancelledCharge: Bool
}

/// Rows on their way to the store, sorted by day and account, with their new wordings and buckets.
///
/// If there are two threads, one fills batches; another writes them and returns them for reuse.
final class RowBatch {
  /// A wording that is new since the numbering last restarted; its index continues the numbering.
  struct NewWording: BitwiseCopyable {
    var payee: TextRange
    var category: TextRange
    var type: TextRange
    var traits: WordingTraits
  }

  /// A bucket that no earlier batch has contained.
  struct NewBucket {
    var rowClass: RowClass
    /// The account's index in the statement.
    var account: Int
    var currency: Currency
    var isTimed: Bool
  }

  /// The number of rows when the picker closed the batch.
  var entries = 0
  /// The rows, sorted by group, and within a group in the order of the file.
  var rows: FlatArray<BatchRow>
  var texts = FlatArray<UInt8>(capacity: 4_096)
  var fingerprints = FlatArray<Fingerprint>()
  var wordings = FlatArray<NewWording>()
  /// Whether the numbering of wordings restarts with this batch.
  var restartsWordings = false
  var buckets: [NewBucket] = []
  var hasInstallments = false
  var hasCounterparties = false
  /// The entries that are similar to stored rows, with the ids of these rows.
  var similar: [(entry: Int, group: Int, id: Int64)] = []
  var columns: RowAppender.Columns = []
  /// The sums of rows in this batch and earlier batches; empty unless the picker has reached its
  /// limit for sums.
  var sums = DaySums()

  /// Creates a batch for `capacity` rows; growing the batch later would fragment the heap.
  init(capacity: Int = 1_024) { rows = FlatArray(capacity: capacity) }

  func clear() {
    entries = 0
    rows.removeAll()
    texts.removeAll()
    fingerprints.removeAll()
    wordings.removeAll()
    restartsWordings = false
    buckets.removeAll(keepingCapacity: true)
    columns = []
    hasInstallments = false
    hasCounterparties = false
    similar.removeAll(keepingCapacity: true)
  }

  /// Whether the batch contains so much text that no more rows should be added.
  var isLong: Bool { texts.count >= 2 << 20 }

  /// Copies text from a batch of entries, and returns the range of the copy in `texts`.
  @inline(__always)
  func keep(_ range: TextRange, of bytes: UnsafeRawPointer) -> TextRange {
    range.isEmpty ? .empty : texts.copy(range.bytes(bytes))
  }
}

extension TextRange {
  @inline(__always)
  package func bytes(_ bytes: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + Int(start), count: Int(count))
  }
}
