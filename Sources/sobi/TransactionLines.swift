import Export
import Ledger
import Store

/// Writes a list of transactions to standard output, a line each, as they are read.
struct TransactionLines {
  private let format: ReportFormat
  private let words: TransactionText
  private let language: Language
  /// How many were written.
  private(set) var count = 0

  private var json = JSONWriter(reservingCapacity: 1 << 16)
  /// Those whose lines wait for what was said of them, which is read for many at once.
  private var batch: [Transaction] = []
  private static let batchSize = 512
  private var text = ""

  init(
    _ format: ReportFormat, _ words: TransactionText, _ language: Language
  ) {
    self.format = format
    self.words = words
    self.language = language
  }

  /// Writes what the store has, at most `limit` of it; gives where to go on if more follow.
  mutating func write(
    from store: Store, _ filter: TransactionFilter, _ order: TransactionOrder,
    after cursor: TransactionCursor?, limit: Int?
  ) throws -> TransactionCursor? {
    let next = try store.transactions(
      matching: filter, order: order, after: cursor, limit: limit ?? .max
    ) { try write($0, from: store) }
    try writeBatch(from: store)
    try flush()
    return next
  }

  private mutating func write(_ transaction: Transaction, from store: Store) throws {
    count += 1
    switch format {
    case .json:
      batch.append(transaction)
      if batch.count == Self.batchSize { try writeBatch(from: store) }
    case .text:
      text += words.line(of: transaction)
      if text.utf8.count > 1 << 16 { try flush() }
    }
  }

  private mutating func writeBatch(from store: Store) throws {
    guard !batch.isEmpty else { return }
    let ids = batch.map(\.id)
    let (notes, worth) = (try store.notes(of: ids), try store.worthCounts(of: ids))
    for transaction in batch {
      TransactionLine.write(
        transaction, note: notes[transaction.id], worth: worth[transaction.id] ?? 0,
        language: language, to: &json)
    }
    batch.removeAll(keepingCapacity: true)
    if json.bytes.count > 1 << 16 { try flush() }
  }

  private mutating func flush() throws {
    try Output.standard.write(json.takeBytes())
    try Output.standard.write(text)
    text = ""
  }
}
