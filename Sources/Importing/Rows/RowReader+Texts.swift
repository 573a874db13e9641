import CImporting
import Ledger

extension RowReader {
  @inline(__always)
  mutating func takeTexts(_ record: RecordView, _ entry: inout Entry) {
    if let column = columns.payee { entry.payee = text(record, column) }
    if let column = columns.type { entry.type = text(record, column) }
    if let column = columns.category { entry.category = text(record, column) }
    if let column = columns.account { entry.account = text(record, column) }
    if let column = columns.reference { entry.reference = text(record, column) }
    for column in columns.memos {
      let more = text(record, column)
      if more.isEmpty { continue }
      entry.memo = entry.memo.isEmpty ? more : texts.join(entry.memo, more)
    }
    if entry.payee.isEmpty {
      swap(&entry.payee, &entry.memo)
      if entry.payee.isEmpty { entry.payee = entry.type }
    } else if entry.memo.isEmpty {
      // Without other text, the kind of booking is worth showing.
      entry.memo = entry.type
    }
  }

  /// A cell's text: in place, or a changed copy where it must differ from the file's bytes.
  @inline(__always)
  private mutating func text(_ record: RecordView, _ column: Int) -> TextRange {
    let cell = record.cell(column)
    guard let start = cell.baseAddress, !cell.isEmpty else { return .empty }
    if record.hasDoubledQuotes(column) || (mayNotBeNFC && NFC.mayChange(cell)) {
      return texts.write(
        cell, hasDoubledQuotes: record.hasDoubledQuotes(column), composes: mayNotBeNFC)
    }
    return TextRange(
      start: UInt32(truncatingIfNeeded: start - UnsafePointer(record.block.bytes)),
      count: UInt32(truncatingIfNeeded: cell.count))
  }
}
