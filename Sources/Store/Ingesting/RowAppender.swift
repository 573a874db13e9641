import CSQLite
import Ledger

/// A writer that appends rows to `tx`, and their details to `installment` and `counterparty`.
struct RowAppender: ~Copyable {
  /// The nullable columns that a batch uses.
  struct Columns: OptionSet {
    let rawValue: UInt8
    static let memo = Columns(rawValue: 1)
    static let reference = Columns(rawValue: 2)
    static let balance = Columns(rawValue: 4)
  }

  private let connection: Connection
  private var columns: Columns?
  private var insert: MultiRowInsert?
  /// For each parameter of the 64-row statement, whether text has been bound to it.
  ///
  /// A parameter that is still NULL, as for most memos, need not be bound to NULL again.
  private var texts = FlatArray<Bool>(capacity: 1_024)

  init(_ connection: Connection) { self.connection = connection }

  /// Appends a batch's rows in order; the first row gets the id `firstID`.
  ///
  /// `bucketIDs` and `wordingIDs` map the indexes in the rows to stored ids.
  mutating func write(
    _ rowBatch: RowBatch, firstID: Int64, bucketIDs: UnsafePointer<Int64>,
    wordingIDs: UnsafePointer<Int64>, groups: UnsafePointer<DayGroup>
  ) throws(StoreError) {
    let columns = rowBatch.columns
    if self.columns != columns { try prepare(columns) }
    var optional: Int32 = 5
    let memo = columns.contains(.memo) ? optional : 0
    optional += columns.contains(.memo) ? 1 : 0
    let reference = columns.contains(.reference) ? optional : 0
    optional += columns.contains(.reference) ? 1 : 0
    let balance = columns.contains(.balance) ? optional : 0
    let bound = texts.base
    let connection = connection
    let bytes = UnsafeRawPointer(rowBatch.texts.base)
    let first = rowBatch.rows.base
    try insert?.insert(rowBatch.rows.count) { (index, statement, before) throws(StoreError) in
      let row = first + index
      let day = Int64((groups + Int(row.pointee.group)).pointee.day)
      let second = Int64(max(row.pointee.secondOfDay, 0))
      sqlite3_bind_int64(statement, before + 1, day * 86_400 + second)
      sqlite3_bind_int64(statement, before + 2, bucketIDs[Int(row.pointee.bucket)])
      sqlite3_bind_int64(statement, before + 3, wordingIDs[Int(row.pointee.wording)])
      sqlite3_bind_int64(statement, before + 4, row.pointee.amount)
      if memo > 0 {
        try RowAppender.bind(row.pointee.memo, bytes, statement, before + memo, bound, connection)
      }
      if reference > 0 {
        try RowAppender.bind(
          row.pointee.reference, bytes, statement, before + reference, bound, connection)
      }
      if balance > 0 {
        if row.pointee.hasBalance {
          sqlite3_bind_int64(statement, before + balance, row.pointee.balance)
        } else {
          sqlite3_bind_null(statement, before + balance)
        }
      }
    }
    if rowBatch.hasInstallments { try writeInstallments(rowBatch, firstID: firstID) }
    if rowBatch.hasCounterparties { try writeCounterparties(rowBatch, firstID: firstID) }
  }

  private func writeCounterparties(_ rowBatch: RowBatch, firstID: Int64) throws(StoreError) {
    let insert = try Statement(
      "INSERT INTO counterparty(tx_id, account) VALUES(?, ?)", on: connection, isKept: true)
    let bytes = UnsafeRawPointer(rowBatch.texts.base)
    for index in 0..<rowBatch.rows.count where !rowBatch.rows[index].counterparty.isEmpty {
      insert.bind(firstID + Int64(index), at: 1)
      try insert.bindStatic(rowBatch.rows[index].counterparty.bytes(bytes), at: 2)
      try insert.run()
    }
  }

  private mutating func writeInstallments(_ rowBatch: RowBatch, firstID: Int64) throws(StoreError) {
    var lines = FlatArray<(id: Int64, part: Int64)>()
    var id = firstID
    for row in rowBatch.rows.elements {
      if let part = row.installment.stored { lines.append((id, part)) }
      id += 1
    }
    var insert = try MultiRowInsert(
      into: "installment", columns: ["tx_id", "part"], on: connection)
    let first = lines.base
    try insert.insert(lines.count) { (index, statement, before) throws(StoreError) in
      let line = first + index
      sqlite3_bind_int64(statement, before + 1, line.pointee.id)
      sqlite3_bind_int64(statement, before + 2, line.pointee.part)
    }
  }

  @inline(__always)
  private static func bind(
    _ range: TextRange, _ bytes: UnsafeRawPointer, _ statement: OpaquePointer, _ parameter: Int32,
    _ bound: UnsafeMutablePointer<Bool>, _ connection: Connection
  ) throws(StoreError) {
    // The single-row statement shares the flags. An outdated `true` costs only an unnecessary
    // binding. An outdated `false` cannot occur because binding text sets the flag.
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
    insert = try MultiRowInsert(into: "tx", columns: names, on: connection)
    texts.fill(with: false, count: names.count * MultiRowInsert.rowsInMany + 1)
    self.columns = columns
  }
}
