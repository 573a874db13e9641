import Ledger
import Workers

/// The second pass over a statement, which picks new rows and writes them in batches sorted by day
/// and account.
///
/// In large imports without ``ImportRequest/explain``, one thread reads and picks rows, and another
/// writes them. With a third thread that only reads, copying the entries costs more on two
/// processors than it saves.
struct SecondPass: ~Copyable {
  private var picker: NewRowPicker
  /// Padding of 64 bytes, so that the threads of the picker and the writer use different cache
  /// lines.
  private let gap = SIMD8<UInt64>()
  private var writer: NewRowWriter
  private let request: ImportRequest

  /// The number of batches between the threads: one being filled, one being written, one waiting.
  private static let batches = 3

  /// Prepares the pass, and creates missing accounts; call this inside a database transaction.
  static func begin(
    _ connection: Connection, _ tally: consuming EntryTally, _ request: ImportRequest,
    _ source: some EntrySource
  ) throws -> SecondPass {
    var writer = try NewRowWriter(connection, isExplained: request.explain != nil)
    try writer.prepare(&tally)
    if let report = request.coincidence {
      var found = try Coincidence.otherAccount(tally, connection)
      // The account of a replaced import is known, although its rows are gone at this point.
      if found == nil, request.replaced.isEmpty {
        found = try Coincidence.otherFormatOfAccount(tally, writer.accountIDs, connection)
      }
      if let found { try report(found) }
    }
    let similar = try SimilarRows.find(source, &tally, writer.accountIDs, request, connection)
    let picker = NewRowPicker(
      tally, similar: similar, isCardStatement: request.isCardStatement, connection)
    return SecondPass(picker: picker, writer: writer, request: request)
  }

  var added: Int { writer.added }
  /// The number of added rows that no report counts.
  var addedCancelledCharges: Int { writer.addedCancelledCharges }
  var firstID: Int64 { writer.firstID }
  var newAccounts: [String] { writer.newAccounts }
  var accountIDs: [Int64] { Array(writer.accountIDs.elements) }
  /// The range from the first to the last day of added rows; `nil` if no rows were added.
  var addedDays: ClosedRange<Int32>? { writer.addedDays(picker.tally) }

  /// Adds the new entries; `source` must return the same entries as in the first pass.
  mutating func run(
    _ source: some EntrySource, classify: (ClassificationEvidence) -> Classification
  ) throws {
    if picker.tally.isSettled { return }
    let needsOneThread = request.explain != nil || picker.tally.rows < request.rowsForTwoThreads
    let ran = try !needsOneThread && runOnTwoThreads(source, classify)
    if !ran { try runOnOneThread(source, classify) }
    guard picker.handled == picker.tally.rows else { throw StoreError.sourceChanged }
    try writer.finish(picker.tally, certain: picker.takeSums())
  }

  private mutating func runOnOneThread(
    _ source: some EntrySource, _ classify: (ClassificationEvidence) -> Classification
  ) throws {
    let rowBatch = RowBatch()
    let groups = picker.tally.groups.groups.base
    try source.forEachBatch { batch in
      rowBatch.clear()
      try picker.take(batch, into: rowBatch, classify: classify)
      try picker.close(rowBatch)
      try writer.write(rowBatch, groups: groups)
      try request.progress?(.storing(picker.handled, of: picker.tally.rows))
      guard let explain = request.explain else { return }
      for (index, entry) in batch.entries.enumerated() {
        try explain(entry, batch, writer.fate(of: index))
      }
    }
  }

  /// Runs the picker and the writer at the same time.
  ///
  /// Returns `false`, without picking or writing a row, if the system cannot create another thread.
  private mutating func runOnTwoThreads(
    _ source: some EntrySource, _ classify: (ClassificationEvidence) -> Classification
  ) throws -> Bool {
    let groups = picker.tally.groups.groups.base
    let rows = picker.tally.rows
    let rowsInBatch = request.rowsInBatch
    let capacity = min(rowsInBatch, rows)
    picker.reserve(capacity)
    let rowBatches = BoundedQueue(
      (0..<SecondPass.batches).map { _ in RowBatch(capacity: capacity) })
    var written = picker.handled
    var picked: Result<Void, any Error> = .success(())
    var stored: Result<Void, any Error> = .success(())
    let ran = SecondPass.run(
      &picker, &writer,
      { picker in
        defer { rowBatches.finish() }
        picked = Result { try SecondPass.pick(source, &picker, rowBatches, rowsInBatch, classify) }
      },
      beside: { [progress = request.progress] writer in
        stored = Result {
          while let rowBatch = rowBatches.take() {
            try writer.write(rowBatch, groups: groups)
            written += rowBatch.entries
            rowBatches.giveBack(rowBatch)
            try progress?(.storing(written, of: rows))
          }
        }
        rowBatches.stop()
      })
    try stored.get()
    try picked.get()
    return ran
  }

  private static func run(
    _ picker: inout NewRowPicker, _ writer: inout NewRowWriter,
    _ pick: (inout NewRowPicker) -> Void, beside write: (inout NewRowWriter) -> Void
  ) -> Bool {
    Worker.run({ pick(&picker) }, beside: { write(&writer) })
  }

  /// The error that stops the picker after the writer has failed.
  private struct Stopped: Error {}

  private static func pick(
    _ source: some EntrySource, _ picker: inout NewRowPicker, _ rowBatches: BoundedQueue<RowBatch>,
    _ rowsInBatch: Int, _ classify: (ClassificationEvidence) -> Classification
  ) throws {
    guard var rowBatch = rowBatches.takeEmpty() else { throw Stopped() }
    rowBatch.clear()
    try source.forEachBatch { batch in
      if picker.waiting + batch.entries.count > rowsInBatch || picker.hasSortedRows
        || rowBatch.isLong
      {
        try picker.close(rowBatch)
        rowBatches.put(rowBatch)
        guard let next = rowBatches.takeEmpty() else { throw Stopped() }
        rowBatch = next
        rowBatch.clear()
      }
      try picker.take(batch, into: rowBatch, classify: classify)
    }
    try picker.close(rowBatch)
    rowBatches.put(rowBatch)
  }
}
