/// A copy of a statement that can be shown to others: every name, number and text is replaced, and
/// the shape stays.
///
/// Redaction works on characters and lines rather than on rows, because people show a file that
/// cannot be read. It replaces everything that is not known to be harmless: letters by letters of
/// the same script, case and width in bytes, digits by digits. Equal texts get equal replacements
/// throughout the file. The replacements are random, and nothing in the copy reveals how they were
/// chosen.
///
/// The copy keeps the encoding, line ends, delimiters, quotes, blanks and all other marks. It also
/// keeps the header, the words that statements are read by (``RedactionWords``), the days of rows,
/// and the zeros at the ends of numbers. Where balances follow from amounts, they still do
/// (``RedactionBalances``). Totals no longer match the rows.
package struct Redaction {
  /// What the copy keeps, and how much it replaces.
  package struct Report: Hashable, Sendable {
    package var encoding: TextEncoding
    /// The headers, and the lines kept on request.
    package var keptLines: [Line] = []
    package var lines = 0
    /// The number of different words, and of different numbers, that were replaced.
    package var words = 0
    package var numbers = 0
    /// Whether the copy keeps the days of rows.
    package var keepsDays = false
    /// Whether the balances of the copy follow from its amounts.
    package var followsBalances = false
    /// The number of invalid bytes.
    package var illFormedBytes = 0

    package struct Line: Hashable, Sendable {
      package var number: Int
      package var text: String
    }
  }

  /// The copy, in the statement's encoding.
  package private(set) var bytes: [UInt8] = []
  package private(set) var report: Report

  private let lines: RedactionLines
  private let shape: RedactionShape
  private let encoder: CharacterEncoder
  private var pools: LetterPools
  private var numbers: RedactionNumbers
  private var words: [String: [Unicode.Scalar]] = [:]
  private var random: RedactionRandom

  /// Makes the copy.
  ///
  /// - Parameters:
  ///   - file: The statement.
  ///   - encoding: The encoding of the file; `nil` to detect it.
  ///   - keptLines: Physical lines, from 1, that stay unchanged.
  ///   - seed: A seed for tests, for the same copy every time. It would reveal the original.
  /// - Throws: When the file is no text, or its encoding cannot be detected.
  package init(
    _ file: StatementFile, encoding: TextEncoding? = nil, keptLines: Set<Int> = [],
    seed: UInt64? = nil
  ) throws(ImportError) {
    let found = try Redaction.encoding(of: file, chosen: encoding)
    lines = RedactionLines(try file.allBytes(), found)
    shape = RedactionShape(file, lines)
    encoder = CharacterEncoder(found)
    pools = LetterPools(encoder, use: shape.letters)
    numbers = RedactionNumbers(taken: shape.numbers)
    random = RedactionRandom(seed: seed)
    report = Report(encoding: found, keepsDays: !shape.dates.isEmpty)
    run(keptLines)
  }

  private static func encoding(
    of file: StatementFile, chosen: TextEncoding?
  ) throws(ImportError) -> TextEncoding {
    do throws(ImportError) {
      return try Sniffer(file: file).encoding(chosen: chosen)
    } catch {
      // People may show a file because of a NUL in it.
      if case .nulByte = error { return .utf8 }
      throw error
    }
  }

  private mutating func run(_ keptLines: Set<Int>) {
    bytes.reserveCapacity(lines.bytes.count)
    bytes += lines.bytes[..<lines.start]
    var parts: [(line: Range<Int>, end: Range<Int>)] = []
    lines.forEach { parts.append(($0, $1)) }
    var splitter = shape.splitter
    let headers = Set(
      parts.indices.filter { shape.headerLines.contains($0 + 1) }.map {
        Array(lines.bytes[parts[$0].line])
      })
    let balances = RedactionBalances(rows(parts.map(\.line)), taken: shape.numbers, &random)
    report.followsBalances = !balances.digits.isEmpty
    for (index, part) in parts.enumerated() {
      let line = lines.characters(part.line)
      let cells = splitter.cells(line)
      let number = index + 1
      if keptLines.contains(number) || isDelimiterLine(line, number) {
        bytes += lines.bytes[part.line]
      } else if headers.contains(Array(lines.bytes[part.line])) {
        // A file made of several statements repeats the header.
        write(line, RedactionMarks(header: line, shape: shape))
      } else {
        write(
          line, RedactionMarks(line, cells: cells, shape: shape),
          given: balances.digits[index] ?? [:])
      }
      if keptLines.contains(number) || shape.headerLines.contains(number) {
        report.keptLines.append(.init(number: number, text: line.text(0..<line.count)))
      }
      bytes += lines.bytes[part.end]
    }
    report.lines = parts.count
    report.words = words.count
    report.numbers += numbers.count
  }

  /// Returns the numbers of the lines that are rows.
  private func rows(_ parts: [Range<Int>]) -> [RedactionBalances.Row] {
    var rows: [RedactionBalances.Row] = []
    // The numbers of more lines would take too much memory. People show a part of a large file.
    guard parts.count <= 200_000 else { return [] }
    var splitter = shape.splitter
    for (index, part) in parts.enumerated() {
      let line = lines.characters(part)
      let cells = splitter.cells(line)
      guard cells.contains(where: { shape.isDay(line, $0) }) else { continue }
      var row = RedactionBalances.Row(line: index)
      for cell in cells where !shape.dates.contains(cell.column) {
        row.cells[cell.column] = RedactionBalances.Cell(line, cell.range)
      }
      rows.append(row)
    }
    return rows
  }

  /// Whether the line names the delimiter, as spreadsheets do: `sep=;`.
  private func isDelimiterLine(_ line: [RawCharacter], _ number: Int) -> Bool {
    number == 1 && (line.count == 5 || line.count == 7)
      && line.text(0..<line.count).filter { $0 != "\"" }.lowercased().hasPrefix("sep=")
      && !line.contains { $0.digit != nil }
  }

  // MARK: A line

  private mutating func write(
    _ line: [RawCharacter], _ marks: RedactionMarks, given: [Int: [UInt8]] = [:]
  ) {
    let fates = marks.fates
    var others: [Unicode.Scalar?] = Array(repeating: nil, count: line.count)
    for (column, digits) in given {
      let places = line.indices.filter { marks.columns[$0] == column && line[$0].digit != nil }
      for (place, digit) in zip(places, digits) { others[place] = line[place].digit(of: digit) }
      report.numbers += 1
    }
    let isOpen = { (place: Int) in fates[place] != .kept }
    var at = 0
    while at < line.count {
      if fates[at] == .kept || others[at] != nil {
        at += 1
      } else if line[at].digit != nil {
        at = replaceNumbers(line, at, marks, &others)
      } else if line[at].isLetter {
        let end =
          line[at...].indices.first {
            !isOpen($0) || !line[$0].isLetter || line[$0].isWide != line[at].isWide
          } ?? line.count
        let word = replacement(line, at..<end)
        for (place, scalar) in zip(at..<end, word) { others[place] = scalar }
        at = end
      } else {
        at += 1
      }
    }
    for (character, other) in zip(line, others) {
      let range = character.start..<character.start + character.width
      if character.scalar == nil {
        report.illFormedBytes += character.width
        bytes += RawCharacter.invalid(like: lines.bytes[range], lines.encoding)
      } else if let other, let encoded = encoder.bytes(other) {
        bytes += encoded
      } else {
        bytes += lines.bytes[range]
      }
    }
  }

  /// Replaces the numbers that begin at `start` and returns where they end.
  private mutating func replaceNumbers(
    _ line: [RawCharacter], _ start: Int, _ marks: RedactionMarks,
    _ others: inout [Unicode.Scalar?]
  ) -> Int {
    let isClock = marks.fates[start] == .clock
    var runs = SeparatedDigits(line, from: start) {
      marks.fates[$0] == marks.fates[start] && marks.columns[$0] == marks.columns[start]
    }
    let end = runs.groups.last?.upperBound ?? start + 1
    func put(_ places: [Int], _ digits: [UInt8]) {
      for (place, digit) in zip(places, digits) { others[place] = line[place].digit(of: digit) }
    }
    while !runs.groups.isEmpty {
      let isParts = isClock || runs.isTime
      let count = isParts ? runs.groups.count : runs.beginsWithDay ? 3 : runs.lengthOfNumber
      if isParts || runs.beginsWithDay {
        for group in runs.groups.prefix(count) {
          put(Array(group), numbers.part(group.compactMap { line[$0].digit }, &random))
        }
      } else {
        let groups = runs.groups.prefix(count)
        let places = groups.flatMap { Array($0) }
        put(
          places,
          numbers.number(places.compactMap { line[$0].digit }, runs: groups.map(\.count), &random))
      }
      runs.removeFirst(count)
    }
    return end
  }

  // MARK: A word

  /// Returns another word with letters of the same classes and widths, which means nothing to the
  /// reader.
  private mutating func replacement(
    _ line: [RawCharacter], _ range: Range<Int>
  ) -> [Unicode.Scalar] {
    let word = line.text(range)
    if let known = words[word] { return known }
    var other: [Unicode.Scalar] = []
    for _ in 0..<50 {
      other = range.map { place in
        guard let scalar = line[place].scalar, let letterClass = LetterClass(scalar) else {
          return line[place].scalar ?? "\u{FFFD}"
        }
        let next = place + 1 < range.upperBound ? line[place + 1].scalar : nil
        return pools.letter(
          like: scalar, letterClass, width: line[place].width, before: next, &random)
          ?? scalar
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: other)
      if text != word, !RedactionWords.isKnown(text), !shape.words.contains(text) { break }
    }
    words[word] = other
    return other
  }
}

extension StatementFile {
  /// Returns the bytes of the whole file.
  fileprivate func allBytes() throws(ImportError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(ImportError) in try read(at: 0, into: buffer) }
    }.get()
    guard count == size else { throw .changedWhileReading(name) }
    return bytes
  }
}
