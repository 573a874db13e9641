import Ledger

/// What the cells of amount columns say about decimal mark, sign and currency.
struct AmountEvidence {
  private(set) var cells = 0
  private(set) var points = 0
  private(set) var commas = 0
  /// Cells such as `1.234`, by the mark they have.
  private(set) var openPoints = 0
  private(set) var openCommas = 0
  private(set) var signs = SignCount()
  private(set) var currencies: [Currency: Int] = [:]
  private(set) var withDirection = 0
  /// Of those with a direction, how many are credits.
  private(set) var credits = 0
  /// Cells with a plus, and cells with a dollar sign, which is that of many currencies.
  private(set) var pluses = 0
  private(set) var dollars = 0
  /// Cells with decimals that are not all zero.
  private(set) var withDecimals = 0
  /// The first amount that is not nothing.
  private(set) var example: (text: String, location: Location)?
  private(set) var openExample: (text: String, location: Location)?

  /// Takes the cell in; returns its value in ten-thousandths when it has one.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> Int64? {
    let cell = record.cell(column)
    guard !cell.isEmpty, let parts = AmountParts(cell) else { return nil }
    cells += 1
    var mark = DecimalMark.point
    switch parts.markEvidence {
    case .none: break
    case .proof(.point): points += 1
    case .proof(.comma):
      commas += 1
      mark = .comma
    case .open(let found):
      if found == .point { openPoints += 1 } else { openCommas += 1 }
      if openExample == nil {
        openExample = (record.text(column), record.location(column, in: file))
      }
      mark = found == .point ? .comma : .point
    }
    if let currency = parts.currency { currencies[currency, default: 0] += 1 }
    if let direction = parts.direction {
      withDirection += 1
      if direction == .into { credits += 1 }
    }
    if cell.contains(UInt8(ascii: "+")) { pluses += 1 }
    if cell.contains(UInt8(ascii: "$")) { dollars += 1 }
    guard case .minorUnits(let value) = parts.magnitude(mark: mark, exponent: 4) else { return nil }
    if value % 10_000 != 0 { withDecimals += 1 }
    let signed = parts.isNegative ? -value : value
    signs.take(signed)
    if value != 0, example == nil {
      example = (record.text(column), record.location(column, in: file))
    }
    return signed
  }
}
