extension NumberFormat {
  /// Returns the currency that a format code shows next to numbers; empty if it is not certain.
  ///
  /// A currency is the code or sign in `[$EUR]` or `[$€-407]`, or one of the signs € £ ₩ anywhere.
  /// The dollar sign and the yen sign stand for several currencies, and programs use them by
  /// default.
  package static func currency(code: String) -> String {
    var rest = code[...]
    while let start = rest.firstRange(of: "[$") {
      rest = rest[start.upperBound...]
      let sign = String(rest.prefix { $0 != "-" && $0 != "]" })
      if isCode(sign) || clearSigns.contains(sign) { return sign }
    }
    return clearSigns.first { code.contains($0) } ?? ""
  }

  private static let clearSigns = ["€", "£", "₩"]

  private static func isCode(_ sign: String) -> Bool {
    sign.utf8.count == 3 && sign.utf8.allSatisfy { 0x41...0x5A ~= $0 }
  }
}

/// The parts of a number format that matter for a cell's text.
struct CellStyle: Hashable, Sendable {
  var shows: DateParts = []
  /// The currency with a blank before it, in UTF-8; empty if the format shows none.
  var currency: [UInt8] = []

  init(code: String) {
    shows = NumberFormat.parts(code: code)
    let sign = shows.isEmpty ? NumberFormat.currency(code: code) : ""
    currency = sign.isEmpty ? [] : Array((" " + sign).utf8)
  }

  init(builtIn id: Int) { shows = NumberFormat.parts(builtIn: id) }

  /// Returns the text of a number: a date if possible, or a plain decimal with the currency.
  func text(_ number: Double, is1904: Bool) -> String {
    SheetNumber.text(number, is1904: is1904, shows: shows)
      + String(decoding: currency, as: UTF8.self)
  }
}
