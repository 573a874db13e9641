import Ledger

/// Reads installments; digits can be full-width, and a purchase has at most 999 installments.
enum InstallmentReading {
  /// Reads a cell of the installment column; returns `nil` if it is none of the following.
  ///
  /// - `3`, `03`, `3개월`, `할부(3개월)` and `3x` mean three installments.
  /// - `3/12` and `3 of 12` are the third of twelve. `2/3회차` and `3/2` are the second of three.
  /// - `3회차` is the third of an unknown number.
  /// - A blank cell, `0`, `1`, `-` and words such as 일시불 mean that the purchase was paid at once.
  static func read(_ cell: some StringProtocol) -> Installment? {
    let text = folded(cell)
    let numbers = numbers(in: text)
    switch numbers.count {
    case 0:
      return text.allSatisfy(isFiller) || atOnce.contains { contains(text, $0) }
        ? Installment.none : nil
    case 1:
      guard let value = numbers[0].value, hasOnlyUnits(text, besides: numbers[0].range) else {
        return nil
      }
      if contains(text, ordinal) { return value == 0 ? nil : Installment(number: value, count: 0) }
      return value < 2 ? Installment.none : Installment(count: value)
    case 2:
      guard isSeparator(text[numbers[0].range.upperBound..<numbers[1].range.lowerBound]) else {
        return nil
      }
      // In columns named 할부/회차, the number of months comes first.
      return plan(numbers[0].value, numbers[1].value) ?? plan(numbers[1].value, numbers[0].value)
    default: return nil
    }
  }

  private static func plan(_ number: UInt16?, _ count: UInt16?) -> Installment? {
    guard let number, let count, number <= count, count > 0 else { return nil }
    guard number > 0 else { return count < 2 ? Installment.none : Installment(count: count) }
    return count == 1 ? Installment.none : Installment(number: number, count: count)
  }

  private static let atOnce = list(
    "일시불|일시|at once|single|one-time|one time|none|vista|contado|una rata|一括|リボ|翌月")

  private static let ordinal = Array("회차".utf8)

  /// Words that can be next to the number in a cell.
  private static let units = list(
    """
    할부|개월|월|회차|회|무이자|유이자|installments|installment|instalments|instalment|months|month|mths|mth
    parcelas|parcela|parc|cuotas|cuota|meses|mes|vezes|raten|rate|monate|monat|mensualités|mensualite|mois
    rate mensili|mesi|termijnen|taksit|回払い|回払|払い|回|ヶ月|か月|分割|期|分期|分|x
    """)

  private static func list(_ words: String) -> [[UInt8]] {
    words.split { $0 == "|" || $0 == "\n" }.map { Array($0.utf8) }
      .sorted { $0.count > $1.count }
  }

  private struct Number {
    var range: Range<Int>
    /// The value of the number; `nil` for a number of more than three digits.
    var value: UInt16?
  }

  /// Returns the bytes with lowercase ASCII letters, and ASCII digits instead of full-width digits.
  private static func folded(_ text: some StringProtocol) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z": folded.append(UInt8(scalar.value) | 0x20)
      case "\0"..."\u{7F}": folded.append(UInt8(scalar.value))
      case "\u{FF10}"..."\u{FF19}": folded.append(UInt8(ascii: "0") + UInt8(scalar.value - 0xFF10))
      default: folded += String(scalar).utf8
      }
    }
    return folded
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isFiller(_ byte: UInt8) -> Bool {
    byte < 0x80 && !isDigit(byte) && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte)
  }

  private static func numbers(in text: [UInt8]) -> [Number] {
    text.split { !isDigit($0) }.map { digits in
      let value = digits.reduce(0) { min($0 * 10 + UInt16($1 - UInt8(ascii: "0")), 1_000) }
      return Number(range: digits.indices, value: digits.count > 3 ? nil : value)
    }
  }

  /// Whether the bytes separate an installment's number from the total number of installments.
  private static func isSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = bytes.filter { $0 != UInt8(ascii: " ") }
    return [Array("/".utf8), Array("of".utf8), Array("de".utf8), Array("von".utf8)].contains(word)
  }

  private static func hasOnlyUnits(_ text: [UInt8], besides number: Range<Int>) -> Bool {
    [text[..<number.lowerBound], text[number.upperBound...]].allSatisfy { part in
      var rest = part
      while let byte = rest.first {
        if let unit = units.first(where: { rest.starts(with: $0) }) {
          rest.removeFirst(unit.count)
        } else if isFiller(byte), byte != UInt8(ascii: "."), byte != UInt8(ascii: ",") {
          rest.removeFirst()
        } else {
          return false
        }
      }
      return true
    }
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains {
      text[$0] == word[0] && text[$0..<$0 + word.count].elementsEqual(word)
    }
  }
}
