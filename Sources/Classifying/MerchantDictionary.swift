import CMerchants
import Ledger

/// Names and types of merchants, and words for income and transfers, to look for in a row's text.
///
/// A search looks for tokens at every position where a token can begin: at the start of a word in
/// alphabetic scripts, and at every character in other scripts. A table indexed by the first two or
/// three bytes leaves few candidates. Every import builds the table, so the table contains only the
/// tokens' offsets, and the search compares the bytes of the embedded file in place. An automaton
/// (Aho-Corasick) would require building megabytes of dense transitions at every start.
///
/// The tokens are in `Sources/CMerchants/merchants.txt`, which explains its format.
///
/// The search expects UTF-8 in NFC, and ignores case and width. A token that begins with a letter
/// of an alphabet matches only at the start of a word: `EE` does not match in `COFFEE`, nor `NEN`
/// in `HYVÖNEN`. A short token that ends with such a letter must also end where a word ends. It
/// must not be part of a reference code: `BP` does not match in `J8NW8BP4J`. Hangul tokens of three
/// or more syllables also match text with spaces between syllables, but only from the start of a
/// word. The text may lack a token's apostrophe.
package struct MerchantDictionary: Sendable {
  private struct Token {
    /// The offset in `data` of the token's first byte, not counting a guard (`=`, `+` or `^`).
    let start: UInt32
    /// The index of the slot's next token; `none` after the last token.
    let next: UInt16
    /// The index of the meaning in `meanings`.
    let group: UInt8
    /// The byte that the text must contain at the `checkedOffset`; 0 if the text may differ there.
    let check: UInt8

    static let none = UInt16.max
  }

  /// The text of `merchants.txt`: constant data of the program, so threads can share it.
  nonisolated(unsafe) private let data: UnsafeBufferPointer<UInt8>
  private var meanings: [Meaning] = []
  private var tokens: [Token] = []
  private var slots = [UInt16](repeating: Token.none, count: slotCount)

  package static let standard = MerchantDictionary(
    UnsafeBufferPointer(start: sobi_merchants(), count: sobi_merchants_size()))

  /// Builds a dictionary from folded text in the format of `merchants.txt`.
  ///
  /// Lines without a colon are ignored, and tokens after an unknown key have no meaning.
  package init(_ text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private init(_ data: UnsafeBufferPointer<UInt8>) {
    self.data = data
    tokens.reserveCapacity(data.count / 10)
    var key = data.prefix(0)
    var start = 0
    while start < data.count {
      let line = start
      let end = data.index(of: 0x0A, from: line, to: data.count)
      start = end + 1
      let colon = data.index(of: UInt8(ascii: ":"), from: line, to: end)
      guard colon < end, data[line] != UInt8(ascii: "#") else { continue }
      // Lines with the same key are next to each other.
      if !key.elementsEqual(data[line..<colon]) {
        key = data[line..<colon]
        meanings.append(Meaning(key: String(decoding: key, as: UTF8.self)) ?? .nothing)
      }
      var at = colon + 1
      while at < end {
        if data[at] == 0x20 { at += 1 }
        let next = data.index(of: UInt8(ascii: "|"), from: at, to: end)
        enter(at..<next, group: UInt8(meanings.count - 1))
        at = next + 1
      }
    }
  }

  /// Puts a token first in its slot; `range` may include a guard before the token.
  private mutating func enter(_ range: Range<Int>, group: UInt8) {
    var start = range.lowerBound
    let end = range.upperBound
    if start < end, data[start].isGuard { start += 1 }
    guard end - start >= 2, tokens.count < Int(Token.none) else { return }
    let checked = start + MerchantDictionary.checkedOffset(data[start])
    let apostrophe = UInt8(ascii: "'")
    let isChecked =
      checked < end && data[start + 2] != apostrophe && data[start + 3] != apostrophe
    let slot = MerchantDictionary.slot(data, at: start, to: end)
    tokens.append(
      Token(
        start: UInt32(start), next: slots[slot], group: group,
        check: isChecked ? data[checked] : 0))
    slots[slot] = UInt16(tokens.count - 1)
  }

  /// Returns the byte offset at which tokens of one slot differ most, given their first byte.
  private static func checkedOffset(_ first: UInt8) -> Int { first < 0xC3 ? 3 : 5 }

  private static let slotCount = 32_768

  /// Returns the slot for tokens that begin with the bytes at `at`: two letters of an alphabet,
  /// three ASCII letters, or a character of another script.
  ///
  /// If `third` is `false`, returns the slot for tokens without a letter in the third position:
  /// short tokens, and tokens with an apostrophe there, which the text may lack.
  private static func slot(
    _ bytes: UnsafeBufferPointer<UInt8>, at: Int, to end: Int, third: Bool = true
  ) -> Int {
    let (first, second) = (Int(bytes[at]), Int(bytes[at + 1]))
    let index = at + (0xC3..<0xE0 ~= first ? 3 : 2)
    let byte = third && index < end ? bytes[index] : 0
    let last = byte.isLetter || byte >= 0x80 ? Int(byte) : 0
    return (first &* 1031 &+ second &* 257 &+ last &* 67) & (slotCount - 1)
  }

  package func find(in text: String) -> Finding {
    guard !text.isEmpty else { return Finding() }
    var text = text
    return text.withUTF8 { raw in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { folded in
        let count = FoldedText.fold(raw, into: folded)
        return find(inFolded: UnsafeBufferPointer(rebasing: folded[..<count]))
      }
    }
  }

  /// A token that was found in a text.
  private struct Match {
    let meaning: Meaning
    let range: Range<Int>
  }

  private func find(inFolded text: UnsafeBufferPointer<UInt8>) -> Finding {
    var finding = Finding()
    // The latest match. A later match that overlaps its end can still replace it.
    var last: Match?
    for at in 0..<max(0, text.count - 1) where text.mayBeginToken(at: at) {
      let end = last?.range.upperBound ?? 0
      guard let match = longestMatch(in: text, at: at, beyond: end) else { continue }
      if let last {
        // Of two overlapping names or types, the longer wins, or the later if both are equally
        // long. In 힐링글램핑, 글램핑 is longer than the name 링글.
        if at < end, last.meaning.hasOnlyCategory, match.meaning.hasOnlyCategory {
          guard match.range.count >= last.range.count else { continue }
        } else {
          take(last, from: text, into: &finding)
        }
      }
      last = match
    }
    if let last { take(last, from: text, into: &finding) }
    return finding
  }

  /// Returns the longest token that begins at `at` and ends after `end`.
  @inline(__always)
  private func longestMatch(
    in text: UnsafeBufferPointer<UInt8>, at: Int, beyond end: Int
  ) -> Match? {
    var coveredTo = end
    let checked = at + MerchantDictionary.checkedOffset(text[at])
    let check = checked < text.count ? text[checked] : 0
    let mayDiffer = text.isHangul(at: at) && at + 3 < text.count && text[at + 3] == 0x20
    var longest: Token?
    var slot = MerchantDictionary.slot(text, at: at, to: text.count)
    let otherSlot =
      text[at] < 0xE0
      ? MerchantDictionary.slot(text, at: at, to: text.count, third: false) : slot
    while true {
      var next = slots[slot]
      while next != Token.none {
        let token = tokens[Int(next)]
        next = token.next
        guard token.check == check || token.check == 0 || mayDiffer,
          let end = match(token, in: text, at: at), end > coveredTo
        else { continue }
        coveredTo = end
        longest = token
      }
      if slot == otherSlot { break }
      slot = otherSlot
    }
    guard let longest else { return nil }
    return Match(meaning: meanings[Int(longest.group)], range: at..<coveredTo)
  }

  private func take(
    _ match: Match, from text: UnsafeBufferPointer<UInt8>, into finding: inout Finding
  ) {
    let (start, end) = (match.range.lowerBound, match.range.upperBound)
    var isTrade = false
    if case .trade = match.meaning {
      isTrade = text.namesTrade(match.range, after: finding.nameEnd)
    }
    // Text in scripts from U+3000 on needs no spaces between words, and its last word for a type of
    // merchant matters most.
    finding.take(
      match.meaning, at: match.range, isDense: text[start] >= 0xE3, isTrade: isTrade,
      isPlace: text.namesPlace(from: end))
  }

  /// Returns the end of `token` in `text`, or `nil` if the token does not match at `start`.
  private func match(_ token: Token, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var at = start
    let first = Int(token.start)
    var index = first
    while !data.endsToken(at: index) {
      guard at < text.count else { return nil }
      if text[at] == data[index] {
        at += 1
        index += 1
      } else if text[at] == 0x20, index > first,
        data[index - 1] == 0x20 || (mayContainSpaces(first) && !text.isHangul(before: start))
      {
        at += 1
      } else if data[index] == UInt8(ascii: "'") {
        // Statements print MACYS for MACY'S, and TRADER JOE S for TRADER JOE'S.
        index += 1
        if text[at] == 0x20, at + 1 < text.count, text[at + 1] == data[index] { at += 1 }
      } else {
        return nil
      }
    }
    return isAllowed(token, to: index, at: start..<at, in: text) ? at : nil
  }

  /// Returns whether the token is at least three Hangul syllables long.
  private func mayContainSpaces(_ start: Int) -> Bool {
    data.isHangul(at: start) && !(start..<start + 9).contains { data.endsToken(at: $0) }
  }

  /// Returns whether the text around a match allows the token, which ends at `tokenEnd` in `data`.
  @inline(__always)
  private func isAllowed(
    _ token: Token, to tokenEnd: Int, at range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    let name = data.part(from: Int(token.start), to: tokenEnd)
    // A name of up to 9 bytes must not match the beginning of another word: TARGET does not match
    // TARGETED. For tokens that are not names, the limit is 5 bytes, because a word for a type of
    // merchant can begin a compound: Apotheke matches in Apothekenbetrieb.
    if text.isLetter(at: end), name.count <= (meanings[Int(token.group)].isName ? 9 : 5),
      name.isLetter(before: name.count)
    {
      // Some names have a spelling with an additional s, such as Walgreens. For payments through
      // PayPal, card companies run the shop's name together with the text after it, and truncate
      // the result: PAYPAL *SPOTIFYUSAI.
      let isPlural =
        name.count > 5 && text[end] == UInt8(ascii: "s") && !text.isLetter(at: end + 1)
      guard isPlural || (name.count > 3 && text.followsPayPal(start)) else { return false }
    }
    // A short token between letters and digits can be part of a code.
    if name.count <= 5, name.allSatisfy({ $0.isLetter || $0.isDigit }), text.isCode(around: range) {
      return false
    }
    switch data[Int(token.start) - 1] {
    case UInt8(ascii: "=") where !text.isAlone(range): return false
    case UInt8(ascii: "^") where text.isHangul(before: start): return false
    case UInt8(ascii: "+") where !text.isAlone(range) && !text.isWholeName(range): return false
    default:
      let endsHangul = tokenEnd < data.count && data[tokenEnd] == UInt8(ascii: "$")
      return !endsHangul || !text.isHangul(at: end)
    }
  }
}

/// A dictionary that remembers its findings, because a search takes far longer than a lookup.
final class FindingCache {
  private let dictionary: MerchantDictionary
  private var findings: [UInt64: (text: String, finding: MerchantDictionary.Finding)] = [:]

  /// The maximum number of remembered texts, and the maximum length of each in bytes.
  private static let limit = 1 << 14
  private static let longest = 256

  init(_ dictionary: MerchantDictionary) { self.dictionary = dictionary }

  func find(in text: String) -> MerchantDictionary.Finding {
    var text = text
    let hash = text.withUTF8 { Fingerprint.hash(UnsafeRawBufferPointer($0), seed: 0) }
    if let known = findings[hash], known.text.utf8.elementsEqual(text.utf8) { return known.finding }
    let finding = dictionary.find(in: text)
    if text.utf8.count <= FindingCache.longest {
      if findings.count >= FindingCache.limit { findings.removeAll(keepingCapacity: true) }
      findings[hash] = (text, finding)
    }
    return finding
  }
}
