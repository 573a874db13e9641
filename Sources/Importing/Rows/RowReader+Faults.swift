import CImporting
import Ledger

// Checks of a row's form: the number of cells, the lengths of cells, and quotes.

extension RowReader {
  func bad(_ record: RecordView, _ column: Int, _ problem: BadRow.Problem) -> BadRow {
    BadRow(
      location: record.location(column, in: file),
      column: plan.format.table.header.indices.contains(column)
        ? plan.format.table.header[column] : "", problem: problem)
  }

  func textAfterQuote(_ record: RecordView) -> BadRow {
    BadRow(
      location: record.location(ofByte: Int(record.record.malformed), in: file), column: "",
      problem: .textAfterQuote)
  }

  @inline(__always)
  func checkFieldCount(_ record: RecordView) throws(BadRow) {
    if record.count != columnCount { try checkOddFieldCount(record) }
  }

  private func checkOddFieldCount(_ record: RecordView) throws(BadRow) {
    if plan.rules.table.allowsAnyFieldCount { return }
    if record.count > columnCount {
      // A surplus cell must be blank, be in a nameless column that other rows use, or continue the
      // text in the last column. It can continue that text only if the cells before it fit their
      // columns, or if there is no header.
      let continuesText = plan.format.table.headerLine == nil || endsWithText(record)
      let isInPlace = (columnCount..<record.count).allSatisfy { column in
        let cell = record.cell(column)
        return cell.isEmpty || plan.rules.table.namelessColumns.contains(column)
          || (continuesText && AmountParts(cell) == nil)
      }
      if isInPlace { return }
    } else if record.count > lastNeededColumn {
      // Without a header, the expected number of cells is unknown.
      if plan.format.table.headerLine == nil {
        if columns.payee.map({ !record.cell($0).isEmpty }) ?? true { return }
      } else if fitsColumns(record) {
        // Some banks omit blank cells at the end of a row. If every cell fits its column, nothing
        // else is missing.
        return
      }
    }
    throw BadRow(
      location: record.location(0, in: file), column: "",
      problem: .fieldCount(found: record.count, expected: columnCount))
  }

  /// Whether the cells in the header's columns fit these columns, and the last column has text.
  private func endsWithText(_ record: RecordView) -> Bool {
    let kinds = plan.rules.table.cellKinds.prefix(columnCount)
    return kinds.count == columnCount && kinds.last == .word
      && kinds.indices.allSatisfy { kinds[$0].fits(record.cell($0)) }
  }

  private func fitsColumns(_ record: RecordView) -> Bool {
    // If a column of amounts is missing at the end, its amount may be in an earlier column.
    plan.rules.table.cellKinds.indices.prefix(record.count).allSatisfy {
      plan.rules.table.cellKinds[$0].fits(record.cell($0))
    } && plan.rules.table.cellKinds.prefix(record.count).contains(.word)
      && !plan.rules.table.cellKinds.dropFirst(record.count).contains(.amount)
  }

  func checkFieldLengths(_ record: RecordView) throws(BadRow) {
    for i in 0..<record.count where record.cell(i).count > RecordReader.largestField {
      throw bad(record, i, .fieldTooLong)
    }
  }

  /// Rejects a record if a stray quote merged rows into a cell.
  ///
  /// Otherwise, Sobi would silently lose these rows.
  func refuseRowsInQuotes(_ record: RecordView) throws(BadRow) {
    for column in 0..<record.count where record.isQuoted(column) {
      let cell = record.cell(column)
      for line in cell.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
        guard looksLikeRow(UnsafeBufferPointer(rebasing: line)) else { continue }
        throw bad(record, column, .quoteOverRows)
      }
    }
  }

  /// Whether a line looks like a row, based on its number of cells, its day and its amount.
  ///
  /// If the day is in the first column, a day and the delimiter are enough.
  private func looksLikeRow(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let cells = line.split(separator: plan.format.table.delimiter, omittingEmptySubsequences: false)
    guard cells.count > 1, cells.indices.contains(columns.date),
      ColumnProfile.isDay(bare(cells[columns.date]))
    else { return false }
    if columns.date == 0 { return true }
    return abs(cells.count - columnCount) <= 1
      && columns.amounts.contains {
        cells.indices.contains($0) && AmountParts(bare(cells[$0])) != nil
      }
  }

  /// Returns a cell without surrounding blanks and quotes.
  private func bare(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
    var cell = trimmed(UnsafeBufferPointer(rebasing: cell))
    if cell.count >= 2, cell.first == UInt8(ascii: "\""), cell.last == UInt8(ascii: "\"") {
      cell = UnsafeBufferPointer(rebasing: cell.dropFirst().dropLast())
    }
    return cell
  }
}
