/// What the cells of a column of types say of directions and of cards.
struct TypeEvidence {
  /// Cells that name a direction, and filled cells that name none.
  private(set) var withDirection = 0
  private(set) var without = 0
  /// Cells with the words that statements of cards have.
  private(set) var salesWords = 0

  /// What a filled cell says.
  struct Cell {
    let hasDirection: Bool
    /// Whether it is one of the words for what is bought and given back.
    let isSalesWord: Bool

    init(_ text: String) {
      hasDirection = CellWords.direction(text) != nil
      isSalesWord = Cell.salesWords.contains { word in
        text.utf8.count == word.utf8.count
          && zip(text.utf8, word.utf8).allSatisfy { $0 | 0x20 == $1 }
      }
    }

    private static let salesWords = ["sale", "return", "purchase"]
  }

  mutating func take(_ cell: Cell) {
    if cell.hasDirection { withDirection += 1 } else { without += 1 }
    if cell.isSalesWord { salesWords += 1 }
  }

  mutating func append(_ next: TypeEvidence) {
    withDirection += next.withDirection
    without += next.without
    salesWords += next.salesWords
  }

  /// Every filled cell names a direction.
  var areDirections: Bool { withDirection > 0 && without == 0 }
}
