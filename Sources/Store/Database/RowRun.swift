/// Rows of consecutive numbers: an import's, or an extent's.
struct RowRun {
  let ids: ClosedRange<Int64>

  var count: Int64 { ids.upperBound - ids.lowerBound + 1 }

  /// `nil` for numbers that no store of ours holds: numbers begin with 1 and end before 2^62, and
  /// there is at least one row.
  init?(firstID: Int64, count: Int64) {
    let limit: Int64 = 1 << 62
    guard 1..<limit ~= firstID, 1..<limit ~= count, firstID <= limit - count else { return nil }
    ids = firstID...firstID + count - 1
  }
}
