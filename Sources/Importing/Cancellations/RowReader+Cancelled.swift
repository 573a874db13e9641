import Ledger

// Rows that the statement marks as cancelled.
//
// Some statements have a row for the charge and another for the refund, and mark either or both.
// Others have only the charge, and mark its row. ``CancellationSurvey`` chooses one meaning for all
// marked rows with the sign of a charge. A marked row with the sign of incoming money is a refund.

extension RowReader {
  /// Whether the row's type, indicator or cancelled amount marks the row as cancelled.
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

  /// Returns the cancelled amount in minor units; `nil` if there is none.
  func cancelledAmount(_ record: RecordView, _ currency: Currency) -> Int64? {
    guard let column = columns.cancelled,
      let amount = balance(record.cell(column), currency), amount != 0
    else { return nil }
    return Int64(amount.magnitude)
  }

  enum MarkedRow {
    case charge(Int64)
    case moneyBack(Int64)
    /// A cancelled charge, read as a refund that counts only if another statement has the charge.
    case cancelled(Int64)
    /// A charge, and the refund of a part of it.
    case partlyCancelled(Int64, Int64)
    case skipped
  }

  /// Returns a row's meaning, based on its mark and the plan or, without a mark, its amount's sign.
  func meaning(of mark: CancelledMark?, _ amount: Int64, at line: Int) -> MarkedRow {
    guard let mark else { return amount > 0 ? .moneyBack(amount) : .charge(amount) }
    if mark.isBack { return .moneyBack(mark.magnitude) }
    let part = mark.part.flatMap { $0 < mark.magnitude ? $0 : nil }
    switch plan.cancellations.rows {
    case nil, .charge: return .charge(-mark.magnitude)
    case .refund: return .moneyBack(mark.part ?? mark.magnitude)
    case .skipped:
      if let part { return .partlyCancelled(-mark.magnitude, part) }
      if mark.isPartly, mark.part == nil { return .charge(-mark.magnitude) }
      return plan.cancellations.linesOfTwins.contains(line)
        ? .skipped : .cancelled(mark.magnitude)
    }
  }

  /// Returns the mark of a marked row; `nil` if only the amount's sign decides the row's meaning.
  func mark(
    _ amount: Int64, _ record: RecordView, _ currency: Currency, _ status: CellWords.Status?
  ) -> CancelledMark? {
    // In a statement with balances, every row changes the balance by its amount, even a marked row.
    if plan.rules.balanceOrder != nil || (columns.balance != nil && columns.amount == nil) {
      return nil
    }
    /// Returns the amount of a cell; `nil` for 0, which does not show how much was cancelled.
    func amountOfPart(_ cell: UnsafeBufferPointer<UInt8>) -> Int64? {
      balance(cell, currency).flatMap { $0 == 0 ? nil : Int64($0.magnitude) }
    }
    var part = columns.cancelled.flatMap { amountOfPart(record.cell($0)) }
    let indicator = columns.indicator.flatMap { cancelledWord(record.cell($0)) }
    let type = columns.type.flatMap { cancelledWord(record.cell($0)) }
    let isState = status != nil || (indicator == nil && type == nil)
    let column =
      (status != nil ? columns.status : nil) ?? (type != nil ? columns.type : nil)
      ?? (indicator != nil ? columns.indicator : nil) ?? columns.cancelled
    guard let column else { return nil }
    if part == nil, status == .partlyCancelled, let cell = CellWords.amount(in: record.cell(column))
    {
      part = amountOfPart(cell)
    }
    // In an indicator column, 입금 (deposit) counts as the sign of incoming money, but 취소
    // (cancellation) does not.
    let isBack = amount > 0 && indicator == nil
    // In an account statement, or with a column for each direction, a row of a type such as 취소 may
    // also cancel a deposit.
    if !isBack, !isState, !plan.format.isCardStatement || columns.amount == nil { return nil }
    let magnitude = amount == 0 ? part ?? 0 : Int64(amount.magnitude)
    if magnitude == 0 { return nil }
    return CancelledMark(
      column: column, isState: isState,
      isPartly: [status, indicator, type].contains(.partlyCancelled), isBack: isBack, part: part,
      magnitude: magnitude)
  }
}

/// The mark of a row that is marked as cancelled, and the row's amounts.
struct CancelledMark {
  var column: Int
  /// Whether the mark says that the charge was cancelled, as a status does.
  ///
  /// A type or an indicator may instead say that the row is itself a cancellation.
  var isState: Bool
  /// Whether a word in the row says that only part of the amount was cancelled.
  var isPartly: Bool
  /// Whether the row has the sign of incoming money, not the sign of a charge.
  var isBack: Bool
  /// The cancelled part of the amount as a positive number; `nil` if it is unknown.
  var part: Int64?
  /// The charged or refunded amount as a positive number.
  var magnitude: Int64
}
