import Export
import Ledger
import Store

/// Writes transactions to standard output, one line each, while they are read.
struct TransactionLines {
  private let format: ReportFormat
  private let words: TransactionText
  private let language: Language
  /// The number of lines written so far.
  private(set) var count = 0

  private var json = JSONWriter(reservingCapacity: 1 << 16)
  /// Notes and worth-it counts.
  ///
  /// They are read once with the first transaction: few transactions have any, and a look-up for
  /// each took half as long as the rows themselves.
  private var said: (notes: [Transaction.ID: String], worth: [Transaction.ID: Int64])?
  private var text = ""

  init(_ format: ReportFormat, _ words: TransactionText, _ language: Language) {
    self.format = format
    self.words = words
    self.language = language
  }

  /// Writes at most `limit` transactions, and returns where to continue if there are more.
  mutating func write(
    from store: Store, _ filter: TransactionFilter, _ order: TransactionOrder,
    after cursor: TransactionCursor?, limit: Int?
  ) throws -> TransactionCursor? {
    let next = try store.transactions(
      matching: filter, order: order, after: cursor, limit: limit ?? .max
    ) { try write($0, from: store) }
    try flush()
    return next
  }

  private mutating func write(_ transaction: Transaction, from store: Store) throws {
    count += 1
    switch format {
    case .json:
      if said == nil { said = try whatWasSaid(in: store) }
      // Mostly there is nothing: then not even a number is hashed.
      let note = said?.notes.isEmpty == false ? said?.notes[transaction.id] : nil
      let worth = said?.worth.isEmpty == false ? said?.worth[transaction.id] : nil
      TransactionLine.write(
        transaction, note: note, worth: worth ?? 0, language: language, to: &json)
      if json.bytes.count > 1 << 16 { try flush() }
    case .text:
      text += words.line(of: transaction)
      if text.utf8.count > 1 << 16 { try flush() }
    }
  }

  private func whatWasSaid(
    in store: Store
  ) throws -> (notes: [Transaction.ID: String], worth: [Transaction.ID: Int64]) {
    let ids = try store.annotatedTransactions()
    return (try store.notes(of: ids), try store.worthCounts(of: ids))
  }

  private mutating func flush() throws {
    try json.handOut { try Output.standard.write($0) }
    try Output.standard.write(text)
    text = ""
  }
}
