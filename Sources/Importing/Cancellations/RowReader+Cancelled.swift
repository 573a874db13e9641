import Ledger

// Rows that their statement marks as cancelled.
//
// Some statements print the charge and a second row for the money back, with or without its sign.
// Others mark the charge itself and have no second row. ``CancellationSurvey`` decides which, for
// the whole statement. A row with the sign of money back leaves nothing to decide.

extension RowReader {
  /// Whether a column of types, of directions or of cancelled amounts marks the row.
  @inline(__always)
  func isMarked(_ record: RecordView) -> Bool {
    if let column = columns.type, isCancelledWord(record.cell(column)) { return true }
    if let column = columns.indicator, isCancelledWord(record.cell(column)) { return true }
    guard let column = columns.cancelled else { return false }
    return balance(record.cell(column), plan.format.currency) ?? 0 != 0
  }

  @inline(__always)
  private func isCancelledWord(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    CellWords.mayBeCancelled(cell) && cancelledWord(cell) != nil
  }

  private func cancelledWord(_ cell: UnsafeBufferPointer<UInt8>) -> CellWords.Status? {
    CellWords.cancelled(cell.normalized)
  }

  /// The money back of a row whose only amount is the cancelled one.
  func cancelledAmount(_ record: RecordView, _ currency: Currency) -> Int64? {
    guard let column = columns.cancelled,
      let amount = balance(record.cell(column), currency), amount != 0
    else { return nil }
    return Int64(amount.magnitude)
  }

  /// The meaning of a row that its statement marks as cancelled.
  enum MarkedRow {
    case charge(Int64)
    case moneyBack(Int64)
    case skipped
  }

  /// The meaning of a marked row, by the plan.
  ///
  /// A row without a mark is what its sign says.
  func meaning(of mark: CancelledMark?, _ amount: Int64, at line: Int) -> MarkedRow {
    guard let mark else { return amount > 0 ? .moneyBack(amount) : .charge(amount) }
    if mark.isBack { return .moneyBack(mark.magnitude) }
    let part = mark.part.flatMap { $0 < mark.magnitude ? $0 : nil }
    switch plan.cancellations.rows {
    case nil, .charge: return .charge(-mark.magnitude)
    case .refund: return .moneyBack(mark.part ?? mark.magnitude)
    case .skipped:
      if plan.cancellations.linesOfStoredCharges.contains(line) {
        return .moneyBack(part ?? mark.magnitude)
      }
      if part == nil, !mark.isPartly || mark.part != nil { return .skipped }
      return .charge((part ?? 0) - mark.magnitude)
    }
  }

  /// How the row is marked; `nil` where its sign says everything already.
  func mark(
    _ amount: Int64, _ record: RecordView, _ currency: Currency, _ status: CellWords.Status?
  ) -> CancelledMark? {
    // Next to a balance, every row moved its amount.
    if plan.rules.balanceOrder != nil || (columns.balance != nil && columns.amount == nil) {
      return nil
    }
    var part = columns.cancelled.flatMap { balance(record.cell($0), currency) }
      .map { Int64($0.magnitude) }
    if part == 0 { part = nil }
    let indicator = columns.indicator.flatMap { cancelledWord(record.cell($0)) }
    let type = columns.type.flatMap { cancelledWord(record.cell($0)) }
    let isState = status != nil || (indicator == nil && type == nil)
    let column =
      (status != nil ? columns.status : nil) ?? (type != nil ? columns.type : nil)
      ?? (indicator != nil ? columns.indicator : nil) ?? columns.cancelled
    guard let column else { return nil }
    if part == nil, status == .partlyCancelled,
      let cell = CellWords.amount(in: record.cell(column))
    {
      part = balance(cell, currency).map { Int64($0.magnitude) }
    }
    // A word for the direction counts as a sign.
    let isBack = amount > 0 && indicator == nil
    // On an account, a cancelled row may also be a deposit.
    if !isBack, !isState, !plan.format.isCardStatement || columns.amount == nil { return nil }
    let magnitude = amount == 0 ? part ?? 0 : Int64(amount.magnitude)
    if magnitude == 0 { return nil }
    return CancelledMark(
      column: column, isState: isState,
      isPartly: [status, indicator, type].contains(.partlyCancelled), isBack: isBack, part: part,
      magnitude: magnitude)
  }
}
