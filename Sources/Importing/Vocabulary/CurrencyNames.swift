import Ledger

/// The names and signs of currencies, other than their codes, from `currencies.txt`.
enum CurrencyNames {
  /// Returns the currency with this name, in upper or lower case; `nil` for an unknown name.
  static func currency(_ text: String) -> Currency? {
    // A name has at most five letters, of up to three bytes each.
    guard text.utf8.count <= 16 else { return nil }
    return currencies[text] ?? currencies[text.uppercased()]
  }

  /// Codes of units that are not national currencies, such as BTC.
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
  /// A code must be a whole word in capitals. A name must be a whole word of four letters or more,
  /// as in `Importo in euro`. A shorter name may also be an ordinary word, or the name of several
  /// countries' currencies. A sign may be anywhere in the text.
  static func currency(namedIn text: String) -> Currency? {
    if let currency = text.withBytes({ currency(namedIn: $0) }) { return currency }
    return text.split { !$0.isLetter }.lazy.filter { $0.count > 3 }
      .compactMap { currency(String($0)) }.first
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
    for (sign, currency) in signs
    where sign.withUnsafeBufferPointer({ text.firstRange(of: $0) }) != nil { return currency }
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
  private static let signs: [([UInt8], Currency)] = {
    let names: KeyValuePairs = [
      "원)": "KRW", "円": "JPY", "(￥)": "JPY", "人民币": "CNY", "人民幣": "CNY", "(元)": "CNY",
      "（元）": "CNY", "(Kč)": "CZK", "(zł)": "PLN", "(TL)": "TRY", "(R$)": "BRL", " R$": "BRL",
      "ש\"ח": "ILS", "ש״ח": "ILS",
    ]
    // A dollar sign, with or without letters, may be part of another currency's sign.
    let signs = file.sections.flatMap { section in
      section.lines.filter { $0.language == "sign" }.flatMap(\.words)
        .filter { !$0.contains("$") }.map { ($0, section.title) }
    }
    return (signs + names.map { ($0, $1) }).compactMap { sign, code in
      Currency(code: code).map { (Array(sign.utf8), $0) }
    }
  }()
}
