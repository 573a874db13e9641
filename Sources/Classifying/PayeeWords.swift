/// The words of a payee's name that similar payees may share.
///
/// Some scripts (Hangul, kana, Han) write words together. There the beginnings and ends of two
/// characters and more are words as well: 스타벅스 is the beginning of 스타벅스강남점.
struct PayeeWords {
  /// The folded words, longest first, without duplicates.
  let words: [String]

  init(_ payee: String) {
    let folded = String(decoding: FoldedText.bytes(of: payee), as: UTF8.self)
    // The beginning of a name identifies it, however long the file makes it.
    var pieces = folded.unicodeScalars.prefix(200).split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }.map(Array.init).filter { piece in piece.contains { $0.properties.isAlphabetic } }
    // The last of several words is often a branch: 강남점.
    if pieces.count > 1, pieces.last?.last == "점" { pieces.removeLast() }
    var words: Set<String> = []
    for piece in pieces {
      let isDense = piece.allSatisfy { $0.value >= 0x1100 }
      guard piece.count >= (isDense ? 2 : 3) else { continue }
      words.insert(PayeeWords.text(piece[...]))
      guard isDense else { continue }
      for count in 2..<min(piece.count, 12) {
        words.insert(PayeeWords.text(piece.prefix(count)))
        words.insert(PayeeWords.text(piece.suffix(count)))
      }
    }
    self.words = words.subtracting(PayeeWords.common).sorted {
      let lengths = ($0.unicodeScalars.count, $1.unicodeScalars.count)
      return lengths.0 == lengths.1 ? $0 < $1 : lengths.0 > lengths.1
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Words that say nothing about what a payee sells.
  private static let common: Set<String> = [
    "주식회사", "유한회사", "코리아", "본점", "지점", "카드", "결제", "승인", "체크", "the", "and", "inc", "llc", "ltd",
    "gmbh", "www", "com", "net", "org", "pos", "card", "payment", "purchase", "debit", "store",
    "shop",
    "korea", "seoul", "usa", "bill",
  ]
}
