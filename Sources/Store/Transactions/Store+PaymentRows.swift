package import Ledger

extension StoreSnapshot {
  /// Calls `body` with the rows up to a day, sorted by day, account and id.
  ///
  /// Reads two million rows per second, and each distinct payee once.
  package func paymentRows(
    through last: Day, account: Account.ID? = nil,
    _ body: (PaymentRow) throws -> Void
  ) throws {
    guard let connection else { return }
    let reader = try PaymentRowReader(connection)
    try reader.read(Day.first...last, account, body)
  }
}

/// A reader of ``PaymentRow``s.
private final class PaymentRowReader {
  private enum Column {
    static var id: Int32 { 1 }
    static var bucket: Int32 { 2 }
    static var wording: Int32 { 3 }
    static var amount: Int32 { 4 }
    static var memo: Int32 { 5 }
  }

  private let connection: Connection
  private let buckets: Buckets
  private let wording: Statement
  /// The payee and type of each wording.
  private var wordings: [Int64: (payee: String, type: String?)] = [:]
  private let installments: [Int64: Installment]
  private let pairs: [Int64: PairKind]

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
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

  func read(
    _ days: ClosedRange<Day>, _ account: Account.ID?,
    _ body: (PaymentRow) throws -> Void
  ) throws {
    var rows = try StoredRows("id, bucket_id, wording_id, amount, memo", on: connection)
    rows.begin(days.lowerBound.number...days.upperBound.number, of: account)
    while try rows.nextExtent() {
      while try rows.nextRow() {
        let bucket = try buckets.required(rows.row.integer(Column.bucket))
        let id = rows.row.integer(Column.id)
        let amount = rows.row.integer(Column.amount)
        let wording = rows.row.integer(Column.wording)
        let (payee, type) = try texts(of: wording)
        let counterpart: Counterpart.Relation? =
          switch pairs[id] {
          case .transfer: .transfer
          case .cancellation: amount < 0 ? .cancelledBy : .cancels
          case nil: nil
          }
        try body(
          PaymentRow(
            id: id, day: rows.day, amount: Money(amount, bucket.currency),
            account: bucket.account.id, category: bucket.category.key, kind: bucket.kind,
            bucket: rows.row.integer(Column.bucket), wording: wording, payee: payee, type: type,
            memo: rows.row.optionalText(Column.memo),
            installment: installments[id], counterpart: counterpart))
      }
    }
  }

  private func texts(of id: Int64) throws(StoreError) -> (payee: String, type: String?) {
    if let known = wordings[id] { return known }
    wording.bind(id, at: 1)
    defer { wording.reset() }
    guard try wording.step() else { throw wording.damage }
    let type = wording.text(1)
    let texts = (payee: wording.text(0), type: type.isEmpty ? nil : type)
    wordings[id] = texts
    return texts
  }
}
