import Ledger

/// All possible meanings of a cell, regardless of its column.
struct ColumnCell {
  let reading: CellReading
  let isTime: Bool
  /// Whether the cell marks its row as pending or declined; such rows may lack cells that other
  /// rows have.
  let isUnbooked: Bool
  /// The cell as a word; `nil` for a blank cell, a day, a time or an amount.
  let word: Word?

  init(_ cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod? = nil) {
    reading = CellReading(cell, period)
    isTime =
      reading.days == nil && cell.contains(UInt8(ascii: ":")) && TimeOfDay.seconds(in: cell) != nil
    isUnbooked =
      4...64 ~= cell.count && cell[0] > UInt8(ascii: "9") && CellWords.isUnbooked(cell)
    let isWord = !cell.isEmpty && reading.days == nil && !isTime && !reading.isAmount
    word = isWord ? Word(cell) : nil
  }

  /// The meanings of a word.
  struct Word {
    var direction: Direction?
    var isNeutral = false
    var isCurrency = false
    /// Whether the word consists of three capital letters that are not a currency code.
    var isUnknownCode = false
    /// Whether the word has the form of an IBAN: two letters, two digits, then letters or digits.
    var isIBAN = false
    var hasLetters = false
    var hasDigits = false

    /// The maximum length, in bytes, of a word that may have a known meaning.
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
      isIBAN = Word.isIBAN(cell)
    }

    private static func isIBAN(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
      guard 15...42 ~= cell.count, 15...34 ~= cell.count(where: { $0 != 0x20 }) else {
        return false
      }
      let isLetter = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
      let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
      return isLetter(cell[0]) && isLetter(cell[1]) && isDigit(cell[2]) && isDigit(cell[3])
        && cell.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x20 }
    }
  }
}

/// A cell read as a day and as an amount.
struct CellReading {
  /// The cell's day in each date order; `nil` if no order gives a day in a likely year.
  let days: DayReadings?
  /// Whether the cell has the form of an amount; a day may also have this form.
  let isAmount: Bool
  /// The amount in ten-thousandths; `nil` if there is none, or if it is invalid or too large.
  let value: Int64?

  init(_ cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod? = nil) {
    days = DayReadings(likely: cell, period)
    let parts = AmountParts(cell)
    isAmount = parts != nil
    value = parts?.evidentValue
  }
}

/// A cache for cells that repeat in a table, such as days, accounts and categories.
///
/// A lookup in the slot that a cell's hash selects is much faster than interpreting the cell. A
/// later cell replaces an earlier cell in the same slot. One cache serves all columns, because the
/// meaning of a cell does not depend on its column.
struct RepeatedCells {
  private static let capacity = 256
  private static let longest = 48

  private var found = [ColumnCell?](repeating: nil, count: capacity)
  private var bytes = [UInt8](repeating: 0, count: capacity * longest)
  private var counts = [UInt8](repeating: 0, count: capacity)

  mutating func find(
    _ cell: UnsafeBufferPointer<UInt8>, _ period: StatementPeriod?
  ) -> ColumnCell {
    guard cell.count <= Self.longest else { return ColumnCell(cell) }
    let index = Int(cell.hash) & (Self.capacity - 1)
    let start = index * Self.longest
    if let known = found[index], Int(counts[index]) == cell.count,
      bytes.withUnsafeBytes({ cell.elementsEqual($0[start..<start + cell.count]) })
    {
      return known
    }
    let new = ColumnCell(cell, period)
    found[index] = new
    counts[index] = UInt8(cell.count)
    bytes.replaceSubrange(start..<start + cell.count, with: cell)
    return new
  }
}
