/// The kind of a column's cells in the first rows, to check a row with missing cells against.
enum CellKind: Hashable, Sendable {
  case any
  case day
  case amount
  case currency
  /// Words that are never a number or a day.
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

  /// Whether a cell is of this kind.
  ///
  /// A blank cell is of every kind.
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
