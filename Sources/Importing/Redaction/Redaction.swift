/// A copy of a statement for sharing, with names, numbers and other text replaced.
///
/// Redaction works on characters and lines rather than on rows, because people share files that
/// Sobi cannot read. It replaces every letter and digit that is not known to be harmless. A letter
/// becomes a letter of the same script, case and width in bytes, and a digit becomes a digit. Equal
/// words and most equal numbers get equal replacements throughout the file. The replacements are
/// random, so the copy does not reveal the originals.
///
/// The copy keeps the encoding, line endings, delimiters, quotes, blanks and all other marks. It
/// also keeps the names in the header, the days of rows, and the zeros at the ends of most numbers.
/// The words in ``RedactionWords`` also stay, because they determine how a statement is read. If
/// the balances follow from the amounts, they usually do in the copy too (``RedactionBalances``).
/// Totals no longer match the rows.
package struct Redaction {
  package struct Report: Hashable, Sendable {
    package var encoding: TextEncoding
    /// The lines of the header, and the lines that the user asked to keep.
    package var keptLines: [Line] = []
    package var lines = 0
    /// The number of distinct words that were replaced.
    package var words = 0
    /// The number of replaced numbers; equal numbers count once, except in ``RedactionBalances``.
    package var numbers = 0
    package var keepsDays = false
    /// Whether at least some balances in the copy follow from its amounts.
    package var followsBalances = false
    package var illFormedBytes = 0

    package struct Line: Hashable, Sendable {
      package var number: Int
      package var text: String
    }
  }

  package private(set) var bytes: [UInt8] = []
  package private(set) var report: Report

  private let lines: RedactionLines
  private let shape: RedactionShape
  private let encoder: CharacterEncoder
  private var pools: LetterPools
  private var numbers: RedactionNumbers
  /// The replacements of words.
  ///
  /// The keys are arrays, because comparing strings with many combining marks takes quadratic time.
  private var words: [[Unicode.Scalar]: [Unicode.Scalar]] = [:]
  private var random: RedactionRandom

  /// Copies a statement; `keptLines` are physical lines, counted from 1, that stay unchanged.
  ///
  /// A `seed` makes the copy reproducible in tests, but may help someone restore the original.
  ///
  /// - Throws: An error if the file cannot be read, is empty, is in a format such as PDF, or has an
  ///   unknown encoding.
  package init(
    _ file: StatementFile, encoding: TextEncoding? = nil, keptLines: Set<Int> = [],
    seed: UInt64? = nil
  ) throws(ImportError) {
    let found: TextEncoding
    do {
      found = try Sniffer(file: file).encoding(chosen: encoding)
    } catch .nulByte {
      // The NUL byte may be the reason to share the file.
      found = .utf8
    }
    lines = RedactionLines(try file.bytes(in: 0..<file.size), found)
    shape = RedactionShape(file, lines)
    encoder = CharacterEncoder(found)
    pools = LetterPools(encoder, letters: shape.letters)
    numbers = RedactionNumbers(taken: shape.numbers)
    random = RedactionRandom(seed: seed)
    report = Report(encoding: found, keepsDays: !shape.dates.isEmpty)
    run(keptLines)
  }

  private mutating func run(_ keptLines: Set<Int>) {
    bytes.reserveCapacity(lines.bytes.count)
    bytes += lines.bytes[..<lines.start]
    let headers = Set(
      shape.headerLines.compactMap { number in
        lines.all.indices.contains(number - 1) ? lines.bytes[lines.all[number - 1].text] : nil
      })
    let balances = RedactionBalances(rows, taken: shape.numbers, &random)
    report.followsBalances = !balances.digits.isEmpty
    lines.forEach(shape.splitter) { index, line, cells in
      let (number, text) = (index + 1, lines.bytes[lines.all[index].text])
      if keptLines.contains(number) || (index == 0 && isDelimiterLine(line)) {
        bytes += text
      } else if headers.contains(text) {
        // A file that combines several statements may repeat the header.
        write(line, KeptCharacters(header: line, shape: shape))
      } else {
        write(
          line, KeptCharacters(line, cells: cells, shape: shape),
          numbers: balances.digits[index] ?? [:])
      }
      if keptLines.contains(number) || shape.headerLines.contains(number) {
        report.keptLines.append(.init(number: number, text: line.text(line.indices)))
      }
      bytes += lines.bytes[lines.all[index].end]
    }
    report.lines = lines.all.count
    report.words = words.count
    report.numbers += numbers.count
  }

  private var rows: [RedactionBalances.Row] {
    var rows: [RedactionBalances.Row] = []
    // More lines would take too much memory, and people usually share only a part of a large file.
    guard lines.all.count <= 200_000 else { return [] }
    lines.forEach(shape.splitter) { index, line, cells in
      guard cells.contains(where: { shape.isDay(line, $0) }) else { return }
      var row = RedactionBalances.Row(line: index)
      for cell in cells where !shape.dates.contains(cell.column) {
        row.cells[cell.column] = RedactionBalances.Cell(line, cell.range)
      }
      rows.append(row)
    }
    return rows
  }

  /// Whether a line names the delimiter for spreadsheet programs, as in `sep=;`.
  private func isDelimiterLine(_ line: [RawCharacter]) -> Bool {
    [5, 7].contains(line.count) && !line.contains { $0.digit != nil }
      && line.text(line.indices).filter { $0 != "\"" }.lowercased().hasPrefix("sep=")
  }

  /// Writes a redacted line; `numbers` contains the new digits of some columns.
  private mutating func write(
    _ line: [RawCharacter], _ kept: KeptCharacters, numbers: [Int: [UInt8]] = [:]
  ) {
    var others: [Unicode.Scalar?] = Array(repeating: nil, count: line.count)
    func put(_ digits: [UInt8], at indices: [Int]) {
      for (index, digit) in zip(indices, digits) { others[index] = line[index].digit(of: digit) }
    }
    for (column, digits) in numbers {
      put(digits, at: line.indices.filter { kept.columns[$0] == column && line[$0].digit != nil })
      report.numbers += 1
    }
    var index = 0
    while index < line.count {
      let isOpen = kept.treatments[index] != .kept && others[index] == nil
      if isOpen, line[index].digit != nil {
        index = replaceNumbers(line, index, kept, put)
      } else if isOpen, line[index].isLetter {
        let end = line[index...].indices.first {
          kept.treatments[$0] == .kept || !line[$0].isLetter
            || line[$0].isWide != line[index].isWide
        }
        let word = index..<(end ?? line.count)
        for (index, scalar) in zip(word, replacement(line, word)) { others[index] = scalar }
        index = word.upperBound
      } else {
        index += 1
      }
    }
    for (character, other) in zip(line, others) {
      if character.scalar == nil {
        report.illFormedBytes += character.bytes.count
        bytes += RawCharacter.invalid(like: lines.bytes[character.bytes], lines.encoding)
      } else if let other, let encoded = encoder.bytes(other) {
        bytes += encoded
      } else {
        bytes += lines.bytes[character.bytes]
      }
    }
  }

  /// Replaces the numbers in the run of digits and separators from `start` on, and returns its end.
  private mutating func replaceNumbers(
    _ line: [RawCharacter], _ start: Int, _ kept: KeptCharacters,
    _ put: (_ digits: [UInt8], _ indices: [Int]) -> Void
  ) -> Int {
    var digits = SeparatedDigits(line, from: start) {
      kept.treatments[$0] == kept.treatments[start] && kept.columns[$0] == kept.columns[start]
    }
    let end = digits.runs.last?.upperBound ?? start + 1
    let isClock = kept.treatments[start] == .clock
    while !digits.runs.isEmpty {
      if isClock || digits.isTime || digits.beginsWithDay {
        let isDay = !isClock && !digits.isTime
        for run in digits.removeFirst(isDay ? 3 : digits.runs.count) {
          put(numbers.part(line[run].compactMap(\.digit), &random), Array(run))
        }
      } else {
        let runs = digits.removeFirst(digits.lengthOfNumber)
        let number = runs.flatMap { line[$0].compactMap(\.digit) }
        put(numbers.number(number, runs: runs.map(\.count), &random), runs.flatMap(Array.init))
      }
    }
    return end
  }

  /// Returns another word with letters of the same classes and widths.
  ///
  /// Makes up to 50 attempts to avoid the statement's words and ``RedactionWords``.
  private mutating func replacement(
    _ line: [RawCharacter], _ range: Range<Int>
  ) -> [Unicode.Scalar] {
    let word = line.scalars(range)
    if let known = words[word] { return known }
    var other: [Unicode.Scalar] = []
    for _ in 0..<50 {
      other = range.map { index in
        let scalar = line[index].scalar ?? "\u{FFFD}"
        guard let letterClass = LetterClass(scalar) else { return scalar }
        let next = index + 1 < range.upperBound ? line[index + 1].scalar : nil
        return pools.letter(
          of: letterClass, width: line[index].bytes.count, before: next, &random) ?? scalar
      }
      if other != word, !RedactionWords.isKnown(other), !shape.words.contains(other) { break }
    }
    words[word] = other
    return other
  }
}
