/// Amounts and balances in SWIFT messages, whose decimal mark is a comma.
enum MT940Amount {
  /// Returns a plain decimal with a point, such as `1234.5`; `nil` if the text is not an amount.
  ///
  /// The standard allows only one comma. If a program writes both points and commas, the last one
  /// is the decimal mark.
  static func plain(_ text: some StringProtocol) -> String? {
    let mark = text.last { $0 == "," || $0 == "." }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == mark }
    guard 1...2 ~= parts.count else { return nil }
    let whole = String(parts[0]).filter { $0 != "," && $0 != "." }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard !whole.isEmpty, (whole + decimals).utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    // Dutch banks pad the amount with zeros on the left.
    let significant = String(whole.drop { $0 == "0" })
    return (significant.isEmpty ? "0" : significant) + (decimals.isEmpty ? "" : "." + decimals)
  }

  static func signed(_ plain: String, isNegative: Bool) -> String {
    isNegative && plain.contains { "1"..."9" ~= $0 } ? "-" + plain : plain
  }

  /// Reads a balance such as `C100101EUR1234,56`.
  static func balance(
    _ text: String, line: Int
  ) throws(UnpackingError) -> (amount: String, currency: String) {
    let currency = text.dropFirst(7).prefix(3)
    guard text.first == "C" || text.first == "D", currency.utf8.count == 3,
      currency.allSatisfy({ $0.isASCII && $0.isLetter }),
      let amount = plain(text.dropFirst(10).trimmingBlanks)
    else { throw .damaged(.mt940, place: "line \(line)") }
    return (signed(amount, isNegative: text.first == "D"), currency.uppercased())
  }
}

/// The identification of an account: tag 25.
enum MT940Account {
  /// Returns the account's number or IBAN, and the currency that some banks append to it.
  ///
  /// The account excludes a German bank code or a BIC before a slash, because other files of the
  /// same account name only the number. A Czech bank code after the slash stays.
  static func split(_ text: String) -> (account: String, currency: String) {
    var account = text[...]
    var currency = ""
    let suffix = account.suffix(3)
    let before = account.dropLast(3).last
    if suffix.utf8.count == 3, suffix.utf8.allSatisfy({ 0x41...0x5A ~= $0 }),
      before?.isNumber == true || before == " " || before == "/"
    {
      currency = String(suffix)
      account = account.dropLast(before?.isNumber == true ? 3 : 4)
    }
    if let slash = account.firstIndex(of: "/") {
      let bank = account[..<slash]
      let number = account[account.index(after: slash)...]
      let isBank =
        bank.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
        && [0, 8, 11].contains(bank.utf8.count)
      if isBank, number.count > 4 { account = number }
    }
    return (account.trimmingBlanks, currency)
  }
}
