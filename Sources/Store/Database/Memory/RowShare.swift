import Ledger

/// A share of rows; code that handles one share after another need not hold all rows in memory.
///
/// A row's amount or the hash of its fingerprint determines the row's share.
package struct RowShare: BitwiseCopyable, Sendable {
  var number: UInt64
  var count: UInt64

  /// Returns at most 1,027 shares, enough for each share to have about `most` rows or fewer.
  package static func all(of rows: Int64, most: Int) -> [RowShare] {
    // The limit on the number of shares protects against a tampered count.
    var count = UInt64(min(max(0, rows) / Int64(most), 1 << 10) + 1)
    // Many amounts are multiples of 10 or 100. A count that is coprime to 10 distributes such
    // amounts evenly.
    while count > 1, count.isMultiple(of: 2) || count.isMultiple(of: 5) { count += 1 }
    return (0..<count).map { RowShare(number: $0, count: count) }
  }

  @inline(__always)
  func contains(hash: UInt64) -> Bool { count == 1 || hash % count == number }

  /// Returns an SQL condition that is true if the share contains the amount in `column`.
  ///
  /// SQLite can evaluate the condition before any join, without reading the row's other columns.
  func contains(_ column: String) -> String {
    count == 1 ? "true" : "\(column) % \(count) IN (\(number), -\(number))"
  }
}
