/// The first few different cells of a column.
struct DistinctCells {
  let most: Int
  private(set) var cells: [[UInt8]] = []
  private var hashes: [UInt32] = []

  init(most: Int) { self.most = most }

  mutating func take(_ cell: UnsafeBufferPointer<UInt8>) {
    guard cells.count < most else { return }
    let hash = cell.hash
    for index in hashes.indices where hashes[index] == hash && cell.elementsEqual(cells[index]) {
      return
    }
    hashes.append(hash)
    cells.append(Array(cell))
  }
}
