import CImporting
import Ledger

/// A finder for the layout of a statement's table: its delimiter, its header and its first row.
///
/// The finder splits the first part of the file with each possible delimiter. It scores each of the
/// first lines as a possible header, based on the words in the line and on the rows below it.
/// Without a header, the number of rows with a day and an amount determines a delimiter's rank.
struct LayoutFinder {
  let file: StatementFile
  let encoding: TextEncoding
  let options: ImportOptions
  /// The period of a statement whose dates have no year.
  private var period: StatementPeriod?

  init(file: StatementFile, encoding: TextEncoding, options: ImportOptions) {
    self.file = file
    self.encoding = encoding
    self.options = options
  }

  /// The maximum number of records to search for a header.
  static let deepestHeader = 100

  /// Returns the best layout; `buffer` must be large enough for a ``RecordReader``.
  func find(in buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Layout {
    let layout = Result { () throws(ImportError) in try findTable(in: buffer) }
    // A line with the period and a number may look like a row.
    let rows = (try? layout.get())?.profile.rows ?? 0
    if rows <= 2 || (try? layout.get()).map(mayLackYears) ?? false,
      let period = try periodAboveTable(buffer)
    {
      var yearless = self
      yearless.period = period
      if let found = try? yearless.findTable(in: buffer) {
        // Another day, such as the day of payment, may have a year.
        let namesDays = found.headerMeanings.indices.contains { column in
          let hadYears = (try? layout.get())?.profile[column].isDates ?? false
          return found.headerMeanings[column].first?.role == .date
            && found.profile[column].isDates && !hadYears
        }
        if found.profile.rows > rows || found.profile.rows == rows && namesDays { return found }
      }
    }
    return try layout.get()
  }

  /// Whether a column with a name for days has filled cells, but none of them is a day.
  private func mayLackYears(_ layout: Layout) -> Bool {
    layout.headerMeanings.indices.contains { column in
      let cells = layout.profile[column]
      return layout.headerMeanings[column].first?.role == .date && cells.filled > 0
        && cells.dates == 0
    }
  }

  private func findTable(
    in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Layout {
    var named = options.delimiter
    if named == nil { named = try namedDelimiter(buffer) }
    let delimiters = named.map { [$0] } ?? Layout.delimiters
    // A delimiter that does not occur in a small file can only lead to errors.
    let occurring =
      file.size <= LayoutFinder.smallFile ? try occurring(delimiters, in: buffer) : delimiters
    var search = Search()
    for delimiter in occurring { tryDelimiter(delimiter, buffer, &search) }
    if search.best == nil, occurring.count < delimiters.count {
      search = Search()
      for delimiter in delimiters { tryDelimiter(delimiter, buffer, &search) }
    }
    if var best = search.best {
      best.layout.examples = search.fullest
      best.layout.containerKeys = file.origin?.signatureKeys(name: file.name) ?? []
      return best.layout
    }
    throw search.fault ?? .noHeader(file.name, candidates: search.fullest)
  }

  private struct Search {
    var best: Candidate?
    /// Up to three lines with at least three cells, for an error if there is no table.
    var fullest: [String] = []
    var fault: ImportError?
  }

  private func tryDelimiter(
    _ delimiter: UInt8, _ buffer: UnsafeMutableRawBufferPointer, _ search: inout Search
  ) {
    do throws(ImportError) {
      var found = try candidate(delimiter, .standard, buffer, &search.fullest)
      // Read quotes as plain text only if they make no sense as enclosing quotes.
      if found?.hasMisreadQuotes ?? false,
        let unquoted = try candidate(delimiter, .none, buffer, &search.fullest),
        unquoted.rank > found?.rank ?? 0
      {
        found = unquoted
      }
      if found?.hasApostrophes ?? false,
        let other = try candidate(delimiter, .apostrophes, buffer, &search.fullest),
        other.rank >= found?.rank ?? 0, !other.hasMisreadQuotes
      {
        found = other
      }
      if let found, found.rank > search.best?.rank ?? 0 { search.best = found }
    } catch { search.fault = search.fault ?? error }
  }

  /// The maximum size, in bytes, of a file that the finder first searches for delimiters.
  private static let smallFile = 256 << 10

  /// Returns the delimiters that occur in the file; every encoding writes them as ASCII bytes.
  private func occurring(
    _ delimiters: [UInt8], in buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> [UInt8] {
    let count = try file.read(at: 0, into: buffer)
    let bytes = buffer.bindMemory(to: UInt8.self).baseAddress
    var offset = 0
    return delimiters.filter { sobi_find(bytes, count, $0, &offset) }
  }

  private struct Candidate {
    var layout: Layout
    var rank: Int
    /// Whether a quoted cell contains lines that look like rows, or a quote is never closed.
    var hasMisreadQuotes: Bool
    /// Whether apostrophes enclose cells, and quotes do not.
    var hasApostrophes: Bool
  }

  /// Returns the layout with the best header or, if there are only rows, a layout without a header.
  ///
  /// Returns `nil` if there is neither a header nor a row.
  private func candidate(
    _ delimiter: UInt8, _ quoting: Quoting, _ buffer: UnsafeMutableRawBufferPointer,
    _ fullest: inout [String]
  ) throws(ImportError) -> Candidate? {
    var reader = RecordReader(
      file, encoding: encoding, delimiter: delimiter, quoting: quoting, buffer: buffer)
    defer { reader.deallocate() }
    guard case .block(let block) = try reader.next() else { return nil }
    if quoting == .none, !isInOrder(block) { return nil }
    let records = block.records.indices.prefix(LayoutFinder.deepestHeader).map {
      RecordView(block, $0)
    }
    for record in records where fullest.count < 3 && record.count > 2 {
      fullest.append(record.texts.joined(separator: " "))
    }
    let isRow = records.map { TableProfile.isRow($0, period) }
    var header: (index: Int, score: Int)?
    for index in records.indices where !isRow[index] && !hasDay(records[index]) {
      let hasRows = isRow[index...].contains(true)
      let cells = headerCells(records, isRow, at: index).cells
      guard let score = HeaderScore(cells, options: options, hasRows: hasRows).value,
        score > header?.score ?? 0
      else { continue }
      header = (index, score)
    }
    // A header with most of the rows above it belongs to another, shorter table.
    if let index = header?.index,
      isRow[..<index].count(where: \.self) > isRow[index...].count(where: \.self)
    {
      header = nil
    }
    // Labels above the table may be known words, too, but the header is next to the rows.
    let nearest = lineAboveRows(records, isRow)
    if let found = header, found.score < HeaderScore.leastComplete, nearest ?? 0 > found.index {
      header = nil
    }
    if header == nil { header = nearest.map { ($0, 1) } }
    var layout: Layout
    if let header {
      let record = records[header.index]
      var (cells, lines) = headerCells(records, isRow, at: header.index)
      // An unpacked table has no empty cells at the ends of its rows, but the header may have fewer
      // names than the table has columns.
      if file.origin != nil {
        let width = block.records.indices.map { RecordView(block, $0).count }.max() ?? 0
        cells += repeatElement("", count: max(0, width - cells.count))
      }
      layout = Layout(
        delimiter: delimiter, quoting: quoting, rowsStart: header.index + lines,
        headerLine: record.line, headerLines: lines, header: cells,
        headerLocations: cells.indices.map { record.location($0, in: file.name) },
        preamble: records[..<header.index].map(\.texts))
      let firstRow = isRow[layout.rowsStart...].firstIndex(of: true) ?? layout.rowsStart
      layout.belowHeader = records[layout.rowsStart..<firstRow].map(\.texts)
    } else {
      guard let firstRow = isRow.firstIndex(of: true) else { return nil }
      layout = Layout(
        delimiter: delimiter, quoting: quoting, preamble: records[..<firstRow].map(\.texts))
    }
    let hasApostrophes = quoting == .standard && hasApostrophes(block)
    var hasMisreadQuotes = quoting != .none && hasMisreadQuotes(block)
    layout.profile.period = period
    for index in block.records.indices.dropFirst(layout.rowsStart) {
      if layout.profile.rows == TableProfile.mostRows { break }
      layout.profile.take(RecordView(block, index))
    }
    if layout.isHeaderless {
      layout.header = (0..<layout.profile.usualFieldCount).map { String($0 + 1) }
      layout.headerLocations = layout.header.map { _ in Location(file: file.name, line: 1) }
    }
    if quoting != .none, !hasMisreadQuotes {
      // In a small file, this call fails if a quote stays open up to the end of the text.
      do throws(ImportError) {
        _ = try reader.next()
      } catch {
        if case .unterminatedQuote = error { hasMisreadQuotes = true }
      }
    }
    return Candidate(
      layout: layout,
      rank: (header?.score ?? 0) * 1_000_000 + layout.profile.rows * 100
        + min(99, layout.profile.usualFieldCount), hasMisreadQuotes: hasMisreadQuotes,
      hasApostrophes: hasApostrophes)
  }

  /// Whether a cell is a day.
  ///
  /// Such a record is not a header, but may be a damaged row.
  private func hasDay(_ record: RecordView) -> Bool {
    record.cells.contains { DayReadings(likely: $0, period) != nil }
  }

  /// Returns the cells of a header of one or two lines, and the number of lines.
  private func headerCells(
    _ records: [RecordView], _ isRow: [Bool], at index: Int
  ) -> (cells: [String], lines: Int) {
    var cells = records[index].texts
    guard index + 2 < records.count, !isRow[index + 1], isRow[index + 2] else { return (cells, 1) }
    let second = records[index + 1].texts
    guard second.count <= cells.count, second.count(where: { !$0.isEmpty }) >= 2,
      cells.allSatisfy({ !$0.contains(where: \.isNumber) }),
      second.allSatisfy({ !$0.contains(where: \.isNumber) }),
      !second.contains(where: { CellWords.isBalance($0) || CellWords.isTotal($0) })
    else { return (cells, 1) }
    // A cell that spans both lines has its text in both.
    for (column, more) in second.enumerated() where !more.isEmpty && more != cells[column] {
      cells[column] += cells[column].isEmpty ? more : " " + more
    }
    return (cells, 2)
  }

  /// Returns the index of the line above the first row if it may be a header of unknown words.
  ///
  /// Such a line has about as many cells as the row, and its filled cells are distinct words.
  private func lineAboveRows(_ records: [RecordView], _ isRow: [Bool]) -> Int? {
    guard let first = isRow.firstIndex(of: true),
      let index = records[..<first].suffix(3).lastIndex(where: { !$0.isBlank })
    else { return nil }
    let row = records[first]
    let cells = records[index].texts
    let filled = cells.filter { !$0.isEmpty }
    let isHeader =
      filled.count >= 3 && abs(cells.count - row.count) <= 2
      && filled.count * 3 >= row.texts.count(where: { !$0.isEmpty }) * 2
      && Set(filled).count == filled.count
      && filled.allSatisfy { $0.utf8.count <= 64 && $0.contains(where: \.isLetter) }
    return isHeader ? index : nil
  }

  /// Whether there are rows, all with the same number of cells, and no cell is in quotes.
  ///
  /// Also, no cell of the last record may begin with a quote. A file that was cut off within quotes
  /// has an open quote in that record.
  private func isInOrder(_ block: RecordBlock) -> Bool {
    let quote = UInt8(ascii: "\"")
    let records = block.records.indices.map { RecordView(block, $0) }
    if let last = records.last, last.cells.contains(where: { $0.first == quote }) { return false }
    var usual: Int?
    for record in records {
      if record.count != usual, TableProfile.isRow(record, period) {
        guard usual == nil else { return false }
        usual = record.count
      }
      if record.cells.contains(where: { $0.count > 1 && $0.first == quote && $0.last == quote }) {
        return false
      }
    }
    return usual != nil
  }

  /// Whether a quoted cell contains a line that begins with a day, as rows often do.
  private func hasMisreadQuotes(_ block: RecordBlock) -> Bool {
    block.records.enumerated().contains { index, record in
      guard record.inner_line_ends > 0 else { return false }
      let text = UnsafeBufferPointer(
        start: block.bytes + Int(record.start), count: RecordView(block, index).length)
      let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      return lines.dropFirst().contains { line in
        let cell = line.prefix(40).prefix { !Layout.delimiters.contains($0) }
        return cell.count >= 6 && ColumnProfile.isDay(trimmed(UnsafeBufferPointer(rebasing: cell)))
      }
    }
  }

  /// Returns the delimiter from a first line such as `sep=;`, which some spreadsheets write.
  private func namedDelimiter(_ buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> UInt8?
  {
    var text = StatementText(file, encoding: encoding)
    // Unless the text is UTF-8, the stream reads only a third of the limit, which must be enough
    // for eight UTF-16 characters.
    let count = try text.fill(buffer, filled: 0, limit: 64)
    let line = buffer[..<min(count, 8)].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5 || line.count == 7,
      String(decoding: line.filter { $0 != UInt8(ascii: "\"") }.prefix(4), as: UTF8.self)
        .lowercased() == "sep="
    else { return nil }
    return line.last { $0 != UInt8(ascii: "\"") }
  }
}
