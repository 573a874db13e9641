/// The evidence that a statement is from a card, not from an account.
struct CardEvidence {
  let isCard: Bool

  init(layout: Layout) {
    let meanings = layout.headerMeanings
    let hasBalance = meanings.contains { $0.first?.role == .balance }
    func hasDay(_ kind: HeaderWords.DayKind) -> Bool {
      meanings.contains { $0.first?.role == .date && $0.first?.rank == kind.rawValue }
    }
    let keys = layout.headerKeys
    let isCardHeader =
      keys.contains { key in CardEvidence.words.contains { key.hasPrefix($0) } }
      || (hasDay(.purchase) && hasDay(.booking)
        && !Set(keys).isDisjoint(with: CardEvidence.daysOfPurchase))
    isCard =
      !hasBalance
      && (isCardHeader || CardEvidence.isNamed(in: layout.preamble)
        || layout.profile.columns.contains(where: CardEvidence.hasPaymentPlans))
  }

  /// Whether a table with these columns is a card statement; a table with a balance column never
  /// is.
  func isCardStatement(_ columns: Columns, _ types: TypeEvidence) -> Bool {
    columns.balance == nil && (isCard || types.salesWords > 0)
  }

  /// Whether the filled cells have few distinct values, each with a word for a payment plan, such
  /// as `1回払い` or `일시불`.
  private static func hasPaymentPlans(_ cells: ColumnProfile) -> Bool {
    cells.filled > 0 && cells.distinct.count < ColumnProfile.mostDistinct
      && cells.distinct.allSatisfy { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return ["回払い", "一括", "分割", "リボ", "일시불", "할부"].contains { text.contains($0) }
      }
  }

  /// Whether a line above the table names a credit card.
  private static func isNamed(in preamble: [[String]]) -> Bool {
    preamble.joined().contains { cell in
      let key = cell.normalized
      return titles.contains { key.contains($0) }
        || cell.split { !$0.isLetter }.contains { $0.lowercased() == "visa" }
    }
  }

  private static let words = [
    "가맹점", "승인", "이용금액", "이용일", "이용카드", "카드", "cardno", "cardnumber", "card", "cardmember",
    "kartennummer", "karte", "numerodicarta", "numerocarta", "numerodecarte", "numerodetarjeta",
    "tarjeta", "numerkarty", "karta", "kortnummer", "kortnr", "номеркарты", "卡号", "交易卡号", "信用卡",
    "利用店名", "利用金額", "ご利用金額", "利用者", "カード番号", "支払区分", "利用先", "ご利用店名", "ご利用先",
  ]

  /// Names of the purchase-day column in card statements that also have a booking-day column.
  private static let daysOfPurchase: Set<String> = [
    "transactiondate", "transdate", "purchasedate", "交易日期", "交易日",
  ]

  private static let titles = [
    "creditcard", "kreditkarte", "cartedecredit", "cartadicredito", "tarjetadecredito", "신용카드",
    "信用卡", "クレジットカード", "кредитнаякарта", "kreditkort", "cartaodecredito", "luottokortti",
    "kartakredytowa", "kreditnikarta", "mastercard", "americanexpress",
  ]
}
