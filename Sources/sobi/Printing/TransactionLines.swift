import Export
import Insight
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
  /// All notes and worth-it counts, read before the first JSON line is written.
  ///
  /// Few transactions have a note or a mark. Separate queries for each transaction added half
  /// of the time for reading all rows.
  private var annotations: (notes: [Transaction.ID: String], worth: [Transaction.ID: Int64])?
  /// The names of the merchants; created with the first JSON line.
  ///
  /// Not a lazy property: Swift copies its value for every change, and so the whole cache.
  private var merchants: PayeeNameCache?
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
    let next = try snapshot.transactions(
      matching: filter, order: order, after: cursor, limit: limit ?? .max
    ) { try write($0, from: snapshot) }
    try flush()
    return next
  }

  private mutating func write(_ transaction: Transaction, from snapshot: borrowing StoreSnapshot)
    throws
  {
    count += 1
    flows.add(transaction.counted)
    switch format {
    case .json:
      let facts = try facts(of: transaction, in: snapshot)
      TransactionLine.write(
        transaction, merchant: facts.merchant, note: facts.note, worth: facts.worth,
        language: language, to: &json)
      if json.bytes.count > 1 << 16 { try flush() }
    case .csv:
      if count == 1 { csv = TransactionLine.csv() }
      let facts = try facts(of: transaction, in: snapshot)
      TransactionLine.add(
        transaction, merchant: facts.merchant, note: facts.note, worth: facts.worth,
        language: language, to: &csv)
      if csv.bytes.count > 1 << 16 { try flush() }
    case .table:
      text += words?.line(of: transaction) ?? ""
      if text.utf8.count > 1 << 16 { try flush() }
    }
  }

  private mutating func facts(
    of transaction: Transaction, in snapshot: borrowing StoreSnapshot
  ) throws -> (merchant: TransactionLine.Merchant, note: String?, worth: Int64) {
    if annotations == nil {
      let ids = try snapshot.annotatedTransactions()
      annotations = (try snapshot.notes(of: ids), try snapshot.worthCounts(of: ids))
      merchants = PayeeNameCache(try snapshot.payeeNames(language))
    }
    // Most stores have no annotations; for these stores, the conditions avoid hashing the ids.
    let note = annotations?.notes.isEmpty == false ? annotations?.notes[transaction.id] : nil
    let worth = annotations?.worth.isEmpty == false ? annotations?.worth[transaction.id] : nil
    let name = merchants?.name(of: transaction.payee, memo: transaction.memo)
    return (
      TransactionLine.Merchant(name: name?.brand ?? transaction.payee, branch: name?.branch), note,
      worth ?? 0
    )
  }

  private mutating func flush() throws {
    try json.flush { try output.write($0) }
    try csv.flush { try output.write($0) }
    try output.write(text)
    text = ""
  }
}
