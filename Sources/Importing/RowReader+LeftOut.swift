import CImporting
import Ledger

// Rows that are no transactions, and rows that are faulty.

extension RowReader {
  /// A row whose cell for the day has something else in it.
  mutating func leaveOutWithoutDay(_ record: RecordView) throws(BadRow) {
    let text = record.text(columns.date)
    let key = HeaderWords.key(text)
    if !key.isEmpty, key == HeaderWords.key(plan.header[columns.date]) {
      summary.leaveOut(line: record.line, .header)
    } else if let reason = sumOrBalance(record) {
      summary.leaveOut(line: record.line, reason)
    } else if columns.amounts.allSatisfy({ AmountParts(record.cell($0)) == nil }) {
      summary.leaveOut(line: record.line, .note)
    } else {
      throw bad(record, columns.date, .notADate(text))
    }
  }

  mutating func leaveOutDateless(_ record: RecordView) {
    if record.isBlank { return }
    let hasAmount = columns.amounts.contains { AmountParts(record.cell($0)) != nil }
    summary.leaveOut(
      line: record.line, sumOrBalance(record) ?? (hasAmount ? .noDate : .note))
  }

  mutating func leaveOutAmountless(_ record: RecordView) throws(BadRow) {
    if let reason = sumOrBalance(record) {
      summary.leaveOut(line: record.line, reason)
      return
    }
    // A row that breaks off before its amount has lost it.
    if record.count < columnCount { try checkFieldCount(record) }
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
    if record.count == columnCount || record.count == plan.header.count { return }
    if record.count > columnCount {
      var isBlank = true
      for i in columnCount..<record.count where !record.cell(i).isEmpty {
        // A column without a name may hold something; a column too many may not.
        isBlank = isBlank && i < plan.header.count
      }
      if isBlank { return }
    }
    throw BadRow(
      location: record.location(0, in: file), column: "",
      problem: .fieldCount(found: record.count, expected: columnCount))
  }

  func checkFieldLengths(_ record: RecordView) throws(BadRow) {
    for i in 0..<record.count where record.cell(i).count > RecordReader.largestField {
      throw bad(record, i, .fieldTooLong)
    }
  }
}
