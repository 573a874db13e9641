import Ledger

/// The evidence in amount cells for the decimal mark, the sign and the currency.
struct AmountEvidence {
  private(set) var cells = 0
  private(set) var marks = DecimalMarkEvidence()
  private(set) var signs = SignCount()
  private(set) var pluses = 0
  /// The numbers of cells with a word such as `CR` or `DR`, and of cells whose word means money in.
  private(set) var withDirection = 0
  private(set) var credits = 0
  private(set) var currencies: [Currency: Int] = [:]
  /// The number of cells with only a dollar sign, which many currencies share, and the first cell.
  private(set) var dollars = 0
  private(set) var dollarExample: (text: String, location: Location)?
  /// The number of cells with a number other than zero and without a separator.
  private(set) var integers = 0
  /// The number of cells with decimals that are not all zero.
  private(set) var withDecimals = 0
  /// The first amount other than zero.
  private(set) var example: (text: String, location: Location)?

  /// Counts a cell and returns its value in ten-thousandths; `nil` if the cell is not an amount.
  @discardableResult
  mutating func take(_ record: RecordView, _ column: Int, file: String) -> Int64? {
    let cell = record.cell(column)
    if example != nil, let value = takePlain(cell) { return value }
    guard !cell.isEmpty, let parts = AmountParts(cell) else { return nil }
    cells += 1
    var mark = DecimalMark.point
    var isInteger = false
    switch parts.markEvidence {
    case .none: isInteger = true
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
    if parts.currency == nil, cell.contains(UInt8(ascii: "$")) {
      dollars += 1
      if dollarExample == nil {
        dollarExample = (record.text(column), record.location(column, in: file))
      }
    }
    guard case .minorUnits(let value) = parts.magnitude(mark: mark, exponent: 4) else { return nil }
    if value % 10_000 != 0 { withDecimals += 1 }
    if isInteger, value != 0 { integers += 1 }
    let signed = parts.isNegative ? -value : value
    signs.take(signed)
    if value != 0, example == nil {
      example = (record.text(column), record.location(column, in: file))
    }
    return signed
  }

  /// Counts a cell that consists of an optional minus sign, digits, and optionally two decimals.
  ///
  /// Returns `nil` for other cells, which are rare, and for large amounts. The counts are the same
  /// as in ``take(_:_:file:)``, which takes ten times as long. This function takes two thirds of
  /// the time of ``plainAmount(_:mark:exponent:)``.
  @inline(__always)
  private mutating func takePlain(_ cell: UnsafeBufferPointer<UInt8>) -> Int64? {
    let count = cell.count
    guard 1...14 ~= count else { return nil }
    let start = cell[0] == UInt8(ascii: "-") ? 1 : 0
    var at = start
    var value: Int64 = 0
    while at < count, cell[at] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int64(cell[at] &- UInt8(ascii: "0"))
      at += 1
    }
    // The limit keeps the value below the largest amount of a statement, so that nothing overflows.
    guard at > start, value < Money.largestInStatement / 10_000 - 1 else { return nil }
    value *= 10_000
    if at < count {
      guard count - at == 3, cell[at] == UInt8(ascii: ".") || cell[at] == UInt8(ascii: ",") else {
        return nil
      }
      let (tens, ones) = (cell[at + 1] &- UInt8(ascii: "0"), cell[at + 2] &- UInt8(ascii: "0"))
      guard tens < 10, ones < 10 else { return nil }
      marks.take(cell[at] == UInt8(ascii: ".") ? .point : .comma)
      if tens | ones != 0 { withDecimals += 1 }
      value += Int64(tens) * 1_000 + Int64(ones) * 100
    } else if value != 0 {
      integers += 1
    }
    cells += 1
    let signed = start == 1 ? -value : value
    signs.take(signed)
    return signed
  }

  mutating func append(_ next: AmountEvidence) {
    cells += next.cells
    marks.append(next.marks)
    signs.append(next.signs)
    pluses += next.pluses
    withDirection += next.withDirection
    credits += next.credits
    currencies.merge(next.currencies, uniquingKeysWith: +)
    dollars += next.dollars
    dollarExample = dollarExample ?? next.dollarExample
    integers += next.integers
    withDecimals += next.withDecimals
    example = example ?? next.example
  }
}

struct SignCount: Hashable {
  private(set) var negative = 0
  private(set) var positive = 0

  var isMostlyNegative: Bool { negative > positive }

  @inline(__always)
  mutating func take(_ value: Int64) {
    if value < 0 { negative += 1 }
    if value > 0 { positive += 1 }
  }

  /// Returns the counts minus `some`, or the full counts if nothing would remain.
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

/// The evidence for the decimal mark in the separators of amounts.
struct DecimalMarkEvidence {
  /// The numbers of cells that prove each decimal mark.
  private var points = 0
  private var commas = 0
  /// The numbers of cells such as `1.234`, by separator.
  private(set) var openPoints = 0
  private(set) var openCommas = 0
  private(set) var openExample: (text: String, location: Location)?

  var open: Int { openPoints + openCommas }

  /// The proven mark; if cells prove both marks, the more frequent mark.
  var proven: DecimalMark? {
    guard points > 0 || commas > 0 else { return nil }
    return points >= commas ? .point : .comma
  }

  @inline(__always)
  mutating func take(_ proven: DecimalMark) {
    if proven == .point { points += 1 } else { commas += 1 }
  }

  mutating func takeOpen(_ mark: DecimalMark, example: () -> (String, Location)) {
    if mark == .point { openPoints += 1 } else { openCommas += 1 }
    if openExample == nil { openExample = example() }
  }

  mutating func append(_ next: DecimalMarkEvidence) {
    points += next.points
    commas += next.commas
    openPoints += next.openPoints
    openCommas += next.openCommas
    openExample = openExample ?? next.openExample
  }
}
