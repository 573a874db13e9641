/// What the cells of a column of types say of directions and of cards.
struct TypeEvidence {
  /// Cells that name a direction, and filled cells that name none.
  private(set) var withDirection = 0
  private(set) var without = 0
  /// Cells with the words that statements of cards have.
  private(set) var salesWords = 0

  mutating func take(_ cell: UnsafeBufferPointer<UInt8>) {
    guard !cell.isEmpty else { return }
    if CellWords.direction(cell) != nil { withDirection += 1 } else { without += 1 }
    if TypeEvidence.isSalesWord(cell) { salesWords += 1 }
  }

  /// Whether a cell is one of the words for what is bought and given back.
  static func isSalesWord(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    salesWords.contains { word in
      cell.count == word.utf8CodeUnitCount
        && cell.indices.allSatisfy { cell[$0] | 0x20 == word.utf8Start[$0] }
    }
  }

  private static let salesWords: [StaticString] = ["sale", "return", "purchase"]

  /// Every filled cell names a direction.
  var areDirections: Bool { withDirection > 0 && without == 0 }
}
