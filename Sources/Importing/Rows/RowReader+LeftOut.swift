import CImporting
import Ledger

// Rows that are no transactions, and rows that are faulty.

extension RowReader {
  /// A row whose cell for the day has something else in it.
  ///
  /// Words without a digit, in a row without a payee, are a label and no damaged day.
  mutating func leaveOutWithoutDay(_ record: RecordView) throws(BadRow) {
    let text = record.text(columns.date)
    let key = HeaderWords.key(text)
    let hasAmount = columns.amounts.contains { AmountParts(record.cell($0)) != nil }
    if !key.isEmpty, key == HeaderWords.key(plan.header[columns.date]) {
      // The header again; one in another order would change what all that follows means.
      for column in plan.header.indices
      where HeaderWords.key(record.text(column)) != HeaderWords.key(plan.header[column]) {
        guard plan.headerHasOneLine else { break }
        throw bad(record, column, .otherHeader(record.text(column)))
      }
      summary.leaveOut(line: record.line, .header)
    } else if let reason = sumOrBalance(record) {
      summary.leaveOut(line: record.line, reason)
    } else if let status = CellWords.status(text) {
      summary.leaveOut(line: record.line, status == .pending ? .pending : .declined)
    } else if !hasAmount {
      summary.leaveOut(line: record.line, .note)
    } else if !key.isEmpty, !text.contains(where: \.isNumber), !namesAnything(record) {
      summary.leaveOut(line: record.line, .noDate)
    } else {
      throw bad(record, columns.date, .notADate(text))
    }
  }

  private func namesAnything(_ record: RecordView) -> Bool {
    ([columns.payee].compactMap(\.self) + columns.memos).contains { !record.cell($0).isEmpty }
  }

  mutating func leaveOutDateless(_ record: RecordView) throws(BadRow) {
    if record.isBlank { return }
    let hasAmount = columns.amounts.contains { AmountParts(record.cell($0)) != nil }
    if let reason = sumOrBalance(record) {
      summary.leaveOut(line: record.line, reason)
    } else if hasAmount, isPending(record) || hasOtherDay(record) {
      // Not booked yet: there is a day of purchase and none of booking.
      summary.leaveOut(line: record.line, .pending)
    } else if hasAmount, namesAnything(record) {
      // A booking without a day: it may be that of the row above, and it may be a detail.
      throw bad(record, columns.date, .notADate(""))
    } else {
      summary.leaveOut(line: record.line, hasAmount ? .noDate : .note)
    }
  }

  private func isPending(_ record: RecordView) -> Bool {
    columns.status.map { CellWords.status(record.text($0)) == .pending } ?? false
  }

  private func hasOtherDay(_ record: RecordView) -> Bool {
    columns.otherDates.contains { ColumnProfile.isDay(record.cell($0)) }
  }

  mutating func leaveOutAmountless(_ record: RecordView) throws(BadRow) {
    if isNeutral {
      isNeutral = false
      summary.leaveOut(line: record.line, .neutral)
      return
    }
    if let reason = sumOrBalance(record) {
      summary.leaveOut(line: record.line, reason)
      return
    }
    if isPending(record) {
      summary.leaveOut(line: record.line, .pending)
      return
    }
    for column in plan.otherAmounts {
      if let value = AmountParts(record.cell(column))?.evidentValue, value != 0 {
        throw bad(record, column, .unreadAmount(record.text(column)))
      }
    }
    // A row that breaks off before its amount has lost it.
    if record.count <= lastNeededColumn, !plan.usualFieldCounts.contains(record.count) {
      try checkFieldCount(record)
    }
    summary.leaveOut(line: record.line, .noAmount)
  }

  private func sumOrBalance(_ record: RecordView) -> LeftOutRow.Reason? {
    let texts = record.texts
    if texts.contains(where: CellWords.isTotal) { return .total }
    return texts.contains(where: CellWords.isBalance) ? .balance : nil
  }

  /// Whether the payee is the name of a balance; a cheap look at how those begin comes first.
  @inline(__always)
  func namesABalance(_ payee: TextRange) -> Bool {
    guard 6...32 ~= payee.count else { return false }
    guard CellWords.mayNameABalance(texts.bytes.baseAddress, at: Int(payee.start)) else {
      return false
    }
    return CellWords.isBalance(texts.string(payee))
  }

  func bad(_ record: RecordView, _ column: Int, _ problem: BadRow.Problem) -> BadRow {
    BadRow(
      location: record.location(column, in: file),
      column: plan.header.indices.contains(column) ? plan.header[column] : "", problem: problem)
  }

  func textAfterQuote(_ record: RecordView) -> BadRow {
    BadRow(
      location: record.location(ofByte: Int(record.record.malformed), in: file), column: "",
      problem: .textAfterQuote)
  }

  @inline(__always)
  func checkFieldCount(_ record: RecordView) throws(BadRow) {
    if record.count == columnCount { return }
    if record.count > columnCount {
      // A column without a name may hold something where others do; a column too many may not.
      let isInPlace = (columnCount..<record.count).allSatisfy { column in
        record.cell(column).isEmpty || plan.namelessColumns.contains(column)
          || (plan.headerLine == nil && AmountParts(record.cell(column)) == nil)
      }
      if isInPlace { return }
    } else if record.count > lastNeededColumn {
      // Without a header there is no telling how many cells a row should have.
      if plan.headerLine == nil {
        if columns.payee.map({ !record.cell($0).isEmpty }) ?? true { return }
      } else if fitsColumns(record) {
        // Some banks leave out what is blank at a row's end. Nothing else is missing when every
        // cell that is there is of its column's kind.
        return
      }
    }
    throw BadRow(
      location: record.location(0, in: file), column: "",
      problem: .fieldCount(found: record.count, expected: columnCount))
  }

  private func fitsColumns(_ record: RecordView) -> Bool {
    // Where an amount is missing at the end, one before it may have taken its place.
    plan.cellKinds.indices.prefix(record.count).allSatisfy {
      plan.cellKinds[$0].fits(record.cell($0))
    } && plan.cellKinds.prefix(record.count).contains(.word)
      && !plan.cellKinds.dropFirst(record.count).contains(.amount)
  }

  func checkFieldLengths(_ record: RecordView) throws(BadRow) {
    for i in 0..<record.count where record.cell(i).count > RecordReader.largestField {
      throw bad(record, i, .fieldTooLong)
    }
  }
}
