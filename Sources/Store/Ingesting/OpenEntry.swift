import Ledger

/// A statement's entry that has no equal stored row.
struct OpenEntry {
  /// The index of the entry in the statement.
  let number: Int
  private let entry: Entry
  private let texts: [[UInt8]]
  private let hasPayee: Bool
  /// The texts that the store keeps: the payee, the parts of the memo, and the reference.
  private let ownTexts: [[UInt8]]
  /// The bytes of the row in the file, without quotes.
  private let record: [UInt8]

  init(_ entry: Entry, _ bytes: UnsafeRawPointer, number: Int) {
    self.number = number
    self.entry = entry
    texts = [entry.payee, entry.memo, entry.reference, entry.type, entry.counterparty]
      .map { Array($0.bytes(bytes)) }
    hasPayee = !entry.payee.isEmpty
    ownTexts =
      (texts[1].split(separator: StoredRowReader.memoSeparator).map(Array.init)
      + [texts[0], texts[2]]).filter { !$0.isEmpty }
    record = entry.record.bytes(bytes).filter { $0 != OpenEntry.quote }
  }

  private static let quote = UInt8(ascii: "\"")

  /// Whether a stored row of the same day and account is consistent with this entry.
  ///
  /// Either the row or the entry may have additional texts, such as a reference, but not both. The
  /// row may have additional texts only if the entry has a payee.
  func isSame(as row: StoredRowReader.Row) -> Bool {
    hasSameAmount(as: row)
      && (row.texts.allSatisfy(contains)
        || (hasPayee && ownTexts.allSatisfy { row.texts.contains($0) }))
  }

  /// Whether a stored row of the same day and account has this entry's amount and currency.
  ///
  /// If both have a time, balance or installment number, the values must also be equal.
  func hasSameAmount(as row: StoredRowReader.Row) -> Bool {
    row.amount == entry.amount && row.currency == entry.currency
      && (row.second == entry.secondOfDay || row.second < 0 || entry.secondOfDay < 0)
      && (row.balance == nil || !entry.hasBalance || row.balance == entry.balance)
      && (row.installment == 0 || entry.installment.number == 0
        || row.installment == entry.installment.number)
  }

  /// Whether a text is one of the entry's texts, or occurs as whole words in the entry's record.
  private func contains(_ text: [UInt8]) -> Bool {
    if texts.contains(text) { return true }
    let text = text.filter { $0 != OpenEntry.quote }
    guard let first = text.first, text.count <= record.count else { return text.isEmpty }
    return (0...record.count - text.count).contains { start in
      let end = start + text.count
      return record[start] == first && record[start..<end].elementsEqual(text)
        && (start == 0 || !isPartOfWord(record[start - 1]))
        && (end == record.count || !isPartOfWord(record[end]))
    }
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter || byte >= 0x80
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

/// A reader of stored rows and their texts.
struct StoredRowReader: ~Copyable {
  struct Row {
    let id: Int64
    let amount: Int64
    let currency: Currency
    /// Seconds since midnight; -1 if the time is unknown.
    let second: Int32
    let balance: Int64?
    /// The number of the installment; 0 if it is unknown.
    let installment: UInt16
    /// The nonempty texts among the payee, the parts of the memo, and the reference.
    let texts: [[UInt8]]

    var textCount: Int { texts.map(\.count).reduce(0, +) }
  }

  private enum Column: Int32 {
    case moment, bucket, amount, payee, memo, reference, balance, part
  }

  static let memoSeparator = Array(" · ".utf8)

  private let statement: Statement
  private let buckets: Buckets

  init(_ connection: Connection) throws(StoreError) {
    let buckets = try Buckets(connection)
    let statement = try Statement(
      """
      SELECT ts, bucket_id, amount, payee, memo, reference, balance, part
      FROM tx JOIN wording ON wording.id = wording_id LEFT JOIN installment ON tx_id = tx.id
      WHERE tx.id = ?
      """, on: connection, isKept: true)
    self.buckets = buckets
    self.statement = statement
  }

  func rows(_ ids: [Int64]) throws(StoreError) -> [Row] {
    try ids.map { id throws(StoreError) in
      statement.bind(id, at: 1)
      defer { statement.reset() }
      guard try statement.step(),
        let day = Day(ofStoredMoment: statement.integer(Column.moment)),
        let second = day.second(ofStoredMoment: statement.integer(Column.moment))
      else { throw statement.damage }
      let bucket = try buckets.required(statement.integer(Column.bucket))
      let part = statement.optionalInteger(Column.part).flatMap { Installment(stored: $0) }
      let memo = Array(statement.bytes(Column.memo))
      let texts =
        [Array(statement.bytes(Column.payee)), Array(statement.bytes(Column.reference))]
        + memo.split(separator: StoredRowReader.memoSeparator).map(Array.init)
      return Row(
        id: id, amount: statement.integer(Column.amount), currency: bucket.currency,
        second: bucket.isTimed ? second : -1, balance: statement.optionalInteger(Column.balance),
        installment: part?.number ?? 0, texts: texts.filter { !$0.isEmpty })
    }
  }
}
