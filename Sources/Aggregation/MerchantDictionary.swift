import CMerchants
package import Ledger

/// Knows merchants, and the words for income and transfers, by pieces of the payee's text.
///
/// Ten thousand tokens are looked for at every position of a text. A table of the first bytes leaves
/// a handful of candidates at each, so that one text of thirty bytes takes about a microsecond; the
/// table is built once, on first use, in about a millisecond. An automaton (Aho-Corasick) was the
/// other choice: its dense transitions are megabytes to build at every start of the program.
///
/// The tokens are data: `Sources/CMerchants/merchants.txt`, which explains how it is read.
///
/// Texts and tokens are compared as UTF-8 bytes in NFC, without regard to ASCII case, to the case
/// of letters, or to full width. A token that begins with an ASCII letter matches only at
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

  /// All that a token can mean; tokens refer to these by number.
  static let meanings: [Meaning] =
    BuiltInCategory.allCases.flatMap { [Meaning.merchant($0), .sort($0)] }
    + [.income, .transfer, .transferUnlessNamed, .nothing]

  struct Token: Sendable {
    var start: Int32
    var count: Int32
    /// Index of the meaning in `meanings`.
    var group: Int16
    /// The next token of the same slot, which is no longer than this one, or -1.
    var next: Int32
    var beginsWord: Bool
    var endsWord: Bool
    var mayHoldSpaces: Bool
    /// Beside letters of the Latin alphabet it is something else: CU is a shop, or a credit union.
    var standsAlone: Bool
  }

  let bytes: [UInt8]
  let tokens: [Token]
  private let slots: [Int32]

  package static let standard = MerchantDictionary(
    UnsafeBufferPointer(start: sobi_merchants(), count: sobi_merchants_size()))

  /// Builds a dictionary of a text as `merchants.txt` is one; what it does not understand is left out.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { MerchantDictionary($0) }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    var bytes: [UInt8] = []
    var tokens: [Token] = []
    bytes.reserveCapacity(text.count)
    tokens.reserveCapacity(text.count / 10)
    var at = 0
    while at < text.count {
      let end = text[at...].firstIndex(of: 0x0A) ?? text.count
      defer { at = end + 1 }
      let line = text[at..<end]
      guard line.first != UInt8(ascii: "#"), let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let meaning = Meaning(key: String(decoding: line[..<colon], as: UTF8.self)),
        let group = MerchantDictionary.meanings.firstIndex(of: meaning)
      else { continue }
      for piece in line[(colon + 1)...].split(separator: UInt8(ascii: "|")) {
        var piece = piece.drop { $0 == 0x20 }
        while piece.last == 0x20 { piece.removeLast() }
        let standsAlone = piece.first == UInt8(ascii: "=")
        if standsAlone { piece = piece.dropFirst() }
        guard piece.count >= 2 else { continue }
        let start = bytes.count
        FoldedText.append(UnsafeBufferPointer(rebasing: piece), to: &bytes)
        tokens.append(
          Token(
            bytes: bytes[start...], group: Int16(truncatingIfNeeded: group),
            isName: meaning.isName, standsAlone: standsAlone))
      }
    }
    // Shortest first, so that each slot's chain, grown at its head, ends up longest first.
    var order = tokens.indices.map { UInt64(tokens[$0].count) << 32 | UInt64($0) }
    order.sort()
    var slots = [Int32](repeating: -1, count: MerchantDictionary.slotCount)
    for index in order.map({ Int($0 & 0xFFFF_FFFF) }) {
      let start = Int(tokens[index].start)
      let third = tokens[index].count > 2 ? bytes[start + 2] : 0
      let slot = MerchantDictionary.slot(bytes[start], bytes[start + 1], third)
      tokens[index].next = slots[slot]
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
    self.bytes = bytes
    self.tokens = tokens
    self.slots = slots
  }

  private static let slotCount = 8192

  /// The place of what begins so: by two bytes, or by the three that a syllable has.
  private static func slot(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    let three = first >= 0xE0 ? Int(third) : 0
    return (Int(first) &* 1031 &+ Int(second) &* 257 &+ three &* 67) & (slotCount - 1)
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
      let third = at + 2 < text.count ? text[at + 2] : 0
      var next = slots[MerchantDictionary.slot(text[at], text[at + 1], third)]
      while next >= 0 {
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
    if token.endsWord, at < text.count, isLetter(text[at]) {
      // The s of Walgreens belongs to some spellings of a name.
      guard token.count > 5, text[at] == UInt8(ascii: "s"),
        at + 1 == text.count || !isLetter(text[at + 1])
      else { return nil }
    }
    if token.standsAlone, !standsAlone(start..<at, in: text) { return nil }
    return at
  }

  /// Whether no ASCII letter or digit is the next thing on either side.
  private func standsAlone(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    func isApart(_ byte: UInt8?) -> Bool {
      guard let byte else { return true }
      return !isLetter(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    }
    let before = text[..<range.lowerBound].last { $0 != 0x20 }
    let after = text[range.upperBound...].first { $0 != 0x20 }
    return isApart(before) && isApart(after)
  }

  private func isLetter(_ folded: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= folded
  }
}

extension MerchantDictionary.Token {
  init(bytes: ArraySlice<UInt8>, group: Int16, isName: Bool, standsAlone: Bool) {
    start = Int32(truncatingIfNeeded: bytes.startIndex)
    count = Int32(truncatingIfNeeded: bytes.count)
    self.group = group
    next = -1
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    beginsWord = bytes.first.map { letters ~= $0 } ?? false
    // A name is not the beginning of another word, such as TARGET of TARGETED; a word for a sort may
    // be that of a compound, such as Hotelbetriebe.
    let longest = isName ? 9 : 5
    endsWord = bytes.count <= longest && (bytes.last.map { letters ~= $0 } ?? false)
    // Hangul.
    mayHoldSpaces = bytes.count >= 9 && 0xEA...0xED ~= (bytes.first ?? 0)
    self.standsAlone = standsAlone
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

extension MerchantDictionary.Meaning {
  var isName: Bool {
    if case .merchant = self { true } else { false }
  }

  /// A meaning by the word that stands for it in `merchants.txt`.
  init?(key: String) {
    switch key {
    case "income": self = .income
    case "transfer": self = .transfer
    case "transfer?": self = .transferUnlessNamed
    case "nothing": self = .nothing
    default:
      let isSort = key.hasSuffix("~")
      guard let category = BuiltInCategory(rawValue: isSort ? String(key.dropLast()) : key) else {
        return nil
      }
      self = isSort ? .sort(category) : .merchant(category)
    }
  }
}
