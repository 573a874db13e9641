/// The words of a text that are its name, if no brand is known in it.
struct PayeeCleaner {
  var words: [[Unicode.Scalar]] = []
  /// The place or branch that was taken off the end.
  var branch: String?

  let lexicon: PayeeLexicon

  init(_ source: [Unicode.Scalar], _ lexicon: PayeeLexicon) {
    self.lexicon = lexicon
    let (text, place) = cut(source[...])
    branch = place.map { part in
      part.split(whereSeparator: \.isSpace).map { PayeeWords.display(Array($0), lexicon) }
        .joined(separator: " ")
    }
    words = PayeeCleaner.split(beforeStar(text))
    dropFront()
    cutAtLegalForm()
    cutAtReference()
    dropEnd()
    joinTrades()
    takeBranch()
    takeCutPlace(source.count)
    dropEnd()
  }

  /// All words of a text.
  init(whole source: [Unicode.Scalar], _ lexicon: PayeeLexicon) {
    self.lexicon = lexicon
    words = PayeeCleaner.split(source[...])
  }

  /// Whether the words only describe a payment, as in `네이버페이_멤버십`.
  var hasNoName: Bool {
    words.allSatisfy { word in
      let key = FoldedPayee.key(word)
      return key.unicodeScalars.count < 2 || PayeeWords.isReference(word)
        || lexicon.ends.contains(key) || lexicon.afters.contains(key)
    }
  }

  /// Whether the words say nothing of who was paid.
  var isGeneric: Bool {
    words.allSatisfy { word in
      let key = FoldedPayee.key(word)
      return key.unicodeScalars.count < 2 || isGeneric(key)
    }
  }

  func isGeneric(_ key: String) -> Bool {
    lexicon.generics.contains(key) || lexicon.ends.contains(key) || lexicon.legalForms.contains(key)
      || lexicon.phrases.contains(key) || lexicon.afters.contains(key)
      || lexicon.trades.contains(key) || key.unicodeScalars.allSatisfy(\.isDigit)
  }

  /// The name as Sobi shows it.
  var name: String {
    words.enumerated().map { index, word in
      PayeeWords.display(word, isFirst: index == 0, lexicon)
    }.joined(separator: " ")
  }

  // MARK: Steps

  private mutating func dropFront() {
    // 4058 BASEL: a postal code belongs to its place.
    let rest = words.dropFirst()
    guard !rest.allSatisfy({ lexicon.places.contains(FoldedPayee.key($0)) }) else { return }
    while words.count > 1, let first = words.first {
      let key = FoldedPayee.key(first)
      guard
        PayeeWords.isReference(first) && !first.contains(where: \.isLetter)
          || lexicon.legalForms.contains(key) && first.contains(where: \.isSyllable)
      else { break }
      words.removeFirst()
    }
  }

  /// Nothing behind a legal form is part of the name; short ones can be words, so only the end of
  /// the text counts for them.
  private mutating func cutAtLegalForm() {
    for (index, word) in words.enumerated().dropFirst() {
      // GMBH-ZW: a branch office.
      let parts = word.split(separator: "-")
      if parts.count > 1, lexicon.legalForms.contains(FoldedPayee.key(parts[0])) {
        words[index] = Array(parts[0])
      }
    }
    guard
      let index = words.indices.dropFirst().first(where: { index in
        let key = FoldedPayee.key(words[index])
        return key.utf8.count >= 3 && key.utf8.first.map({ $0 < 0x80 }) == true
          && lexicon.legalForms.contains(key)
          && !["company", "limited", "cie", "dba", "doo"].contains(key)
      })
    else { return }
    words.removeSubrange(index...)
  }

  /// Drops the words that introduce the number of a shop: STORE 01234.
  private mutating func dropNumberWords() {
    while words.count > 1, let last = words.last,
      lexicon.numberWords.contains(FoldedPayee.key(last))
    {
      words.removeLast()
    }
  }

  /// A long reference ends the name if only places and words without meaning follow.
  ///
  /// Otherwise, the text may begin with words of a bank, and the name may follow: only the
  /// references go.
  private mutating func cutAtReference() {
    let isLong = { (word: [Unicode.Scalar]) in
      PayeeWords.isReference(word) && word.lazy.filter(\.isDigit).count >= 3
    }
    guard let index = words.indices.dropFirst().first(where: { isLong(words[$0]) }) else { return }
    let rest = Array(words[words.index(after: index)...].joined(separator: [" "]))
    let tail = PayeeTail(rest[...], lexicon)
    if tail.hasUnknown {
      words.removeAll { isLong($0) && !$0.contains(where: \.isLetter) }
      return
    }
    if branch == nil { branch = tail.branch }
    words.removeSubrange(index...)
    dropNumberWords()
  }

  private mutating func dropEnd() {
    while words.count > 1, let last = words.last {
      let key = FoldedPayee.key(last)
      let isEnd =
        PayeeWords.isReference(last) || PayeeWords.isAddress(last) || key.isEmpty
        || lexicon.ends.contains(key) || lexicon.legalForms.contains(key)
      if isEnd {
        words.removeLast()
        continue
      }
      let pair = FoldedPayee.key(words[words.count - 2]) + key
      if words.count > 2, lexicon.ends.contains(pair) || lexicon.legalForms.contains(pair) {
        words.removeLast(2)
        continue
      }
      break
    }
    if let first = words.first, PayeeWords.isAddress(first) {
      // MATCH.COM is not MATCH, but few names of six letters are both words and addresses.
      let name = PayeeWords.withoutWebEnding(first)
      if name.count >= 6 { words[0] = name }
    }
    dropHangulEnd()
    // Titles: Dr. med. dent.
    if words.count > 2, FoldedPayee.key(words[0]) == "dr" || FoldedPayee.key(words[0]) == "prof" {
      words.removeAll {
        ["med", "dent", "vet", "dipl", "rer", "nat"].contains(FoldedPayee.key($0))
      }
    }
  }

  /// Takes words of banks and the legal form off a Hangul word: 도시가스요금.
  private mutating func dropHangulEnd() {
    guard let last = words.last, last.allSatisfy(\.isHangul), last.count > 3 else { return }
    for length in stride(from: last.count - 2, to: 1, by: -1) {
      let end = String(scalars: last.suffix(length))
      let start = Array(last.dropLast(length))
      guard lexicon.ends.contains(end), !isGeneric(FoldedPayee.key(start)) else { continue }
      words[words.count - 1] = start
      return
    }
  }

  /// Writes the name and the type of a shop as one word, as 온누리약국, and a clinic without 의원
  /// after its subject.
  private mutating func joinTrades() {
    while words.count > 1, let last = words.last,
      lexicon.trades.contains(String(scalars: last)),
      words[words.count - 2].allSatisfy(\.isHangul)
    {
      words.removeLast()
      words[words.count - 1] += last
    }
    if let last = words.last, last.count > 4, last.suffix(3).elementsEqual("과의원".unicodeScalars) {
      words[words.count - 1].removeLast(2)
    }
  }
}
