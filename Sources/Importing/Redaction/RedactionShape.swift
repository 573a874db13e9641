import Ledger

/// The facts about a statement that redaction needs, such as its delimiter, header and days.
///
/// ``LayoutFinder`` finds the table of a readable statement. An unreadable statement is the main
/// reason to share a redacted copy. Simpler rules find its delimiter and its header.
struct RedactionShape {
  let splitter: CellSplitter
  /// The numbers, counted from 1, of the physical lines that name the columns.
  private(set) var headerLines: Set<Int> = []
  /// The indices of the columns with days.
  private(set) var dates: Set<Int> = []
  /// The indices of the columns with times without separators, such as `134512`.
  private(set) var times: Set<Int> = []
  /// The indices of the columns with words for a direction.
  private(set) var directions: Set<Int> = []
  /// The possible years of the days in the date columns.
  private(set) var years: Set<Int> = []
  /// The number of occurrences of each character from U+00C0 on.
  private(set) var letters: [Unicode.Scalar: Int] = [:]
  /// The words of five letters or more outside the header.
  private(set) var words: Set<[Unicode.Scalar]> = []
  /// The numbers of five digits or more outside the header.
  private(set) var numbers: Set<[UInt8]> = []

  init(_ file: StatementFile, _ lines: RedactionLines) {
    let buffer = ReadBuffer.allocate()
    defer { buffer.deallocate() }
    let finder = LayoutFinder(file: file, encoding: lines.encoding, options: ImportOptions())
    let layout = try? finder.find(in: buffer)
    splitter = CellSplitter(
      delimiter: layout.map { Unicode.Scalar($0.delimiter) }
        ?? RedactionShape.likelyDelimiter(lines), joinsLines: layout?.quoting == .standard)
    var first: [[String]] = []
    lines.forEach(splitter, upTo: 101) { _, line, cells in
      first.append(cells.map { line.text($0.range) })
    }
    headerLines =
      layout.map { RedactionShape.header(of: $0, first) } ?? RedactionShape.likelyHeader(first)
    takeColumns(lines)
  }

  /// Returns the lines of the layout's header; empty if too few of its names are known.
  ///
  /// A line of unknown names may contain the names of people.
  private static func header(of layout: Layout, _ lines: [[String]]) -> Set<Int> {
    guard !layout.isHeaderless, isHeader(layout.header) else { return [] }
    var header = Set(layout.headerLocations.map(\.line))
    // The layout joins the lines of a header. Here, the second line must itself look like a header.
    if layout.rowsStart > layout.preamble.count + 1, let last = header.max(),
      lines.indices.contains(last), isHeader(lines[last], fewest: 1)
    {
      header.insert(last + 1)
    }
    return header
  }

  private static func isHeader(_ cells: [String], fewest: Int = 2) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    let known = filled.count { !HeaderWords.meanings(of: $0).isEmpty }
    return known >= fewest && known * 3 >= filled.count
  }

  /// Returns the line without digits that has the most known column names, but at least two.
  private static func likelyHeader(_ lines: [[String]]) -> Set<Int> {
    let known = lines.map { cells in
      let isLikely =
        cells.count >= 3 && isHeader(cells) && !cells.contains { $0.contains(where: \.isNumber) }
      return isLikely ? cells.count(where: HeaderWords.isKnown) : 0
    }
    guard let best = known.max(), best >= 2, let index = known.firstIndex(of: best) else {
      return []
    }
    return [index + 1]
  }

  /// Returns the delimiter that occurs the same number of times in the most lines.
  private static func likelyDelimiter(_ lines: RedactionLines) -> Unicode.Scalar {
    let lines = lines.all.prefix(200).map(lines.characters)
    func agreeing(_ delimiter: Unicode.Scalar) -> Int {
      let counts = lines.map { $0.count { $0.scalar == delimiter } }.filter { $0 > 0 }
      return Dictionary(grouping: counts, by: \.self).values.map(\.count).max() ?? 0
    }
    return Layout.delimiters.map { Unicode.Scalar($0) }.max { agreeing($0) < agreeing($1) } ?? ","
  }

  private struct Column {
    var filled = 0
    var dates = 0
    var times = 0
    var directions = 0
    var years: Set<Int> = []

    mutating func take(_ line: [RawCharacter], _ cell: CellSplitter.Cell, _ years: Set<Int>) {
      filled += 1
      guard years.isEmpty else {
        dates += 1
        self.years.formUnion(years)
        return
      }
      guard cell.range.count <= 24 else { return }
      let text = line.text(cell.range)
      // Count only times without separators, such as `134512`; colons identify the other times.
      let isTime =
        [4, 6].contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
        && text.withBytes { TimeOfDay.seconds(in: $0) != nil }
      if isTime { times += 1 }
      if CellWords.indication(text) != nil { directions += 1 }
    }
  }

  private mutating func takeColumns(_ lines: RedactionLines) {
    var columns: [Int: Column] = [:]
    let rowsStart = headerLines.max() ?? 0
    lines.forEach(splitter) { index, line, cells in
      for scalar in line.lazy.compactMap(\.scalar) where scalar.value >= 0xC0 {
        letters[scalar, default: 0] += 1
      }
      if !headerLines.contains(index + 1) {
        for word in line.words(in: line.indices) where word.count >= 5 {
          words.insert(line.scalars(word))
        }
        for run in line.digitRuns(in: line.indices)
        where run.count >= RedactionNumbers.fewestDigits {
          numbers.insert(line[run].compactMap(\.digit))
        }
      }
      let years = cells.map { RedactionShape.years(line, $0.range) }
      // A line without a day is not a row, and a day next to a single other cell may be a birthday.
      guard index >= rowsStart, cells.count >= 3, years.contains(where: { !$0.isEmpty }) else {
        return
      }
      for (cell, years) in zip(cells, years) {
        columns[cell.column, default: Column()].take(line, cell, years)
      }
    }
    for (index, column) in columns {
      if column.dates > 0, column.dates * 5 >= column.filled * 4 {
        dates.insert(index)
        years.formUnion(column.years)
      }
      if column.times > 0, column.times == column.filled { times.insert(index) }
      if column.directions > 0, column.directions * 5 >= column.filled { directions.insert(index) }
    }
  }

  /// Returns the possible years of a cell that is a day; empty for any other cell.
  static func years(_ line: [RawCharacter], _ range: Range<Int>) -> Set<Int> {
    guard 5...48 ~= range.count, line[range].contains(where: { $0.digit != nil }),
      let parts = line.text(range).withBytes({ DateParts(trimmed($0)) })
    else { return [] }
    let days = DateOrder.allCases.compactMap { parts.day(in: $0) }
    return Set(days.filter(DateEvidence.likely.contains).map { $0.components.year })
  }

  func isDay(_ line: [RawCharacter], _ cell: CellSplitter.Cell) -> Bool {
    dates.contains(cell.column) && !RedactionShape.years(line, cell.range).isEmpty
  }

  /// Whether a year is at most one year from the year of a row.
  ///
  /// A day in another year may be a birthday.
  func isNear(_ found: Set<Int>) -> Bool {
    found.contains { year in years.contains { abs($0 - year) <= 1 } }
  }
}
