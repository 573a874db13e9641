/// The words that a redacted copy keeps: those that statements are read by, and nobody's own.
///
/// Rows keep only words that say something about the row: a total, a state, a refund. The other
/// lines also keep the names of columns, and what statements call themselves. ``RedactionShape``
/// keeps words for directions where a column has nothing else: `Otto` is a withdrawal in Finland
/// and a name elsewhere.
enum RedactionWords {
  private static let file = WordFile("redaction")
  private static let bookings = WordFile("bookings")

  /// The normalized words that any cell keeps.
  static let ofRows: Set<String> = {
    let sets = [
      CellWords.cancelledWords, CellWords.declinedWords, CellWords.pendingWords,
      CellWords.balances, Set(CellWords.totals), WordFile("directions").names("neutral"),
      bookings.names("purchase"), bookings.names("refund"), bookings.names("payment"),
      file.names("rows"),
    ]
    return Set(sets.joined().filter(isLongEnough))
  }()

  /// The normalized words that lines above and below the rows keep.
  static let ofLines: Set<String> = {
    let columns = WordFile("columns").sections.lazy.flatMap(\.words).map(\.normalized)
    return ofRows.union(file.names("statements").filter(isLongEnough))
      .union(columns.filter(isLongEnough))
  }()

  /// Parts of cells that say how a purchase is paid.
  static let parts = file["parts"].map { Array($0.unicodeScalars) }

  /// Returns the longest word, of those that say what a row is, with which a name begins.
  static func beginning(of name: String) -> String? {
    beginnings.first { name.hasPrefix($0) }
  }

  private static let beginnings: [String] = bookings.names("refund")
    .union(bookings.names("purchase")).union(bookings.names("payment")).union(CellWords.totals)
    .sorted { $0.utf8.count > $1.utf8.count }

  /// Shorter words are parts of anything.
  private static func isLongEnough(_ name: String) -> Bool {
    name.utf8.count >= 3 && name.unicodeScalars.count >= 2
  }

  /// Whether a word means something to the reader, so that no replacement may be this word.
  static func isKnown(_ word: String) -> Bool {
    let name = word.normalized
    return ofLines.contains(name) || CellWords.indication(word) != nil
      || CellWords.status(word) != nil || CellWords.currency(word) != nil
      || CellWords.isOtherUnit(word) || MonthNames.month(word) != nil
      || beginning(of: name) != nil
  }
}
