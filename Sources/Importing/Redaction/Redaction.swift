/// A copy of a statement for others: every name, number and text is another, and its shape the same.
///
/// It works on characters and lines and not on a reading of the file, because what it is for is to
/// show a file that cannot be read. Whatever is not known to be anybody's is replaced: letters by
/// letters of the same script, case and width in bytes, digits by digits, the same text by the same
/// one throughout the file, by chance that nothing in the copy tells of.
///
/// What stays: the encoding, line ends, delimiters, quotes, blanks and all other marks; the header;
/// the words that statements are read by (``RedactionWords``); the days of rows; zeros at the ends of
/// numbers; and that balances follow from amounts, where they do (``RedactionBalances``). Totals no
/// longer follow from rows.
package struct Redaction {
  /// What was kept, and how much was not.
  package struct Report: Hashable, Sendable {
    package var encoding: TextEncoding
    /// The lines that were kept as headers or because it was asked for, and their texts.
    package var keptLines: [Line] = []
    package var lines = 0
    /// Different words, and numbers, that were replaced.
    package var words = 0
    package var numbers = 0
    /// Whether days of rows were found and kept.
    package var keepsDays = false
    /// Whether balances of the copy follow from its amounts as those of the statement do.
    package var followsBalances = false
    /// Bytes that stand for nothing.
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
  ///   - encoding: What the bytes stand for, if not what the text makes sense in.
  ///   - keptLines: Physical lines, from 1, that stay as they are.
  ///   - seed: For tests: the same copy every time. Who knows it can tell what was replaced.
  /// - Throws: When the file is no text, or in no encoding that makes sense.
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
      // A NUL is one of the faults that a file may be shown for.
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
        // A file that is several put together has its header several times.
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

  /// The numbers of lines that have a day of a row.
  private func rows(_ parts: [Range<Int>]) -> [RedactionBalances.Row] {
    var rows: [RedactionBalances.Row] = []
    // Of more the numbers would take more room than all else; whoever shows a file shows a part.
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

  /// `sep=;`, as spreadsheets write it.
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
        bytes += RawCharacter.nothing(like: lines.bytes[range], lines.encoding)
      } else if let other, let encoded = encoder.bytes(other) {
        bytes += encoded
      } else {
        bytes += lines.bytes[range]
      }
    }
  }

  /// Replaces the run of numbers that begins at a place, and returns where it ends.
  private mutating func replaceNumbers(
    _ line: [RawCharacter], _ start: Int, _ marks: RedactionMarks,
    _ others: inout [Unicode.Scalar?]
  ) -> Int {
    let isClock = marks.fates[start] == .clock
    var runs = DigitRuns(line, from: start) {
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
          numbers.number(
            places.compactMap { line[$0].digit }, runs: groups.map(\.count), &random))
      }
      runs.removeFirst(count)
    }
    return end
  }

  // MARK: A word

  /// Another word for one: of the same letters' sorts and widths, and none that means something.
  private mutating func replacement(
    _ line: [RawCharacter], _ range: Range<Int>
  ) -> [Unicode.Scalar] {
    let word = line.text(range)
    if let known = words[word] { return known }
    var other: [Unicode.Scalar] = []
    for _ in 0..<50 {
      other = range.map { place in
        guard let scalar = line[place].scalar, let sort = LetterSort(scalar) else {
          return line[place].scalar ?? "\u{FFFD}"
        }
        let next = place + 1 < range.upperBound ? line[place + 1].scalar : nil
        return pools.letter(like: scalar, sort, width: line[place].width, before: next, &random)
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
  /// All of the file.
  fileprivate func allBytes() throws(ImportError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(ImportError) in try read(at: 0, into: buffer) }
    }.get()
    guard count == size else { throw .changedWhileReading(name) }
    return bytes
  }
}
