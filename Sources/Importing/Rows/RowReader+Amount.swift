import CImporting
import Ledger

extension RowReader {
  /// The amount in minor units, the owner's view; `nil` when the row has none.
  ///
  /// `currency` is the row's, and is exchanged for the amount's own where its cell names one.
  @inline(__always)
  mutating func amount(
    _ record: RecordView, currency: inout Currency
  ) throws(BadRow) -> Int64? {
    let amount = try amountAlone(record, currency: &currency)
    return plan.fees == .within ? amount : try withFee(amount, record, currency)
  }

  @inline(__always)
  private mutating func amountAlone(
    _ record: RecordView, currency: inout Currency
  ) throws(BadRow) -> Int64? {
    guard let column = columns.amount else { return try amountByColumn(record, &currency) }
    let cell = record.cell(column)
    if cell.isEmpty { return nil }
    var direction: Direction?
    guard let value = try number(cell, record, column, &currency, &direction) else { return nil }
    if let direction { return RowReader.signed(value, direction) }
    if let indicator = columns.indicator {
      guard let indicated = try indicatedDirection(record, indicator) else {
        isNeutral = true
        return nil
      }
      return indicated == .out ? -value : value
    }
    return plan.sign == .outPositive ? -value : value
  }

  /// What the indicator's cell says; `nil` when the row is neither income nor expense.
  private mutating func indicatedDirection(
    _ record: RecordView, _ column: Int
  ) throws(BadRow) -> Direction? {
    let word = record.cell(column)
    if word.isEmpty, let blank = plan.blankDirection { return blank }
    switch indications.meaning(of: word, CellWords.indication) {
    case .direction(let direction): return direction
    case .neutral: return nil
    case nil: throw bad(record, column, .unknownIndicator(record.text(column)))
    }
  }

  /// What was moved with the bank's fee, where that is not in the amount; a fee may come alone.
  private func withFee(
    _ amount: Int64?, _ record: RecordView, _ currency: Currency
  ) throws(BadRow) -> Int64? {
    guard let column = columns.fee, !record.cell(column).isEmpty else { return amount }
    guard let parts = AmountParts(record.cell(column)),
      case .minorUnits(let magnitude) = parts.magnitude(
        mark: plan.decimalMark, exponent: currency.exponent)
    else { throw bad(record, column, .notAnAmount(record.text(column))) }
    guard amount != nil || magnitude > 0 else { return nil }
    let fee = parts.isNegative ? -magnitude : magnitude
    // Both are far below what 64 bits hold.
    return (amount ?? 0) - (plan.fees == .positive ? fee : -fee)
  }

  /// The amount of a row with a column for each direction.
  private mutating func amountByColumn(
    _ record: RecordView, _ currency: inout Currency
  ) throws(BadRow) -> Int64? {
    var out: Int64?
    var into: Int64?
    var direction: Direction?
    if let column = columns.moneyOut {
      let cell = record.cell(column)
      if !cell.isEmpty { out = try number(cell, record, column, &currency, &direction) }
      if let direction, let value = out {
        // The cell's own word counts.
        let magnitude = Int64(value.magnitude)
        return direction == .out ? -magnitude : magnitude
      }
    }
    if let column = columns.moneyIn {
      let cell = record.cell(column)
      if !cell.isEmpty { into = try number(cell, record, column, &currency, &direction) }
      if let direction, let value = into, out ?? 0 == 0 {
        let magnitude = Int64(value.magnitude)
        return direction == .out ? -magnitude : magnitude
      }
    }
    switch (out ?? 0, into ?? 0) {
    case (0, 0): return out == nil && into == nil ? nil : 0
    case (let out, 0): return -magnitude(out, plan.moneyOutSigns)
    case (0, let into): return magnitude(into, plan.moneyInSigns)
    default:
      throw bad(
        record, columns.moneyOut ?? columns.date,
        .bothDirections(record.text(columns.moneyOut ?? 0), record.text(columns.moneyIn ?? 0)))
    }
  }

  /// What a column for one direction moved in its direction.
  private func magnitude(_ value: Int64, _ signs: ReadingPlan.ColumnSigns) -> Int64 {
    signs == .positive ? value : -value
  }

  private static func signed(_ value: Int64, _ direction: Direction) -> Int64 {
    direction == .out ? -Int64(value.magnitude) : Int64(value.magnitude)
  }

  /// A cell's number with its sign; `nil` for a lone dash, which stands for nothing.
  @inline(__always)
  private mutating func number(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView, _ column: Int,
    _ currency: inout Currency, _ direction: inout Direction?
  ) throws(BadRow) -> Int64? {
    let mark = plan.markIsProven ? plan.decimalMark : nil
    if let value = plainAmount(cell, mark: mark, exponent: currency.exponent) { return value }
    return try slowNumber(cell, record, column, &currency, &direction)
  }

  @inline(never)
  private mutating func slowNumber(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView, _ column: Int,
    _ currency: inout Currency, _ direction: inout Direction?
  ) throws(BadRow) -> Int64? {
    guard let parts = AmountParts(cell) else {
      if cell.count == 1, cell[0] == UInt8(ascii: "-") { return nil }
      throw bad(record, column, .notAnAmount(record.text(column)))
    }
    if let named = parts.currency, named != currency {
      // The cell's own word counts, unless the row or the user says otherwise.
      if plan.currencyEvidence == .option
        || columns.currency.map({ !record.cell($0).isEmpty }) ?? false
      {
        throw bad(record, column, .otherCurrency(record.text(column), currency))
      }
      currency = named
    }
    direction = parts.direction
    switch parts.magnitude(mark: plan.decimalMark, exponent: currency.exponent) {
    case .minorUnits(let value): return parts.isNegative ? -value : value
    case .notANumber: throw bad(record, column, .notAnAmount(record.text(column)))
    case .tooManyDecimals:
      throw bad(record, column, .tooManyDecimals(record.text(column), currency))
    case .tooLarge: throw bad(record, column, .amountTooLarge(record.text(column)))
    }
  }

  /// The balance in a cell; `nil` when there is none that can be read, for it is only told.
  @inline(__always)
  func balance(_ cell: UnsafeBufferPointer<UInt8>, _ currency: Currency) -> Int64? {
    if cell.isEmpty { return nil }
    let mark = plan.markIsProven ? plan.decimalMark : nil
    if let value = plainAmount(cell, mark: mark, exponent: currency.exponent) { return value }
    guard let parts = AmountParts(cell),
      case .minorUnits(let value) = parts.magnitude(
        mark: plan.decimalMark, exponent: currency.exponent)
    else { return nil }
    return parts.isNegative || parts.direction == .out ? -value : value
  }
}

/// The value of a cell that is a sign, digits and the separators of its column, as most amounts are.
///
/// `nil` for all others, which ``AmountParts`` reads; while the decimal mark is not known, for all
/// with separators.
@inline(__always)
func plainAmount(
  _ cell: UnsafeBufferPointer<UInt8>, mark: DecimalMark?, exponent: Int
) -> Int64? {
  let count = cell.count
  guard count <= 18, count > 0 else { return nil }
  let isNegative = cell[0] == UInt8(ascii: "-")
  let start = isNegative ? 1 : 0
  var value: Int64 = 0
  var at = start
  var run = 0
  var isGrouped = false
  digits: while at < count {
    let digit = cell[at] &- UInt8(ascii: "0")
    if digit < 10 {
      value = value &* 10 &+ Int64(digit)
      run += 1
      at += 1
      continue
    }
    guard let mark else { return nil }
    switch cell[at] {
    case UInt8(ascii: "."):
      if mark == .point { break digits }
    case UInt8(ascii: ","):
      if mark == .comma { break digits }
    default: return nil
    }
    guard isGrouped ? run == 3 : 1...3 ~= run && cell[start] != UInt8(ascii: "0") else {
      return nil
    }
    isGrouped = true
    run = 0
    at += 1
  }
  guard run > 0, !isGrouped || run == 3 else { return nil }
  if at < count {
    guard exponent > 0, count - at - 1 == exponent else { return nil }
    at += 1
    while at < count {
      let digit = cell[at] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      at += 1
    }
  } else {
    guard value <= Money.largestInStatement else { return nil }
    for _ in 0..<exponent { value &*= 10 }
  }
  guard value <= Money.largestInStatement else { return nil }
  return isNegative ? -value : value
}
