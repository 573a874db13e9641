/// The words that a copy for others keeps: what statements are read by, and nobody's own.
///
/// In rows only words that say something of the row (a total, a state, a refund); elsewhere also the
/// names of columns and what statements call themselves. Words for directions are kept by
/// ``RedactionShape`` where a column has nothing else: `Otto` is a withdrawal in Finland and a name
/// elsewhere.
enum RedactionWords {
  /// What may stand in any cell; by their keys.
  static let ofRows: Set<String> = CellWords.cancelledWords.keys
    .union(CellWords.declinedWords.keys).union(CellWords.pendingWords.keys)
    .union(CellWords.purchaseWords.keys).union(CellWords.refundWords.keys)
    .union(CellWords.paymentWords.keys).union(CellWords.balances.keys).union(CellWords.totals)
    .union(CellWords.neutralWords.keys)
    .union(CellWords.words("payment thank you received installments").keys)
    .filter(isLongEnough)

  /// What may stand above and below the rows.
  static let ofLines: Set<String> = {
    var words = ofRows.union(CellWords.words(ofStatements).keys)
    for (_, list) in HeaderWords.table { words.formUnion(CellWords.words(list).keys) }
    return words.filter(isLongEnough)
  }()

  /// What statements call themselves, and the account they are of.
  private static let ofStatements = """
    account number accountnumber accountname statement period currency opening closing balance
    available current savings checking card credit debit creditcard visa mastercard american express
    holder customer transactions details from until date iban bic swift bank export
    konto kontonummer girokonto kontoauszug kontoinhaber umsätze umsatz zeitraum saldo kreditkarte
    karte währung kunde bankleitzahl blz buchungen
    compte numérodecompte relevé titulaire période devise solde cartedecrédit carte
    conto numerodiconto contocorrente estratto intestatario periodo valuta cartadicredito carta
    cuenta númerodecuenta extracto titular moneda tarjeta tarjetadecrédito conta extrato
    cartãodecrédito rekening rekeningnummer rekeningoverzicht periode kreditkort kontoutdrag
    luottokortti tiliote rachunek numerrachunku wyciąg waluta kartakredytowa účet číslaúčtu výpis
    měna kreditníkarta счет номерсчета выписка валюта период кредитнаякарта
    계좌번호 계좌 계좌명 통장 카드번호 카드 신용카드 체크카드 예금주 예금주명 조회기간 거래내역 거래기간 통화 조회일시
    账号 卡号 账户 信用卡 账单 币种 期间 起始时间 终止时间 明细 口座番号 口座 カード番号 クレジットカード 明細 通貨 期間 対象期間
    """

  /// Parts of cells that say how a purchase is paid.
  static let parts = ["回払い", "一括", "分割", "リボ", "일시불", "할부", "개월", "회차"].map {
    Array($0.unicodeScalars)
  }

  /// What a cell may begin with that says of a row what it is.
  static func beginning(of key: String) -> String? {
    beginnings.first { key.hasPrefix($0) }
  }

  private static let beginnings: [String] = CellWords.refundWords.keys
    .union(CellWords.purchaseWords.keys).union(CellWords.paymentWords.keys).union(CellWords.totals)
    .sorted { $0.utf8.count > $1.utf8.count }

  /// Shorter ones are parts of anything.
  private static func isLongEnough(_ key: String) -> Bool {
    key.utf8.count >= 3 && key.unicodeScalars.count >= 2
  }

  /// Whether a word means something to the reader, so that it must not come about by chance.
  static func isKnown(_ word: String) -> Bool {
    let key = HeaderWords.key(word)
    return ofLines.contains(key) || CellWords.direction(word) != nil
      || CellWords.isNeutral(word) || CellWords.status(word) != nil
      || CellWords.currency(word) != nil || CellWords.isOtherUnit(word)
      || MonthNames.month(word) != nil || beginning(of: key) != nil
  }
}
