/// What a header cell says of its column.
///
/// Whole names come first (``vocabulary``); a name that is not known as a whole is taken apart and
/// judged by the words in it (``stems``), which ranks below any known name. What a column's cells
/// look like has the last word (``ColumnChooser``): a "Valuta" is a day in one bank's file and a
/// currency in another's.
enum HeaderWords {
  struct Meaning: Hashable {
    let role: ColumnRole
    /// Lower is better among the words of one role; for days, the raw value of a ``DayKind``.
    let rank: Int
  }

  /// Which of a transaction's days a column has.
  enum DayKind: Int {
    case booking
    case purchase
    /// Just "date", which is whichever the statement goes by.
    case plain
    case value
    /// When a bill falls due, or when something began; never the transaction's own day.
    case other
  }

  /// What a header cell may mean, best first; empty when nothing in it is known.
  static func meanings(of cell: String) -> [Meaning] {
    guard cell.utf8.count <= longest else { return [] }
    let whole = key(cell)
    guard !whole.isEmpty else { return [] }
    if let known = vocabulary[whole] ?? damaged(whole) { return known }
    // "Amount (fee)" and "金额(支出)" say the main thing in brackets.
    let bare = key(withoutBrackets(cell))
    if !bare.isEmpty, bare != whole, let aside = bracketed(cell) { return [aside] }
    for part in [bare, withoutCurrency(cell)] where !part.isEmpty && part != whole {
      if let known = vocabulary[part] ?? damaged(part) { return known }
    }
    return stemMeanings(of: whole)
  }

  /// The likeliest meaning of a header cell.
  static func meaning(of cell: String) -> Meaning? { meanings(of: cell).first }

  /// Whether a name is known as a whole, as the names in a header are.
  static func isKnown(_ cell: String) -> Bool {
    guard let rank = meanings(of: cell).first?.rank else { return false }
    return rank < stemRank
  }

  /// Ranks of meanings that were found in parts of a name.
  static let stemRank = 100

  /// Whether the cell has Hangul in it, as only Korean statements have.
  static func isKorean(_ cell: String) -> Bool {
    cell.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
  }

  /// In bytes: no name is longer, and runs of combining marks are slow to compare.
  private static let longest = 256

  /// Letters and digits of `text` in lower case and without accents.
  ///
  /// Empty for texts too long to be a name. A letter that was lost (U+FFFD) stays.
  static func key(_ text: String) -> String {
    guard text.utf8.count <= longest else { return "" }
    var key = ""
    for scalar in text.unicodeScalars {
      if let folded = fold(scalar) { key.unicodeScalars.append(folded) }
    }
    return key
  }

  /// A letter or digit in lower case and without its accent; `nil` for anything else.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xFFFD: return scalar
    case 0x41...0x5A: return Unicode.Scalar(scalar.value | 0x20)
    case 0..<0xAA: return nil
    case 0xC0...0x17F: return Unicode.Scalar(baseLetters[Int(scalar.value) - 0xC0])
    case 0xFF01...0xFF5E:
      return Unicode.Scalar(scalar.value - 0xFEE0).flatMap(fold)
    case 0x386...0x52F:
      return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    default:
      // Marks over letters are dropped, as the accents of composed letters are.
      guard !(0x300...0x36F ~= scalar.value) else { return nil }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? scalar : nil
    }
  }

  /// U+00C0...U+017F without accents, a letter each.
  private static let baseLetters = Array(
    """
    aaaaaaaceeeeiiiidnoooooxouuuuytsaaaaaaaceeeeiiiidnoooooxouuuuytyaaaaaaccccccccddddeeeeeeeeee\
    gggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyy\
    zzzzzzs
    """.utf8)

  /// `Amount (EUR)` without `(EUR)`; `보낸분[받는분]` without `[받는분]`.
  static func withoutBrackets(_ text: String) -> String {
    var depth = 0
    var bare = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default: if depth == 0 { bare.unicodeScalars.append(scalar) }
      }
    }
    return bare
  }

  /// The key of `Belastung CHF` or `Gutschrift in CHF` without the currency.
  private static func withoutCurrency(_ cell: String) -> String {
    var words = withoutBrackets(cell).split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let last = words.last, Decider.currency(namedIn: String(last)) != nil
    else { return "" }
    words.removeLast()
    if let last = words.last, words.count > 1, ["in", "en", "w", "i", "v", "в"].contains(last) {
      words.removeLast()
    }
    return key(words.joined(separator: " "))
  }

  /// A known name some of whose letters were lost on the way (`W�hrung`).
  private static func damaged(_ key: String) -> [Meaning]? {
    guard key.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let letters = Array(key.unicodeScalars)
    let kept = letters.count { $0 != "\u{FFFD}" }
    guard kept >= 3, kept * 2 > letters.count else { return nil }
    for (word, meanings) in vocabulary where word.unicodeScalars.count == letters.count {
      if zip(word.unicodeScalars, letters).allSatisfy({ $0 == $1 || $1 == "\u{FFFD}" }) {
        return meanings
      }
    }
    return nil
  }

  /// What the text in brackets says of an amount, when it says what sort it is.
  private static func bracketed(_ cell: String) -> Meaning? {
    let inner = cell.drop { !"([（".contains($0) }
    let meanings = vocabulary[key(String(inner))] ?? stemMeanings(of: key(String(inner)))
    return meanings.first { [.ignored, .fee, .moneyOut, .moneyIn, .balance].contains($0.role) }
  }

  /// What the words in a name say of it.
  private static func stemMeanings(of key: String) -> [Meaning] {
    // What counts or names bookings is none, whatever else its name has in it.
    if numberEndings.contains(where: { key.hasSuffix($0) }) {
      return [Meaning(role: .reference, rank: stemRank)]
    }
    var found: [Meaning] = []
    var directions: Set<ColumnRole> = []
    let bytes = Array(key.utf8)
    for stem in stems where stem.words.contains(where: { contains(bytes, $0) }) {
      if stem.role == .moneyOut || stem.role == .moneyIn { directions.insert(stem.role) }
      if stem.role == .ignored { return [Meaning(role: .ignored, rank: stemRank)] }
      found.append(Meaning(role: stem.role, rank: stem.rank))
    }
    // "Credit/Debit Amount" is one column for both, "Debit/Credit" the word for which.
    if directions.count == 2 {
      found.removeAll { directions.contains($0.role) }
      found.append(Meaning(role: .amount, rank: stemRank))
      found.append(Meaning(role: .indicator, rank: stemRank))
    }
    return found
  }

  private static let numberEndings = ["id", "number", "nummer", "numero", "番号", "번호", "编号", "号码"]

  /// Known names by their keys.
  private static let vocabulary: [String: [Meaning]] = {
    var vocabulary: [String: [Meaning]] = [:]
    for (role, words) in table {
      var rank = 0
      for word in words.split(whereSeparator: \.isWhitespace) {
        if word == "/" {
          rank += 1
          continue
        }
        vocabulary[key(String(word)), default: []].append(Meaning(role: role, rank: rank))
      }
    }
    return vocabulary
  }()

  struct Stem {
    let role: ColumnRole
    let rank: Int
    /// As bytes: a file's every cell may have to be searched for each of them, and a search that
    /// goes by characters takes ten times as long.
    let words: [[UInt8]]
  }

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    for start in 0...bytes.count - word.count where bytes[start] == first {
      if bytes[start...].starts(with: word) { return true }
    }
    return false
  }

  /// Parts of names, by role; those of other amounts first, as they overrule the rest.
  private static let stems: [Stem] = stemTable.map { role, rank, words in
    Stem(
      role: role, rank: stemRank + rank,
      words: words.split(whereSeparator: \.isWhitespace).map { Array(key(String($0)).utf8) })
  }
}
