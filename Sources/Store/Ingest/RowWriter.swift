import CSQLite
import Ledger

/// A row that is to be added, in the batch it came with.
struct PendingRow: BitwiseCopyable {
  /// The entry's index in the batch.
  var entry: UInt32
  /// The bucket's place in ``Buckets``.
  var bucket: UInt32
  /// The group's place in ``DayGroups``.
  var group: Int
  /// The stored number of the wording.
  var wordingID: Int64
}

/// Appends rows to `tx`.
struct RowWriter: ~Copyable {
  /// Which of the columns that may be NULL a batch has at all.
  struct Columns: OptionSet {
    let rawValue: UInt8
    static let memo = Columns(rawValue: 1)
    static let reference = Columns(rawValue: 2)
    static let balance = Columns(rawValue: 4)
    static let installment = Columns(rawValue: 8)
  }

  private let connection: Connection
  private var columns: Columns?
  private var insert: MultiRowInsert?
  /// The parameters of the 64-row statement that are not NULL now, so that NULL, which is what most
  /// memos are, need not be bound again.
  private var texts = FlatArray<Bool>(capacity: 1_024)

  init(_ connection: Connection) { self.connection = connection }

  /// Appends `rows` in their order, from the number `firstID` on, and adds them to `cells` and
  /// `wordingBlocks`.
  mutating func write(
    _ rows: UnsafeBufferPointer<PendingRow>, of entries: UnsafeBufferPointer<Entry>,
    bytes: UnsafeRawPointer, columns: Columns, bucketIDs: UnsafePointer<Int64>,
    groups: UnsafePointer<DayGroup>, into cells: inout DayCells, firstID: Int64,
    _ wordingBlocks: inout WordingBlocksBuilder
  ) throws(StoreError) {
    guard let first = entries.baseAddress, !rows.isEmpty else { return }
    if self.columns != columns { try prepare(columns) }
    var optional: Int32 = 5
    let memo = columns.contains(.memo) ? optional : 0
    optional += columns.contains(.memo) ? 1 : 0
    let reference = columns.contains(.reference) ? optional : 0
    optional += columns.contains(.reference) ? 1 : 0
    let balance = columns.contains(.balance) ? optional : 0
    optional += columns.contains(.balance) ? 1 : 0
    let installment = columns.contains(.installment) ? optional : 0
    let bound = texts.base
    let connection = connection
    try insert?.insert(rows.count) { (index, statement, before) throws(StoreError) in
      let row = rows[index]
      // By address: a copy of the whole entry costs more than its parts.
      let entry = first + Int(row.entry)
      let second = Int64(max(entry.pointee.secondOfDay, 0))
      sqlite3_bind_int64(statement, before + 1, Int64(entry.pointee.day.number) * 86_400 + second)
      sqlite3_bind_int64(statement, before + 2, bucketIDs[Int(row.bucket)])
      sqlite3_bind_int64(statement, before + 3, row.wordingID)
      sqlite3_bind_int64(statement, before + 4, entry.pointee.amount)
      let fits = cells.add(
        entry.pointee.amount, day: entry.pointee.day.number, bucket: row.bucket, group: row.group,
        isShared: groups[row.group].state == .partial)
      guard fits else { throw .overflow(entry.pointee.currency) }
      wordingBlocks.add(
        firstID + Int64(index), of: row.wordingID, hasMemo: entry.pointee.memo.count > 0,
        day: entry.pointee.day.number)
      if memo > 0 {
        try RowWriter.bind(entry.pointee.memo, bytes, statement, before + memo, bound, connection)
      }
      if reference > 0 {
        try RowWriter.bind(
          entry.pointee.reference, bytes, statement, before + reference, bound, connection)
      }
      if balance > 0 {
        if entry.pointee.hasBalance {
          sqlite3_bind_int64(statement, before + balance, entry.pointee.balance)
        } else {
          sqlite3_bind_null(statement, before + balance)
        }
      }
      if installment > 0 {
        if let stored = entry.pointee.installment.stored {
          sqlite3_bind_int64(statement, before + installment, stored)
        } else {
          sqlite3_bind_null(statement, before + installment)
        }
      }
    }
  }

  @inline(__always)
  private static func bind(
    _ range: TextRange, _ bytes: UnsafeRawPointer, _ statement: OpaquePointer, _ parameter: Int32,
    _ bound: UnsafeMutablePointer<Bool>, _ connection: Connection
  ) throws(StoreError) {
    // The single-row statement shares the flags; a stale `true` costs a bind, a stale `false` cannot
    // be, because whatever binds a text sets it.
    guard !range.isEmpty else {
      if bound[Int(parameter)] { sqlite3_bind_null(statement, parameter) }
      return
    }
    bound[Int(parameter)] = true
    let start = (bytes + Int(range.start)).assumingMemoryBound(to: CChar.self)
    let code = sobi_sqlite3_bind_text_static(
      statement, parameter, start, Int32(truncatingIfNeeded: range.count))
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  private mutating func prepare(_ columns: Columns) throws(StoreError) {
    var names = ["ts", "bucket_id", "wording_id", "amount"]
    if columns.contains(.memo) { names.append("memo") }
    if columns.contains(.reference) { names.append("reference") }
    if columns.contains(.balance) { names.append("balance") }
    if columns.contains(.installment) { names.append("installment") }
    insert = try MultiRowInsert(into: "tx", columns: names, on: connection)
    texts.fill(with: false, count: names.count * MultiRowInsert.rowsAtOnce + 1)
    self.columns = columns
  }
}
