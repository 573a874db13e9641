import Ledger

enum RowAmount {
  /// The amount in minor units, negative for money out.
  case minorUnits(Int64)
  /// The statement marks the row as neither income nor expense.
  case neutral
  case missing
}

private struct CellAmount {
  var value: Int64
  /// The currency that the cell names, or the row's currency if the cell names none.
  var currency: Currency
  var direction: Direction?

  /// The amount with the sign of the cell's direction; `nil` if the cell names no direction.
  var directed: Int64? { direction.map { $0.signed(value) } }
}

extension RowReader {
  /// Returns the amount with any separate fee, and sets `currency` to the amount's currency.
  @inline(__always)
  mutating func amount(_ record: RecordView, currency: inout Currency) throws(BadRow) -> RowAmount {
    let amount = try amountAlone(record, &currency)
    return plan.rules.amounts.fees == .included ? amount : try withFee(amount, record, currency)
  }

  @inline(__always)
  private mutating func amountAlone(
    _ record: RecordView, _ currency: inout Currency
  ) throws(BadRow) -> RowAmount {
    guard let column = columns.amount else { return try amountByColumn(record, &currency) }
    var found = try part(record, &currency)
    if found == nil { found = try number(record, column, currency) }
    guard let amount = found else { return .missing }
    currency = amount.currency
    if let directed = amount.directed { return .minorUnits(directed) }
    if let indicator = columns.indicator {
      guard let indicated = try indicatedDirection(record, indicator) else { return .neutral }
      return .minorUnits(indicated == .out ? -amount.value : amount.value)
    }
    if let column = plan.rules.amounts.columnOfDirections, amount.value != 0 {
      guard let suggestion = CellWords.suggestion(record.text(column)) else {
        throw bad(record, column, .unknownIndicator(record.text(column)))
      }
      return .minorUnits(suggestion.direction.signed(amount.value))
    }
    return .minorUnits(plan.format.sign == .outPositive ? -amount.value : amount.value)
  }

  /// Returns the amount that replaces the value in the amount column; `nil` for most rows.
  ///
  /// This is the part of a purchase that is due with the bill, or the amount of a foreign purchase.
  @inline(__always)
  private func part(_ record: RecordView, _ currency: inout Currency) throws(BadRow) -> CellAmount?
  {
    if columns.due == nil, columns.foreignAmount == nil { return nil }
    if let column = columns.due, let due = try number(record, column, currency) { return due }
    guard let column = columns.foreignAmount, let foreign = plan.format.foreignCurrency,
      let amount = try number(record, column, foreign), amount.value != 0
    else { return nil }
    currency = foreign
    return amount
  }

  /// Returns the direction in the indicator cell; `nil` if the row is neither income nor expense.
  private mutating func indicatedDirection(
    _ record: RecordView, _ column: Int
  ) throws(BadRow) -> Direction? {
    let word = record.cell(column)
    if word.isEmpty, let blank = plan.rules.amounts.blankDirection { return blank }
    let directions = columns.words.directions
    let meaning = indications.meaning(of: word) { text in
      directions[text.normalized].map { .direction($0) } ?? CellWords.indication(text)
    }
    switch meaning {
    case .direction(let direction): return direction
    case .neutral: return nil
    case nil:
      if PlainCell.isPlaceholder(word), let blank = plan.rules.amounts.blankDirection {
        return blank
      }
      throw bad(record, column, .unknownIndicator(record.text(column)))
    }
  }

  /// Returns the amount with the bank's fee; a row may have only a fee.
  private func withFee(
    _ amount: RowAmount, _ record: RecordView, _ currency: Currency
  ) throws(BadRow) -> RowAmount {
    guard let column = columns.fee, !record.cell(column).isEmpty else { return amount }
    guard let parts = AmountParts(record.cell(column)),
      case .minorUnits(let magnitude) = parts.magnitude(
        mark: plan.format.decimalMark, exponent: currency.exponent)
    else { throw bad(record, column, .notAnAmount(record.text(column))) }
    var moved: Int64 = 0
    if case .minorUnits(let found) = amount {
      moved = found
    } else if magnitude == 0 {
      return amount
    }
    let fee = parts.isNegative ? -magnitude : magnitude
    // The amounts in a statement are too small for this difference to overflow.
    return .minorUnits(moved - (plan.rules.amounts.fees == .positive ? fee : -fee))
  }

  /// Returns the amount of a row in a table with a column for each direction.
  private mutating func amountByColumn(
    _ record: RecordView, _ currency: inout Currency
  ) throws(BadRow) -> RowAmount {
    var out: Int64?
    var into: Int64?
    if let column = columns.moneyOut, let amount = try number(record, column, currency) {
      currency = amount.currency
      if let directed = amount.directed { return .minorUnits(directed) }
      out = amount.value
    }
    if let column = columns.moneyIn, let amount = try number(record, column, currency) {
      currency = amount.currency
      if let directed = amount.directed, out ?? 0 == 0 { return .minorUnits(directed) }
      into = amount.value
    }
    switch (out ?? 0, into ?? 0) {
    case (0, 0): return out == nil && into == nil ? .missing : .minorUnits(0)
    case (let out, 0): return .minorUnits(plan.rules.amounts.moneyOutIsNegative ? out : -out)
    case (0, let into): return .minorUnits(plan.rules.amounts.moneyInIsNegative ? -into : into)
    default:
      throw bad(
        record, columns.moneyOut ?? columns.date,
        .bothDirections(record.text(columns.moneyOut ?? 0), record.text(columns.moneyIn ?? 0)))
    }
  }

  /// Returns the number in a cell; `nil` for a blank cell or a placeholder.
  @inline(__always)
  private func number(
    _ record: RecordView, _ column: Int, _ currency: Currency
  ) throws(BadRow) -> CellAmount? {
    let cell = record.cell(column)
    if cell.isEmpty { return nil }
    let mark = plan.rules.amounts.markIsProven ? plan.format.decimalMark : nil
    if let value = plainAmount(cell, mark: mark, exponent: currency.exponent) {
      return CellAmount(value: value, currency: currency)
    }
    return try slowNumber(cell, record, column, currency)
  }

  @inline(never)
  private func slowNumber(
    _ cell: UnsafeBufferPointer<UInt8>, _ record: RecordView, _ column: Int, _ currency: Currency
  ) throws(BadRow) -> CellAmount? {
    guard let parts = AmountParts(cell) else {
      if PlainCell.isPlaceholder(cell) { return nil }
      if plan.rules.amounts.refundsAreNeutral, let net = amountWithoutRefund(cell, currency) {
        return CellAmount(value: net, currency: currency)
      }
      throw bad(record, column, .notAnAmount(record.text(column)))
    }
    let named = parts.currency ?? currency
    if named != currency {
      // The cell's currency applies. If the row or the user names another currency, this is an
      // error.
      let isNamed =
        plan.format.currencyEvidence == .option
        || columns.currency.map { !record.cell($0).isEmpty } ?? false
      if isNamed { throw bad(record, column, .otherCurrency(record.text(column), currency)) }
    }
    var magnitude = parts.magnitude(mark: plan.format.decimalMark, exponent: named.exponent)
    if case .notANumber = magnitude, let own = parts.mark(ofDecimals: named.exponent) {
      magnitude = parts.magnitude(mark: own, exponent: named.exponent)
    }
    switch magnitude {
    case .minorUnits(let value):
      return CellAmount(
        value: parts.isNegative ? -value : value, currency: named, direction: parts.direction)
    case .notANumber: throw bad(record, column, .notAnAmount(record.text(column)))
    case .tooManyDecimals: throw bad(record, column, .tooManyDecimals(record.text(column), named))
    case .tooLarge: throw bad(record, column, .amountTooLarge(record.text(column)))
    }
  }

  /// Returns the rest of an amount that was refunded in part or in full, as in `131.77(已退款89.84)`.
  private func amountWithoutRefund(
    _ cell: UnsafeBufferPointer<UInt8>, _ currency: Currency
  ) -> Int64? {
    guard let open = cell.firstIndex(of: UInt8(ascii: "(")), cell.last == UInt8(ascii: ")") else {
      return nil
    }
    let note = UnsafeBufferPointer(rebasing: cell[(open + 1)..<(cell.count - 1)])
    guard CellWords.namesRefund(String(decoding: note, as: UTF8.self)),
      let whole = balance(trimmed(UnsafeBufferPointer(rebasing: cell[..<open])), currency)
    else { return nil }
    guard let amount = CellWords.amount(in: note) else { return 0 }
    return balance(amount, currency).flatMap { 0...whole ~= $0 ? whole - $0 : nil }
  }

  /// Returns the balance in a cell; `nil` if it cannot be read, which is not an error.
  @inline(__always)
  func balance(_ cell: UnsafeBufferPointer<UInt8>, _ currency: Currency) -> Int64? {
    if cell.isEmpty { return nil }
    let mark = plan.rules.amounts.markIsProven ? plan.format.decimalMark : nil
    if let value = plainAmount(cell, mark: mark, exponent: currency.exponent) { return value }
    guard let parts = AmountParts(cell),
      case .minorUnits(let value) = parts.magnitude(
        mark: plan.format.decimalMark, exponent: currency.exponent)
    else { return nil }
    return parts.isNegative || parts.direction == .out ? -value : value
  }
}
