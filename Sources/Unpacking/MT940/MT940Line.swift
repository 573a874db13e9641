/// The line of a transaction: tag 61.
///
/// `YYMMDD [MMDD] mark [funds letter] amount type reference [//bank reference]`, and perhaps a
/// second line with details. Source: SWIFT's Category 9 standards, field 61.
enum MT940Line {
  static func record(_ lines: [String], line: Int) throws(UnpackingError) -> Record {
    let damaged = UnpackingError.damaged(.mt940, place: "line \(line)")
    var rest = lines[0].trimmingBlanks[...]
    var more = lines.dropFirst()
    // Some banks write the bank's reference on a separate line.
    if let second = more.first, second.hasPrefix("//") {
      rest += second
      more = more.dropFirst()
    }
    guard let value = digits(6, &rest).flatMap(MT940Day.init) else { throw damaged }
    var record = Record()
    record.valueDay = value.text
    record.day = digits(4, &rest).flatMap(value.entry)?.text ?? value.text
    // Some banks write blanks instead of the optional entry day.
    rest = rest.drop(while: \.isWhitespace)
    guard let mark = marks.first(where: { rest.hasPrefix($0.text) }) else { throw damaged }
    rest = rest.dropFirst(mark.text.count)
    record.isPending = mark.isExpected
    // The third letter of the currency is optional.
    if rest.first?.isLetter == true { rest = rest.dropFirst() }
    let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "," || $0 == "." }
    guard let amount = MT940Amount.plain(number) else { throw damaged }
    record.amount = MT940Amount.signed(amount, isNegative: mark.isOut)
    rest = rest.dropFirst(number.count).drop(while: \.isWhitespace)
    if rest.first?.isLetter == true {
      record.type = rest.prefix(4).trimmingBlanks
      rest = rest.dropFirst(4)
    }
    takeReference(rest, &record)
    takeDetails(more.joined(separator: " ").collapsingBlanks, &record)
    return record
  }

  /// The marks of the direction, longer marks first.
  ///
  /// A reversal of a credit (`RC`) takes money out, and a reversal of a debit (`RD`) brings it
  /// back. SWIFT defines MT942 as a list of entries that are booked on the account, except expected
  /// entries (`EC` and `ED`).
  private static let marks: [(text: String, isOut: Bool, isExpected: Bool)] = [
    ("RC", true, false), ("RD", false, false), ("EC", false, true), ("ED", true, true),
    ("C", false, false), ("D", true, false),
  ]

  private static func digits(_ count: Int, _ rest: inout Substring) -> String? {
    let found = rest.utf8.prefix(count)
    guard found.count == count, found.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    rest = rest.dropFirst(count)
    return String(Substring(found))
  }

  /// Takes the bank's reference, which is unique, or else the customer's reference.
  private static func takeReference(_ text: Substring, _ record: inout Record) {
    let slashes = zip(text.utf8.indices, text.utf8.indices.dropFirst()).first { first, second in
      text.utf8[first] == UInt8(ascii: "/") && text.utf8[second] == UInt8(ascii: "/")
    }
    let own = slashes.map { text[..<$0.0] } ?? text
    let bank = slashes.map { text[$0.1...].dropFirst().collapsingBlanks } ?? ""
    // The reference has at most 16 characters. Some Dutch banks write the other party's account
    // instead, followed by the other party's name.
    let field = own.prefix(16)
    if own.utf8.count > 16, field.last?.isWhitespace == true {
      record.payee = own.dropFirst(16).collapsingBlanks
      if field.isReference { record.counterparty = field.trimmingBlanks }
      record.reference = bank.isReference ? bank : ""
      return
    }
    if isIBAN(own.trimmingBlanks) {
      record.counterparty = own.trimmingBlanks
      record.reference = bank.isReference ? bank : ""
      return
    }
    record.reference = [bank, own.collapsingBlanks].first(where: \.isReference) ?? ""
    // Some banks write words such as `Interest` here, and nothing else about the transaction.
    if record.reference.isEmpty, !placeholders.contains(own.trimmingBlanks) {
      let words = "\(own) \(bank)".collapsingBlanks
      if words.count > 2 { record.memo = words }
    }
  }

  /// Words that stand for a missing reference, or for a reference in tag 86.
  private static let placeholders: Set<String> = [
    "", "NONREF", "NOTPROVIDED", "EREF", "EREF+", "KREF", "KREF+", "MREF", "MREF+", "MARF", "PREF",
  ]

  /// Takes the second line: an IBAN, or a text that tag 86 may replace.
  private static func takeDetails(_ text: String, _ record: inout Record) {
    if isIBAN(text) {
      record.counterparty = text
    } else if !text.isEmpty {
      record.memo = text
    }
  }

  private static func isIBAN(_ text: String) -> Bool {
    let bytes = text.utf8
    return 15...34 ~= bytes.count && bytes.prefix(2).allSatisfy { 0x41...0x5A ~= $0 }
      && bytes.dropFirst(2).prefix(2).allSatisfy { 0x30...0x39 ~= $0 }
      && bytes.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
      && remainder(ofIBAN: Array(bytes)) == 1
  }

  /// Returns the remainder modulo 97, which is 1 for an IBAN and distinguishes it from a reference.
  private static func remainder(ofIBAN bytes: [UInt8]) -> Int {
    (bytes.dropFirst(4) + bytes.prefix(4)).reduce(0) { remainder, byte in
      let isDigit = byte <= 0x39
      return (remainder * (isDigit ? 10 : 100) + Int(byte) - (isDigit ? 0x30 : 0x37)) % 97
    }
  }
}

extension StringProtocol {
  /// Whether a text can be a reference; words without digits, such as `NONREF`, are not references.
  var isReference: Bool { utf8.contains { 0x30...0x39 ~= $0 } }
}
