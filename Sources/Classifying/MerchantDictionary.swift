import CMerchants
import Ledger

/// Names and types of merchants, and words for income and transfers, to look for in a row's text.
///
/// A search looks for 34,000 tokens at every position where a token can begin: at the start of a
/// word in Latin letters, and at every character of other scripts. A table indexed by the first two
/// or three bytes leaves few candidates. Building the table on first use takes a few milliseconds.
/// An automaton (Aho-Corasick) would require building megabytes of dense transitions at every start.
///
/// The tokens are in `Sources/CMerchants/merchants.txt`, which explains its format.
///
/// The search expects UTF-8 in NFC, and ignores case and width. A token that begins with an ASCII
/// letter matches only at the start of a word: `EE` does not match in `COFFEE`. A short token that
/// ends with an ASCII letter must also end where a word ends, and may not be part of a reference
/// code: `BP` does not match in `J8NW8BP4J`. Hangul tokens of three or more syllables also match
/// text with spaces between the syllables. An apostrophe may be missing in the text.
package struct MerchantDictionary: Sendable {
  struct Token: Sendable {
    /// The offset of the token in `bytes`; `count` is the token's length.
    let start: UInt32
    let count: UInt8
    /// The index of the meaning in `Meaning.all`.
    let group: UInt8
    let traits: Traits
    /// The index of the slot's next token, whose length is at most this token's; `none` after the
    /// last token.
    var next = none

    static let none = UInt16.max

    struct Traits: OptionSet {
      let rawValue: UInt8

      static let endsWord = Traits(rawValue: 2)
      static let mayHoldSpaces = Traits(rawValue: 4)
      /// The token matches only if its neighbors, ignoring spaces, are not ASCII letters or digits:
      /// CU is a shop, but after an English name, CU may mean a credit union.
      static let standsAlone = Traits(rawValue: 8)
      /// No Hangul syllable may precede the token.
      static let beginsHangul = Traits(rawValue: 16)
      /// No Hangul syllable may follow the token.
      static let endsHangul = Traits(rawValue: 32)
      /// The token is so short that letters and digits around it may be a code.
      static let mayBeInCode = Traits(rawValue: 64)
      /// The token is in a script without spaces between words, where the last word is the head.
      static let isDense = Traits(rawValue: 128)
    }
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  private var slots = [UInt16](repeating: Token.none, count: slotCount)

  package static let standard = MerchantDictionary(
    UnsafeBufferPointer(start: sobi_merchants(), count: sobi_merchants_size()))

  /// Builds a dictionary from text in the format of `merchants.txt`; ignores invalid lines.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { MerchantDictionary($0) }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    var tokens: [Token] = []
    tokens.reserveCapacity(text.count / 12)
    bytes = [UInt8](unsafeUninitializedCapacity: text.count) { folded, count in
      MerchantDictionary.forEachToken(in: text) { name, group, traits in
        guard name.count >= 2, name.count <= Int(UInt8.max), tokens.count < Int(Token.none),
          let rest = folded.baseAddress.map({ $0 + count })
        else { return }
        let length = FoldedText.fold(
          name, into: UnsafeMutableBufferPointer(start: rest, count: name.count))
        guard length >= 2 else { return }
        tokens.append(
          Token(
            UnsafeBufferPointer(start: rest, count: length), at: count, group: group,
            marked: traits))
        count += length
      }
    }
    self.tokens = tokens
    enterAll()
  }

  /// Calls `body` with each trimmed token in `text`, the index of its meaning, and the traits that
  /// the signs around the token stand for.
  private static func forEachToken(
    in text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, Int, Token.Traits) -> Void
  ) {
    var key = text.prefix(0)
    var group: Int?
    var start = 0
    while start < text.count {
      let line = start
      let end = text.index(of: 0x0A, from: line, to: text.count)
      start = end + 1
      let colon = text.index(of: UInt8(ascii: ":"), from: line, to: end)
      guard colon < end, text[line] != UInt8(ascii: "#") else { continue }
      // Consecutive lines often have the same key.
      if !key.elementsEqual(text[line..<colon]) {
        key = text[line..<colon]
        group = Meaning(key: String(decoding: key, as: UTF8.self)).flatMap(Meaning.all.firstIndex)
      }
      guard let group else { continue }
      var next = colon + 1
      while next < end {
        var (first, last) = (next, text.index(of: UInt8(ascii: "|"), from: next, to: end))
        next = last + 1
        while first < last, text[first] == 0x20 { first += 1 }
        while last > first, text[last - 1] == 0x20 { last -= 1 }
        var traits: Token.Traits = []
        if first < last, let trait = Token.Traits(before: text[first]) {
          traits.insert(trait)
          first += 1
        }
        if first < last, text[last - 1] == UInt8(ascii: "$") {
          traits.insert(.endsHangul)
          last -= 1
        }
        body(text.part(from: first, to: last), group, traits)
      }
    }
  }

  /// Puts all tokens into the chains of their slots, shortest tokens first, each at the front.
  ///
  /// The longest token of a chain is then the first.
  private mutating func enterAll() {
    var ends = [Int](repeating: 0, count: Int(UInt8.max) + 2)
    for token in tokens { ends[Int(token.count) + 1] += 1 }
    for length in 1..<ends.count { ends[length] += ends[length - 1] }
    var order = [UInt16](repeating: 0, count: tokens.count)
    for (index, token) in tokens.enumerated() {
      order[ends[Int(token.count)]] = UInt16(index)
      ends[Int(token.count)] += 1
    }
    for index in order {
      let start = Int(tokens[Int(index)].start)
      let third = tokens[Int(index)].count > 2 ? bytes[start + 2] : 0
      let slot = MerchantDictionary.slot(bytes[start], bytes[start + 1], third)
      tokens[Int(index)].next = slots[slot]
      slots[slot] = index
    }
  }

  private static let slotCount = 16_384

  /// Returns the slot for a token's first bytes.
  ///
  /// In scripts of two bytes or fewer, only a letter counts as the third byte: short tokens have
  /// none, and an apostrophe may be missing in the text.
  private static func slot(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    let three = first >= 0xE0 || third.isLetter ? Int(third) : 0
    return (Int(first) &* 1031 &+ Int(second) &* 257 &+ three &* 67) & (slotCount - 1)
  }

  package func find(in text: String) -> Finding {
    var text = text
    return text.withUTF8 { raw in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { folded in
        let count = FoldedText.fold(raw, into: folded)
        return find(inFolded: UnsafeBufferPointer(rebasing: folded[..<count]))
      }
    }
  }

  private func find(inFolded text: UnsafeBufferPointer<UInt8>) -> Finding {
    var finding = Finding()
    // The end of the matches so far. A token inside an earlier match is ignored.
    var coveredTo = 0
    var at = 0
    while at + 1 < text.count {
      // No token begins inside a word of Latin letters or inside a character.
      if text[at].isLetter ? at > 0 && text[at - 1].isLetter : text[at] & 0xC0 == 0x80 {
        at += 1
        continue
      }
      let third = at + 2 < text.count ? text[at + 2] : 0
      var next = slots[MerchantDictionary.slot(text[at], text[at + 1], third)]
      // After the tokens with this third letter, the search looks at those without a third letter.
      var hasShorter = text[at] < 0xE0 && third.isLetter
      while true {
        if next == Token.none {
          guard hasShorter else { break }
          hasShorter = false
          next = slots[MerchantDictionary.slot(text[at], text[at + 1], 0)]
          continue
        }
        let token = tokens[Int(next)]
        next = token.next
        guard let end = match(token, in: text, at: at), end > coveredTo else { continue }
        coveredTo = end
        finding.take(
          Meaning.all[Int(token.group)], length: Int(token.count),
          isDense: token.traits.contains(.isDense), isPlace: text.namesPlace(from: end))
        break
      }
      at += 1
    }
    return finding
  }

  /// Returns the end of `token` in `text`, or `nil` if the token does not match at `start`.
  private func match(_ token: Token, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var at = start
    let first = Int(token.start)
    var index = 0
    while index < Int(token.count) {
      guard at < text.count else { return nil }
      if text[at] == bytes[first + index] {
        at += 1
        index += 1
      } else if token.traits.contains(.mayHoldSpaces), text[at] == 0x20, index > 0 {
        at += 1
      } else if bytes[first + index] == UInt8(ascii: "'") {
        // Statements print MACYS and TRADER JOE S.
        index += 1
        if text[at] == 0x20, index < Int(token.count), at + 1 < text.count,
          text[at + 1] == bytes[first + index]
        {
          at += 1
        }
      } else {
        return nil
      }
    }
    return isAllowed(token, at: start..<at, in: text) ? at : nil
  }

  /// Returns whether the text around a match satisfies the token's traits.
  @inline(__always)
  private func isAllowed(
    _ token: Token, at range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    if token.traits.contains(.endsWord), end < text.count, text[end].isLetter {
      // Some names have a spelling with an additional s, such as Walgreens. Card companies cut
      // and join the names of shops that PayPal collects for: PAYPAL *SPOTIFYUSAI.
      let isPlural =
        token.count > 5 && text[end] == UInt8(ascii: "s")
        && (end + 1 == text.count || !text[end + 1].isLetter)
      guard isPlural || (token.count > 3 && text.followsPayPal(start)) else { return false }
    }
    if token.traits.contains(.mayBeInCode), text.isCode(around: range) { return false }
    if token.traits.contains(.beginsHangul), text.isHangul(before: start) { return false }
    if token.traits.contains(.endsHangul), text.isHangul(at: end) { return false }
    return !token.traits.contains(.standsAlone) || text.isAlone(range)
  }
}

extension MerchantDictionary.Token {
  /// Creates a token whose folded bytes begin at `start` in the bytes of the dictionary.
  fileprivate init(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, group: Int, marked: Traits
  ) {
    self.start = UInt32(start)
    count = UInt8(bytes.count)
    self.group = UInt8(group)
    var traits = marked
    // A name of up to 9 bytes must not match the beginning of another word: TARGET does not match
    // TARGETED. For other tokens, the limit is 5 bytes, because a word for a type of merchant may
    // begin a compound: Apotheke matches in Apothekenbetrieb.
    let longest = MerchantDictionary.Meaning.all[group].isName ? 9 : 5
    if bytes.count <= longest, bytes[bytes.count - 1].isLetter { traits.insert(.endsWord) }
    if bytes.count <= 5, bytes.allSatisfy({ $0.isLetter || $0.isDigit }) {
      traits.insert(.mayBeInCode)
    }
    if bytes[0] >= 0xE3 { traits.insert(.isDense) }
    // A Hangul syllable has three bytes, the first of which is in this range.
    if bytes.count >= 9, bytes[0] >= 0xEA, bytes[0] <= 0xED { traits.insert(.mayHoldSpaces) }
    self.traits = traits
  }
}

extension MerchantDictionary.Token.Traits {
  /// Creates the trait that a sign before a token stands for.
  fileprivate init?(before sign: UInt8) {
    switch sign {
    case UInt8(ascii: "="): self = .standsAlone
    case UInt8(ascii: "^"): self = .beginsHangul
    default: return nil
    }
  }
}
