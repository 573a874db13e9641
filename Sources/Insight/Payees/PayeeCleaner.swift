/// The words of a text that are its name, if no brand is known in it.
struct PayeeCleaner {
  private(set) var words: [[Unicode.Scalar]] = []
  /// The place or branch that was taken off the end.
  private(set) var branch: String?

  private let lexicon: PayeeLexicon

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

  private func isGeneric(_ key: String) -> Bool {
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

  /// Cuts the text where statements write other things behind the name, and returns what follows
  /// two slashes, which is the place of a shop in German card payments.
  private func cut(
    _ source: ArraySlice<Unicode.Scalar>
  ) -> (text: ArraySlice<Unicode.Scalar>, place: ArraySlice<Unicode.Scalar>?) {
    var text = source
    var place: ArraySlice<Unicode.Scalar>?
    if let slashes = text.range(of: "//"), slashes.lowerBound > 2 {
      let rest = text[slashes.upperBound...].prefix { $0 != "/" }
      let isName = PayeeCleaner.split(text[..<slashes.lowerBound]).contains { word in
        let key = FoldedPayee.key(word)
        return key.utf8.count > 1 && !isGeneric(key)
      }
      if isName {
        if rest.contains(where: \.isLetter) { place = rest }
        text = text[..<slashes.lowerBound]
      }
    }
    // NACHA: the company in 16 columns, then the description of the entry, then an id.
    for mark in [
      " PPD ID", " WEB ID", " CCD ID", " TEL ID", " ARC ID", " DES:", " INDN:", " CO ID:",
    ] {
      guard let range = text.range(of: mark) else { continue }
      text = text[..<range.lowerBound]
      if let columns = text.range(of: "  "), columns.lowerBound > 2 {
        text = text[..<columns.lowerBound]
      }
    }
    if let thanks = text.range(of: "SAGT DANKE"), thanks.lowerBound > 2 {
      text = text[..<thanks.lowerBound]
    }
    return (text, place)
  }

  /// Leaves out what follows a star if it is a code, describes the purchase in common words, or
  /// repeats the name.
  private func beforeStar(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    guard let star = text.firstIndex(of: "*") else { return text }
    let (name, rest) = (text[..<star], text[(star + 1)...])
    guard name.lazy.filter(\.isLetter).count >= 2 else { return text }
    let repeated = FoldedPayee.key(rest).hasPrefix(FoldedPayee.key(name))
    let words = PayeeCleaner.split(rest)
    let isDescription = words.allSatisfy { word in
      let key = FoldedPayee.key(word)
      return PayeeWords.isReference(word) || PayeeWords.isMixedCode(word)
        || PayeeWords.isAddress(word) || key.utf8.count < 2 || lexicon.ends.contains(key)
        || lexicon.afters.contains(key) || lexicon.legalForms.contains(key)
    }
    return repeated || isDescription ? name : text
  }

  private static func split(_ text: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    for part in text.split(whereSeparator: {
      $0.isSpace || "*_|;()[]{}<>\",~+".unicodeScalars.contains($0)
    }) {
      // Marks at the ends of a word are no part of it; # marks a number.
      var word = part
      while let first = word.first, !first.isLetter, !first.isDigit, first != "#" {
        word.removeFirst()
      }
      while let last = word.last, !last.isLetter, !last.isDigit { word.removeLast() }
      if word.isEmpty {
        if part.elementsEqual("&".unicodeScalars), !words.isEmpty { words.append(["&"]) }
        continue
      }
      // TRADER JOE S: the apostrophe is lost.
      if word.count == 1, let last = words.last, last.count > 2, word.first == "S",
        last.allSatisfy({ $0.isLetter && $0.isASCII })
      {
        words[words.count - 1] += ["'", "S"]
        continue
      }
      // CVS/PHARMACY: two words.
      let parts = word.split(separator: "/")
      if parts.allSatisfy({ $0.count > 2 && $0.allSatisfy(\.isLetter) }) {
        words += parts.flatMap { hangulParts($0) }
      } else {
        words += hangulParts(word)
      }
    }
    return words
  }

  /// Splits a word between a name and a number or date without a space, such as 한국전력2401 or
  /// BESTBUYCOM1234567, and a Hangul word at marks.
  private static func hangulParts(_ word: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    let isNumber = { (scalar: Unicode.Scalar) in
      scalar.isDigit || "-/:.#".unicodeScalars.contains(scalar)
    }
    let number = word.reversed().prefix(while: isNumber)
    let digits = number.lazy.filter(\.isDigit).count
    let name = word.dropLast(number.count)
    let hasSyllables = name.contains(where: \.isSyllable)
    let hasNumber = digits >= (hasSyllables ? 3 : 4) && name.lazy.filter(\.isLetter).count >= 2
    guard hasSyllables else {
      return hasNumber && !name.contains(where: \.isDigit)
        ? [Array(name), ["#"] + number.reversed()] : [Array(word)]
    }
    var parts = (hasNumber ? name : word).split {
      "-/:.".unicodeScalars.contains($0)
    }.map { Array($0) }
    if hasNumber { parts.append(["#"] + number.reversed()) }
    return parts
  }

  private mutating func dropFront() {
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

  /// Takes the place off a text that the statement has cut: BLOCK HOUSE FRIEDRICHSH.
  ///
  /// Statements cut texts at twenty characters or more. The place must be the only one that begins
  /// with these letters.
  private mutating func takeCutPlace(_ length: Int) {
    guard length >= 20, words.count > 1, branch == nil, let last = words.last else { return }
    let key = FoldedPayee.key(last)
    guard key.utf8.count >= 5, !isGeneric(key), let place = lexicon.onlyPlace(beginningWith: key),
      !words.dropLast().allSatisfy({ isGeneric(FoldedPayee.key($0)) })
    else { return }
    words.removeLast()
    branch = PayeeWords.display(Array(place.unicodeScalars), lexicon)
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
      words[0] = PayeeWords.withoutWebEnding(first)
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
      let end = String(String.UnicodeScalarView(last.suffix(length)))
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
      lexicon.trades.contains(String(String.UnicodeScalarView(last))),
      words[words.count - 2].allSatisfy(\.isHangul)
    {
      words.removeLast()
      words[words.count - 1] += last
    }
    if let last = words.last, last.count > 4, last.suffix(3).elementsEqual("과의원".unicodeScalars) {
      words[words.count - 1].removeLast(2)
    }
  }

  /// Takes the place or branch off the end.
  private mutating func takeBranch() {
    guard words.count > 0 else { return }
    if words.count > 1, let last = words.last, last.allSatisfy({ $0.isHangul || $0.isDigit }),
      last.contains(where: \.isHangul)
    {
      let word = String(String.UnicodeScalarView(last))
      if lexicon.isBranch(word), !isGeneric(FoldedPayee.key(words[0])) {
        words.removeLast()
        branch = word
        return
      }
    }
    if let last = words.last, last.last == "店", words.count > 1 {
      branch = String(String.UnicodeScalarView(last))
      words.removeLast()
      return
    }
    if let last = words.last, last.last == "점" {
      takeGluedBranch(last)
      return
    }
    takeLatinPlace()
  }

  /// Splits 김밥집강남점 before a known place, and GS25뚝섬점 where the Hangul begins.
  private mutating func takeGluedBranch(_ word: [Unicode.Scalar]) {
    if let start = word.lastIndex(where: { !$0.isHangul }), start > 0, start + 2 < word.count {
      let rest = String(String.UnicodeScalarView(word[(start + 1)...]))
      guard lexicon.isBranch(rest) else { return }
      words[words.count - 1] = Array(word[...start])
      branch = rest
      return
    }
    guard word.count >= 5 else { return }
    for length in 2...(word.count - 3) {
      let rest = String(String.UnicodeScalarView(word[length...]))
      guard startsWithPlace(word[length...]), lexicon.isBranch(rest),
        !isGeneric(FoldedPayee.key(word[..<length]))
      else { continue }
      words[words.count - 1] = Array(word[..<length])
      branch = rest
      return
    }
  }

  private func startsWithPlace(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    for length in 2..<max(2, word.count) {
      let start = String(String.UnicodeScalarView(word.prefix(length)))
      let rest = String(String.UnicodeScalarView(word.dropFirst(length)))
      if lexicon.places.contains(start), lexicon.buildings.contains(rest) { return true }
    }
    return false
  }

  private mutating func takeLatinPlace() {
    var end = words.count
    if end > 2, lexicon.states.contains(FoldedPayee.key(words[end - 1])) { end -= 1 }
    for count in stride(from: min(3, end - 1), to: 0, by: -1) {
      let place = words[(end - count)..<end]
      let before = FoldedPayee.key(words[end - count - 1])
      let key = place.map { FoldedPayee.key($0) }.joined()
      guard lexicon.places.contains(key), !lexicon.smallWords.contains(before), before != "",
        !words[..<(end - count)].allSatisfy({ isGeneric(FoldedPayee.key($0)) })
      else { continue }
      if branch == nil {
        branch = place.map { PayeeWords.display($0, lexicon) }.joined(separator: " ")
      }
      words.removeSubrange((end - count)...)
      return
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Returns the first occurrence of an ASCII text, in any case.
  fileprivate func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.unicodeScalars)
    guard count >= wanted.count else { return nil }
    for start in startIndex...(endIndex - wanted.count) {
      let matches = zip(self[start...], wanted).allSatisfy { one, other in
        one == other
          || one.isASCII && 0x61...0x7A ~= one.value && one.value - 0x20 == other.value
      }
      if matches { return start..<(start + wanted.count) }
    }
    return nil
  }
}
