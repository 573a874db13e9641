import Importing
import Ledger
import POSIX

/// A generated statement in a temporary file, removed with the last reference.
///
/// The statement is written in parts and never kept in memory, so only the reader's memory is
/// measured.
final class StatementOnDisk {
  let rows: Int
  /// In bytes.
  let size: Int
  private let path: String

  init(_ statement: Statement, rows: Int) throws {
    self.rows = rows
    var name = Array("/tmp/sobi-benchmark-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    precondition(descriptor >= 0, "no temporary file: \(errno)")
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var size = 0
    var generator = Statement.Generator(statement, rows: rows)
    while let part = generator.next() {
      let count = part.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      precondition(count == part.count, "the disk is full: \(errno)")
      size += count
    }
    close(descriptor)
    self.size = size
  }

  deinit { unlink(path) }

  func open() throws -> StatementFile { try StatementFile(path: path, spoolFolder: nil) }

  func plan(_ file: StatementFile) throws -> ReadingPlan {
    try PlanMaker(
      file, options: ImportOptions(), surroundings: ImportSurroundings(currency: .krw)
    ).make()
  }

  /// Returns the number of entries.
  func read(_ file: StatementFile, _ plan: ReadingPlan) throws -> Int {
    var count = 0
    try StatementReader(file, plan: plan).forEachBatch { count += $0.entries.count }
    return count
  }
}

/// Returns the processor time that this thread has used, in seconds.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
