import Ledger

/// The counts of a column's cells by kind, from which Sobi determines the column's possible roles.
///
/// Pending and declined rows, and rows without a day or an amount, do not count.
struct ColumnProfile {
  private(set) var filled = 0
  private(set) var dates = 0
  private(set) var times = 0
  /// The number of cells that are amounts but not days.
  private(set) var amounts = 0
  /// The number of amounts that may be identifiers: at least seven digits, or at least two digits
  /// with a leading zero.
  private(set) var identifiers = 0
  /// The number of amounts with a separator, a sign or a currency, unlike identifiers.
  private(set) var formatted = 0
  private(set) var signs = SignCount()
  private(set) var currencyCodes = 0
  /// The number of cells with three capital letters that are not a currency code.
  private(set) var unknownCodes = 0
  /// The number of account numbers in the form of an IBAN.
  private(set) var ibans = 0
  private(set) var directionsOut = 0
  private(set) var directionsIn = 0
  private(set) var neutral = 0
  /// The number of cells with letters, excluding days, times and amounts.
  private(set) var texts = 0
  /// The total size, in bytes, of the cells that `texts` counts.
  private(set) var textBytes = 0
  /// The number of cells with letters but no digits, excluding days, times and amounts.
  private(set) var labels = 0
  private var distinctCells = DistinctCells()

  static let mostDistinct = 24

  var distinct: [[UInt8]] { distinctCells.cells }

  mutating func take(_ found: ColumnCell, _ cell: UnsafeBufferPointer<UInt8>) {
    guard !cell.isEmpty else { return }
    if PlainCell.isPlaceholder(cell) { return }
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
    if word.isIBAN { ibans += 1 }
    texts += 1
    textBytes += bytes
    if !word.hasDigits { labels += 1 }
  }

  /// Whether a cell is a day in a likely year.
  static func isDay(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    DayReadings(likely: cell) != nil
  }

  // MARK: Kinds of columns

  var isEmpty: Bool { filled == 0 }
  /// Whether the filled cells are days, except for rare damaged cells or the labels of one or two
  /// totals.
  var isDates: Bool {
    filled > 0
      && (dates * 10 >= filled * 9 || (dates >= 2 && labels <= 2 && dates + labels == filled))
  }
  var isTimes: Bool { filled > 0 && times * 10 >= filled * 9 }
  /// Whether the filled cells are amounts, except for rare damaged cells, which the row reader
  /// reports.
  var isAmounts: Bool { filled > 0 && amounts * 10 >= filled * 9 }
  /// Whether most cells are numbers that identify something, such as accounts, cards or checks.
  var isIdentifiers: Bool { isAmounts && formatted == 0 && identifiers * 2 > filled }
  /// Whether nearly all filled cells are IBANs, or most are numbers that may identify accounts.
  var isAccountNumbers: Bool {
    filled > 0 && (ibans * 10 >= filled * 9 || isIdentifiers)
  }
  var isCurrencies: Bool { filled > 0 && currencyCodes * 10 >= filled * 9 }
  /// Whether all filled cells are directions or neutral words, and at least one is a direction.
  var isDirections: Bool {
    filled > 0 && directionsOut + directionsIn > 0
      && directionsOut + directionsIn + neutral == filled
  }
  var isTexts: Bool { filled > 0 && texts * 2 >= filled }
  var isConstant: Bool { distinct.count == 1 }
}

/// The first distinct cells of a column in row order, at most ``ColumnProfile/mostDistinct``.
struct DistinctCells {
  private(set) var cells: [[UInt8]] = []
  private var hashes: [UInt32] = []

  mutating func take(_ cell: UnsafeBufferPointer<UInt8>) {
    guard cells.count < ColumnProfile.mostDistinct else { return }
    let hash = cell.hash
    for index in hashes.indices where hashes[index] == hash && cell.elementsEqual(cells[index]) {
      return
    }
    hashes.append(hash)
    cells.append(Array(cell))
  }
}

/// The kind of cells in a column, based on the first rows.
///
/// If a row below a header has too few cells, each cell must fit the kind of its column.
enum CellKind: Hashable, Sendable {
  case any
  case day
  case amount
  case currency
  /// Text that is neither an amount nor a day.
  case word

  init(_ cells: ColumnProfile) {
    let kinds: [(kind: CellKind, isUsual: Bool)] = [
      (.any, cells.isEmpty), (.day, cells.dates == cells.filled), (.any, cells.isIdentifiers),
      (.amount, cells.amounts == cells.filled), (.currency, cells.currencyCodes == cells.filled),
      (.word, cells.texts * 10 >= cells.filled * 9),
    ]
    self = kinds.first(where: \.isUsual)?.kind ?? .any
  }

  /// Whether a cell fits this kind; a blank cell fits every kind.
  func fits(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    if cell.isEmpty { return true }
    switch self {
    case .any: return true
    case .day: return ColumnProfile.isDay(cell)
    case .amount: return AmountParts(cell)?.evidentValue != nil
    case .currency: return CellWords.currency(String(decoding: cell, as: UTF8.self)) != nil
    case .word: return !ColumnProfile.isDay(cell) && AmountParts(cell) == nil
    }
  }
}
