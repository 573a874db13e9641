import CImporting
import Ledger

// Two stray quotes make one cell of all that is between them. What a bank writes into a cell in
// several lines never looks like the table's own rows; rows that were taken in by a quote do, and
// would be lost without a word.

extension RowReader {
  func refuseRowsInQuotes(_ record: RecordView) throws(BadRow) {
    for column in 0..<record.count where record.isQuoted(column) {
      let cell = record.cell(column)
      for line in cell.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
        guard looksLikeRow(UnsafeBufferPointer(rebasing: line)) else { continue }
        throw bad(record, column, .quoteOverRows)
      }
    }
  }

  /// Whether a line begins like a row: with as many cells, a day and an amount in their places, or
  /// where days come first with one and the delimiter.
  private func looksLikeRow(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let cells = line.split(separator: plan.delimiter, omittingEmptySubsequences: false)
    guard cells.count > 1, cells.indices.contains(columns.date),
      ColumnProfile.isDay(bare(cells[columns.date]))
    else { return false }
    if columns.date == 0 { return true }
    return abs(cells.count - columnCount) <= 1
      && columns.amounts.contains {
        cells.indices.contains($0) && AmountParts(bare(cells[$0])) != nil
      }
  }

  private func bare(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
    var cell = trimmed(UnsafeBufferPointer(rebasing: cell))
    if cell.count >= 2, cell.first == UInt8(ascii: "\""), cell.last == UInt8(ascii: "\"") {
      cell = UnsafeBufferPointer(rebasing: cell.dropFirst().dropLast())
    }
    return cell
  }
}
