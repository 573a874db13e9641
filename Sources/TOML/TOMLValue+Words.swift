extension TOMLValue {
  /// Creates the value that a word without quotes means.
  init(word: String) {
    if let boolean = Bool(word) {
      self = .boolean(boolean)
    } else if let integer = TOMLValue.integer(word) {
      self = .integer(integer)
    } else if let decimal = TOMLValue.decimal(word) {
      self = .decimal(decimal)
    } else {
      self = .other(word)
    }
  }

  /// Returns the integer for a word such as `25`, `+2_5` or `0x19`; `nil` for other words.
  private static func integer(_ word: String) -> Int? {
    let isSigned = word.hasPrefix("+") || word.hasPrefix("-")
    let radix = ["0x": 16, "0o": 8, "0b": 2][word.prefix(2)] ?? 10
    let digits = word.dropFirst(radix == 10 ? isSigned ? 1 : 0 : 2)
    guard let digits = grouped(digits, \.isHexDigit),
      radix != 10 || digits.count == 1 || digits.first != "0"
    else { return nil }
    return Int((word.hasPrefix("-") ? "-" : "") + digits, radix: radix)
  }

  /// Returns the number without underscores for a word such as `12.50` or `1_234.5`; `nil` for
  /// other words, also for numbers with exponents.
  private static func decimal(_ word: String) -> String? {
    let isSigned = word.hasPrefix("+") || word.hasPrefix("-")
    let parts = word.dropFirst(isSigned ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
    guard parts.count == 2, let whole = grouped(parts[0], isDigit),
      let decimals = grouped(parts[1], isDigit), whole.count == 1 || whole.first != "0"
    else { return nil }
    return (word.hasPrefix("-") ? "-" : "") + whole + "." + decimals
  }

  /// Returns the digits without the single underscores between them.
  private static func grouped(_ digits: Substring, _ isDigit: (Character) -> Bool) -> String? {
    let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 < 0x80 } }),
      groups.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    return groups.joined()
  }
}
