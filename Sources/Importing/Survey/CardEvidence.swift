/// The evidence that a statement is from a card, not from an account.
struct CardEvidence {
  let isCard: Bool
  /// Whether a column has words for a payment plan, such as `1回払い`.
  let hasPaymentPlans: Bool
  /// Whether the table may be a card statement: it has two kinds of days, including the booking
  /// day, but neither value dates nor balances.
  let mayBeCard: Bool

  /// `isKnownCard` is `nil` unless the file's format shows whether the statement is from a card.
  init(layout: Layout, isKnownCard: Bool? = nil) {
    let meanings = layout.headerMeanings
    let hasBalance = meanings.contains { $0.first?.role == .balance }
    func hasDay(_ kind: HeaderWords.DayKind) -> Bool {
      meanings.indices.contains { column in
        let cells = layout.profile[column]
        return meanings[column].first?.role == .date
          && meanings[column].first?.rank == kind.rawValue
          && (cells.isDates || (cells.isEmpty && (kind != .value || layout.profile.rows == 0)))
      }
    }
    let keys = layout.headerKeys
    let isCardHeader =
      keys.contains { !CardEvidence.words.prefixes(of: $0).isEmpty }
      || (hasDay(.purchase) && hasDay(.booking)
        && !Set(keys).isDisjoint(with: CardEvidence.daysOfPurchase))
    hasPaymentPlans = layout.profile.columns.contains(where: CardEvidence.hasPaymentPlans)
    mayBeCard =
      !hasBalance && hasDay(.booking) && (hasDay(.purchase) || hasDay(.plain)) && !hasDay(.value)
    isCard =
      isKnownCard
      ?? (!hasBalance
        && (isCardHeader || CardEvidence.isNamed(in: layout.preamble) || hasPaymentPlans))
  }

  /// Whether a table with these columns is a card statement, which never has a balance column.
  func isCardStatement(_ columns: Columns, _ types: TypeEvidence) -> Bool {
    columns.balance == nil && (isCard || types.salesWords > 0)
  }

  /// Whether the filled cells have few distinct values, each with a word for a payment plan, such
  /// as `1回払い` or `일시불`.
  private static func hasPaymentPlans(_ cells: ColumnProfile) -> Bool {
    1..<ColumnProfile.mostDistinct ~= cells.distinct.count
      && cells.distinct.allSatisfy { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return CardEvidence.paymentPlans.contains { text.contains($0) }
      }
  }

  /// Whether a line above the table names a credit card, or has the masked number of a card.
  private static func isNamed(in preamble: [[String]]) -> Bool {
    preamble.joined().contains { cell in
      if cell.withBytes(hasMaskedNumber) { return true }
      let key = cell.normalized
      return titles.contains { key.contains($0) }
        || cell.split { !$0.isLetter }.contains { $0.lowercased() == "visa" }
    }
  }

  /// Whether text contains 15 or 16 digits, some of them hidden, as in `1234 56** **** 7890`.
  private static func hasMaskedNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (digits, hidden) = (0, 0)
    func isNumber() -> Bool { 15...16 ~= digits + hidden && digits >= 4 && hidden >= 3 }
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "*"), UInt8(ascii: "x"), UInt8(ascii: "X"): hidden += 1
      case UInt8(ascii: " "), UInt8(ascii: "-"): break
      default:
        if isNumber() { return true }
        (digits, hidden) = (0, 0)
      }
    }
    return isNumber()
  }

  private static let file = WordFile("accounts")
  private static let words = WordIndex(file["card column"].map { ($0, ()) })
  private static let titles = file.names("card title")
  private static let daysOfPurchase = file.names("card day")
  private static let paymentPlans = file["payment plan"]
}
