import Ledger

/// What statements call currencies beside their codes: names and signs, in either case.
enum CurrencyNames {
  /// The currency of that name; `nil` for any other text.
  static func currency(_ text: UnsafeBufferPointer<UInt8>) -> Currency? {
    var letters = 0
    var hasCase = false
    var mayCompose = false
    for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      letters += 1
      switch byte {
      // ASCII, ideographs and Hangul are composed, and have no capitals but those of ASCII.
      case 0..<0x80, 0xE4...0xED: break
      case 0xC2...0xCB, 0xCE...0xD1, 0xE2, 0xEF: hasCase = true
      case 0xE3:
        hasCase = true
        // The marks for voice go into the letter before.
        if index + 2 < text.count, text[index + 1] == 0x82, 0x99...0x9A ~= text[index + 2] {
          mayCompose = true
        }
      default: (hasCase, mayCompose) = (true, true)
      }
    }
    // Capitals are never fewer letters.
    guard letters <= longest || mayCompose else { return nil }
    if hasCase {
      let capitals = String(decoding: text, as: UTF8.self).uppercased()
      var composed = NFC.composed(capitals)
      return composed.withUTF8 { table[$0, hash: $0.hash] }
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { capitals in
      for (index, byte) in text.enumerated() {
        capitals[index] = byte &- UInt8(ascii: "a") < 26 ? byte & 0xDF : byte
      }
      let capitals = UnsafeBufferPointer(capitals)
      return table[capitals, hash: capitals.hash]
    }
  }

  /// Of the names, in letters.
  private static let longest = 5

  private static let table: WordTable<Currency> = {
    var table = WordTable<Currency>(words: names.count, bytes: names.count * 8)
    for (name, code) in names {
      guard let currency = Currency(code: code) else { continue }
      var name = name
      name.withUTF8 { table.add($0, hash: $0.hash, currency) }
    }
    return table
  }()

  /// In capitals.
  private static let names: KeyValuePairs<String, String> = [
    "원": "KRW", "원화": "KRW", "대한민국원": "KRW", "₩": "KRW", "￦": "KRW", "WON": "KRW",
    "달러": "USD", "미국달러": "USD", "US$": "USD", "美元": "USD", "米ドル": "USD", "$": "USD",
    "엔": "JPY", "엔화": "JPY", "일본엔": "JPY", "円": "JPY", "日本円": "JPY", "日元": "JPY",
    "유로": "EUR", "€": "EUR", "EURO": "EUR", "EUROS": "EUR", "欧元": "EUR", "ユーロ": "EUR", "£": "GBP",
    "위안": "CNY", "위안화": "CNY", "人民币": "CNY", "人民幣": "CNY", "元": "CNY", "RMB": "CNY", "CNH": "CNY",
    "港币": "HKD", "港幣": "HKD", "港元": "HKD", "HK$": "HKD", "SFR": "CHF", "SFR.": "CHF", "FR.": "CHF",
    "KČ": "CZK", "ZŁ": "PLN", "FT": "HUF", "RUR": "RUB", "РУБ": "RUB", "РУБ.": "RUB", "₽": "RUB",
    "R$": "BRL", "S$": "SGD", "A$": "AUD", "C$": "CAD", "NT$": "TWD", "₹": "INR", "RS": "INR",
    "RS.": "INR",
    "₪": "ILS", "₺": "TRY", "₴": "UAH", "฿": "THB", "₫": "VND", "₱": "PHP",
  ]

  // MARK: Within a text

  /// The currency that a text such as `Amount (EUR)` names by a code or a sign.
  ///
  /// A code counts as a whole word in capitals. A sign counts anywhere, if one currency only has it.
  static func currency(namedIn text: String) -> Currency? {
    var text = text
    return text.withUTF8 { currency(namedIn: $0) }
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

  /// Signs of one currency each. The first sign that occurs counts.
  private static let signs: [(StaticString, Currency?)] = [
    ("원)", .krw), ("₩", .krw), ("￦", .krw), ("€", .eur), ("£", .gbp), ("円", .jpy), ("(￥)", .jpy),
    ("人民币", .cny), ("人民幣", .cny), ("(元)", .cny), ("（元）", .cny), ("(Kč)", Currency(code: "CZK")),
    ("(zł)", Currency(code: "PLN")),
  ]
}
