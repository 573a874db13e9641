/// Amounts in OFX and QIF, with a point or a comma, and with or without thousands separators.
enum OFXAmount {
  /// The meaning of a mark before three digits, as in `1,234`, which the amount itself does not
  /// show.
  struct Marks {
    /// The currency of the amount; its usual decimals decide if the other amounts do not.
    var currency = ""
    private var decimalPoints = 0
    private var decimalCommas = 0
    private var decimalCommasOfBalances = 0
    /// Whether another amount also has a point before three digits.
    private var hasOpenPoint = false

    /// Learns from another amount of the same file.
    mutating func learn(from text: String) {
      guard let number = Written(text) else { return }
      if let mark = number.shownMark {
        if mark == Written.comma { decimalCommas += 1 } else { decimalPoints += 1 }
      } else if number.decimalMark == .unknown, number.lastMark == Written.point {
        hasOpenPoint = true
      }
    }

    /// Learns from a balance, which another program may have written in another form.
    mutating func learn(fromBalance text: String) {
      if Written(text)?.shownMark == Written.comma { decimalCommasOfBalances += 1 }
    }

    fileprivate enum Meaning { case decimals, thousands, open }

    /// Returns the meaning of a mark before three digits.
    ///
    /// Only currencies with three decimals have amounts such as `1.234`. In other currencies, a
    /// point separates thousands, or the program adds a zero to the decimals of every amount.
    fileprivate func meaning(of mark: UInt8) -> Meaning {
      if decimalPoints > 0 || decimalCommas > 0 {
        let isDecimal = (mark == Written.comma) == (decimalCommas > decimalPoints)
        return isDecimal ? .decimals : .thousands
      }
      if Marks.withThreeDecimals.contains(currency) { return .decimals }
      if Marks.withoutDecimals.contains(currency) { return .thousands }
      // Programs that write three decimals in every amount use a point.
      if mark == Written.comma, !hasOpenPoint { return .thousands }
      return mark == Written.point && decimalCommasOfBalances > 0 ? .thousands : .open
    }

    private static let withoutDecimals: Set<String> = [
      "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
      "XAF", "XOF", "XPF",
    ]
    private static let withThreeDecimals: Set<String> = [
      "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND",
    ]
  }

  /// Returns a plain decimal such as `-1234.5`; `nil` if the text is not an amount.
  static func plain(_ text: String, _ marks: Marks = Marks()) -> String? {
    guard let number = Written(text) else { return nil }
    return number.plain(marks)
  }

  /// Whether the amount alone does not show the meaning of its mark.
  static func isAmbiguous(_ text: String) -> Bool {
    text.utf8.contains(where: { $0 == Written.comma || $0 == Written.point })
      && Written(text)?.decimalMark == .unknown
  }

  /// Whether the mark stays ambiguous despite the other amounts and the currency.
  ///
  /// The plain decimal keeps such a mark.
  static func isOpen(_ text: String, _ marks: Marks) -> Bool {
    guard let number = Written(text), number.decimalMark == .unknown else { return false }
    return number.lastMark.map(marks.meaning) == .open
  }

  /// Whether the text has nothing but blanks, marks and signs.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || ".,-+$".unicodeScalars.contains($0)
    }
  }
}

/// An amount as written: its sign, and its digits with marks.
private struct Written {
  static let comma = UInt8(ascii: ",")
  static let point = UInt8(ascii: ".")

  private var isNegative = false
  /// The digits, points and commas of the amount.
  private var number: [UInt8] = []

  init?(_ text: String) {
    var letters = 0
    var hasSymbol = false
    var signs = 0
    /// Whether another character has ended the number, so that no more digits may follow.
    var isEnded = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", ".", ",":
        if isEnded { return nil }
        number.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      case " ", "\t", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}": continue
      case "-", "\u{2212}", "\u{2013}", "(":
        isNegative = true
        signs += 1
      case "+": signs += 1
      case ")": break
      case "$", "€", "£", "¥", "₩", "₹": hasSymbol = true
      case "A"..."Z": letters += 1
      default: return nil
      }
      isEnded = !number.isEmpty
    }
    // The letters must be a code such as EUR, or part of a symbol such as R$. Other letters, such
    // as DR, may mean a sign.
    guard signs <= 1, letters == 0 || letters == 3 || hasSymbol && letters < 3,
      number.contains(where: { 0x30...0x39 ~= $0 })
    else { return nil }
  }

  enum DecimalMark: Equatable {
    case point, comma, unknown
    /// All marks are this thousands separator; 0 if there are no marks.
    case neither(UInt8)
  }

  var decimalMark: DecimalMark {
    guard let last = number.lastIndex(where: { $0 == Written.comma || $0 == Written.point }) else {
      return .neither(0)
    }
    let mark = number[last]
    let decimal: DecimalMark = mark == Written.point ? .point : .comma
    let marks = number.filter { $0 == Written.comma || $0 == Written.point }
    if marks.contains(where: { $0 != mark }) { return decimal }
    guard number.count - last == 4 else { return decimal }
    if marks.count > 1 { return .neither(mark) }
    return (1...3).contains(last) && number[0] != UInt8(ascii: "0") ? .unknown : decimal
  }

  /// The last point or comma; `nil` if there is none.
  var lastMark: UInt8? { number.last { $0 == Written.comma || $0 == Written.point } }

  /// The decimal mark that the amount shows; `nil` if it shows none.
  var shownMark: UInt8? {
    switch decimalMark {
    case .point: Written.point
    case .comma: Written.comma
    // If one mark separates thousands, the other one is the decimal mark.
    case .neither(Written.comma): Written.point
    case .neither(Written.point): Written.comma
    case .neither, .unknown: nil
    }
  }

  func plain(_ marks: OFXAmount.Marks) -> String? {
    let last = number.lastIndex { $0 == Written.comma || $0 == Written.point }
    var decimalIndex: Int?
    switch decimalMark {
    case .point, .comma: decimalIndex = last
    case .neither: break
    case .unknown:
      if let last, marks.meaning(of: number[last]) != .thousands { decimalIndex = last }
    }
    // The decimal mark cannot also separate thousands.
    if let decimalIndex, number[..<decimalIndex].contains(number[decimalIndex]) { return nil }
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    var whole = number[..<(decimalIndex ?? number.count)].filter(isDigit)[...]
    let decimals = number[(decimalIndex ?? number.count)...].filter(isDigit)
    whole = whole.drop { $0 == UInt8(ascii: "0") }
    var plain = isNegative ? "-" : ""
    plain += whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
    if !decimals.isEmpty, let last {
      let isOpen = decimalMark == .unknown && marks.meaning(of: number[last]) == .open
      plain += isOpen && number[last] == Written.comma ? "," : "."
      plain += String(decoding: decimals, as: UTF8.self)
    }
    return plain
  }
}
