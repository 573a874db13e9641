import Ledger

/// The meanings of words in the cells of statements.
enum CellWords {
  enum Indication: Hashable {
    case direction(Direction)
    /// The money moved neither in nor out, but within a payment platform such as Alipay.
    case neutral
  }

  /// Returns the meaning of a cell in an indicator column; `nil` for an unknown word.
  static func indication(_ text: String) -> Indication? {
    switch text {
    case "-": return .direction(.out)
    case "+": return .direction(.into)
    case "/": return .neutral
    default: return text.utf8.count <= 64 ? indications[text.normalized] : nil
    }
  }

  /// Returns the direction that a cell in an indicator column names; `nil` if it names none.
  static func direction(_ text: String) -> Direction? {
    guard case .direction(let direction) = indication(text) else { return nil }
    return direction
  }

  private static let indications: [String: Indication] = {
    let file = WordFile("directions")
    var indications: [String: Indication] = [:]
    // Money out comes last, so that it takes precedence for a word in two sections.
    for name in file.names("neutral") { indications[name] = .neutral }
    for name in file.names("into") { indications[name] = .direction(.into) }
    for name in file.names("out") { indications[name] = .direction(.out) }
    return indications
  }()

  /// The kind of booking that text suggests, which helps to determine the sign of money out.
  enum Suggestion: Int {
    /// Thanks from a card's issuer for a payment, in words that account statements never use.
    case thanks
    /// Payment of a card bill, in words that account statements also use.
    case payment
    case refund
    case purchase

    var direction: Direction { self == .purchase ? .out : .into }
  }

  static func suggestion(_ text: String) -> Suggestion? {
    let name = text.normalized
    let best = bookings.prefixes(of: name).map(\.meaning).min { $0.rawValue < $1.rawValue }
    let isThanks = name.withBytes { name in
      name.firstRange(of: "payment") != nil
        && (name.firstRange(of: "thankyou") != nil || name.firstRange(of: "received") != nil)
    }
    if isThanks { return .thanks }
    return best ?? (paymentEndings.contains(where: name.hasSuffix) ? .payment : nil)
  }

  /// Whether a cell consists of a word for income, such as a salary.
  static func isIncome(_ text: String) -> Bool { incomes.contains(text.normalized) }

  private static let incomes = Set(WordFile("bookings").names("income"))

  private static let paymentEndings = WordFile("bookings").names("payment ending")

  /// Whether text in a wallet's statement names the bank account or card that paid.
  static func namesBank(_ text: String) -> Bool {
    let name = text.normalized
    return !name.isEmpty && !walletBalances.contains { name.contains($0) }
  }

  private static let walletBalances = WordFile("accounts").names("wallet balance")

  /// Whether text contains a word for a refund, such as `已退款89.84`.
  static func namesRefund(_ text: String) -> Bool {
    let name = text.normalized
    return refunds.contains { name.contains($0) }
  }

  private static let refunds = WordFile("bookings").names("refund")

  private static let bookings: WordIndex<Suggestion> = {
    let file = WordFile("bookings")
    let sections: [(String, Suggestion)] = [
      ("thanks", .thanks), ("payment", .payment), ("refund", .refund), ("purchase", .purchase),
    ]
    return WordIndex(sections.flatMap { title, meaning in file[title].map { ($0, meaning) } })
  }()

  /// Returns the currency that a cell names by its code or its name.
  static func currency(_ text: String) -> Currency? { text.withBytes(currency) }

  static func currency(_ cell: UnsafeBufferPointer<UInt8>) -> Currency? {
    // No currency name is longer, and long strings may be slow to compare.
    guard cell.count <= 32 else { return nil }
    // A formula such as ="EUR" keeps a spreadsheet from changing the text.
    if cell.count > 3, cell[0] == UInt8(ascii: "="), cell[1] == UInt8(ascii: "\""),
      cell[cell.count - 1] == UInt8(ascii: "\"")
    {
      return currency(UnsafeBufferPointer(rebasing: cell[2..<cell.count - 1]))
    }
    return Currency(code: cell) ?? CurrencyNames.currency(String(decoding: cell, as: UTF8.self))
  }

  static func isOtherUnit(_ text: String) -> Bool {
    CurrencyNames.otherUnits.contains(text.uppercased())
  }
}

/// A cache of the meanings of the first 32 distinct cells of a column.
///
/// A column of words (states, directions, currencies) has few different cells. Comparing a cell
/// with the cached cells takes about 10 ns. Normalizing a cell and looking it up takes about 200
/// ns, which is noticeable in an import of a million rows.
struct WordCache<Meaning> {
  private var known: [(cell: [UInt8], meaning: Meaning)] = []

  /// Returns the cached meaning of `cell` or, without one, the result of `find`.
  @inline(__always)
  mutating func meaning(
    of cell: UnsafeBufferPointer<UInt8>, _ find: (String) -> Meaning
  ) -> Meaning {
    for entry in known where entry.cell.count == cell.count {
      if entry.cell.elementsEqual(cell) { return entry.meaning }
    }
    let meaning = find(String(decoding: cell, as: UTF8.self))
    if known.count < 32 { known.append((Array(cell), meaning)) }
    return meaning
  }
}
