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
      RecordView(block, index).text(0).split { ",;\t|\"".contains($0) }.filter(\.hasNumber)
        .map(String.init)
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

struct HeaderScore {
  /// The score, higher for a likelier header; `nil` for a line that cannot be the header.
  private(set) var value: Int?

  /// The lowest score of a header that names a day and an amount.
  static let leastComplete = 10

  init(_ cells: [String], options: ImportOptions, hasRows: Bool) {
    guard cells.count >= 2 else { return }
    var roles: Set<ColumnRole> = []
    var known = 0
    var parts = 0
    for cell in cells where !cell.isEmpty {
      let meanings = HeaderWords.meanings(of: cell)
      guard let first = meanings.first else { continue }
      roles.formUnion(meanings.map(\.role))
      if first.rank < HeaderWords.stemRank { known += 1 } else { parts += 1 }
    }
    if !options.columns.isEmpty {
      // A line with all the column names that the user entered is probably the header.
      let named = options.columns.values.filter { Int($0) == nil }
      let names = Set(cells.map(\.normalized))
      if named.allSatisfy({ names.contains($0.normalized) }), !named.isEmpty || known > 0 {
        roles.formUnion(options.columns.keys)
        known += named.count * 4
      }
    }
    let hasAmount = !roles.isDisjoint(with: [.amount, .moneyOut, .moneyIn])
    if roles.contains(.date), hasAmount, known >= 2 {
      value = HeaderScore.leastComplete + known * 4 + parts + roles.count
    } else if hasRows, known >= 2 || (known == 1 && parts >= 1) {
      // The cells below the header will show the columns of days and amounts.
      value = 2 + known
    }
  }
}
