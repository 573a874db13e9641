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
      reading.days == nil && cell.contains(UInt8(ascii: ":")) && TimeOfDay.seconds(in: cell) != nil
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
      switch CellWords.indication(String(decoding: cell, as: UTF8.self)) {
      case .direction(let named): direction = named
      case .neutral: isNeutral = true
      case nil: break
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

/// What a cell can be by itself, found out once.
struct CellReading {
  /// The days that it is, of which one is of a likely year.
  let days: DayReadings?
  /// Whether it has the shape of an amount, also where it is a day.
  let isAmount: Bool
  /// The number in ten-thousandths, when the cell's own separators leave a reading.
  let value: Int64?

  init(_ cell: UnsafeBufferPointer<UInt8>) {
    days = DayReadings(likely: cell)
    let parts = AmountParts(cell)
    isAmount = parts != nil
    value = parts?.evidentValue
  }
}

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
