import CMerchants
package import Ledger

/// Names and types of merchants, and words for income and transfers, to look for in a row's text.
///
/// A search looks for ten thousand tokens at every position in the text. A table indexed by the
/// first two or three bytes leaves about 24 candidates per position in Latin text and 7 in Hangul,
/// so thirty bytes of text take about a microsecond. Building the table on first use takes a
/// fraction of a millisecond. An automaton (Aho-Corasick) would require building megabytes of dense
/// transitions at every start.
///
/// The tokens are in `Sources/CMerchants/merchants.txt`, which explains its format.
///
/// The search expects UTF-8 in NFC, and ignores case and width. A token that begins with an ASCII
/// letter matches only at the start of a word: `EE` does not match in `COFFEE`. A short token that
/// ends with an ASCII letter must also end where a word ends. Hangul tokens of three or more
/// syllables also match text with spaces between the syllables.
package struct MerchantDictionary: Sendable {
  package enum Meaning: Hashable, Sendable {
    case merchant(BuiltInCategory)
    /// A word for a type of merchant, such as 약국; every merchant name takes precedence.
    case merchantType(BuiltInCategory)
    case income
    case transfer
    /// A transfer, such as AUTOPAY, unless the text also contains a merchant name.
    case transferUnlessNamed
    /// No meaning; the token only hides another token inside it, as 저축은행 (a bank) hides 저축.
    case nothing
  }

  static let meanings: [Meaning] =
    BuiltInCategory.allCases.flatMap { [Meaning.merchant($0), .merchantType($0)] }
    + [.income, .transfer, .transferUnlessNamed, .nothing]

  struct Token: Sendable {
    /// The offset of the token in `bytes`; `count` is the token's length.
    let start: UInt32
    let count: UInt8
    /// The index of the meaning in `meanings`.
    let group: UInt8
    let traits: Traits
    /// The index of the slot's next token, whose length is at most this token's; `none` after the
    /// last token.
    var next = none

    static let none = UInt16.max

    struct Traits: OptionSet {
      let rawValue: UInt8

      static let beginsWord = Traits(rawValue: 1)
      static let endsWord = Traits(rawValue: 2)
      static let mayHoldSpaces = Traits(rawValue: 4)
      /// The token matches only if its neighbors, ignoring spaces, are not ASCII letters or digits:
      /// CU is a shop, but after an English name, CU may mean a credit union.
      static let standsAlone = Traits(rawValue: 8)
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
      MerchantDictionary.forEachToken(in: text) { name, group, standsAlone in
        guard name.count >= 2, name.count <= Int(UInt8.max), tokens.count < Int(Token.none),
          let rest = folded.baseAddress.map({ $0 + count })
        else { return }
        let length = FoldedText.fold(
          name, into: UnsafeMutableBufferPointer(start: rest, count: name.count))
        guard length >= 2 else { return }
        tokens.append(
          Token(
            UnsafeBufferPointer(start: rest, count: length), at: count, group: group,
            standsAlone: standsAlone))
        count += length
      }
    }
    self.tokens = tokens
    for index in tokens.indices { enter(index) }
  }

  /// Calls `body` with each trimmed token in `text`, the index of its meaning, and whether the
  /// token follows an equals sign.
  private static func forEachToken(
    in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Int, Bool) -> Void
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
        group = Meaning(key: String(decoding: key, as: UTF8.self)).flatMap(meanings.firstIndex)
      }
      guard let group else { continue }
      var next = colon + 1
      while next < end {
        var (first, last) = (next, text.index(of: UInt8(ascii: "|"), from: next, to: end))
        next = last + 1
        while first < last, text[first] == 0x20 { first += 1 }
        while last > first, text[last - 1] == 0x20 { last -= 1 }
        let standsAlone = first < last && text[first] == UInt8(ascii: "=")
        if standsAlone { first += 1 }
        body(text.part(from: first, to: last), group, standsAlone)
      }
    }
  }

  /// Puts a token into the chain of its slot, after all longer tokens.
  private mutating func enter(_ index: Int) {
    let token = tokens[index]
    let start = Int(token.start)
    let third = token.count > 2 ? bytes[start + 2] : 0
    let slot = MerchantDictionary.slot(bytes[start], bytes[start + 1], third)
    var before = Token.none
    var next = slots[slot]
    while next != Token.none, tokens[Int(next)].count > token.count {
      before = next
      next = tokens[Int(next)].next
    }
    tokens[index].next = next
    if before == Token.none {
      slots[slot] = UInt16(index)
    } else {
      tokens[Int(before)].next = UInt16(index)
    }
  }

  private static let slotCount = 8192

  /// Returns the slot for a token's first bytes; ignores `third` if `first` is less than 0xE0.
  private static func slot(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    let three = first >= 0xE0 ? Int(third) : 0
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
      let third = at + 2 < text.count ? text[at + 2] : 0
      var next = slots[MerchantDictionary.slot(text[at], text[at + 1], third)]
      while next != Token.none {
        let token = tokens[Int(next)]
        next = token.next
        guard let end = match(token, in: text, at: at), end > coveredTo else { continue }
        coveredTo = end
        finding.take(MerchantDictionary.meanings[Int(token.group)], length: Int(token.count))
        break
      }
      at += 1
    }
    return finding
  }

  /// Returns the end of `token` in `text`, or `nil` if the token does not match at `start`.
  private func match(_ token: Token, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    if token.traits.contains(.beginsWord), start > 0, text[start - 1].isLetter { return nil }
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
      } else {
        return nil
      }
    }
    if token.traits.contains(.endsWord), at < text.count, text[at].isLetter {
      // Some names have a spelling with an additional s, such as Walgreens.
      guard token.count > 5, text[at] == UInt8(ascii: "s"),
        at + 1 == text.count || !text[at + 1].isLetter
      else { return nil }
    }
    if token.traits.contains(.standsAlone), !standsAlone(start..<at, in: text) { return nil }
    return at
  }

  /// Returns whether neither neighbor of `range`, ignoring spaces, is an ASCII letter or digit.
  private func standsAlone(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    func isSeparate(_ byte: UInt8?) -> Bool {
      guard let byte else { return true }
      return !byte.isLetter && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    }
    let before = text[..<range.lowerBound].last { $0 != 0x20 }
    let after = text[range.upperBound...].first { $0 != 0x20 }
    return isSeparate(before) && isSeparate(after)
  }
}

extension MerchantDictionary.Token {
  /// Creates a token whose folded bytes begin at `start` in the bytes of the dictionary.
  fileprivate init(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, group: Int, standsAlone: Bool
  ) {
    self.start = UInt32(start)
    count = UInt8(bytes.count)
    self.group = UInt8(group)
    var traits = standsAlone ? Traits.standsAlone.rawValue : 0
    if bytes[0].isLetter { traits |= Traits.beginsWord.rawValue }
    // A name of up to 9 bytes must not match the beginning of another word: TARGET does not match
    // TARGETED. For other tokens, the limit is 5 bytes, because a word for a type of merchant may
    // begin a compound: Apotheke matches in Apothekenbetrieb.
    let longest = MerchantDictionary.meanings[group].isName ? 9 : 5
    if bytes.count <= longest, bytes[bytes.count - 1].isLetter {
      traits |= Traits.endsWord.rawValue
    }
    // A Hangul syllable has three bytes, the first of which is in this range.
    if bytes.count >= 9, bytes[0] >= 0xEA, bytes[0] <= 0xED {
      traits |= Traits.mayHoldSpaces.rawValue
    }
    self.traits = Traits(rawValue: traits)
  }
}

extension UInt8 {
  /// Whether the byte of folded text is a letter from a to z.
  fileprivate var isLetter: Bool { self >= 0x61 && self <= 0x7A }
}

extension MerchantDictionary.Meaning {
  var isName: Bool { if case .merchant = self { true } else { false } }

  /// Creates the meaning with the given key in `merchants.txt`; fails for an unknown key.
  init?(key: String) {
    switch key {
    case "income": self = .income
    case "transfer": self = .transfer
    case "transfer?": self = .transferUnlessNamed
    case "nothing": self = .nothing
    default:
      let isType = key.hasSuffix("~")
      guard let category = BuiltInCategory(rawValue: isType ? String(key.dropLast()) : key) else {
        return nil
      }
      self = isType ? .merchantType(category) : .merchant(category)
    }
  }
}
