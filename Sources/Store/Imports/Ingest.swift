import Ledger
import Workers

/// The second pass over a statement: what is new is picked on one thread, and written on the other,
/// in the order of days and accounts.
struct Ingest: ~Copyable {
  private var selector: Selector
  /// What two threads write to should not lie in one line of their caches.
  private let gap = (
    0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64,
    0 as UInt64, 0 as UInt64
  )
  private var sink: RowSink
  private let request: ImportRequest

  /// Windows on their way: one is filled, one is written, one waits.
  private static let windows = 3

  /// Inside a transaction; looks up what the store knows of the surveyed days.
  static func begin(
    _ connection: Connection, _ survey: consuming Survey, _ request: ImportRequest
  ) throws(StoreError) -> Ingest {
    let sink = try RowSink.begin(
      connection, survey: &survey, isExplained: request.explain != nil)
    return Ingest(Selector(survey, isCardStatement: request.isCardStatement), sink, request)
  }

  private init(_ selector: consuming Selector, _ sink: consuming RowSink, _ request: ImportRequest)
  {
    self.selector = selector
    self.sink = sink
    self.request = request
  }

  var added: Int { sink.added }
  var firstID: Int64 { sink.firstID }
  var newAccounts: [String] { sink.newAccounts }
  var accountIDs: [Int64] { Array(sink.accountIDs.elements) }
  /// The first and the last day of which rows were added; `nil` when none were.
  var addedDays: ClosedRange<Int32>? { sink.addedDays(selector.survey) }

  /// Adds what is new; `source` gives the entries of the first pass again.
  ///
  /// - Returns: How many entries the store has had.
  mutating func run(
    _ source: some EntrySource, classify: (ClassificationEvidence) -> Classification
  ) throws -> Int {
    // All entries may be certainly stored, and a second pass would find nothing.
    if selector.survey.isSettled { return selector.survey.rows }
    if request.explain != nil || selector.survey.rows < request.rowsForTwoThreads {
      try runOnOneThread(source, classify)
    } else if try !runOnTwoThreads(source, classify) {
      try runOnOneThread(source, classify)
    }
    guard selector.handled == selector.survey.rows else { throw StoreError.sourceChanged }
    try sink.finish(selector.survey, certain: selector.takeSums())
    return selector.settled + sink.alreadyThere
  }

  private mutating func runOnOneThread(
    _ source: some EntrySource, _ classify: (ClassificationEvidence) -> Classification
  ) throws {
    let window = Window()
    let groups = selector.survey.groups.groups.base
    try source.forEachBatch { batch in
      window.clear()
      try selector.take(batch, into: window, classify: classify)
      try selector.close(window)
      try sink.write(window, groups: groups)
      try request.progress?(.storing(selector.handled, of: selector.survey.rows))
      guard let explain = request.explain else { return }
      for (index, entry) in batch.entries.enumerated() {
        explain(entry, batch, sink.fate(of: index))
      }
    }
  }

  /// `false`, and nothing was done, when there is no second thread.
  private mutating func runOnTwoThreads(
    _ source: some EntrySource, _ classify: (ClassificationEvidence) -> Classification
  ) throws -> Bool {
    let groups = selector.survey.groups.groups.base
    let rows = selector.survey.rows
    let rowsInWindow = request.rowsInWindow
    let capacity = min(rowsInWindow, rows)
    selector.reserve(capacity)
    let windows = Handover((0..<Ingest.windows).map { _ in Window(capacity: capacity) })
    var written = selector.handled
    var notSelected: (any Error)?
    var notWritten: (any Error)?
    let ran = Ingest.run(
      &selector, &sink,
      { selector in
        defer { windows.finish() }
        notSelected = Ingest.failure {
          try Ingest.select(source, &selector, windows, rowsInWindow, classify)
        }
      },
      beside: { [progress = request.progress] sink in
        notWritten = Ingest.failure {
          while let window = windows.take() {
            try sink.write(window, groups: groups)
            written += window.entries
            windows.giveBack(window)
            try progress?(.storing(written, of: rows))
          }
        }
        windows.stop()
      })
    if let error = notWritten ?? notSelected { throw error }
    return ran
  }

  /// Each half has one of the two, and touches nothing of the other's.
  private static func run(
    _ selector: inout Selector, _ sink: inout RowSink, _ select: (inout Selector) -> Void,
    beside write: (inout RowSink) -> Void
  ) -> Bool {
    Worker.run({ select(&selector) }, beside: { write(&sink) })
  }

  private static func failure(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch { return error }
  }

  /// Why a reading was broken off: what it read is not wanted any more.
  private struct Stopped: Error {}

  private static func select(
    _ source: some EntrySource, _ selector: inout Selector, _ windows: Handover<Window>,
    _ rowsInWindow: Int, _ classify: (ClassificationEvidence) -> Classification
  ) throws {
    guard var window = windows.takeEmpty() else { throw Stopped() }
    window.clear()
    try source.forEachBatch { batch in
      if selector.waiting + batch.entries.count > rowsInWindow {
        try selector.close(window)
        windows.put(window)
        guard let next = windows.takeEmpty() else { throw Stopped() }
        window = next
        window.clear()
      }
      try selector.take(batch, into: window, classify: classify)
    }
    try selector.close(window)
    windows.put(window)
  }
}
