import Ledger
import Store

/// A row of a statement, as tests write it.
struct TestRow: Hashable {
  var day: Int32 = 20_000
  var second: Int32 = -1
  var amount: Int64 = -1_000
  var currency = Currency.krw
  var payee = "Cafe"
  var memo = ""
  var reference = ""
  var category = "food"
  var type = ""
  var account = ""
  var counterparty = ""
  var balance: Int64?
  var isCancellation = false
  var installment = Installment.none
  /// The line; `nil` for the line after the previous row.
  var line: UInt32?
}

/// A source of rows in batches, which may fail.
struct TestSource: EntrySource {
  var rows: [TestRow]
  var batchSize = 7
  /// Throws `TestFailure` instead of the batch with that index, counted from 0 through all passes.
  var failsAtBatch: Int?
  /// Whether the source offers two halves as parts.
  var isParted = false
  /// The number of lines above the first row.
  private var header: UInt32 = 1
  /// Counts the batches.
  let counter = Counter()

  final class Counter {
    var batches = 0
    var passes = 0
  }

  init(_ rows: [TestRow], batchSize: Int = 7, failsAtBatch: Int? = nil) {
    self.rows = rows
    self.batchSize = batchSize
    self.failsAtBatch = failsAtBatch
  }

  func forEachBatch(_ consume: (EntryBatch) throws -> Void) throws {
    counter.passes += 1
    let batch = EntryBatch(capacity: 64)
    var start = 0
    while start < rows.count {
      let end = min(rows.count, start + batchSize)
      if counter.batches == failsAtBatch { throw TestFailure() }
      counter.batches += 1
      fill(batch, rows[start..<end], firstLine: UInt32(start + 1) + header)
      try consume(batch)
      start = end
    }
  }

  /// The two halves, one after the other; wrong rows for every third file.
  func forEachBatch(parts: Int, _ consume: (Int, EntryBatch) throws -> Void) throws -> Bool {
    guard isParted, parts > 1 else {
      try forEachBatch { batch in try consume(0, batch) }
      return true
    }
    let middle = rows.count / 2
    for (part, range) in [0..<middle, middle..<rows.count].enumerated() {
      var half = self
      half.rows = Array(rows[range])
      half.header += UInt32(range.lowerBound)
      if rows.count.isMultiple(of: 6) { half.rows = half.rows.map { _ in TestRow(payee: "?") } }
      try half.forEachBatch { batch in try consume(part, batch) }
    }
    return !rows.count.isMultiple(of: 6)
  }

  private func fill(_ batch: EntryBatch, _ rows: ArraySlice<TestRow>, firstLine: UInt32) {
    var bytes: [UInt8] = []
    func place(_ text: String) -> TextRange {
      guard !text.isEmpty else { return .empty }
      bytes.append(contentsOf: text.utf8)
      return TextRange(
        start: UInt32(bytes.count - text.utf8.count), count: UInt32(text.utf8.count))
    }
    batch.entries.removeAll(keepingCapacity: true)
    for (offset, row) in rows.enumerated() {
      var entry = Entry(
        day: Day(number: row.day), amount: row.amount, currency: row.currency,
        line: row.line ?? firstLine + UInt32(offset))
      entry.secondOfDay = row.second
      entry.payee = place(row.payee)
      entry.memo = place(row.memo)
      entry.reference = place(row.reference)
      entry.category = place(row.category)
      entry.type = place(row.type)
      entry.account = place(row.account)
      entry.counterparty = place(row.counterparty)
      if let balance = row.balance {
        entry.balance = balance
        entry.hasBalance = true
      }
      entry.isCancellation = row.isCancellation
      entry.installment = row.installment
      batch.entries.append(entry)
    }
    if bytes.count > batch.bytes.count {
      batch.bytes.deallocate()
      batch.bytes = .allocate(byteCount: bytes.count, alignment: 16)
    }
    batch.bytes.copyBytes(from: bytes)
  }
}

struct TestFailure: Error, Equatable {}

/// Classifies by the file's category and the direction.
func classifyByFile(_ evidence: ClassificationEvidence) -> Classification {
  Classification(
    kind: evidence.isMoneyOut ? .spending : .income,
    category: Category(key: evidence.fileCategory.isEmpty ? "uncategorized" : evidence.fileCategory)
  )
}

extension Store {
  /// Imports `rows`; the fingerprint is a hash of the rows.
  @discardableResult
  func add(
    _ rows: [TestRow], account: String = "Card", batchSize: Int = 7, isDryRun: Bool = false,
    name: String = "test.csv", at time: Int64 = 1_700_000_000
  ) throws -> ImportOutcome {
    var request = ImportRequest(
      fileName: name, size: Int64(rows.count),
      fingerprint: Fingerprint(first: UInt64(bitPattern: Int64(rows.hashValue)), second: 7),
      importedAt: time, defaultAccount: account, isDryRun: isDryRun)
    // Two threads import every other file, in several batches.
    if rows.count.isMultiple(of: 2) {
      request.rowsForTwoThreads = 0
      request.rowsInBatch = 20
    }
    var source = TestSource(rows, batchSize: batchSize)
    source.isParted = rows.count.isMultiple(of: 2)
    return try importEntries(request, from: source, classify: classifyByFile)
  }

  /// All transactions, in the store's order.
  func allTransactions() throws -> [Transaction] {
    var found: [Transaction] = []
    try read { try $0.transactions { found.append($0) } }
    return found
  }

  /// All transactions as rows, with counts.
  func multiset() throws -> [TestRow: Int] {
    try counted(allTransactions().map { TestRow($0) })
  }
}

extension TestRow {
  init(_ transaction: Transaction) {
    self.init(
      day: transaction.day.number, second: transaction.secondOfDay ?? -1,
      amount: transaction.amount.minorUnits, currency: transaction.amount.currency,
      payee: transaction.payee, memo: transaction.memo ?? "",
      reference: transaction.reference ?? "", category: transaction.category.key,
      account: transaction.account.name, balance: transaction.balance,
      installment: transaction.installment ?? .none)
  }
}

func counted(_ rows: [TestRow]) -> [TestRow: Int] {
  rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
