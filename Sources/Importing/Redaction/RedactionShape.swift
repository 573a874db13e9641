import Ledger

/// The table of a statement, for a redacted copy: delimiter, header, columns of days.
///
/// ``LayoutFinder`` finds the table of a readable statement. But a copy is needed most for a
/// statement that cannot be read, so simpler rules find the delimiter and the header of a statement
/// without a layout.
struct RedactionShape {
  private(set) var delimiter: Unicode.Scalar = ","
  /// Physical lines, from 1, that name the columns.
  private(set) var headerLines: Set<Int> = []
  /// The columns, from 0, whose cells are nearly all days, times, or words for a direction.
  private(set) var dates: Set<Int> = []
  private(set) var times: Set<Int> = []
  private(set) var directions: Set<Int> = []
  /// The possible years of the days in the columns of days.
  private(set) var years: Set<Int> = []
  private(set) var letters = LetterCount()
  /// The words of the statement with five letters or more, and its numbers with five digits or
  /// more.
  private(set) var words: Set<String> = []
  private(set) var numbers: Set<[UInt8]> = []
  private var joinsLines = false

  /// Splits the lines of this statement into cells.
  var splitter: CellSplitter { CellSplitter(delimiter: delimiter, joinsLines: joinsLines) }

  init(_ file: StatementFile, _ lines: RedactionLines) {
    if let layout = try? LayoutFinder(
      file: file, encoding: lines.encoding, options: ImportOptions()
    )
    .find() {
      delimiter = Unicode.Scalar(layout.delimiter)
      joinsLines = layout.quoting == .standard
      takeHeader(layout, lines)
    } else {
      delimiter = RedactionShape.likelyDelimiter(lines)
      headerLines = likelyHeader(lines)
    }
    takeColumns(lines)
  }

  // MARK: The header

  /// Takes the header of the layout, if at least a third of its names are known.
  ///
  /// Otherwise it may be a line of personal names.
  private mutating func takeHeader(_ layout: Layout, _ lines: RedactionLines) {
    guard !layout.isHeaderless, RedactionShape.isHeader(layout.header) else { return }
    headerLines = Set(layout.headerLocations.map(\.line))
    // The layout joins a header of two lines. The second line must look like a header by itself.
    guard layout.rowsStart > layout.preamble.count + 1, let last = headerLines.max() else { return }
    if RedactionShape.isHeader(texts(lines)[last + 1] ?? [], fewest: 1) {
      headerLines.insert(last + 1)
    }
  }

  private static func isHeader(_ cells: [String], fewest: Int = 2) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    let known = filled.count { !HeaderWords.meanings(of: $0).isEmpty }
    return known >= fewest && known * 3 >= filled.count
  }

  /// Returns the line, of the first hundred, with the most names of columns and no digit.
  private func likelyHeader(_ lines: RedactionLines) -> Set<Int> {
    var best: (line: Int, known: Int)?
    for (line, cells) in texts(lines) where cells.count >= 3 && RedactionShape.isHeader(cells) {
      let known = cells.count(where: HeaderWords.isKnown)
      guard known >= 2,
        known > best?.known ?? 0 || (known == best?.known && line < best?.line ?? 0),
        !cells.contains(where: { $0.contains(where: \.isNumber) })
      else { continue }
      best = (line, known)
    }
    return best.map { [$0.line] } ?? []
  }

  /// Returns the filled cells of the first lines, by line number from 1.
  private func texts(_ lines: RedactionLines) -> [Int: [String]] {
    var texts: [Int: [String]] = [:]
    var splitter = splitter
    var number = 0
    lines.forEach { line, _ in
      number += 1
      guard number <= 101 else { return }
      let characters = lines.characters(line)
      texts[number] = splitter.cells(characters).map { characters.text($0.range) }
    }
    return texts
  }

  /// Returns the delimiter that occurs equally often in the most lines.
  private static func likelyDelimiter(_ lines: RedactionLines) -> Unicode.Scalar {
    let delimiters = Layout.delimiters.map { Unicode.Scalar($0) }
    var counts: [[Int: Int]] = delimiters.map { _ in [:] }
    var number = 0
    lines.forEach { line, _ in
      number += 1
      guard number <= 200 else { return }
      let characters = lines.characters(line)
      for (index, delimiter) in delimiters.enumerated() {
        let count = characters.count { $0.scalar == delimiter }
        if count > 0 { counts[index][count, default: 0] += 1 }
      }
    }
    let agreeing = counts.map { $0.values.max() ?? 0 }
    let best = agreeing.indices.max { agreeing[$0] < agreeing[$1] } ?? 0
    return delimiters[best]
  }

  // MARK: The columns

  private struct Column {
    var filled = 0
    var dates = 0
    var times = 0
    var directions = 0
  }

  private mutating func takeColumns(_ lines: RedactionLines) {
    var columns: [Column] = []
    var years: [Set<Int>] = []
    var letters = LetterCount()
    var splitter = splitter
    var words: Set<String> = []
    var numbers: Set<[UInt8]> = []
    let rowsStart = headerLines.max() ?? 0
    var number = 0
    lines.forEach { line, _ in
      number += 1
      let characters = lines.characters(line)
      for character in characters { character.scalar.map { letters.take($0) } }
      if !headerLines.contains(number) {
        for word in WordRuns(characters, 0..<characters.count).words where word.count >= 5 {
          words.insert(characters.text(word))
        }
        for run in characters.digitRuns(in: characters.indices)
        where run.count >= RedactionNumbers.fewest {
          numbers.insert(characters[run].compactMap(\.digit))
        }
      }
      let cells = splitter.cells(characters)
      let days = cells.map { RedactionShape.years(characters, $0.range) }
      // A line without a day is no row. A day next to only one other cell may be a date of birth.
      guard number > rowsStart, cells.count >= 3, days.contains(where: { !$0.isEmpty }) else {
        return
      }
      for (cell, found) in zip(cells, days) {
        while columns.count <= cell.column {
          columns.append(Column())
          years.append([])
        }
        columns[cell.column].filled += 1
        if !found.isEmpty {
          columns[cell.column].dates += 1
          years[cell.column].formUnion(found)
        } else if cell.range.count <= 24 {
          let text = characters.text(cell.range)
          if RedactionShape.isCompactTime(text) { columns[cell.column].times += 1 }
          if CellWords.indication(text) != nil { columns[cell.column].directions += 1 }
        }
      }
    }
    for (index, column) in columns.enumerated() {
      if column.dates > 0, column.dates * 5 >= column.filled * 4 {
        dates.insert(index)
        self.years.formUnion(years[index])
      }
      if column.times > 0, column.times == column.filled { times.insert(index) }
      if column.directions > 0, column.directions * 5 >= column.filled { directions.insert(index) }
    }
    self.letters = letters
    self.words = words
    self.numbers = numbers
  }

  /// Returns the possible years of a cell that is a day; empty for any other cell.
  static func years(_ line: [RawCharacter], _ range: Range<Int>) -> Set<Int> {
    guard 5...48 ~= range.count, line[range].contains(where: { $0.digit != nil }) else { return [] }
    return years(line.text(range))
  }

  static func years(_ text: String) -> Set<Int> {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let parts = DateParts(trimmed(bytes)) else { return [] }
      let days = DateOrder.allCases.compactMap { parts.day(in: $0) }
      return Set(days.filter(DateEvidence.likely.contains).map { $0.components.year })
    }
  }

  /// Whether a cell is the day of a row.
  func isDay(_ line: [RawCharacter], _ cell: CellSplitter.Cell) -> Bool {
    dates.contains(cell.column) && !RedactionShape.years(line, cell.range).isEmpty
  }

  /// `134512` or `1345`.
  private static func isCompactTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard [4, 6].contains(bytes.count), bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return false
    }
    return bytes.withUnsafeBufferPointer { TimeOfDay.seconds(in: $0) != nil }
  }

  /// Whether a day outside the rows is at most a year from them, so that it is no date of birth.
  func isNear(_ found: Set<Int>) -> Bool {
    found.contains { year in years.contains { abs($0 - year) <= 1 } }
  }
}

extension [RawCharacter] {
  /// Returns the text of a part of a line, with U+FFFD for invalid bytes.
  func text(_ range: Range<Int>) -> String {
    var text = ""
    for character in self[range] { text.unicodeScalars.append(character.scalar ?? "\u{FFFD}") }
    return text
  }
}
