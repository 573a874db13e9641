/// The words that a redacted copy keeps, because they determine how a statement is read.
///
/// Rows keep only words that describe the row, such as "total", "pending" or "refund". The other
/// lines also keep words for columns, accounts and statements. Most words for directions stay only
/// in a column of directions (``RedactionShape``). For example, `Otto` means a withdrawal in
/// Finland, but is a name elsewhere.
enum RedactionWords {
  private static let file = WordFile("redaction")
  private static let bookings = ["purchase", "refund", "payment"]
    .flatMap(WordFile("bookings").names)

  /// The normalized words that are kept in any cell.
  static let ofRows: Set<String> = {
    let sets = [
      CellWords.cancelledWords, CellWords.declinedWords, CellWords.pendingWords,
      CellWords.balances, Set(CellWords.totals), WordFile("directions").names("neutral"),
      Set(bookings), file.names("rows"),
    ]
    return Set(sets.joined().filter(isLongEnough))
  }()

  /// The normalized words that are kept in the lines above and below the rows.
  static let ofLines: Set<String> = {
    let columns = WordFile("columns").sections.lazy.flatMap(\.words).map(\.normalized)
    return ofRows.union(file.names("statements").filter(isLongEnough))
      .union(columns.filter(isLongEnough))
  }()

  /// The parts of words that are kept because they describe how a purchase is paid for.
  static let parts = file["parts"].map { Array($0.unicodeScalars) }

  /// Returns the longest prefix of a normalized name that is a word for a kind of row.
  static func beginning(of name: String) -> String? {
    beginnings.first { name.utf8.starts(with: $0.utf8) }
  }

  private static let beginnings = (bookings + CellWords.totals)
    .sorted { $0.utf8.count > $1.utf8.count }

  /// Whether a word is long enough to be meaningful; shorter words may occur in any text.
  private static func isLongEnough(_ name: String) -> Bool {
    name.utf8.count >= 3 && name.unicodeScalars.count >= 2
  }

  /// Whether a word affects how a statement is read, so that it must not serve as a replacement.
  static func isKnown(_ word: [Unicode.Scalar]) -> Bool {
    // All known words are shorter.
    guard word.count <= 96 else { return false }
    let word = String(String.UnicodeScalarView(word))
    let name = word.normalized
    return ofLines.contains(name) || CellWords.indication(word) != nil
      || CellWords.status(word) != nil || CellWords.currency(word) != nil
      || CellWords.isOtherUnit(word) || MonthNames.month(word) != nil || beginning(of: name) != nil
  }
}
