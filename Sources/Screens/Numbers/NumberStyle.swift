package import Ledger

/// How numbers and amounts of money are written: separators, groups of digits, and units.
///
/// The words around a number do not depend on its style: in Korean, the unit of won is always 원.
package struct NumberStyle: Hashable, Sendable {
  /// The separator before the decimals of an amount.
  package internal(set) var decimal: Character = "."
  /// The separator before the decimals of a percentage.
  var percentDecimal: Character = "."
  /// The separator between groups of digits.
  var group: Character = ","
  /// The number of digits in the last group; 0 for a number without groups.
  var lastGroup = 3
  /// The number of digits in every other group.
  var otherGroups = 3
  /// The number of digits that must be left of the last group; Spanish has 1234 but 12.345.
  var leastLead = 1
  /// The places of the unit (`¤`) and the number (`#`) in an amount; `_` is a space.
  var pattern: [Character] = ["#", "_", "¤"]
  /// The places of the sign (`-`), the unit and the number in an amount with a sign.
  var signedPattern: [Character] = ["-", "#", "_", "¤"]
  /// The signs of currencies; a currency without a sign has its code.
  var symbols: [Currency: String] = [:]

  /// The style without a locale: `-1,234.50 USD`.
  package static let plain = NumberStyle()

  /// The style of a language, for text that does not depend on the user's locale.
  package static func standard(for language: Language) -> NumberStyle {
    language.text(en: english, ko: korean)
  }

  private static let english = NumberStyle(locale: "en_US") ?? .plain
  private static let korean = NumberStyle(locale: "ko_KR") ?? .plain

  /// Whether currencies have signs such as `€`, and not only codes.
  var hasSymbols: Bool { !symbols.isEmpty }

  /// This style with codes in place of signs that are not ASCII, for a terminal without UTF-8.
  var inASCII: NumberStyle {
    var style = self
    style.symbols = symbols.filter { $0.value.utf8.allSatisfy { $0 < 0x80 } }
    if !group.isASCII { style.group = "'" }
    return style
  }

  /// Returns the unit of a currency: its sign, or else its code.
  func unit(of currency: Currency) -> String { symbols[currency] ?? currency.code }

  /// Returns a number with `exponent` decimal places, without a sign.
  func digits(_ magnitude: UInt64, exponent: Int) -> String {
    let plain = Array("\(magnitude)".utf8)
    let padded = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, exponent + 1 - plain.count))
    let all = padded + plain
    let whole = all.count - exponent
    let isGrouped = lastGroup > 0 && whole >= lastGroup + leastLead
    var text = ""
    for (index, digit) in all.enumerated() {
      if index == whole {
        text.append(decimal)
      } else if isGrouped, index > 0, index < whole, isGroupEnd(digitsToRight: whole - index) {
        text.append(group)
      }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  private func isGroupEnd(digitsToRight count: Int) -> Bool {
    count >= lastGroup && (count - lastGroup).isMultiple(of: max(1, otherGroups))
  }

  /// Returns whether a grouped number has a separator `place` characters left of its units digit.
  func isSeparator(atPlace place: Int) -> Bool {
    lastGroup > 0 && place >= lastGroup && (place - lastGroup).isMultiple(of: otherGroups + 1)
  }

  /// Returns a percentage with one decimal place, such as `31.6%`.
  func percent(tenths: Int) -> String {
    let size = tenths.magnitude
    return (tenths < 0 ? "-" : "") + "\(size / 10)\(percentDecimal)\(size % 10)%"
  }
}
