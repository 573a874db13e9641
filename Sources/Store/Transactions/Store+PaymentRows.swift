package import Ledger

extension StoreSnapshot {
  /// Calls `body` with the rows up to a day, sorted by day, account and id.
  ///
  /// Calls `text` and `source` once for each text and source, in the order of their numbers and
  /// before the first row that has it. Two sources can be equal, as they are those of buckets.
  package func paymentRows(
    through last: Day, account: Account.ID? = nil,
    text: (PaymentRow.Text) throws -> Void, source: (PaymentRow.Source) throws -> Void,
    _ body: (PaymentRow) throws -> Void
  ) throws {
    guard let connection else { return }
    let reader = try PaymentRowReader(connection)
    var rows = try StoredRows("id, bucket_id, wording_id, amount, memo", on: connection)
    rows.begin(Day.first.number...last.number, of: account)
    while try rows.nextExtent() {
      while try rows.nextRow() {
        let texts = try reader.text(of: rows.row)
        if let new = texts.new { try text(new) }
        let sources = try reader.source(of: rows.row)
        if let new = sources.new { try source(new) }
        try body(reader.row(rows.row, rows.day, text: texts.number, source: sources.number))
      }
    }
  }
}

/// A reader of ``PaymentRow``s, which numbers their texts and sources.
private final class PaymentRowReader {
  private enum Column {
    static var id: Int32 { 1 }
    static var bucket: Int32 { 2 }
    static var wording: Int32 { 3 }
    static var amount: Int32 { 4 }
    static var memo: Int32 { 5 }
  }

  private let buckets: Buckets
  private let wording: Statement
  private let installments: [Int64: Installment]
  private let pairs: [Int64: PairKind]
  private var memos = TextTable()
  /// The numbers of texts, by wording and memo.
  private var texts = KeyTable(bits: 12)
  /// The numbers of sources, by bucket and relation.
  private var sources = KeyTable()

  init(_ connection: Connection) throws(StoreError) {
    buckets = try Buckets(connection)
    wording = try Statement(
      "SELECT payee, type FROM wording WHERE id = ?", on: connection, isKept: true)
    installments = try PaymentRowReader.values(
      "SELECT tx_id, part FROM installment", connection, Installment.init(stored:))
    pairs = try PaymentRowReader.values(
      "SELECT tx_id, sort FROM pair", connection, PairKind.init(rawValue:))
  }

  /// Reads a table with few rows: an id and a value each.
  private static func values<Value>(
    _ sql: String, _ connection: Connection, _ value: (Int64) -> Value?
  ) throws(StoreError) -> [Int64: Value] {
    var values: [Int64: Value] = [:]
    let row = try Statement(sql, on: connection)
    while try row.step() {
      guard let value = value(row.integer(1)) else { throw row.damage }
      values[row.integer(0)] = value
    }
    return values
  }

  @inline(__always)
  func row(_ row: borrowing Statement, _ day: Day, text: Int32, source: Int32) -> PaymentRow {
    let id = row.integer(Column.id)
    return PaymentRow(
      id: id, day: day, amount: row.integer(Column.amount), text: text, source: source,
      installment: installments.isEmpty ? nil : installments[id])
  }

  /// Returns the number of a row's texts, and the texts if their number is new.
  @inline(__always)
  func text(
    of row: borrowing Statement
  ) throws(StoreError) -> (number: Int32, new: PaymentRow.Text?) {
    let id = row.integer(Column.wording)
    guard 0..<IDSet.limit ~= id else { throw row.damage }
    let memo = row.isNull(Column.memo) ? 0 : memos.number(of: row.bytes(Column.memo)) + 1
    let key = UInt64(truncatingIfNeeded: id) << 32 | UInt64(truncatingIfNeeded: memo)
    let known = texts.index(of: key)
    if known >= 0 { return (Int32(truncatingIfNeeded: known), nil) }
    let number = texts.count
    texts.insert(key, index: number)
    let new = try text(id, memo: row.optionalText(Column.memo))
    return (Int32(truncatingIfNeeded: number), new)
  }

  private func text(_ id: Int64, memo: String?) throws(StoreError) -> PaymentRow.Text {
    wording.bind(id, at: 1)
    defer { wording.reset() }
    guard try wording.step() else { throw wording.damage }
    let type = wording.text(1)
    return PaymentRow.Text(payee: wording.text(0), type: type.isEmpty ? nil : type, memo: memo)
  }

  /// Returns the number of a row's source, and the source if its number is new.
  @inline(__always)
  func source(
    of row: borrowing Statement
  ) throws(StoreError) -> (number: Int32, new: PaymentRow.Source?) {
    let id = row.integer(Column.bucket)
    let (relation, part) = relation(of: row)
    let key = UInt64(bitPattern: id) << 2 | part
    let known = sources.index(of: key)
    if known >= 0 { return (Int32(truncatingIfNeeded: known), nil) }
    let bucket = try buckets.required(id)
    let number = sources.count
    sources.insert(key, index: number)
    let new = PaymentRow.Source(
      account: bucket.account.id, currency: bucket.currency, category: bucket.category.key,
      kind: bucket.kind, counterpart: relation)
    return (Int32(truncatingIfNeeded: number), new)
  }

  /// Returns the relation to a row's counterpart, and its part of the key of a source.
  @inline(__always)
  private func relation(of row: borrowing Statement) -> (Counterpart.Relation?, key: UInt64) {
    switch pairs.isEmpty ? nil : pairs[row.integer(Column.id)] {
    case nil: (nil, 0)
    case .transfer: (.transfer, 1)
    case .cancellation: row.integer(Column.amount) < 0 ? (.cancelledBy, 2) : (.cancels, 3)
    }
  }
}
