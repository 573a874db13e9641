/// The characters of a line that the redacted copy keeps.
struct KeptCharacters {
  enum Treatment {
    /// Redaction replaces the letters and digits; other characters stay.
    case replaced
    case kept
    /// Like `replaced`, but new digits still form a time of day or a part of a date.
    case clock
  }

  let line: [RawCharacter]
  let shape: RedactionShape
  private(set) var treatments: [Treatment]
  /// The column of each character; -1 between the cells.
  private(set) var columns: [Int]
  private let isRow: Bool

  init(_ line: [RawCharacter], cells: [CellSplitter.Cell], shape: RedactionShape) {
    self.line = line
    self.shape = shape
    treatments = Array(repeating: .replaced, count: line.count)
    isRow = cells.contains { shape.isDay(line, $0) }
    columns = Array(repeating: -1, count: line.count)
    for cell in cells {
      for index in cell.range { columns[index] = cell.column }
      take(cell)
    }
  }

  /// Keeps the whole header except numbers of more than two digits.
  init(header line: [RawCharacter], shape: RedactionShape) {
    self.init(line, cells: [], shape: shape)
    set(line.indices, .kept)
    for run in line.digitRuns(in: line.indices) where run.count > 2 { set(run, .replaced) }
  }

  private mutating func set(_ range: Range<Int>, _ treatment: Treatment) {
    for index in range { treatments[index] = treatment }
  }

  private mutating func keepLetters(_ range: Range<Int>) {
    for index in range where line[index].scalar.flatMap(LetterClass.init) != nil {
      treatments[index] = .kept
    }
  }

  private mutating func take(_ cell: CellSplitter.Cell) {
    let range = cell.range
    // Longer text may contain known words, but never has a known meaning as a whole.
    if range.count <= 96 {
      let text = line.text(range)
      if shape.isDay(line, cell) { return takeDay(range) }
      if isTime(text) {
        set(range, .clock)
        let letters = String(text.filter(\.isLetter)).lowercased()
        if KeptCharacters.wordsOfTime.contains(letters) { keepLetters(range) }
        return
      }
      if shape.times.contains(cell.column) { return set(range, .clock) }
      if text.withBytes({ AmountParts($0) != nil }) || CellWords.isBalance(text) {
        keepLetters(range)
      } else if describesRow(text, in: cell.column) {
        return keepLetters(range)
      }
      keepBeginning(range, text)
      if !isRow { keepDays(range) }
    }
    keepWords(range)
    keepParts(range)
  }

  /// The words that may be part of a time of day; other letters, as in 10:30 KIM, may be a name.
  private static let wordsOfTime: Set<String> = ["am", "pm", "오전", "오후", "uhr", "utc", "gmt", "z"]

  private func isTime(_ text: String) -> Bool {
    text.utf8.count <= 24 && text.contains(":")
      && text.withBytes { TimeOfDay.seconds(in: $0) != nil }
  }

  private func describesRow(_ text: String, in column: Int) -> Bool {
    CellWords.status(text) != nil || CellWords.currency(text) != nil || CellWords.isOtherUnit(text)
      || (shape.directions.contains(column) && CellWords.indication(text) != nil)
  }

  /// Keeps the day of a row, but not the time next to it.
  ///
  /// Many errors in reading a statement concern the order, form or range of days. Without the
  /// person, the payee and the amount, a day reveals nothing.
  private mutating func takeDay(_ range: Range<Int>) {
    set(range, .clock)
    keepLetters(range)
    // Short text in brackets is probably a day of the week, but longer text may be personal data.
    if let open = range.first(where: { line[$0].scalar == "(" }),
      let close = range.last(where: { line[$0].scalar == ")" }), close > open + 5
    {
      set(open..<close, .replaced)
    }
    let digits = line[range].prefix { $0.digit != nil }.count
    if digits == 12 || digits == 14 { return set(range.lowerBound..<range.lowerBound + 8, .kept) }
    let end = (range.lowerBound + 1...range.upperBound).last { end in
      line.text(range.lowerBound..<end).withBytes { DateParts(trimmed($0))?.secondOfDay ?? 0 } < 0
    }
    if let end { set(range.lowerBound..<end, .kept) }
  }

  /// Keeps the days outside the rows, because an import compares them with the days of rows.
  private mutating func keepDays(_ range: Range<Int>) {
    guard line[range].contains(where: { $0.digit != nil }), !shape.years.isEmpty else { return }
    let words = line[range].split { !$0.isLetter && $0.digit == nil }.map(\.indices)
    var rest = words[...]
    while let first = rest.first {
      let last = rest.prefix { $0.upperBound <= first.lowerBound + 24 }.last {
        let days = first.lowerBound..<$0.upperBound
        return days.count >= 5 && shape.isNear(RedactionShape.years(line, days))
      }
      if let last { set(first.lowerBound..<last.upperBound, .kept) }
      rest = rest.drop { $0.lowerBound < last?.upperBound ?? first.upperBound }
    }
  }

  /// Keeps the first words in a cell if they name a kind of row, as in `Total spent` or `환불 …`.
  private mutating func keepBeginning(_ range: Range<Int>, _ text: String) {
    guard let beginning = RedactionWords.beginning(of: text.normalized) else { return }
    var left = beginning.unicodeScalars.count
    for index in range where left > 0 {
      treatments[index] = .kept
      left -= line.text(index..<index + 1).normalized.unicodeScalars.count
    }
  }

  private mutating func keepWords(_ range: Range<Int>) {
    let words = line.words(in: range)
    let known = isRow ? RedactionWords.ofRows : RedactionWords.ofLines
    let keys = words.map { line.text($0).normalized }
    var index = 0
    while index < words.count {
      let count = (1...min(5, words.count - index)).last { count in
        isTogether(words[index..<index + count])
          && known.contains(keys[index..<index + count].joined())
      }
      if let count {
        for word in words[index..<index + count] { keepLetters(word) }
      } else if isCurrency(words[index]) || isMonth(words[index], keys[index])
        || isMask(words[index])
      {
        keepLetters(words[index])
      }
      index += count ?? 1
    }
  }

  /// Whether at most two blanks or marks separate each word from the next.
  private func isTogether(_ words: ArraySlice<Range<Int>>) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { one, next in
      next.lowerBound - one.upperBound <= 2
        && line[one.upperBound..<next.lowerBound].allSatisfy { $0.digit == nil }
    }
  }

  private func isCurrency(_ word: Range<Int>) -> Bool {
    let text = line.text(word)
    guard word.count <= 8, CellWords.currency(text) != nil else { return false }
    return text.utf8.count == 3 && text.utf8.allSatisfy { 0x41...0x5A ~= $0 }
      || isNextToNumber(word)
  }

  private func isMonth(_ word: Range<Int>, _ key: String) -> Bool {
    word.count <= 16 && MonthNames.month(key) != nil && isNextToNumber(word)
  }

  /// Whether a word masks digits, as in `XXXX1234`.
  private func isMask(_ word: Range<Int>) -> Bool {
    word.count > 1 && line[word].allSatisfy { $0.scalar == "x" || $0.scalar == "X" }
  }

  /// Whether at most two blanks or marks separate the word from a digit.
  private func isNextToNumber(_ word: Range<Int>) -> Bool {
    let marks = " .-/\u{A0}".unicodeScalars
    let before = line[..<word.lowerBound].suffix(3).last { !$0.isAmong(marks) }
    let after = line[word.upperBound...].prefix(3).first { !$0.isAmong(marks) }
    return before?.digit != nil || after?.digit != nil
  }

  /// Keeps known parts of words, such as `回払い` in `3回払い`.
  private mutating func keepParts(_ range: Range<Int>) {
    for part in RedactionWords.parts where range.count >= part.count {
      for start in range.lowerBound...range.upperBound - part.count
      where zip(part, line[start...]).allSatisfy({ $0 == $1.scalar }) {
        set(start..<start + part.count, .kept)
      }
    }
  }
}
