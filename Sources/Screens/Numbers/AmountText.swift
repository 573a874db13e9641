package import Ledger
import Motion
import Terminal

/// A formatter for the amounts of one currency in one language and number style.
///
/// Only ``Words/amounts(in:)`` creates formatters, so that the veil hides the amounts of all screens.
package struct AmountText: Hashable, Sendable {
  /// The unit of an amount: `원`, a currency's sign, or its code.
  package let unit: String

  let currency: Currency
  /// Whether the unit is a word that is written without a space.
  private let unitIsWord: Bool
  let words: Words

  var language: Language { words.language }
  var style: NumberStyle { words.numbers }

  fileprivate init(currency: Currency, words: Words) {
    self.currency = currency
    self.words = words
    unitIsWord = currency == .krw && words.language == .korean
    unit = unitIsWord ? "원" : words.numbers.unit(of: currency)
  }

  /// An amount in three parts: everything before the first digit, the digits with their separators,
  /// and everything after the last digit.
  struct Parts: Hashable, Sendable {
    var lead = ""
    var number: String
    var trail = ""

    var text: String { lead + number + trail }
  }

  /// Returns the parts of an amount; `hasPlus` gives a positive amount a sign.
  func parts(_ minorUnits: Int64, hasPlus: Bool = false) -> Parts {
    let sign = minorUnits < 0 ? "-" : hasPlus && minorUnits > 0 ? "+" : ""
    return parts(minorUnits.magnitude, sign: sign)
  }

  private func parts(_ magnitude: UInt64, sign: String) -> Parts {
    let pattern = sign.isEmpty ? style.pattern : style.signedPattern
    let places = unitIsWord ? ["-", "#", "¤"] : pattern
    var parts = Parts(number: digits(magnitude))
    var isAfter = false
    func add(_ text: String) {
      if isAfter { parts.trail += text } else { parts.lead += text }
    }
    for (index, place) in places.enumerated() {
      switch place {
      case "#": isAfter = true
      case "-": add(sign)
      case "_": add(" ")
      default:
        if isAfter, places[index - 1] == "#", needsSpace(unit.first) { add(" ") }
        add(unit)
        if !isAfter, places[index + 1] == "#", needsSpace(unit.last) { add(" ") }
      }
    }
    return parts
  }

  /// Returns whether a unit whose `edge` is next to a digit needs a space: `CHF 12`, but `US$12`.
  private func needsSpace(_ edge: Character?) -> Bool { !unitIsWord && edge?.isSymbol == false }

  private func digits(_ magnitude: UInt64) -> String {
    veiled(style.digits(magnitude, exponent: currency.exponent))
  }

  /// Returns the bare number, such as `1,302,960` or `-12.34`.
  package func number(_ minorUnits: Int64) -> String {
    (minorUnits < 0 ? "-" : "") + digits(minorUnits.magnitude)
  }

  /// Returns the number with its unit: `64,700원`, `₩64,700`, `-12,34 €`, `12.34 USD`.
  package func amount(_ minorUnits: Int64) -> String { parts(minorUnits).text }

  /// Returns the number for a sentence: with its unit, except a code in English.
  package func inSentence(_ minorUnits: Int64) -> String {
    language == .korean || style.hasSymbols ? amount(minorUnits) : number(minorUnits)
  }

  /// Returns the bare number with its sign, such as `+1,200`.
  package func signed(_ minorUnits: Int64) -> String {
    (minorUnits > 0 ? "+" : "") + number(minorUnits)
  }

  /// Returns the absolute value of `minorUnits` as a bare number.
  package func magnitude(_ minorUnits: Int64) -> String { digits(minorUnits.magnitude) }

  /// Returns the amount of a transaction: money out without a sign, and money in with a plus sign.
  package func moved(_ minorUnits: Int64) -> String {
    parts(minorUnits.magnitude, sign: minorUnits > 0 ? "+" : "").text
  }

  /// The number of cells after the last digit of an amount.
  var trailWidth: Int { parts(0, sign: "").trail.widthInCells }

  /// The currency's code; `nil` if the unit says it in words.
  var code: String? { unitIsWord ? nil : currency.code }

  func veiled(_ text: String) -> String { words.veiled(text) }
}

extension Words {
  package func amounts(in currency: Currency) -> AmountText {
    AmountText(currency: currency, words: self)
  }

  /// Returns a percentage with one decimal place, such as `31.6%`.
  package func percent(tenths: Int) -> String { numbers.percent(tenths: tenths) }

  /// Returns text about amounts; if amounts are veiled, each digit is hidden behind a character of
  /// the same width.
  func veiled(_ text: String) -> String {
    guard isVeiled else { return text }
    return String(text.map { $0.isWholeNumber ? NumericText.placeholder : $0 })
  }
}
