/// Tests of folded text and of the dictionary's data, around a token.
extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a token of the dictionary's data ends before `index`.
  func endsToken(at index: Int) -> Bool {
    index >= count || self[index] == UInt8(ascii: "|") || self[index] == 0x0A
      || self[index] == UInt8(ascii: "$")
  }

  /// Returns whether a character begins at `index` and does not continue a word of an alphabet.
  func mayBeginToken(at index: Int) -> Bool {
    self[index] & 0xC0 != 0x80 && !(isLetter(at: index) && isLetter(before: index))
  }

  /// Returns whether a Latin, Greek or Cyrillic letter begins at `index`.
  func isLetter(at index: Int) -> Bool {
    guard index < count else { return false }
    return switch self[index] {
    case 0xC3...0xD4: true
    case 0xE1: index + 1 < count && self[index + 1] >= 0xB8  // Vietnamese
    default: self[index].isLetter
    }
  }

  /// Returns whether a Latin, Greek or Cyrillic letter ends before `index`.
  func isLetter(before index: Int) -> Bool {
    var start = index - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 && isLetter(at: start)
  }

  /// Returns whether neither neighbor of `range`, ignoring spaces, is an ASCII letter or digit.
  func isAlone(_ range: Range<Int>) -> Bool {
    let before = self[..<range.lowerBound].last { $0 != 0x20 }
    let after = self[range.upperBound...].first { $0 != 0x20 }
    return ![before, after].contains { $0.map { $0.isLetter || $0.isDigit } ?? false }
  }

  /// Returns whether `start` is the start of the text, or follows the mark after the name of a
  /// payment service: SQ *PIZZERIA ROMA, KCP_세차장.
  func beginsName(at start: Int) -> Bool {
    guard let before = self[..<start].last(where: { $0 != 0x20 }) else { return true }
    return before == UInt8(ascii: "*") || before == UInt8(ascii: "_")
  }

  /// Returns whether a trade word in `range` takes precedence over names.
  ///
  /// `nameEnd` is the end of the last name before the word; `nil` if there is none.
  func namesTrade(_ range: Range<Int>, after nameEnd: Int?) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    let isDense = isHangul(at: start)
    guard isDense ? !isHangul(at: end) : !isLetter(at: end) else { return false }
    if beginsName(at: start) { return true }
    guard let nameEnd, self[nameEnd..<start].allSatisfy({ $0 == 0x20 }) else { return false }
    return isDense || !(end..<count).contains { isLetter(at: $0) }
  }

  /// Returns whether the text begins with `range`, and then ends, or continues with a branch number
  /// or a legal form: CLICKS 112, MEO S.A.
  func isWholeName(_ range: Range<Int>) -> Bool {
    guard beginsName(at: range.lowerBound) else { return false }
    var start = range.upperBound
    while start < count, [0x20, UInt8(ascii: ","), UInt8(ascii: "#")].contains(self[start]) {
      start += 1
    }
    guard start < count, !self[start].isDigit else { return true }
    let form = self[start...].prefix { $0 != 0x20 }.filter { $0.isLetter }
    return start > range.upperBound && TokenPlaces.legalForms.contains(form)
  }

  /// Returns whether letters and digits around `range` make it part of a code such as J8NW8BP4J.
  ///
  /// Digits after a name are not enough, because they can be the number of a branch: KFC1234.
  func isCode(around range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    if start > 0, self[start - 1].isDigit || (self[start].isDigit && self[start - 1].isLetter) {
      return true
    }
    var at = end
    while at < count, self[at].isDigit { at += 1 }
    return at > end && at < count && self[at].isLetter
  }

  /// Returns whether `start` follows PAYPAL and a star.
  func followsPayPal(_ start: Int) -> Bool {
    var end = start
    guard end > 0, self[end - 1] == UInt8(ascii: "*") else { return false }
    end -= 1
    while end > 0, self[end - 1] == 0x20 { end -= 1 }
    return self[..<end].suffix(6).elementsEqual("paypal".utf8)
  }

  func isHangul(at index: Int) -> Bool { index < count && 0xEA...0xED ~= self[index] }

  func isHangul(before index: Int) -> Bool { index >= 3 && isHangul(at: index - 3) }

  /// Returns whether a word for a branch, a station or a building begins at `index`.
  func namesPlace(from index: Int) -> Bool {
    guard isHangul(at: index) else { return false }
    for (word, mayContinue) in Self.places {
      let end = index + word.count
      guard end <= count, self[index..<end].elementsEqual(word) else { continue }
      if mayContinue || !isHangul(at: end) { return true }
    }
    return false
  }

  /// Words that turn the name before them into a place, and whether more syllables may follow.
  private static var places: [([UInt8], Bool)] { TokenPlaces.words }
}

private enum TokenPlaces {
  /// Legal forms without dots.
  static let legalForms = Set(
    """
    ab ag as asa bv co corp dd doo eood gmbh inc kft kg lda limited llc ltd ltda nv nyrt ood oy oyj
    plc pte pty sa sab sac sapi sarl sas se sl slu spa spz srl sro uab zrt
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })
  static let words: [([UInt8], Bool)] =
    ["점", "역점", "병원점", "지점", "역"].map { (Array($0.utf8), false) }
    + ["빌딩", "타워", "사옥", "본사", "앞", "옆"].map { (Array($0.utf8), true) }
}

extension UInt8 {
  /// Whether the byte of folded text is a letter from a to z.
  var isLetter: Bool { self >= 0x61 && self <= 0x7A }

  /// Whether the byte precedes a token of the data and restricts where the token matches.
  var isGuard: Bool { "=+^".utf8.contains(self) }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
