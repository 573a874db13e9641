extension NumberFormat {
  /// Returns the currency that a format code shows next to numbers; empty if it shows none.
  ///
  /// A currency is a code or sign in `[$EUR]`, `[$€-407]` or `[$$-409]`, a code in quotes, or a
  /// sign anywhere. `$` and `¥` stand for several currencies, so they are the result only if no
  /// language determines the currency.
  package static func currency(code: String) -> String {
    var rest = code[...]
    var unclear = ""
    while let start = rest.firstRange(of: "[$") {
      rest = rest[start.upperBound...]
      let sign = String(rest.prefix { $0 != "-" && $0 != "]" })
      if isCode(sign) || clearSigns.contains(sign) { return sign }
      let language = rest.dropFirst(sign.count).prefix { $0 != "]" }.dropFirst().uppercased()
      if let currency = currencies[sign]?[language] { return currency }
      if currencies[sign] != nil { unclear = sign }
    }
    if let sign = clearSigns.first(where: code.contains) { return sign }
    let quoted = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    for (index, part) in quoted where index % 2 == 1 {
      let word = String(part.filter { $0 != " " })
      if isCode(word) { return word }
    }
    if !unclear.isEmpty { return unclear }
    let literal = code.replacing("[$", with: "[")
    return currencies.keys.sorted().first(where: literal.contains) ?? ""
  }

  private static let clearSigns = ["€", "£", "₩"]

  /// The currencies of `$` and `¥` by language, which is a hexadecimal number or a tag.
  private static let currencies: [String: [String: String]] = [
    "$": [
      "409": "USD", "EN-US": "USD", "1009": "CAD", "EN-CA": "CAD", "C0C": "CAD", "FR-CA": "CAD",
      "C09": "AUD", "EN-AU": "AUD", "1409": "NZD", "EN-NZ": "NZD", "80A": "MXN", "ES-MX": "MXN",
      "240A": "COP", "ES-CO": "COP", "340A": "CLP", "ES-CL": "CLP", "2C0A": "ARS", "ES-AR": "ARS",
      "404": "TWD", "ZH-TW": "TWD", "C04": "HKD", "ZH-HK": "HKD", "1004": "SGD", "4809": "SGD",
      "EN-SG": "SGD",
    ],
    "¥": ["411": "JPY", "JA-JP": "JPY", "804": "CNY", "ZH-CN": "CNY"],
    "￥": ["411": "JPY", "JA-JP": "JPY", "804": "CNY", "ZH-CN": "CNY"],
  ]

  private static func isCode(_ sign: String) -> Bool {
    sign.utf8.count == 3 && sign.utf8.allSatisfy { 0x41...0x5A ~= $0 }
  }
}

/// The parts of a number format that matter for a cell's text.
struct CellStyle: Hashable, Sendable {
  var shows: DateParts = []
  /// The currency with a blank before it, in UTF-8; empty if the format shows none.
  var currency: [UInt8] = []

  /// Creates the style of a format code; `id` is the number of the format.
  init(code: String, id: Int) {
    shows = NumberFormat.parts(code: code)
    var sign = shows.isEmpty ? NumberFormat.currency(code: code) : ""
    // Formats up to 163 are predefined, and show the currency of the user who opens the workbook.
    if id < 164, sign == "$" || sign == "¥" || sign == "￥" { sign = "" }
    currency = sign.isEmpty ? [] : Array((" " + sign).utf8)
  }

  init(builtIn id: Int) { shows = NumberFormat.parts(builtIn: id) }

  /// Returns the text of a number: a date if possible, or a plain decimal with the currency.
  func text(_ number: Double, is1904: Bool) -> String {
    SheetNumber.text(number, is1904: is1904, shows: shows)
      + String(decoding: currency, as: UTF8.self)
  }
}
