/// A cursor that reads rows in blocks, so that the caller can change the table after each block.
///
/// The cursor verifies that ids ascend, because a damaged table could return the same rows forever.
struct RowBlocks: ~Copyable {
  /// The current row; column 0 is its id.
  let row: Statement
  private let size: Int
  /// The range of ids that the cursor has not reached yet; `nil` after the range's last id.
  private var ids: ClosedRange<Int64>?
  private var count: Int

  /// Prepares a query of a table; `columns` must begin with the column of the row id.
  ///
  /// The condition may use parameters numbered from 3; the caller must bind them.
  init(
    _ columns: String, from table: String, where condition: String = "true",
    in ids: ClosedRange<Int64> = .min ... .max, size: Int, on connection: Connection
  ) throws(StoreError) {
    let id = columns.prefix { $0 != "," }
    row = try Statement(
      """
      SELECT \(columns) FROM \(table) WHERE \(id) BETWEEN ?1 AND ?2 AND \(condition)
      ORDER BY \(id) LIMIT \(size)
      """, on: connection, isKept: true)
    self.size = size
    self.ids = ids
    count = size
  }

  /// Moves to the next block; returns `false` after the last one.
  mutating func nextBlock() -> Bool {
    row.reset()
    guard let ids, count == size else { return false }
    row.bind(ids.lowerBound, at: 1)
    row.bind(ids.upperBound, at: 2)
    count = 0
    return true
  }

  /// Moves to the block's next row; returns `false` after the last one.
  @inline(__always)
  mutating func nextRow() throws(StoreError) -> Bool {
    guard try row.step() else {
      row.reset()
      return false
    }
    let id = row.integer(0)
    guard let ids, ids.contains(id) else { throw row.damage }
    self.ids = id < ids.upperBound ? id + 1...ids.upperBound : nil
    count += 1
    return true
  }
}
