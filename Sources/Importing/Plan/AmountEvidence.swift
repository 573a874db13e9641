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
    if example != nil, let value = takePlain(cell) { return value }
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

  /// Takes a cell of a sign, digits and no decimals or two, as most amounts are; `nil` for any other.
  ///
  /// It counts just as ``take(_:_:file:)`` has it, in a tenth of the time.
  @inline(__always)
  private mutating func takePlain(_ cell: UnsafeBufferPointer<UInt8>) -> Int64? {
    let count = cell.count
    guard 1...14 ~= count else { return nil }
    let isNegative = cell[0] == UInt8(ascii: "-")
    var at = isNegative ? 1 : 0
    let start = at
    var value: Int64 = 0
    while at < count, cell[at] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int64(cell[at] &- UInt8(ascii: "0"))
      at += 1
    }
    guard at > start else { return nil }
    var hundredths: Int64 = 0
    if at < count {
      guard count - at == 3, cell[at] == UInt8(ascii: ".") || cell[at] == UInt8(ascii: ",") else {
        return nil
      }
      let (tens, ones) = (cell[at + 1] &- UInt8(ascii: "0"), cell[at + 2] &- UInt8(ascii: "0"))
      guard tens < 10, ones < 10 else { return nil }
      hundredths = Int64(tens) * 10 + Int64(ones)
    }
    // Below what a statement may have, so that nothing overflows here.
    guard value < Money.largestInStatement / 10_000 - 1 else { return nil }
    if at < count {
      if cell[at] == UInt8(ascii: ".") { points += 1 } else { commas += 1 }
    }
    cells += 1
    if hundredths != 0 { withDecimals += 1 }
    let magnitude = value * 10_000 + hundredths * 100
    let signed = isNegative ? -magnitude : magnitude
    signs.take(signed)
    return signed
  }

  /// Adds the evidence of the rows after these ones.
  mutating func append(_ next: AmountEvidence) {
    cells += next.cells
    points += next.points
    commas += next.commas
    openPoints += next.openPoints
    openCommas += next.openCommas
    signs.append(next.signs)
    currencies.merge(next.currencies, uniquingKeysWith: +)
    withDirection += next.withDirection
    credits += next.credits
    pluses += next.pluses
    dollars += next.dollars
    withDecimals += next.withDecimals
    example = example ?? next.example
    openExample = openExample ?? next.openExample
  }
}
