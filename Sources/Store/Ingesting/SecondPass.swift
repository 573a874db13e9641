import Ledger
import Workers

/// The second pass over a statement, which picks new rows and writes them in batches sorted by day
/// and account.
///
/// In large imports without ``ImportRequest/explain``, one thread reads entries, another picks
/// rows, and a third writes them.
struct SecondPass: ~Copyable {
  private var picker: NewRowPicker
  /// Padding of 64 bytes, so that the threads of the picker and the writer use different cache
  /// lines.
  private let gap = SIMD8<UInt64>()
  private var writer: NewRowWriter
  private let request: ImportRequest

  /// The number of batches between two threads: one being filled, one being emptied, one waiting.
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
    let needsOneThread = request.explain != nil || picker.tally.rows < request.rowsForThreads
    let ran = try !needsOneThread && runOnThreads(source, classify)
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

  /// Runs the source, the picker and the writer at the same time.
  ///
  /// Returns `false`, without picking or writing a row, if the system cannot create two more
  /// threads.
  private mutating func runOnThreads(
    _ source: some EntrySource, _ classify: (ClassificationEvidence) -> Classification
  ) throws -> Bool {
    let groups = picker.tally.groups.groups.base
    let rows = picker.tally.rows
    let rowsInBatch = request.rowsInBatch
    let capacity = min(rowsInBatch, rows)
    picker.reserve(capacity)
    let entryBatches = BoundedQueue((0..<SecondPass.batches).map { _ in EntryBatch(capacity: 0) })
    let rowBatches = BoundedQueue(
      (0..<SecondPass.batches).map { _ in RowBatch(capacity: capacity) })
    var written = picker.handled
    var read: Result<Void, any Error> = .success(())
    var picked: Result<Void, any Error> = .success(())
    var stored: Result<Void, any Error> = .success(())
    let ran = SecondPass.run(
      &picker, &writer,
      {
        defer { entryBatches.finish() }
        read = Result {
          try source.forEachBatch { batch in
            guard let copy = entryBatches.takeEmpty() else { throw Stopped() }
            copy.take(batch)
            entryBatches.put(copy)
          }
        }
      },
      { picker in
        defer { rowBatches.finish() }
        picked = Result {
          try SecondPass.pick(entryBatches, &picker, rowBatches, rowsInBatch, classify)
        }
        entryBatches.stop()
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
      },
      orStop: { entryBatches.stop() })
    if !ran { return false }
    try stored.get()
    try picked.get()
    try read.get()
    return true
  }

  private static func run(
    _ picker: inout NewRowPicker, _ writer: inout NewRowWriter, _ read: () -> Void,
    _ pick: (inout NewRowPicker) -> Void, beside write: (inout NewRowWriter) -> Void,
    orStop stop: () -> Void
  ) -> Bool {
    var ran = false
    let isReading = Worker.run(
      read,
      beside: {
        ran = Worker.run({ pick(&picker) }, beside: { write(&writer) })
        if !ran { stop() }
      })
    return isReading && ran
  }

  /// The error that stops a thread after the thread that receives its batches has failed.
  private struct Stopped: Error {}

  private static func pick(
    _ entryBatches: BoundedQueue<EntryBatch>, _ picker: inout NewRowPicker,
    _ rowBatches: BoundedQueue<RowBatch>, _ rowsInBatch: Int,
    _ classify: (ClassificationEvidence) -> Classification
  ) throws {
    guard var rowBatch = rowBatches.takeEmpty() else { throw Stopped() }
    rowBatch.clear()
    while let batch = entryBatches.take() {
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
      entryBatches.giveBack(batch)
    }
    try picker.close(rowBatch)
    rowBatches.put(rowBatch)
  }
}
