import CImporting
import Ledger

// The texts of a row.

extension RowReader {
  @inline(__always)
  mutating func takeTexts(_ record: RecordView, _ entry: inout Entry) {
    entry.record = TextRange(
      start: record.record.start, count: UInt32(truncatingIfNeeded: record.length))
    if let column = columns.payee {
      entry.payee = text(record, column)
      entry.namesOwner = isOwner(record.cell(column))
    }
    if let column = columns.payer, !record.cell(column).isEmpty {
      let payer = record.cell(column)
      // If the payer and the payee have the same name, one person owns both accounts.
      let isSame = columns.payee.map { isEqual(payer, record.cell($0)) } ?? false
      if entry.amount > 0 || entry.payee.isEmpty {
        entry.payee = text(record, column)
        entry.namesOwner = isOwner(payer)
      }
      if isSame { entry.namesOwner = true }
    }
    if let column = columns.type { entry.type = text(record, column) }
    if let column = columns.category { entry.category = text(record, column) }
    if let column = columns.account { entry.account = text(record, column) }
    if let column = columns.funding {
      entry.isDrawn = drawn.meaning(of: record.cell(column), CellWords.namesBank)
    }
    if let column = columns.counterparty { entry.counterparty = text(record, column) }
    if let column = columns.reference { entry.reference = text(record, column) }
    // A loop over the elements would retain the array, which all threads share, once per row.
    for index in columns.memos.indices {
      let more = text(record, columns.memos[index])
      if more.isEmpty { continue }
      entry.memo = entry.memo.isEmpty ? more : texts.join(entry.memo, more)
    }
    guard !plan.rules.isOwnExport else { return }
    if entry.payee.isEmpty {
      swap(&entry.payee, &entry.memo)
      if entry.payee.isEmpty { entry.payee = entry.type.isEmpty ? entry.counterparty : entry.type }
    } else if entry.memo.isEmpty {
      // The type of booking replaces a missing memo.
      entry.memo = entry.type
    }
  }

  @inline(__always)
  private func isOwner(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let owner = plan.rules.owner, cell.count == owner.count else { return false }
    return zip(cell, owner).allSatisfy { $0.asciiLowercased == $1 }
  }

  /// Returns a cell's text: the file's bytes, or a copy if the text must differ from them.
  @inline(__always)
  private mutating func text(_ record: RecordView, _ column: Int) -> TextRange {
    var cell = record.cell(column)
    if plan.rules.hasEscapes, cell.first == UInt8(ascii: "'"),
      TransactionTable.needsApostrophe(cell)
    {
      cell = UnsafeBufferPointer(rebasing: cell.dropFirst())
    }
    guard let start = cell.baseAddress, !cell.isEmpty else { return .empty }
    let hasDoubledQuotes = record.hasDoubledQuotes(column)
    let hasEscapes = plan.rules.hasEscapes && cell.contains(UInt8(ascii: "\\"))
    if hasDoubledQuotes || hasEscapes || (mayNeedNFC && NFC.mayChange(cell)) {
      let text = texts.write(
        cell, doubledQuote: hasDoubledQuotes ? record.block.quote : nil, composes: mayNeedNFC)
      return hasEscapes ? texts.restoreEscapes(in: text) : text
    }
    return TextRange(
      start: UInt32(truncatingIfNeeded: start - UnsafePointer(record.block.bytes)),
      count: UInt32(truncatingIfNeeded: cell.count))
  }
}
