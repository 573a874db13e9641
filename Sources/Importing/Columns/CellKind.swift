/// What all cells of a column are, as far as the first rows show; for rows with cells missing.
enum CellKind: Hashable, Sendable {
  case any
  case day
  case amount
  case currency
  /// Words, and never a number or a day.
  case word

  init(_ cells: ColumnProfile) {
    if cells.isEmpty {
      self = .any
    } else if cells.dates == cells.filled {
      self = .day
    } else if cells.isIdentifiers {
      self = .any
    } else if cells.amounts == cells.filled {
      self = .amount
    } else if cells.currencyCodes == cells.filled {
      self = .currency
    } else {
      self = cells.texts * 10 >= cells.filled * 9 ? .word : .any
    }
  }

  /// Whether a cell is of this kind; a blank one always is.
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
