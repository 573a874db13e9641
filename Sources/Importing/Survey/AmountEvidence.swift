import Ledger

/// Evidence of amount cells for decimal mark, sign and currency.
struct AmountEvidence {
  private(set) var cells = 0
  private(set) var marks = DecimalMarkEvidence()
  private(set) var signs = SignCount()
  /// Cells with a plus.
  private(set) var pluses = 0
  /// Cells with `CR` or `DR`, and cells with `CR`.
  private(set) var withDirection = 0
  private(set) var credits = 0
  /// How many cells name each currency.
  private(set) var currencies: [Currency: Int] = [:]
  /// Cells with a dollar sign, which many currencies have.
  private(set) var dollars = 0
  /// Cells with decimals that are not all zero.
  private(set) var withDecimals = 0
  /// The first amount other than zero.
  private(set) var example: (text: String, location: Location)?

  /// Takes a cell and returns its value in ten-thousandths; `nil` if the cell is no amount.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> Int64? {
    let cell = record.cell(column)
    if example != nil, let value = takePlain(cell) { return value }
    guard !cell.isEmpty, let parts = AmountParts(cell) else { return nil }
    cells += 1
    var mark = DecimalMark.point
    switch parts.markEvidence {
    case .none: break
    case .proof(let proven):
      marks.take(proven)
      mark = proven
    case .open(let found):
      marks.takeOpen(found) { (record.text(column), record.location(column, in: file)) }
      mark = found.opposite
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
  /// The counts are those of ``take(_:_:file:)``, in a tenth of the time.
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
    // Below the largest amount of a statement, so that no step overflows.
    guard value < Money.largestInStatement / 10_000 - 1 else { return nil }
    if at < count { marks.take(cell[at] == UInt8(ascii: ".") ? .point : .comma) }
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
    marks.append(next.marks)
    signs.append(next.signs)
    pluses += next.pluses
    withDirection += next.withDirection
    credits += next.credits
    currencies.merge(next.currencies, uniquingKeysWith: +)
    dollars += next.dollars
    withDecimals += next.withDecimals
    example = example ?? next.example
  }
}

/// How many numbers are negative, and how many positive.
struct SignCount: Hashable {
  private(set) var negative = 0
  private(set) var positive = 0

  /// Zero counts for neither.
  @inline(__always)
  mutating func take(_ value: Int64) {
    if value < 0 { negative += 1 }
    if value > 0 { positive += 1 }
  }

  /// The rest without `some`; the count itself if nothing would remain.
  func without(_ some: SignCount) -> SignCount {
    let left = SignCount(
      negative: max(0, negative - some.negative), positive: max(0, positive - some.positive))
    return left == SignCount() ? self : left
  }

  mutating func append(_ next: SignCount) {
    negative += next.negative
    positive += next.positive
  }
}
