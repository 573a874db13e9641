import Ledger

/// A share of rows; code that handles one share after another need not hold all rows in memory.
///
/// A hash of a row's amount or fingerprint determines the row's share.
package struct RowShare: BitwiseCopyable, Sendable {
  var number: UInt64
  var count: UInt64

  /// Returns at most 1,025 shares, enough for each share to have about `most` rows or fewer.
  package static func all(of rows: Int64, most: Int) -> [RowShare] {
    // The limit on the number of shares protects against a tampered count.
    let count = UInt64(min(max(0, rows) / Int64(most), 1 << 10) + 1)
    return (0..<count).map { RowShare(number: $0, count: count) }
  }

  @inline(__always)
  func contains(hash: UInt64) -> Bool { count == 1 || hash % count == number }

  @inline(__always)
  func contains(amount: Int64) -> Bool {
    count == 1 || contains(hash: Fingerprint.fold(amount.magnitude, 0x9E37_79B9_7F4A_7C15))
  }
}
