extension PayeeCleaner {
  /// Takes the place or branch off the end.
  mutating func takeBranch() {
    guard words.count > 0 else { return }
    if words.count > 1, let last = words.last, last.allSatisfy({ $0.isHangul || $0.isDigit }),
      last.contains(where: \.isHangul)
    {
      let word = String(scalars: last)
      if lexicon.isBranch(word), !isGeneric(FoldedPayee.key(words[0])) {
        words.removeLast()
        branch = word
        return
      }
    }
    if let last = words.last, last.last == "店", words.count > 1 {
      branch = String(scalars: last)
      words.removeLast()
      return
    }
    if let last = words.last, last.last == "점" {
      takeGluedBranch(last)
      return
    }
    takeLatinPlace()
  }

  /// Takes the place off a text that the statement has cut: BLOCK HOUSE FRIEDRICHSH.
  ///
  /// Statements cut texts at twenty characters or more. The place must be the only one that begins
  /// with these letters.
  mutating func takeCutPlace(_ length: Int) {
    guard length >= 20, words.count > 1, branch == nil, let last = words.last else { return }
    let key = FoldedPayee.key(last)
    guard key.utf8.count >= 5, !isGeneric(key), let place = lexicon.onlyPlace(beginningWith: key),
      !words.dropLast().allSatisfy({ isGeneric(FoldedPayee.key($0)) })
    else { return }
    words.removeLast()
    branch = PayeeWords.display(Array(place.unicodeScalars), lexicon)
  }

  /// Splits 김밥집강남점 before a known place, and GS25뚝섬점 where the Hangul begins.
  private mutating func takeGluedBranch(_ word: [Unicode.Scalar]) {
    if let start = word.lastIndex(where: { !$0.isHangul }), start > 0, start + 2 < word.count {
      let rest = String(scalars: word[(start + 1)...])
      guard lexicon.isBranch(rest) else { return }
      words[words.count - 1] = Array(word[...start])
      branch = rest
      return
    }
    guard word.count >= 5 else { return }
    for length in 2...(word.count - 3) {
      let rest = String(scalars: word[length...])
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
      let start = String(scalars: word.prefix(length))
      let rest = String(scalars: word.dropFirst(length))
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
      // RTA CLEVELAND and RTA DUBAI: an abbreviation needs its place.
      let isShort = end - count == 1 && words[0].count <= 5
      guard lexicon.places.contains(key), !lexicon.smallWords.contains(before), before != "",
        !isShort,
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
