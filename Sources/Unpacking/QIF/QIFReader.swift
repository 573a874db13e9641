/// Turns the lines of QIF into records.
struct QIFReader {
  /// The meanings of the marks in amounts, as far as the amounts show them.
  private(set) var marks = OFXAmount.Marks()
  /// The writer of the records; `nil` if the reader only examines the amounts.
  private var writer: RecordWriter?
  private var section = Section.ignored
  /// The name in the last block `!Account`.
  private var account = ""
  /// The account that the first record of a section names, if there is no block `!Account`.
  private var sectionAccount = ""
  private var record = Record()
  private var number = ""
  private var amount: String?
  /// The line on which the record begins.
  private var line: Int?
  private var hasTransactions = false
  private var hasInvestments = false
  /// The signs of the amounts of cards.
  private var charges = (negative: 0, positive: 0)
  private var hasOtherAccounts = false

  private enum Section {
    /// Transactions of an account; `isKnown` is `false` for a type in an unknown language.
    case transactions(isCard: Bool, isKnown: Bool)
    case account, ignored
  }

  /// Creates a reader that writes records, or only examines the amounts if `marks` is `nil`.
  ///
  /// `marks` comes from a reader that has examined the amounts.
  init(marks: OFXAmount.Marks?) throws(UnpackingError) {
    guard let marks else { return }
    self.marks = marks
    writer = try RecordWriter(.qif)
  }

  mutating func take(_ bytes: ArraySlice<UInt8>, line: Int) throws(UnpackingError) {
    let bytes = bytes.drop { $0 <= 0x20 }
    guard let first = bytes.first else { return }
    var value: String {
      String(decoding: bytes.dropFirst().prefix(Limits.cell), as: UTF8.self).trimmingBlanks
    }
    if first == UInt8(ascii: "!") {
      try endRecord()
      return startSection(value.lowercased())
    }
    switch section {
    case .ignored: return
    case .account:
      if first == UInt8(ascii: "N") { account = value }
    case .transactions:
      if first == UInt8(ascii: "^") { return try endRecord() }
      self.line = self.line ?? line
      take(Unicode.Scalar(first), value)
    }
  }

  /// Takes a field; ignores addresses, splits and flags.
  private mutating func take(_ field: Unicode.Scalar, _ value: @autoclosure () -> String) {
    switch field {
    case "D": record.day = QIFReader.day(value())
    case "T", "U": if amount?.isEmpty ?? true { amount = value() }
    case "P": QIFReader.append(value(), to: &record.payee)
    case "M": QIFReader.append(value(), to: &record.memo)
    case "L": if record.type.isEmpty { record.type = value() }
    case "N": number = value()
    default: break
    }
  }

  /// Adds a line to a text of several lines.
  private static func append(_ line: String, to text: inout String) {
    guard text.utf8.count < Limits.cell else { return }
    if !text.isEmpty { text += " " }
    text += line.collapsingBlanks
  }

  private mutating func startSection(_ name: String) {
    switch name {
    case "account": section = .account
    case _ where name.hasPrefix("type:"):
      sectionAccount = ""
      switch name.dropFirst(5).trimmingBlanks {
      case "bank", "cash", "oth a", "oth l":
        section = .transactions(isCard: false, isKnown: true)
        hasTransactions = true
      case "ccard":
        section = .transactions(isCard: true, isKnown: true)
        hasTransactions = true
      case "invst", "port", "mutual", "401(k)/403(b)":
        section = .ignored
        hasInvestments = true
      case "cat", "class", "memorized", "memorised", "security", "prices", "tag", "budget",
        "invoice", "bill", "invitem", "template", "tax":
        section = .ignored
      default:
        // Some banks translate the type, as in "Banque".
        section = .transactions(isCard: false, isKnown: false)
      }
    case _ where name.hasPrefix("option:") || name.hasPrefix("clear:"): break
    default: section = .ignored
    }
  }

  mutating func endRecord() throws(UnpackingError) {
    defer { (record, number, amount, line) = (Record(), "", nil, nil) }
    guard case .transactions(let isCard, let isKnown) = section,
      amount != nil || !record.day.isEmpty
    else { return }
    let start = line ?? 0
    guard let amount, !record.day.isEmpty, let plain = OFXAmount.plain(amount, marks) else {
      if isKnown { throw .damaged(.qif, place: "line \(start)") }
      return
    }
    hasTransactions = true
    guard writer != nil else { return marks.learn(from: amount) }
    // In Quicken files, the first record of an account has the account's name as its category.
    if account.isEmpty, sectionAccount.isEmpty, record.payee == "Opening Balance",
      record.type.hasPrefix("["), record.type.hasSuffix("]")
    {
      sectionAccount = record.type.dropFirst().dropLast().trimmingBlanks
    }
    record.account = sectionAccount.isEmpty ? account : sectionAccount
    record.isCard = isCard
    record.amount = plain
    record.isVoid = [record.payee, record.memo].contains { $0.lowercased().hasPrefix("**void**") }
    if !record.isVoid { takeSign(plain, isCard: isCard) }
    if OFXAmount.isOpen(amount, marks) { writer?.leaveOpen(.decimalMark) }
    // The number of a check is not unique, so it is a memo and not a reference.
    if record.memo.isEmpty { record.memo = number }
    try writer?.add(record, line: start)
  }

  private mutating func takeSign(_ amount: String, isCard: Bool) {
    if !isCard {
      hasOtherAccounts = true
    } else if amount.hasPrefix("-") {
      charges.negative += 1
    } else if amount.utf8.contains(where: { 0x31...0x39 ~= $0 }) {
      charges.positive += 1
    }
  }

  consuming func finish() throws(UnpackingError) -> RecordTable {
    guard var writer, hasTransactions else {
      throw .unsupported(.qif, hasInvestments ? .investments : .noTransactions)
    }
    // In QIF, charges are negative, but some card companies write positive charges. Most
    // transactions of a card are charges. A file with other accounts comes from a finance program,
    // which follows the standard.
    if !hasOtherAccounts, charges.positive > charges.negative { writer.leaveOpen(.sign) }
    return try writer.finish()
  }

  /// Returns a day in the written order of its parts, with a four-digit year if its place is
  /// certain.
  ///
  /// Quicken writes days such as `1/ 2'05` and `1/2/05`. Some programs write the year first, as in
  /// `05/01/02`. Only all days of the file together show this order. Other texts stay as they are.
  private static func day(_ text: String) -> String {
    var date = text[...]
    if let colon = text.firstIndex(of: ":") {
      // Some programs add the time.
      let time = text[..<colon].lastIndex { $0 == " " || $0 == "T" }
      date = time.map { text[..<$0] } ?? date
    }
    let parts = date.split { !("0"..."9" ~= $0) }.map(String.init)
    guard parts.count == 3, !date.utf8.contains(where: { $0 >= 0x41 }),
      parts.allSatisfy({ $0.utf8.count <= 4 })
    else { return text }
    func padded(_ part: String) -> String { part.utf8.count == 1 ? "0" + part : part }
    if parts[0].utf8.count == 4 { return parts.map(padded).joined(separator: "-") }
    guard let year = Int(parts[2]), parts[2].utf8.count != 3 else { return text }
    let mayBeginWithYear = parts[0].utf8.count == 2 && parts[2].utf8.count <= 2
    if mayBeginWithYear, !date.contains(where: { "'’".contains($0) }) {
      return parts.map(padded).joined(separator: date.contains(".") ? "." : "/")
    }
    let century = parts[2].utf8.count == 4 ? 0 : year < 70 ? 2000 : 1900
    // Points stay, because they are evidence that the day comes first.
    let mark = date.contains(".") && !date.contains("/") ? "." : "/"
    return "\(parts[0])\(mark)\(parts[1])\(mark)\(year + century)"
  }
}
