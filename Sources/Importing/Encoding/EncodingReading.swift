import CImporting

/// A sample read in one encoding, and the likelihood of its text.
///
/// The score is roughly the logarithm of a probability. A character costs more if it is rare in the
/// supposed language. It also costs more in an odd position, such as a capital within a word or a
/// symbol between letters. Non-ASCII column names have the most weight, because text in a wrong
/// encoding hardly ever contains such names.
struct EncodingReading {
  let encoding: TextEncoding
  private(set) var score: Double
  let costs: WordCosts
  /// The number of distinct non-ASCII column names in the sample.
  private(set) var headerWords = 0
  private(set) var words: [[Glyph]] = []

  struct Glyph: Equatable {
    var scalar: Unicode.Scalar
    /// The width in bytes.
    var width: Int
    /// The first byte, which often distinguishes common from rare characters.
    var lead: UInt8
    var trail: UInt8
    /// The case in a single-byte encoding; otherwise `none`.
    var letterCase = LetterCase.none
    /// The lowercase form in a single-byte encoding; otherwise the character itself.
    var small: Unicode.Scalar

    enum LetterCase {
      case none
      case small
      case capital

      init(_ scalar: Unicode.Scalar) {
        self =
          switch scalar.properties.generalCategory {
          case .uppercaseLetter: .capital
          case .lowercaseLetter, .titlecaseLetter: .small
          default: .none
          }
      }
    }

    static func == (a: Glyph, b: Glyph) -> Bool { a.scalar == b.scalar }

    var isLetter: Bool { letterCase != .none }

    /// A placeholder for the character before or after a word.
    static let blank = Glyph(scalar: " ", width: 1, lead: 0x20, trail: 0, small: " ")
  }

  /// Reads the sample in `encoding`; fails if the encoding is UTF-8 or a word is invalid in it.
  init?(_ sample: EncodingSample, in encoding: TextEncoding) {
    guard let table = encoding.table else { return nil }
    self.encoding = encoding
    score = EncodingReading.prior(encoding)
    words.reserveCapacity(sample.words.count)
    var known = [Glyph?](repeating: nil, count: encoding.script.isWide ? 0 : 256)
    for word in sample.words {
      guard let glyphs = EncodingReading.glyphs(word.bytes, table, &known) else { return nil }
      words.append(glyphs)
    }
    switch encoding.script {
    case .latin:
      let latin = LatinCosts(words, wordsOfLanguages: sample.wordsOfLanguages)
      score += latin.bonus
      costs = latin.costs
    case .cyrillic: costs = WordCosts(words, LetterUse.cyrillic)
    case .greek: costs = WordCosts(words, LetterUse.greek)
    case .korean, .japanese, .simplifiedChinese, .traditionalChinese:
      costs = WordCosts(words, wide: encoding.script)
    }
    score += costs.total
  }

  /// The maximum that column names can add to the score.
  static let mostForHeader = 80.0

  /// Raises the score for the column names in the sample.
  ///
  /// The search for these names is the slowest step.
  mutating func countHeaderWords(in sample: EncodingSample, _ search: inout HeaderWordSearch) {
    headerWords = search.count(sample.lines, in: encoding)
    score += min(EncodingReading.mostForHeader, 10 * Double(headerWords))
  }

  /// Whether the sample has several column names, or is plausible as a whole and in most words.
  var makesSense: Bool {
    headerWords > 1 || costs.oddWords * 3 <= words.count && !costs.isOdd && !isPerhapsHebrew
  }

  /// Whether all letters are capitals in KOI8-R, which has capitals where Hebrew encodings have
  /// letters.
  private var isPerhapsHebrew: Bool {
    encoding == .koi8r && headerWords == 0 && words.count >= 8
      && words.allSatisfy { $0.allSatisfy { $0.letterCase != .small } }
  }

  /// Returns the characters of a word; `nil` if the word is invalid.
  ///
  /// `known` caches the character of each byte in a single-byte encoding, and is empty for others.
  private static func glyphs(
    _ bytes: [UInt8], _ table: sobi_encoding, _ known: inout [Glyph?]
  ) -> [Glyph]? {
    bytes.withUnsafeBufferPointer { bytes in
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(bytes.count)
      var at = 0
      while at < bytes.count {
        if !known.isEmpty, let glyph = known[Int(bytes[at])] {
          glyphs.append(glyph)
          at += 1
          continue
        }
        guard var glyph = glyph(UnsafeBufferPointer(rebasing: bytes[at...]), table) else {
          return nil
        }
        if !known.isEmpty {
          glyph.letterCase = Glyph.LetterCase(glyph.scalar)
          glyph.small = glyph.scalar.lowercase
          known[Int(bytes[at])] = glyph
        }
        glyphs.append(glyph)
        at += glyph.width
      }
      return glyphs
    }
  }

  /// Returns the first character in `bytes`; `nil` if this character is invalid.
  private static func glyph(_ bytes: UnsafeBufferPointer<UInt8>, _ table: sobi_encoding) -> Glyph? {
    var width = 1
    let value =
      bytes[0] < 0x80
      ? UInt32(bytes[0]) : sobi_character(table, bytes.baseAddress, bytes.count, &width)
    guard width > 0, let scalar = Unicode.Scalar(value) else { return nil }
    return Glyph(
      scalar: scalar, width: width, lead: bytes[0], trail: width > 1 ? bytes[1] : 0, small: scalar)
  }

  /// Returns the logarithm of the encoding's relative frequency among statements.
  private static func prior(_ encoding: TextEncoding) -> Double {
    switch encoding {
    case .windows1252, .cp949, .cp932, .gb18030: 0
    case .iso88591: -0.1
    case .iso885915: -0.6
    case .windows1250, .windows1251: -1
    case .eucJP, .big5, .iso88592: -1.2
    case .windows1253, .windows1254, .windows1257: -1.5
    case .iso88597, .iso88599, .koi8r, .macRoman: -2.5
    case .iso88595, .cp850, .cp866, .macCyrillic, .utf8, .utf16LE, .utf16BE: -3
    case .cp852: -4
    }
  }
}

extension TextEncoding {
  /// The script of most non-ASCII characters in an encoding.
  enum Script {
    case latin
    case cyrillic
    case greek
    case korean
    case japanese
    case simplifiedChinese
    case traditionalChinese

    /// Whether the script has more characters than single bytes can encode.
    var isWide: Bool { ![.latin, .cyrillic, .greek].contains(self) }
  }

  var script: Script {
    switch self {
    case .windows1251, .iso88595, .koi8r, .cp866, .macCyrillic: .cyrillic
    case .windows1253, .iso88597: .greek
    case .cp949: .korean
    case .cp932, .eucJP: .japanese
    case .gb18030: .simplifiedChinese
    case .big5: .traditionalChinese
    case .windows1250, .windows1252, .windows1254, .windows1257, .iso88591, .iso88592, .iso88599,
      .iso885915, .cp850, .cp852, .macRoman, .utf8, .utf16LE, .utf16BE:
      .latin
    }
  }

  /// Converts `bytes` to UTF-8 and returns the result of `body`; `nil` if `bytes` are invalid in
  /// this encoding, which must not be UTF-8.
  func withText<Result>(
    _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * bytes.count) { target in
        let done = convert(bytes, isLast: true, into: target)
        return done.fault == nil
          ? body(UnsafeBufferPointer(rebasing: target[..<done.written])) : nil
      }
    }
  }
}

/// A search for column names in the lines of a sample, in one encoding after another.
///
/// Many cells repeat, and encodings may agree on the text of a cell, so the search caches results.
struct HeaderWordSearch {
  /// The id of the column name in each cell; `nil` for a cell that does not name a column.
  private var cells: [[UInt8]: Int?] = [:]
  /// The ids of the column names found so far, by normalized name.
  private var names: [String: Int] = [:]

  /// Returns the number of distinct non-ASCII column names in the lines when read in `encoding`.
  mutating func count(_ lines: [[UInt8]], in encoding: TextEncoding) -> Int {
    var found: Set<Int> = []
    for line in lines {
      _ = encoding.withText(line) { text in
        var start = 0
        for at in 0...text.count where at == text.count || Layout.delimiters.contains(text[at]) {
          let cell = UnsafeBufferPointer(rebasing: text[start..<at])
          start = at + 1
          if let name = name(HeaderWordSearch.bare(cell)) { found.insert(name) }
        }
      }
    }
    return found.count
  }

  /// Returns a cell without leading spaces and enclosing quotes.
  private static func bare(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let text = cell.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
    return UnsafeBufferPointer(rebasing: text.prefix { $0 != UInt8(ascii: "\"") })
  }

  private mutating func name(_ cell: UnsafeBufferPointer<UInt8>) -> Int? {
    guard cell.contains(where: { $0 >= 0x80 }) else { return nil }
    let bytes = Array(cell)
    if let known = cells[bytes] { return known }
    var number: Int?
    let text = String(decoding: cell, as: UTF8.self)
    if !HeaderWords.meanings(of: text).isEmpty {
      let name = text.normalized
      number = names[name] ?? names.count
      names[name] = number
    }
    cells[bytes] = .some(number)
    return number
  }
}
