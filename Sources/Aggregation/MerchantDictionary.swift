package import Ledger

/// Knows merchants, and the words for income and transfers, by pieces of the payee's text.
///
/// About a thousand tokens are looked for at every position of a text. A table of the first two
/// bytes leaves a handful of candidates at each, so that one text of thirty bytes takes well under
/// a microsecond; the table is built once, on first use. An automaton (Aho-Corasick) was the other
/// choice: its dense transitions are megabytes to build at every start of the program.
///
/// Texts and tokens are compared as UTF-8 bytes in NFC, without regard to ASCII case, to the case
/// of Latin-1 letters, or to full width. A token that begins with an ASCII letter matches only at
/// the start of a word, and one of five bytes or fewer only up to its end: `EE` is not in `COFFEE`.
/// Hangul tokens of three syllables and more match across spaces.
package struct MerchantDictionary: Sendable {
  /// What a token says about a row.
  package enum Meaning: Hashable, Sendable {
    /// The name of a merchant.
    case merchant(BuiltInCategory)
    /// A word for a sort of merchant, such as 약국: any name is a better guide.
    case sort(BuiltInCategory)
    case income
    case transfer
    /// A transfer, unless a merchant is named beside it: AUTOPAY.
    case transferUnlessNamed
    /// Looks like a word for income or a transfer and is none: 저축은행 is not 저축.
    case nothing
  }

  struct Token: Sendable {
    var start: Int32
    var count: Int32
    /// Index of the group in ``groups``.
    var group: Int16
    /// The next token of the same slot, which is no longer than this one, or -1.
    var next: Int32
    var beginsWord: Bool
    var endsWord: Bool
    var mayHoldSpaces: Bool
  }

  let bytes: [UInt8]
  let tokens: [Token]
  let meanings: [Meaning]
  private let slots: [Int32]

  package static let standard = MerchantDictionary(MerchantDictionary.table)

  /// Builds a dictionary; each group's tokens are parted by `|` or a line's end, without spaces
  /// around them.
  package init(_ groups: [(meaning: Meaning, tokens: StaticString)]) {
    var bytes: [UInt8] = []
    var tokens: [Token] = []
    bytes.reserveCapacity(32_768)
    tokens.reserveCapacity(4096)
    for (index, group) in groups.enumerated() {
      let start = bytes.count
      group.tokens.withUTF8Buffer { FoldedText.append($0, to: &bytes) }
      let pieces = bytes[start...].split { $0 == UInt8(ascii: "|") || $0 == 0x0A }
      for piece in pieces where piece.count >= 2 {
        tokens.append(Token(bytes: piece, group: Int16(truncatingIfNeeded: index)))
      }
    }
    // Shortest first, so that each slot's chain, grown at its head, ends up longest first.
    var order = tokens.indices.map { UInt64(tokens[$0].count) << 32 | UInt64($0) }
    order.sort()
    var slots = [Int32](repeating: -1, count: 2048)
    for index in order.map({ Int($0 & 0xFFFF_FFFF) }) {
      let start = Int(tokens[index].start)
      let slot = MerchantDictionary.slot(bytes[start], bytes[start + 1])
      tokens[index].next = slots[slot]
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
    self.bytes = bytes
    self.tokens = tokens
    self.slots = slots
    self.meanings = groups.map(\.meaning)
  }

  private static func slot(_ first: UInt8, _ second: UInt8) -> Int {
    // The scripts' lead bytes are few and trail bytes are many, hence the unequal shifts.
    (Int(first) &* 131 &+ Int(second) &* 29) & 2047
  }

  /// Everything a text says; see ``Finding``.
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
    // Where the longest match so far ends: a shorter one inside it says nothing.
    var coveredTo = 0
    var at = 0
    while at + 1 < text.count {
      var next = slots[MerchantDictionary.slot(text[at], text[at + 1])]
      while next >= 0 {
        let token = tokens[Int(next)]
        next = token.next
        guard let end = match(token, in: text, at: at), end > coveredTo else { continue }
        coveredTo = end
        finding.take(meanings[Int(token.group)], length: Int(token.count))
        break
      }
      at += 1
    }
    return finding
  }

  /// The end of `token` in `text` when it stands at `start`.
  private func match(
    _ token: Token, in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    if token.beginsWord, start > 0, isLetter(text[start - 1]) { return nil }
    var at = start
    let first = Int(token.start)
    var index = 0
    while index < Int(token.count) {
      guard at < text.count else { return nil }
      if text[at] == bytes[first + index] {
        at += 1
        index += 1
      } else if token.mayHoldSpaces, text[at] == 0x20, index > 0 {
        at += 1
      } else {
        return nil
      }
    }
    if token.endsWord, at < text.count, isLetter(text[at]) { return nil }
    return at
  }

  private func isLetter(_ folded: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= folded
  }
}

extension MerchantDictionary.Token {
  init(bytes: ArraySlice<UInt8>, group: Int16) {
    start = Int32(truncatingIfNeeded: bytes.startIndex)
    count = Int32(truncatingIfNeeded: bytes.count)
    self.group = group
    next = -1
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    beginsWord = bytes.first.map { letters ~= $0 } ?? false
    endsWord = bytes.count <= 5 && (bytes.last.map { letters ~= $0 } ?? false)
    mayHoldSpaces = bytes.count >= 9 && (bytes.first ?? 0) >= 0x80
  }
}

extension MerchantDictionary {
  /// What a text was found to say: at most one category, and whether words for income or a
  /// transfer are in it.
  package struct Finding: Hashable, Sendable {
    /// The category of the longest merchant's name, else of the longest word for a sort.
    package private(set) var category: BuiltInCategory?
    package private(set) var saysIncome = false
    private var saysTransfer = false
    private var maySayTransfer = false
    private var isName = false
    private var length = 0

    package init() {}

    package var isEmpty: Bool { category == nil && !saysIncome && !isTransfer }

    /// Whether the row is a transfer by this text.
    package var isTransfer: Bool { saysTransfer || (maySayTransfer && !isName) }

    mutating func take(_ meaning: Meaning, length: Int) {
      switch meaning {
      case .income: saysIncome = true
      case .transfer: saysTransfer = true
      case .transferUnlessNamed: maySayTransfer = true
      case .nothing: break
      case .merchant(let category): take(category, isName: true, length: length)
      case .sort(let category): take(category, isName: false, length: length)
      }
    }

    private mutating func take(_ category: BuiltInCategory, isName: Bool, length: Int) {
      guard isName == self.isName ? length > self.length : isName else { return }
      self.category = category
      self.isName = isName
      self.length = length
    }
  }
}
