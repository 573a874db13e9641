/// The cells of a table that may come again (days, accounts, categories), with what each is.
///
/// Where a cell's hash says: one that comes later takes the place of an earlier one. To find out what a
/// cell is takes much longer than to find it here. One for all columns: what a cell is by itself does not
/// depend on its column, and a line may have a million.
struct RepeatedCells {
  private static let places = 256
  private static let longest = 48

  private var found = [ColumnCell?](repeating: nil, count: places)
  private var bytes = [UInt8](repeating: 0, count: places * longest)
  private var counts = [UInt8](repeating: 0, count: places)

  /// Returns what `cell` is.
  mutating func find(_ cell: UnsafeBufferPointer<UInt8>) -> ColumnCell {
    guard cell.count <= Self.longest else { return ColumnCell(cell) }
    let place = Int(cell.hash) & (Self.places - 1)
    let start = place * Self.longest
    if let known = found[place], Int(counts[place]) == cell.count,
      bytes.withUnsafeBytes({ cell.elementsEqual($0[start..<start + cell.count]) })
    {
      return known
    }
    let new = ColumnCell(cell)
    found[place] = new
    counts[place] = UInt8(cell.count)
    bytes.replaceSubrange(start..<start + cell.count, with: cell)
    return new
  }
}
