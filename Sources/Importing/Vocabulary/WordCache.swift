/// Remembers what a cell meant, for columns in which few different cells occur.
struct WordCache<Meaning> {
  private var known: [(cell: [UInt8], meaning: Meaning)] = []

  /// The meaning of `cell`, worked out once for each of the first 32 different cells.
  @inline(__always)
  mutating func meaning(
    of cell: UnsafeBufferPointer<UInt8>, _ find: (String) -> Meaning
  ) -> Meaning {
    for entry in known where entry.cell.count == cell.count {
      if entry.cell.elementsEqual(cell) { return entry.meaning }
    }
    let meaning = find(String(decoding: cell, as: UTF8.self))
    if known.count < 32 { known.append((Array(cell), meaning)) }
    return meaning
  }
}
