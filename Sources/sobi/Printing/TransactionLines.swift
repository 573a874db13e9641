import Export
import Ledger
import Store

/// A writer that writes transactions, one per line, while the store reads them.
struct TransactionLines {
  private let format: TableFormat
  private let words: TransactionText?
  private let output: Output
  private let language: Language
  private(set) var count = 0
  /// The sums of the transactions written.
  private(set) var flows = MoneyFlows()

  private var json = JSONWriter(reservingCapacity: 1 << 16)
  private var csv = CSVWriter()
  /// What the store says about the transactions; read before the first JSON or CSV line is written.
  ///
  /// Not a lazy property: Swift copies its value for every change, and so the whole cache.
  private var facts: TransactionFacts?
  private var text = ""

  /// Creates a writer; only a table needs `words`.
  init(
    _ format: TableFormat, _ words: TransactionText?, _ language: Language,
    to output: Output = .standard
  ) {
    (self.format, self.words, self.language, self.output) = (format, words, language, output)
  }

  /// Writes at most `limit` transactions, and returns where to continue if there are more.
  mutating func write(
    from snapshot: borrowing StoreSnapshot, _ filter: TransactionFilter, _ order: TransactionOrder,
    after cursor: TransactionCursor?, limit: Int?
  ) throws -> TransactionCursor? {
    if format != .table { facts = try TransactionFacts(snapshot, language) }
    let next = try snapshot.transactions(
      matching: filter, order: order, after: cursor, limit: limit ?? .max
    ) { try write($0) }
    try flush()
    return next
  }

  private mutating func write(_ transaction: Transaction) throws {
    count += 1
    flows.add(transaction.counted)
    let merchant =
      facts?.merchant(of: transaction) ?? .init(name: transaction.payee, branch: nil)
    let note = facts?.note(of: transaction.id)
    let worth = facts?.worth(of: transaction.id) ?? 0
    switch format {
    case .json:
      TransactionLine.write(
        transaction, merchant: merchant, note: note, worth: worth, language: language, to: &json)
      if json.bytes.count > 1 << 16 { try flush() }
    case .csv:
      if count == 1 { csv = TransactionLine.csv() }
      TransactionLine.add(
        transaction, merchant: merchant, note: note, worth: worth, language: language, to: &csv)
      if csv.bytes.count > 1 << 16 { try flush() }
    case .table:
      text += words?.line(of: transaction) ?? ""
      if text.utf8.count > 1 << 16 { try flush() }
    }
  }

  private mutating func flush() throws {
    try json.flush { try output.write($0) }
    try csv.flush { try output.write($0) }
    try output.write(text)
    text = ""
  }
}
