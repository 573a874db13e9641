/// The text after the name of a brand: numbers, places, branches and words without meaning.
struct PayeeTail {
  /// Whether a piece is none of these, so that the name may be longer than the brand's.
  private(set) var hasUnknown = false
  /// Whether the first words make the name that of another business, as in `TESCO BANK`.
  private(set) var isOtherBusiness = false
  /// The places and branches of the text, or else the number of the shop.
  private(set) var branch: String?

  private let lexicon: PayeeLexicon

  init(_ source: ArraySlice<Unicode.Scalar>, _ lexicon: PayeeLexicon) {
    self.lexicon = lexicon
    let pieces = PayeeTail.pieces(of: source)
    var names: [String] = []
    var number: String?
    // Digits after Hangul are dates and references: 한국전력2401.
    let isGlued = source.first.map { $0.isDigit } ?? false
    var mayHaveNumber = !isGlued
    // What follows the number of a shop is its place, even if the place is unknown.
    var hasNumber = false
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      if let (name, count) = place(in: pieces, at: index) {
        names.append(name)
        index += count
        mayHaveNumber = false
        continue
      }
      index += 1
      if piece.contains(where: \.isDigit), !(piece.first?.isSyllable ?? false) {
        if mayHaveNumber { number = PayeeTail.shopNumber(piece) }
        mayHaveNumber = false
        let digits = piece.lazy.filter(\.isDigit).count
        if !isReference(piece) || (isGlued && index == 1 && digits < 3) { hasUnknown = true }
        let isYear =
          piece.count == 4 && (piece.starts(with: "20".unicodeScalars) || piece.first == "1")
        hasNumber = hasNumber || (digits >= 3 && !isYear)
        continue
      }
      let key = FoldedPayee.key(piece)
      if !lexicon.numberWords.contains(key) { mayHaveNumber = false }
      if !hasNumber, index < 3, lexicon.others.contains(key) {
        isOtherBusiness = true
        hasUnknown = true
        continue
      }
      if piece.first?.isHangul ?? false {
        guard let branch = hangulBranch(key) else {
          hasUnknown = true
          continue
        }
        if !branch.isEmpty { names.append(branch) }
      } else if let last = piece.last, last == "店", piece.count > 1 {
        names.append(key)
      } else if !hasNumber, !isKnown(key, piece, isLast: index == pieces.count) {
        hasUnknown = true
      }
    }
    if !names.isEmpty {
      branch = names.joined(separator: " ")
    } else if let number {
      branch = "#" + number
    }
  }

  /// Returns whether a piece with digits is a reference, and not a word with a number: STUDIO54.
  private func isReference(_ piece: [Unicode.Scalar]) -> Bool {
    let letters = piece.filter(\.isLetter)
    if !letters.isEmpty, piece.count < 4, piece.count - letters.count < 2 { return false }
    guard letters.count >= 4, piece.count - letters.count <= 2 else { return true }
    let key = FoldedPayee.key(letters)
    return PayeeWords.isMixedCode(piece) || lexicon.afters.contains(key)
      || lexicon.numberWords.contains(key)
  }

  private func isKnown(_ key: String, _ piece: [Unicode.Scalar], isLast: Bool) -> Bool {
    if lexicon.ends.contains(key) || lexicon.afters.contains(key)
      || lexicon.legalForms.contains(key) || lexicon.states.contains(key)
    {
      return true
    }
    // The address of a website, or what is left of it: HELP.UBER.C.
    if piece.dropFirst().dropLast().contains(".") { return true }
    // A place that the statement has cut.
    return isLast && piece.count > 4 && lexicon.hasPlace(beginningWith: key)
  }

  /// Returns the name of the place at `index` and the number of its words.
  private func place(in pieces: [[Unicode.Scalar]], at index: Int) -> (String, Int)? {
    for count in stride(from: min(3, pieces.count - index), to: 0, by: -1) {
      let words = pieces[index..<(index + count)]
      let key = words.map { FoldedPayee.key($0) }.joined()
      guard lexicon.places.contains(key), !words.contains(where: { $0.contains(where: \.isDigit) })
      else { continue }
      return (words.map { PayeeWords.display($0, lexicon) }.joined(separator: " "), count)
    }
    return nil
  }

  /// Returns the branch that a Hangul word names, without words that have no meaning, or an empty
  /// text if it consists of such words; `nil` if it has another meaning.
  private func hangulBranch(_ word: String) -> String? {
    if lexicon.ends.contains(word) || lexicon.afters.contains(word)
      || lexicon.legalForms.contains(word)
    {
      return ""
    }
    if lexicon.isBranch(word) { return word }
    // 코리아강남점: words without meaning, then a branch.
    let scalars = Array(word.unicodeScalars)
    for length in stride(from: scalars.count - 1, to: 0, by: -1) {
      let start = String(scalars: scalars[..<length])
      guard lexicon.afters.contains(start) || lexicon.ends.contains(start) else { continue }
      let rest = String(scalars: scalars[length...])
      if let branch = hangulBranch(rest) { return branch }
    }
    return nil
  }

  /// Splits a text at spaces and marks, and between Hangul and digits.
  ///
  /// Dates and telephone numbers stay whole.
  static func pieces(of source: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    var pieces: [[Unicode.Scalar]] = []
    var piece: [Unicode.Scalar] = []
    func end() {
      if piece.contains(where: { $0.isDigit || $0.isLetter }) { pieces.append(piece) }
      piece = []
    }
    for index in source.indices {
      let scalar = source[index]
      let previous = index > source.startIndex ? source[index - 1] : " "
      let next = index + 1 < source.endIndex ? source[index + 1] : " "
      if "-/.".unicodeScalars.contains(scalar), previous.isDigit, next.isDigit {
        piece.append(scalar)
      } else if scalar.isSpace || "*_/,;:()[]{}|~<>\"".unicodeScalars.contains(scalar) {
        end()
      } else if scalar == "-" || scalar == "–",
        !(previous.isLetter && next.isLetter)
          || previous.isSyllable || next.isSyllable
      {
        if previous.isLetter, !previous.isSyllable, next.isDigit {
          piece.append(scalar)
        } else {
          end()
        }
      } else if let last = piece.last, last.isSyllable != scalar.isSyllable,
        last.isSyllable || scalar.isSyllable, scalar.isDigit || last.isDigit
      {
        // 종로3가 and 2호점 stay whole.
        if !last.isDigit || !scalar.isSyllable { end() }
        piece.append(scalar)
      } else {
        piece.append(scalar)
      }
    }
    end()
    return pieces
  }

  /// Returns the digits of a shop's number: #0123, F01234, T-0123.
  private static func shopNumber(_ piece: [Unicode.Scalar]) -> String? {
    let digits = piece.drop { !$0.isDigit }
    let prefix = piece.count - digits.count
    guard prefix <= 2, 2...5 ~= digits.count, digits.allSatisfy(\.isDigit) else { return nil }
    guard piece[..<prefix].allSatisfy({ $0.isASCII }) else { return nil }
    return String(scalars: digits)
  }
}

extension PayeeLexicon {
  /// Returns whether a Hangul word names a branch: 강남점, 성수역점, or a place such as 강남.
  func isBranch(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count >= 2 else { return false }
    if places.contains(word) || buildings.contains(word) { return true }
    for length in 2..<max(2, scalars.count) {
      let text = { (part: ArraySlice<Unicode.Scalar>) in String(scalars: part) }
      if places.contains(text(scalars[..<length])), buildings.contains(text(scalars[length...])) {
        return true
      }
    }
    guard scalars.last == "점", 3...12 ~= scalars.count else { return false }
    let isShop = (0..<scalars.count).contains {
      shops.contains(String(scalars: scalars[$0...]))
    }
    return !isShop && !namesTrade(scalars.dropLast())
  }

  /// Returns whether a word of two syllables or more for a type of shop is in a Hangul word.
  private func namesTrade(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.count > 2 else { return false }
    return (0..<(scalars.count - 1)).contains { start in
      (2...4).contains { length in
        start + length <= scalars.count
          && trades.contains(String(scalars: scalars[start..<(start + length)]))
      }
    }
  }
}
