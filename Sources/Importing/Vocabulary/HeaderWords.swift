/// The meanings of header cells.
///
/// `columns.txt` contains whole names. Any other name has the meanings of the same name without
/// brackets or a currency. If the shortened name is also unknown, the parts of the full name that
/// are in `column-parts.txt` count, but their meanings rank below the meanings of whole names.
/// Finally, the cells of the column decide (``ColumnChooser``), because "Valuta" means a day in
/// some files and a currency in others.
enum HeaderWords {
  struct Meaning: Hashable {
    let role: ColumnRole
    /// The rank among names of one role, 0 for the best; for days, the raw value of a ``DayKind``.
    let rank: Int
  }

  /// The kind of day in a column; a transaction may have several days.
  enum DayKind: Int, CaseIterable {
    case booking
    case purchase
    /// A column called "date", with any of these days.
    case plain
    case value
    /// A due date, or the start or end of a period; never the transaction's own day.
    case other
  }

  /// The beginnings of normalized names for an amount after fees, such as "net" in "netto".
  static let netBeginnings = ["net", "正味"]

  /// Returns the possible meanings of a header cell, best first; empty for an unknown name.
  static func meanings(of cell: String) -> [Meaning] {
    let name = cell.normalized
    if name.isEmpty { return [] }
    return known(name) ?? meanings(of: HeaderName(cell), besides: name) ?? meaningsOfParts(in: name)
  }

  static func meaning(of cell: String) -> Meaning? { meanings(of: cell).first }

  /// Whether the whole name is known, not only parts of it.
  static func isKnown(_ cell: String) -> Bool {
    meaning(of: cell).map { $0.rank < stemRank } ?? false
  }

  /// The best rank of meanings that come from parts of a name.
  static let stemRank = 100

  /// Whether the cell contains Hangul, which only Korean statements use.
  static func isKorean(_ cell: String) -> Bool {
    cell.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
  }

  /// Returns the meanings of a name without its brackets or currency, or of the text in brackets.
  private static func meanings(of cell: HeaderName, besides whole: String) -> [Meaning]? {
    guard cell.hasBrackets else { return meaningsWithoutCurrency(cell.text, besides: whole) }
    let bare = cell.withoutBrackets
    let name = bare.normalized
    if !name.isEmpty, name != whole {
      // In "Amount (fee)" and "金额(支出)", the text in brackets determines the meaning.
      if let meaning = meaning(ofBrackets: cell.fromBracket) { return [meaning] }
      if let meanings = known(name) { return meanings }
    }
    return meaningsWithoutCurrency(bare, besides: whole)
  }

  private static func meaningsWithoutCurrency(_ text: String, besides whole: String) -> [Meaning]? {
    guard let name = HeaderName.withoutCurrency(text)?.normalized, !name.isEmpty, name != whole
    else { return nil }
    return known(name)
  }

  /// Returns the meaning of the text in brackets if this text says which kind of amount the column
  /// has, such as a fee.
  private static func meaning(ofBrackets text: String) -> Meaning? {
    let name = text.normalized
    let meanings = meanings(ofKnown: name) ?? meaningsOfParts(in: name)
    return meanings.first { [.ignored, .fee, .moneyOut, .moneyIn, .balance].contains($0.role) }
  }

  private static func known(_ name: String) -> [Meaning]? {
    meanings(ofKnown: name) ?? damaged(name)
  }

  /// Returns the meanings of a known name with lost letters, such as `W�hrung`.
  private static func damaged(_ name: String) -> [Meaning]? {
    guard name.utf8.contains(0xEF), name.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let letters = Array(name.unicodeScalars)
    let kept = letters.count { $0 != "\u{FFFD}" }
    guard kept >= 3, kept * 2 > letters.count else { return nil }
    let known = namesByLength[letters.count, default: []].first { name in
      zip(name, letters).allSatisfy { $0 == $1 || $1 == "\u{FFFD}" }
    }
    return known.flatMap { meanings(ofKnown: String(String.UnicodeScalarView($0))) }
  }

  /// The scalars of the known names by their number, in the order of the file.
  private static let namesByLength = Dictionary(
    grouping: WordFile("columns").sections.lazy.flatMap(\.words)
      .map { Array($0.normalized.unicodeScalars) }, by: \.count)

  /// Returns the meanings of the known parts in a name.
  private static func meaningsOfParts(in name: String) -> [Meaning] {
    // A name that ends with a word such as "number" means a reference.
    if numberEndings.contains(where: name.hasSuffix) {
      return [Meaning(role: .reference, rank: stemRank)]
    }
    let bytes = Array(name.utf8)
    var sections: Set<Int> = []
    for offset in bytes.indices {
      parts.forEach(in: bytes, at: offset) { _, section in sections.insert(section) }
    }
    var found = sections.sorted().map { section in
      let meaning = meaningsOfPartSections[section]
      return Meaning(role: meaning.role, rank: stemRank + meaning.rank)
    }
    let roles = Set(found.map(\.role))
    if roles.contains(.ignored) { return [Meaning(role: .ignored, rank: stemRank)] }
    // "Credit/Debit Amount" means an amount, but "Debit/Credit" means an indicator, so allow both.
    if roles.isSuperset(of: [.moneyOut, .moneyIn]) {
      found.removeAll { $0.role == .moneyOut || $0.role == .moneyIn }
      found += [.amount, .indicator].map { Meaning(role: $0, rank: stemRank) }
    }
    return found
  }

  private static let numberEndings = ["id", "number", "nummer", "numero", "番号", "번호", "编号", "号码"]

  /// The meanings of known names, by the UTF-8 of the normalized name.
  ///
  /// The keys are bytes, because hashing 4,000 strings would take most of the loading time.
  private static let vocabulary: [[UInt8]: [Meaning]] = {
    var vocabulary: [[UInt8]: [Meaning]] = [:]
    vocabulary.reserveCapacity(4_000)
    for section in WordFile("columns").sections {
      guard let meaning = Meaning(section: section.title) else { continue }
      for word in section.lines.lazy.flatMap(\.words) {
        let name = Array(word.normalized.utf8)
        if vocabulary[name]?.contains(meaning) != true {
          vocabulary[name, default: []].append(meaning)
        }
      }
    }
    return vocabulary
  }()

  private static func meanings(ofKnown name: String) -> [Meaning]? { vocabulary[Array(name.utf8)] }

  private static let partSections = WordFile("column-parts").sections

  private static let meaningsOfPartSections = partSections.map { section in
    Meaning(section: section.title) ?? Meaning(role: .ignored, rank: 0)
  }

  /// The parts of names, with the index of the section of each part.
  private static let parts = WordIndex(
    partSections.enumerated().flatMap { index, section in section.words.map { ($0, index) } })
}

extension HeaderWords.Meaning {
  /// Parses the title of a section in `columns.txt`: `payee`, `payee 2` or `date booking`.
  init?(section title: String) {
    let words = title.split(separator: " ")
    guard let first = words.first, let role = ColumnRole(rawValue: String(first)), words.count <= 2
    else { return nil }
    self.role = role
    if role == .date {
      let kinds = HeaderWords.DayKind.allCases
      guard let kind = kinds.first(where: { String(describing: $0) == words[words.count - 1] })
      else { return nil }
      rank = kind.rawValue
    } else if words.count == 1 {
      rank = 0
    } else {
      guard let number = Int(words[1]), number > 1 else { return nil }
      rank = number - 1
    }
  }
}

/// A header cell, which may contain brackets or end with a currency.
struct HeaderName {
  let text: String
  private let bracket: String.UnicodeScalarView.Index?
  let hasBrackets: Bool

  init(_ text: String) {
    self.text = text
    bracket = text.unicodeScalars.firstIndex { HeaderName.opening.contains($0) }
    hasBrackets = bracket != nil || text.unicodeScalars.contains { HeaderName.closing.contains($0) }
  }

  // The last bracket in each list is a full-width form.
  private static let opening: [Unicode.Scalar] = ["(", "[", "（"]
  private static let closing: [Unicode.Scalar] = [")", "]", "）"]

  /// The text from the first opening bracket on.
  var fromBracket: String { bracket.map { String(text[$0...]) } ?? "" }

  /// The text without brackets and their contents: `Amount (EUR)` becomes `Amount` with a space.
  var withoutBrackets: String {
    var bare = String.UnicodeScalarView()
    var depth = 0
    for scalar in text.unicodeScalars {
      if HeaderName.opening.contains(scalar) {
        depth += 1
      } else if HeaderName.closing.contains(scalar) {
        depth = max(0, depth - 1)
      } else if depth == 0 {
        bare.append(scalar)
      }
    }
    return String(bare)
  }

  /// Returns a name such as `Belastung CHF` or `Gutschrift in CHF` without the currency.
  ///
  /// Returns `nil` for a name without a currency, and for a name that is only a currency.
  static func withoutCurrency(_ name: String) -> String? {
    let words = name.unicodeScalars.split { $0.properties.isWhitespace }
    guard words.count > 1, CurrencyNames.currency(namedIn: String(words[words.count - 1])) != nil
    else { return nil }
    let hasPreposition = words.count > 2 && prepositions.contains(String(words[words.count - 2]))
    let last = words[words.count - (hasPreposition ? 3 : 2)]
    return String(name[..<last.endIndex])
  }

  private static let prepositions: Set<String> = ["in", "en", "w", "i", "v", "в"]
}
