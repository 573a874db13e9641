import CImporting
import Ledger

// Evidence in a file's first records for the years of its dates and the quotes around its cells.

extension LayoutFinder {
  /// Returns the period of the statement, from the lines above the first date without a year.
  func periodAboveTable(
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> StatementPeriod? {
    var reader = RecordReader(
      file, encoding: encoding, delimiter: 0, quoting: .none, buffer: buffer)
    defer { reader.deallocate() }
    guard case .block(let block) = try reader.next() else { return nil }
    guard let anyPeriod = StatementPeriod(from: Day(number: 0), to: Day(number: 270)) else {
      return nil
    }
    let lines = block.records.indices.prefix(LayoutFinder.deepestHeader).lazy.map { index in
      RecordView(block, index).text(0).split { ",;\t|\"".contains($0) }.map(String.init)
    }
    let above = lines.prefix { line in
      !line.contains { $0.withBytes { DateParts(yearless: trimmed($0), anyPeriod) } != nil }
    }
    return Preamble(Array(above)).statementPeriod
  }

  /// Whether apostrophes enclose some cells, and quotes enclose none.
  func hasApostrophes(_ block: RecordBlock) -> Bool {
    let apostrophe = UInt8(ascii: "'")
    var isFound = false
    for index in block.records.indices {
      let record = RecordView(block, index)
      for column in 0..<record.count {
        if record.isQuoted(column) { return false }
        let cell = record.cell(column)
        if cell.count > 1, cell.first == apostrophe, cell.last == apostrophe { isFound = true }
      }
    }
    return isFound
  }
}
