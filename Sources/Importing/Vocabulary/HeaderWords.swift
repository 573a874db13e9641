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
    var cell = cell
    return cell.withUTF8(meanings)
  }

  static func meanings(of cell: UnsafeBufferPointer<UInt8>) -> [Meaning] {
    guard cell.count <= NameKey.longest else { return [] }
    return NameKey.with(cell) { whole in
      if whole.isEmpty { return [] }
      if let known = known(whole) { return known }
      return partMeanings(of: NameParts(cell), whole) ?? stemMeanings(of: whole)
    }
  }

  /// What is said by a name without its brackets or its currency, or by the brackets.
  private static func partMeanings(of parts: NameParts, _ whole: NameKey) -> [Meaning]? {
    guard parts.hasBrackets else { return plainMeanings(of: parts.text, whole) }
    return parts.withoutBrackets { bare in
      NameKey.with(bare) { key in
        guard !key.isEmpty, !key.isSame(as: whole) else { return nil }
        // "Amount (fee)" and "金额(支出)" say the main thing in brackets.
        return bracketed(parts).map { [$0] } ?? known(key)
      } ?? plainMeanings(of: bare, whole)
    }
  }

  /// What is said by a name without brackets that has a currency behind it, without that.
  private static func plainMeanings(
    of name: UnsafeBufferPointer<UInt8>, _ whole: NameKey
  ) -> [Meaning]? {
    guard let plain = NameParts.withoutCurrency(name) else { return nil }
    return NameKey.with(plain) { key in
      key.isEmpty || key.isSame(as: whole) ? nil : known(key)
    }
  }

  /// What a name means that is known as a whole, also where some of its letters were lost.
  private static func known(_ key: NameKey) -> [Meaning]? {
    var meanings: [Meaning] = []
    vocabulary.find(key.composed, hash: key.hash) {
      meanings.append(Meaning(role: $0.role, rank: Int($0.rank)))
      return true
    }
    return meanings.isEmpty ? damaged(key) : meanings
  }

  /// The likeliest meaning of a header cell.
  static func meaning(of cell: String) -> Meaning? { meanings(of: cell).first }

  /// Whether anything in a header cell is known.
  static func meansAnything(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    !meanings(of: cell).isEmpty
  }

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

  /// Letters and digits of `text` in lower case and without accents.
  ///
  /// Empty for texts too long to be a name. A letter that was lost (U+FFFD) stays.
  static func key(_ text: String) -> String { NameKey.with(text, \.text) }

  /// A known name some of whose letters were lost on the way (`W�hrung`).
  private static func damaged(_ key: NameKey) -> [Meaning]? {
    guard key.bytes.contains(0xEF), key.text.unicodeScalars.contains("\u{FFFD}") else {
      return nil
    }
    let letters = Array(key.text.unicodeScalars)
    let kept = letters.count { $0 != "\u{FFFD}" }
    guard kept >= 3, kept * 2 > letters.count else { return nil }
    var found: (word: String, meanings: [Meaning])?
    vocabulary.forEach { word, meaning in
      let text = String(decoding: word, as: UTF8.self)
      guard found == nil || found?.word == text, text.unicodeScalars.count == letters.count,
        zip(text.unicodeScalars, letters).allSatisfy({ $0 == $1 || $1 == "\u{FFFD}" })
      else { return }
      found = (
        text, (found?.meanings ?? []) + [Meaning(role: meaning.role, rank: Int(meaning.rank))]
      )
    }
    return found?.meanings
  }

  /// What the text in brackets says of an amount, when it says what sort it is.
  private static func bracketed(_ parts: NameParts) -> Meaning? {
    NameKey.with(parts.fromBracket) { key in
      let meanings = vocabulary[key] == nil ? stemMeanings(of: key) : known(key) ?? []
      return meanings.first { [.ignored, .fee, .moneyOut, .moneyIn, .balance].contains($0.role) }
    }
  }

  /// What the words in a name say of it.
  private static func stemMeanings(of key: NameKey) -> [Meaning] {
    // What counts or names bookings is none, whatever else its name has in it.
    if numberEndings.contains(where: key.hasSuffix) {
      return [Meaning(role: .reference, rank: stemRank)]
    }
    // A bit for each row of the table.
    var rows: UInt32 = 0
    for offset in key.bytes.indices {
      stems.forEach(in: key.bytes, at: offset) { rows |= 1 << UInt32($1) }
    }
    var found: [Meaning] = []
    var directions: Set<ColumnRole> = []
    for (row, stem) in stemTable.enumerated() where rows & 1 << UInt32(row) != 0 {
      if stem.role == .moneyOut || stem.role == .moneyIn { directions.insert(stem.role) }
      if stem.role == .ignored { return [Meaning(role: .ignored, rank: stemRank)] }
      found.append(Meaning(role: stem.role, rank: stemRank + stem.rank))
    }
    // "Credit/Debit Amount" is one column for both, "Debit/Credit" the word for which.
    if directions.count == 2 {
      found.removeAll { directions.contains($0.role) }
      found.append(Meaning(role: .amount, rank: stemRank))
      found.append(Meaning(role: .indicator, rank: stemRank))
    }
    return found
  }

  private static let numberEndings: [StaticString] = [
    "id", "number", "nummer", "numero", "番号", "번호", "编号", "号码",
  ]

  /// Known names by their keys.
  private static let vocabulary: WordTable<(role: ColumnRole, rank: UInt8)> = {
    let lists = table.map { (role: $0, list: WordList($1)) }
    var vocabulary = WordTable<(role: ColumnRole, rank: UInt8)>(
      words: lists.reduce(0) { $0 + $1.list.size.words },
      bytes: lists.reduce(0) { $0 + $1.list.size.bytes })
    for (role, list) in lists {
      var rank: UInt8 = 0
      list.forEach { word in
        if word.count == 1, word[0] == UInt8(ascii: "/") {
          rank += 1
        } else {
          NameKey.with(word) { vocabulary.add($0.composed, hash: $0.hash, (role, rank)) }
        }
      }
    }
    return vocabulary
  }()

  /// Parts of names, with the table's row that each is from.
  ///
  /// They are found as bytes: a file's every cell may have to be searched for each of them.
  private static let stems = WordBeginnings(
    stemTable.enumerated().map { (WordList($1.words), $0) })
}
