/// Which characters of a line the redacted copy keeps.
struct RedactionMarks {
  enum Fate {
    /// Another letter or digit replaces the character.
    case replaced
    case kept
    /// A digit that is replaced so that the result is a time of day or a part of a day.
    case clock
  }

  let line: [RawCharacter]
  let shape: RedactionShape
  private(set) var fates: [Fate]
  /// The column of each character; -1 between the cells.
  private(set) var columns: [Int]
  /// Whether some cell is a day of a row.
  private let isRow: Bool

  init(_ line: [RawCharacter], cells: [CellSplitter.Cell], shape: RedactionShape) {
    self.line = line
    self.shape = shape
    fates = Array(repeating: .replaced, count: line.count)
    isRow = cells.contains { shape.isDay(line, $0) }
    columns = Array(repeating: -1, count: line.count)
    for cell in cells {
      for place in cell.range { columns[place] = cell.column }
      take(cell)
    }
  }

  /// Keeps all of a header except longer numbers.
  init(header line: [RawCharacter], shape: RedactionShape) {
    self.line = line
    self.shape = shape
    isRow = false
    fates = Array(repeating: .kept, count: line.count)
    columns = Array(repeating: -1, count: line.count)
    for run in line.digitRuns(in: line.indices) where run.count > 2 { set(run, .replaced) }
  }

  private mutating func set(_ range: Range<Int>, _ fate: Fate) {
    for place in range { fates[place] = fate }
  }

  private mutating func keepLetters(_ range: Range<Int>) {
    for place in range where line[place].scalar.flatMap(LetterClass.init) != nil {
      fates[place] = .kept
    }
  }

  private mutating func take(_ cell: CellSplitter.Cell) {
    let range = cell.range
    // Of longer texts only single words can be known.
    if range.count <= 96 {
      let text = line.text(range)
      if shape.isDay(line, cell) { return takeDay(range, text) }
      if shape.times.contains(cell.column) || isTime(text) { return set(range, .clock) }
      if isAmount(text) || CellWords.isBalance(text) {
        keepLetters(range)
      } else if saysWhatRowIs(text) || (shape.directions.contains(cell.column) && isDirection(text))
      {
        return keepLetters(range)
      }
      keepBeginning(range, text)
      if !isRow { keepDays(range) }
    }
    keepWords(range)
    keepParts(range)
  }

  private func isAmount(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { AmountParts($0) != nil }
  }

  private func isTime(_ text: String) -> Bool {
    guard text.utf8.count <= 24, text.contains(":") else { return false }
    return Array(text.utf8).withUnsafeBufferPointer { TimeOfDay.seconds(in: $0) != nil }
  }

  private func saysWhatRowIs(_ text: String) -> Bool {
    CellWords.status(text) != nil || CellWords.currency(text) != nil || CellWords.isOtherUnit(text)
  }

  private func isDirection(_ text: String) -> Bool {
    text.utf8.count <= 64 && CellWords.indication(text) != nil
  }

  // MARK: Days

  /// Keeps the day of a row, but not the time next to it.
  ///
  /// Most misreadings concern the order, form and range of days. A day reveals nothing without the
  /// person, the payee and the amount.
  private mutating func takeDay(_ range: Range<Int>, _ text: String) {
    set(range, .clock)
    keepLetters(range)
    // Brackets have a day of the week, and might have anything else.
    if let open = range.first(where: { line[$0].scalar == "(" }),
      let close = range.last(where: { line[$0].scalar == ")" }), close > open + 5
    {
      set(open..<close, .replaced)
    }
    let digits = line[range].prefix { $0.digit != nil }.count
    if digits == 12 || digits == 14 {
      return set(range.lowerBound..<range.lowerBound + 8, .kept)
    }
    for end in (range.lowerBound + 1...range.upperBound).reversed() {
      let part = line.text(range.lowerBound..<end)
      let isDay = Array(part.utf8).withUnsafeBufferPointer { bytes in
        DateParts(trimmed(bytes)).map { $0.secondOfDay < 0 } ?? false
      }
      if isDay { return set(range.lowerBound..<end, .kept) }
    }
  }

  /// Keeps days in the lines around the table, because the reader compares them with the days of
  /// rows.
  private mutating func keepDays(_ range: Range<Int>) {
    guard line[range].contains(where: { $0.digit != nil }), !shape.years.isEmpty else { return }
    var at = range.lowerBound
    while at < range.upperBound {
      let isStart = line[at].isWord && (at == range.lowerBound || !line[at - 1].isWord)
      guard isStart, let end = endOfDay(from: at, in: range) else {
        at += 1
        continue
      }
      set(at..<end, .kept)
      at = end
    }
  }

  private func endOfDay(from start: Int, in range: Range<Int>) -> Int? {
    for end in (start..<min(range.upperBound, start + 24)).reversed()
    where line[end].isWord && (end + 1 == range.upperBound || !line[end + 1].isWord) {
      if end - start >= 4, shape.isNear(RedactionShape.years(line, start..<end + 1)) {
        return end + 1
      }
    }
    return nil
  }

  // MARK: Words

  /// Keeps the first words of a cell that say what the row is: `Total spent`, `환불 …`.
  private mutating func keepBeginning(_ range: Range<Int>, _ text: String) {
    guard let beginning = RedactionWords.beginning(of: text.normalized) else { return }
    var left = beginning.unicodeScalars.count
    for place in range where left > 0 {
      fates[place] = .kept
      guard let scalar = line[place].scalar else { continue }
      left -= String(scalar).normalized.unicodeScalars.count
    }
  }

  private mutating func keepWords(_ range: Range<Int>) {
    let words = WordRuns(line, range).words
    let known = isRow ? RedactionWords.ofRows : RedactionWords.ofLines
    let keys = words.map { line.text($0).normalized }
    var index = 0
    while index < words.count {
      var taken = 1
      for count in (1...min(5, words.count - index)).reversed() {
        guard isTogether(words[index..<index + count]) else { continue }
        if known.contains(keys[index..<index + count].joined()) {
          for word in words[index..<index + count] { keepLetters(word) }
          taken = count
          break
        }
      }
      if taken == 1,
        isCurrency(words[index]) || isMonth(words[index], keys[index])
          || isMask(words[index])
      {
        keepLetters(words[index])
      }
      index += taken
    }
  }

  /// Whether at most two blanks or marks separate the words.
  private func isTogether(_ words: ArraySlice<Range<Int>>) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { one, next in
      next.lowerBound - one.upperBound <= 2
        && line[one.upperBound..<next.lowerBound].allSatisfy { $0.digit == nil }
    }
  }

  private func isCurrency(_ word: Range<Int>) -> Bool {
    guard word.count <= 8 else { return false }
    let text = line.text(word)
    guard CellWords.currency(text) != nil else { return false }
    return text.utf8.allSatisfy { 0x41...0x5A ~= $0 } && text.utf8.count == 3
      || isNextToNumber(word)
  }

  private func isMonth(_ word: Range<Int>, _ key: String) -> Bool {
    word.count <= 16 && MonthNames.month(key) != nil && isNextToNumber(word)
  }

  /// Whether a word masks something, as in `XXXX1234`.
  private func isMask(_ word: Range<Int>) -> Bool {
    word.count > 1 && line[word].allSatisfy { $0.scalar == "x" || $0.scalar == "X" }
  }

  private func isNextToNumber(_ word: Range<Int>) -> Bool {
    func reachesNumber(_ place: Int, _ step: Int) -> Bool {
      var place = place
      var marks = 0
      while line.indices.contains(place), marks < 2 {
        if line[place].digit != nil { return true }
        guard let scalar = line[place].scalar, " .-/\u{A0}".unicodeScalars.contains(scalar) else {
          return false
        }
        marks += 1
        place += step
      }
      return line.indices.contains(place) && line[place].digit != nil
    }
    return reachesNumber(word.lowerBound - 1, -1) || reachesNumber(word.upperBound, 1)
  }

  /// Keeps the words in `3回払い` and the like.
  private mutating func keepParts(_ range: Range<Int>) {
    for part in RedactionWords.parts where range.count >= part.count {
      for start in range.lowerBound...range.upperBound - part.count
      where zip(part, line[start...]).allSatisfy({ $0 == $1.scalar }) {
        set(start..<start + part.count, .kept)
      }
    }
  }
}

/// The words in a part of a line: runs of letters that are all wide or all narrow.
struct WordRuns {
  private(set) var words: [Range<Int>] = []

  init(_ line: [RawCharacter], _ range: Range<Int>) {
    var start: Int?
    for place in range {
      let isLetter = line[place].isLetter
      if let first = start, !isLetter || line[place].isWide != line[first].isWide {
        words.append(first..<place)
        start = nil
      }
      if isLetter, start == nil { start = place }
    }
    if let start { words.append(start..<range.upperBound) }
  }
}

extension RawCharacter {
  /// Whether it is a letter, or a mark that belongs to one.
  var isLetter: Bool {
    guard let scalar else { return false }
    if LetterClass(scalar) != nil { return true }
    switch scalar.value {
    case 0x300...0x36F, 0x3099, 0x309A, 0x30FC, 0xFF70, 0xFF9E, 0xFF9F: return true
    default: return false
    }
  }

  var isWord: Bool { isLetter || digit != nil }

  /// Whether its script does not separate words.
  var isWide: Bool { (scalar?.value ?? 0) >= 0x1100 }
}
