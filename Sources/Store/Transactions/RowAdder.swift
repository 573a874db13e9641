import CSQLite
import Ledger

/// Adds up the rows that are asked for, as SQLite goes over them.
///
/// SQLite hands each to a function, `add_up`, which takes up to a sixth fewer instructions than to step to
/// every row and ask for its columns. What is left is SQLite's own way from row to row, and the memos.
final class RowAdder {
  private let buckets: BucketChoice
  private let wordings: WordingChoice
  private let sums: RowSums
  /// How many rows were handed over since that was last asked.
  private var count: Int64 = 0
  private var hasMissingBucket = false

  init(
    _ connection: Connection, _ buckets: BucketChoice, _ wordings: WordingChoice
  ) throws(StoreError) {
    self.buckets = buckets
    self.wordings = wordings
    sums = RowSums(bound: buckets.bound)
    // The connection keeps it until the next one takes its place. At a failure it lets it go by itself.
    let code = sqlite3_create_function_v2(
      connection.handle, "add_up", 4, SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Unmanaged.passRetained(self).toOpaque(), nil,
      { context, _, values in
        guard let values, let adder = sqlite3_user_data(context) else { return }
        // The connection holds it: to count references for each row is a twentieth of all.
        Unmanaged<RowAdder>.fromOpaque(adder)._withUnsafeGuaranteedRef { $0.add(values) }
      },
      { context in
        guard let adder = sqlite3_user_data(context) else { return }
        let count = Unmanaged<RowAdder>.fromOpaque(adder).takeUnretainedValue().takeCount()
        sqlite3_result_int64(context, count)
      },
      { adder in
        if let adder { Unmanaged<RowAdder>.fromOpaque(adder).release() }
      })
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  /// Reads the rows from one number to another, and gives how many were handed over.
  var sql: String {
    let memo = wordings.needsMemo ? "memo" : "NULL"
    return """
      SELECT add_up(bucket_id, wording_id, amount, \(memo)) FROM tx \
      WHERE id BETWEEN ? AND ?\(wordings.condition)
      """
  }

  /// Whether rows that SQLite has gone over since this was last asked were `expected`, and all of
  /// buckets that there are.
  func isSound(_ count: Int64, of expected: Int) -> Bool {
    !hasMissingBucket && (count == Int64(expected) || (wordings.areMemosAlone && count >= 0))
  }

  /// What all rows come to.
  ///
  /// - Throws: `StoreError.overflow` when that does not fit 64 bits.
  func total(_ directory: BucketDirectory) throws(StoreError) -> TransactionTotal {
    try sums.total(directory)
  }

  /// Of most rows no more than the wording is looked at.
  @inline(__always)
  private func add(_ values: UnsafeMutablePointer<OpaquePointer?>) {
    count += 1
    let isFound = wordings.matches(sqlite3_value_int64(values[1])) {
      UnsafeRawBufferPointer(
        start: sqlite3_value_text(values[3]), count: Int(sqlite3_value_bytes(values[3])))
    }
    guard isFound else { return }
    let bucket = sqlite3_value_int64(values[0])
    guard buckets.isThere(bucket) else {
      hasMissingBucket = true
      return
    }
    if buckets.isAskedFor(bucket) { sums.add(sqlite3_value_int64(values[2]), to: bucket) }
  }

  private func takeCount() -> Int64 {
    defer { count = 0 }
    return count
  }
}
