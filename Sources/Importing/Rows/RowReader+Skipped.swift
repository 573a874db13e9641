import Ledger

// Rows without a day or without an amount, which are seldom transactions.

extension RowReader {
  /// Reads a row whose cell in the date column contains text other than a date.
  ///
  /// In a row with neither a payee nor a memo, text without digits is a label, not a damaged day.
  func readWithoutDay(_ record: RecordView) throws(BadRow) -> RowReading {
    let text = record.text(columns.date)
    let key = text.normalized
    if !key.isEmpty, key == plan.format.table.header[columns.date].normalized {
      try checkRepeatedHeader(record)
      return .skipped(.header)
    }
    if let reason = totalOrBalance(record) { return .skipped(reason) }
    if let status = CellWords.status(text), status != .superseded {
      return .skipped(status == .pending ? .pending : .declined)
    }
    if !hasAmount(record) { return .skipped(.note) }
    if !key.isEmpty, !text.contains(where: \.isNumber), !hasText(record) {
      return .skipped(.noDate)
    }
    throw bad(record, columns.date, .notADate(text))
  }

  /// Returns the cell with the day of booking, for a booking without a day of purchase.
  ///
  /// Card statements list fees and payments of the bill this way.
  func bookingDay(_ record: RecordView) -> UnsafeBufferPointer<UInt8>? {
    guard let column = bookingColumn, totalOrBalance(record) == nil else { return nil }
    let cell = record.cell(column)
    return DayReadings(likely: cell, plan.rules.table.period) == nil ? nil : cell
  }

  /// Reads a row with a blank cell in the date column.
  func readDateless(_ record: RecordView) throws(BadRow) -> RowReading {
    if record.isBlank { return .blank }
    if let reason = totalOrBalance(record) { return .skipped(reason) }
    guard hasAmount(record) else { return .skipped(.note) }
    // In card statements, a purchase that is not booked yet may have only a day of purchase. A row
    // with a balance is booked.
    let hasBalance = columns.balance.map { !record.cell($0).isEmpty } ?? false
    let hasOtherDay =
      !hasBalance && columns.otherDates.contains { ColumnProfile.isDay(record.cell($0)) }
    if isPending(record) || hasOtherDay { return .skipped(.pending) }
    // Do not guess: the row may be a detail of the previous row, or a booking on the same day.
    if hasText(record) { throw bad(record, columns.date, .notADate("")) }
    return .skipped(.noDate)
  }

  func readAmountless(_ record: RecordView) throws(BadRow) -> RowReading {
    if let reason = totalOrBalance(record) { return .skipped(reason) }
    if isPending(record) { return .skipped(.pending) }
    for column in plan.rules.amounts.unreadColumns {
      if let value = AmountParts(record.cell(column))?.evidentValue, value != 0 {
        throw bad(record, column, .unreadAmount(record.text(column)))
      }
    }
    // A row that ends before the last needed column is incomplete, unless its field count is usual.
    if record.count <= lastNeededColumn, !plan.rules.table.usualFieldCounts.contains(record.count) {
      try checkFieldCount(record)
    }
    return .skipped(.noAmount)
  }

  /// Rejects a repeated header with other columns, which would change the meaning of later rows.
  private func checkRepeatedHeader(_ record: RecordView) throws(BadRow) {
    guard plan.rules.table.headerHasOneLine else { return }
    for column in plan.format.table.header.indices
    where record.text(column).normalized != plan.format.table.header[column].normalized {
      throw bad(record, column, .otherHeader(record.text(column)))
    }
  }

  private func hasAmount(_ record: RecordView) -> Bool {
    columns.amounts.contains { AmountParts(record.cell($0)) != nil }
  }

  private func hasText(_ record: RecordView) -> Bool {
    ([columns.payee].compactMap(\.self) + columns.memos).contains { !record.cell($0).isEmpty }
  }

  private func isPending(_ record: RecordView) -> Bool {
    columns.status.map { CellWords.status(record.text($0)) == .pending } ?? false
  }

  func totalOrBalance(_ record: RecordView) -> SkippedRow.Reason? {
    let texts = record.texts
    if texts.contains(where: CellWords.isTotal) { return .total }
    return texts.contains(where: CellWords.isBalance) ? .balance : nil
  }

  /// Whether a cell of a row without a payee is the name of a balance, in a table with payees.
  @inline(never)
  func hasBalanceName(_ record: RecordView) -> Bool {
    columns.payee != nil
      && record.cells.contains { cell in
        6...32 ~= cell.count && CellWords.mayNameABalance(cell.baseAddress, at: 0)
          && CellWords.isBalance(String(decoding: cell, as: UTF8.self))
      }
  }

  /// Whether the payee, or any cell of a row without a payee, is the name of a balance.
  ///
  /// The test of the first bytes rejects most payees.
  @inline(__always)
  func namesABalance(_ entry: Entry, _ record: RecordView) -> Bool {
    let payee = entry.payee
    if payee.isEmpty { return hasBalanceName(record) }
    return 6...32 ~= payee.count
      && CellWords.mayNameABalance(texts.bytes.baseAddress, at: Int(payee.start))
      && CellWords.isBalance(texts.string(payee))
  }
}
