import Ledger

/// What the cells of one column look like, before it is known what the column is for.
///
/// Counted over the rows of a table that have a day and an amount somewhere; totals and notes apart.
struct ColumnProfile {
  private(set) var filled = 0
  private(set) var dates = 0
  private(set) var times = 0
  /// Cells that are an amount, and no date.
  private(set) var amounts = 0
  /// Amounts that stand in cells as identifiers do: digits only, seven and more, or a zero in front.
  private(set) var identifiers = 0
  /// Amounts with decimals, a sign or a currency, as identifiers never have.
  private(set) var formatted = 0
  private(set) var signs = SignCount()
  private(set) var currencyCodes = 0
  /// Three capitals that are no currency.
  private(set) var unknownCodes = 0
  private(set) var directionsOut = 0
  private(set) var directionsIn = 0
  private(set) var neutral = 0
  /// Cells with letters that are no day, time or amount, and their bytes.
  private(set) var texts = 0
  private(set) var textBytes = 0
  /// Cells of letters without a digit.
  private(set) var labels = 0
  private var distinctCells = DistinctCells(most: mostDistinct)

  static let mostDistinct = 24

  /// Different cells, up to a few, in the order of the rows.
  var distinct: [[UInt8]] { distinctCells.cells }

  /// Takes in what the cell of these bytes is.
  mutating func take(_ found: ColumnCell, _ cell: UnsafeBufferPointer<UInt8>) {
    guard !cell.isEmpty else { return }
    // A lone dash stands for nothing.
    if cell.count == 1, cell[0] == UInt8(ascii: "-") { return }
    filled += 1
    if cell.count <= 128 { distinctCells.take(cell) }
    if found.reading.days != nil {
      dates += 1
    } else if found.isTime {
      times += 1
    } else if found.reading.isAmount {
      if let value = found.reading.value { takeAmount(value, cell) }
    } else if let word = found.word {
      takeWord(word, bytes: cell.count)
    }
  }

  private mutating func takeAmount(_ value: Int64, _ cell: UnsafeBufferPointer<UInt8>) {
    amounts += 1
    let isPlain = cell.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    if !isPlain { formatted += 1 }
    if isPlain, cell.count >= 7 || (cell.count > 1 && cell[0] == UInt8(ascii: "0")) {
      identifiers += 1
    }
    signs.take(value)
  }

  private mutating func takeWord(_ word: ColumnCell.Word, bytes: Int) {
    switch word.direction {
    case .out?: directionsOut += 1
    case .into?: directionsIn += 1
    case nil: if word.isNeutral { neutral += 1 }
    }
    if word.isCurrency { currencyCodes += 1 }
    if word.isUnknownCode { unknownCodes += 1 }
    guard word.hasLetters else { return }
    texts += 1
    textBytes += bytes
    if !word.hasDigits { labels += 1 }
  }

  /// Whether a cell is a day of a likely year.
  static func isDay(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    DayReadings(likely: cell) != nil
  }

  // MARK: What the column may be

  var isEmpty: Bool { filled == 0 }
  /// Days, but for a damaged cell now and then and for the label of a total or two.
  var isDates: Bool {
    filled > 0
      && (dates * 10 >= filled * 9 || (dates >= 2 && labels <= 2 && dates + labels == filled))
  }
  var isTimes: Bool { filled > 0 && times * 10 >= filled * 9 }
  /// Mostly amounts; a damaged cell now and then is an error to be told, not another column.
  var isAmounts: Bool { filled > 0 && amounts * 10 >= filled * 9 }
  /// Numbers that are names: account, card and check numbers, codes.
  var isIdentifiers: Bool { isAmounts && formatted == 0 && identifiers * 2 > filled }
  var isCurrencies: Bool { filled > 0 && currencyCodes * 10 >= filled * 9 }
  /// Every cell names a direction, or that there is none.
  var isDirections: Bool {
    filled > 0 && directionsOut + directionsIn > 0
      && directionsOut + directionsIn + neutral == filled
  }
  var isTexts: Bool { filled > 0 && texts * 2 >= filled }
  /// The same cell in every row.
  var isConstant: Bool { distinct.count == 1 }
}

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
