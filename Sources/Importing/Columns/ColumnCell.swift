import Ledger

/// What a cell of a table may be, found out once for all rows that have the same one.
struct ColumnCell {
  let reading: CellReading
  let isTime: Bool
  /// Whether it says that its row is not booked; such rows lack cells that others have.
  let isUnbooked: Bool
  /// What it is when it is no day, time or amount.
  let word: Word?

  init(_ cell: UnsafeBufferPointer<UInt8>) {
    reading = CellReading(cell)
    isTime =
      reading.days == nil && cell.contains(UInt8(ascii: ":")) && timeOfDay(cell) != nil
    isUnbooked =
      4...24 ~= cell.count && cell[0] >= UInt8(ascii: "A") && CellWords.isPending(cell)
    let isWord = !cell.isEmpty && reading.days == nil && !isTime && !reading.isAmount
    word = isWord ? Word(cell) : nil
  }

  /// The words that a cell can be, and whether it has letters at all.
  struct Word {
    var direction: Direction?
    var isNeutral = false
    var isCurrency = false
    /// Three capitals that are no currency.
    var isUnknownCode = false
    var hasLetters = false
    var hasDigits = false

    /// Texts beyond this are nobody's word for anything.
    private static let longest = 48

    init(_ cell: UnsafeBufferPointer<UInt8>) {
      guard cell.count <= Self.longest else {
        (hasLetters, hasDigits) = (true, true)
        return
      }
      (direction, isNeutral) = NameKey.with(cell) { key in
        let direction = CellWords.direction(key, of: cell)
        return (direction, direction == nil && CellWords.isNeutral(key, of: cell))
      }
      isCurrency = CellWords.currency(cell) != nil
      isUnknownCode =
        cell.count == 3 && cell.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        && Currency(code: cell) == nil
      hasLetters = cell.contains {
        $0 >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
      }
      hasDigits = cell.contains { $0 &- UInt8(ascii: "0") < 10 }
    }
  }
}
