/// Remembers the meanings of the first 32 different cells of a column.
///
/// A column of words (states, directions, currencies) has few different cells. Comparing bytes with
/// those takes some 10 ns; normalizing a cell and looking it up takes some 200 ns, which a million
/// rows would show.
struct WordCache<Meaning> {
  private var known: [(cell: [UInt8], meaning: Meaning)] = []

  /// Returns the remembered meaning of `cell`, or what `find` returns for it.
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
