/// The words of a text in which no known brand stands, and their form on the screen.
enum PayeeWords {
  /// Returns a word as Sobi shows it: capital letters only at its beginning, unless it looks like
  /// an abbreviation.
  ///
  /// The result depends only on the letters of the word and not on their case, so that one shop
  /// that statements write in different ways has one name.
  static func display(_ word: [Unicode.Scalar], isFirst: Bool = true, _ lexicon: PayeeLexicon)
    -> String
  {
    guard word.contains(where: { $0.isLetter && !$0.isSyllable }) else {
      return String(scalars: word)
    }
    let lower = String(scalars: word).lowercased()
    if word.contains(where: \.isSyllable) { return lower.uppercased() }
    if !isFirst, lexicon.smallWords.contains(lower) { return lower }
    if let umlauts = lexicon.umlauts[lower] { return capitalized(umlauts) }
    let letters = lower.unicodeScalars.filter(\.isLetter)
    let isAbbreviation =
      letters.count == 2
      || letters.count <= 4
        && !letters.contains { "aeiouyäöüáàâéèêíîóôúû".unicodeScalars.contains($0) }
    if isAbbreviation || word.contains(where: \.isDigit) { return lower.uppercased() }
    return capitalized(lower)
  }

  /// Writes a capital letter at the beginning and after marks, but not after an apostrophe.
  private static func capitalized(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    var begins = true
    for scalar in word.unicodeScalars {
      if begins, scalar.isLetter {
        result.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
      } else {
        result.append(scalar)
      }
      begins = !scalar.isLetter && scalar != "'" && !scalar.isDigit
    }
    return String(result)
  }

  /// Returns whether a word is a reference, a date or a telephone number instead of a name.
  static func isReference(_ word: [Unicode.Scalar]) -> Bool {
    let digits = word.lazy.filter(\.isDigit).count
    if digits == 0 { return isCode(word) }
    let letters = word.lazy.filter(\.isLetter).count
    if word.first == "#" || word.contains("/") || word.contains(":") { return true }
    if letters == 0 { return digits >= 3 }
    if word.contains(where: \.isSyllable) { return false }
    return word.count >= 4 && digits >= 2 || isMixedCode(word)
  }

  /// Returns whether a word mixes letters and digits as a code does: CLP7QRXW, but not STUDIO54.
  static func isMixedCode(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count >= 6, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isDigit) }) else {
      return false
    }
    let name = word.reversed().drop(while: \.isDigit)
    return name.contains(where: \.isDigit) && !word.allSatisfy(\.isDigit)
      && !word.contains { 0x61...0x7A ~= $0.value }
      || word.count >= 9 && name.count < word.count && !word.contains { 0x61...0x7A ~= $0.value }
  }

  /// Returns whether a word of capitals looks like a random code: QZXKVWPT.
  private static func isCode(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count >= 7, word.allSatisfy({ 0x41...0x5A ~= $0.value }) else { return false }
    var run = 0
    for letter in word {
      run = "AEIOUY".unicodeScalars.contains(letter) ? 0 : run + 1
      if run >= 6 { return true }
    }
    return false
  }

  /// Returns whether a word is the address of a website or a part of one.
  static func isAddress(_ word: [Unicode.Scalar]) -> Bool {
    if word.contains("@") { return true }
    let lower = String(scalars: word).lowercased()
    return lower.hasPrefix("http") || lower.hasPrefix("www.")
      || lower.unicodeScalars.split(separator: ".").count > 1 && webEnding(of: lower) != nil
      || word.contains("/") && (lower.contains(".com/") || lower.contains(".co/"))
  }

  private static let webEndings = [
    ".co.kr", ".co.uk", ".co.jp", ".com", ".net", ".org", ".de", ".eu", ".fr", ".it", ".es", ".nl",
    ".at", ".ch", ".kr", ".jp", ".uk", ".us", ".ca", ".io", ".app", ".shop", ".store", ".online",
    ".info", ".biz", ".me", ".co",
  ]

  static func webEnding(of lower: String) -> String? {
    webEndings.first { lower.hasSuffix($0) && lower.utf8.count > $0.utf8.count + 1 }
  }

  /// Returns the name in an address: `www.example.com` is `example`.
  static func withoutWebEnding(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var word = Array(word.prefix { $0 != "/" })
    let lower = String(scalars: word).lowercased()
    if let ending = webEnding(of: lower) { word.removeLast(ending.unicodeScalars.count) }
    if lower.hasPrefix("www."), word.count > 4 { word.removeFirst(4) }
    return word
  }
}
