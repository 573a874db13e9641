import Ledger

/// The names and signs of currencies, other than their codes, from `currencies.txt`.
enum CurrencyNames {
  /// Returns the currency with this name, in upper or lower case; `nil` for an unknown name.
  static func currency(_ text: String) -> Currency? {
    // A name has at most five letters, of up to three bytes each.
    guard text.utf8.count <= 16 else { return nil }
    return currencies[text] ?? currencies[text.uppercased()]
  }

  /// Codes of units that are not a national currency, such as BTC.
  static let otherUnits = Set(file["none"])

  private static let file = WordFile("currencies")

  private static let currencies: [String: Currency] = {
    var currencies: [String: Currency] = [:]
    for section in file.sections {
      guard let currency = Currency(code: section.title) else { continue }
      for name in section.words { currencies[name] = currency }
    }
    return currencies
  }()

  /// Returns the currency that text such as `Amount (EUR)` names with a code, a sign or a name.
  ///
  /// A code must be a whole word in capitals, and a sign such as `R$` must be a whole word. Other
  /// signs may be anywhere in the text. A name must be in brackets, as in `Tutar (TL)`, or a whole
  /// word of four letters or more, as in `Importo in euro`.
  static func currency(namedIn text: String) -> Currency? {
    if let currency = text.withBytes({ currency(namedIn: $0) }) { return currency }
    let words = text.split { $0.isWhitespace || "()[]（）".contains($0) }
    let name = words.first { word in
      guard word.contains(where: \.isLetter) else { return false }
      if word.hasSuffix("$") { return currencies[word.uppercased()] != nil }
      // Three letters in lowercase may be any word.
      if word.utf8.count == 3, word != word.uppercased() { return false }
      let isInBrackets =
        word.startIndex > text.startIndex
        && "([（".contains(text[text.index(before: word.startIndex)])
      return (isInBrackets || word.count > 3) && currencies[word.uppercased()] != nil
    }
    return name.flatMap { currency(String($0)) }
  }

  /// Returns the currency that a column's name contains; in Korean, a dollar sign means US dollars.
  static func currency(namedIn text: String, inKorean isKorean: Bool) -> Currency? {
    if let currency = currency(namedIn: text) { return currency }
    return isKorean && (text.contains("$") || text.contains("달러")) ? .usd : nil
  }

  static func currency(namedIn text: UnsafeBufferPointer<UInt8>) -> Currency? {
    if let composed = NFC.composed(text) {
      return composed.withUnsafeBufferPointer { currency(namedIn: $0) }
    }
    if text.contains(where: { $0 >= 0x80 }) {
      for (sign, currency) in signs where text.firstRange(of: sign) != nil { return currency }
    }
    var start = 0
    for at in 0...text.count
    where at == text.count || !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[at] | 0x20) {
      let word = UnsafeBufferPointer(rebasing: text[start..<at])
      start = at + 1
      if word.count == 3, word.allSatisfy({ $0 & 0x20 == 0 }), let found = Currency(code: word) {
        return found
      }
    }
    return nil
  }

  /// Unambiguous signs and names of currencies; the first entry that occurs in the text wins.
  private static let signs: [(StaticString, Currency?)] = [
    ("원)", .krw), ("₩", .krw), ("￦", .krw), ("€", .eur), ("£", .gbp), ("円", .jpy), ("(￥)", .jpy),
    ("人民币", .cny), ("人民幣", .cny), ("(元)", .cny), ("（元）", .cny), ("(Kč)", Currency(code: "CZK")),
    ("(zł)", Currency(code: "PLN")), ("ש\"ח", Currency(code: "ILS")),
    ("ש״ח", Currency(code: "ILS")),
    ("₪", Currency(code: "ILS")), ("₽", Currency(code: "RUB")), ("₹", Currency(code: "INR")),
    ("₺", Currency(code: "TRY")), ("₴", Currency(code: "UAH")), ("฿", Currency(code: "THB")),
    ("₫", Currency(code: "VND")), ("₱", Currency(code: "PHP")),
  ]
}
