/// The words that statements use for their columns.
///
/// A word is looked up as ``HeaderWords/key(_:)`` makes it: lower case, letters and digits only.
/// Within a role the first word in the list is the best one: a purchase date beats a posting date,
/// which beats a value date.
enum HeaderWords {
  struct Meaning {
    let role: ColumnRole
    /// From 0, lower is better, among the words of one role.
    let rank: Int
    let isKorean: Bool
  }

  /// What a header cell says, with or without what it has in brackets.
  static func meaning(of cell: String) -> Meaning? {
    let whole = key(cell)
    if let meaning = meanings[whole] { return meaning }
    guard cell.utf8.count <= longest else { return nil }
    // The amount in another currency is told beside the one that was booked.
    for word in ["foreign", "original", "외화", "해외"] where whole.contains(word) {
      return Meaning(role: .ignored, rank: 0, isKorean: false)
    }
    let bare = key(withoutBrackets(cell))
    guard !bare.isEmpty, bare != whole else { return nil }
    return meanings[bare]
  }

  /// In bytes: no name is longer, and runs of combining marks are slow to compare.
  private static let longest = 256

  /// Letters and digits of `text` in lower case; empty for texts too long to be a name.
  static func key(_ text: String) -> String {
    guard text.utf8.count <= longest else { return "" }
    return String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  /// `Amount (EUR)` without `(EUR)`; `보낸분[받는분]` without `[받는분]`.
  static func withoutBrackets(_ text: String) -> String {
    var depth = 0
    var bare = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default: if depth == 0 { bare.unicodeScalars.append(scalar) }
      }
    }
    return bare
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for (role, words) in table {
      for (rank, word) in words.split(whereSeparator: \.isWhitespace).enumerated() {
        meanings[String(word)] = Meaning(
          role: role, rank: rank,
          isKorean: word.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value })
      }
    }
    return meanings
  }()

  private static let table: [(ColumnRole, String)] = [
    (
      .date,
      """
      거래일시 거래일자 거래일 거래날짜 이용일시 이용일자 이용일 사용일시 사용일자 사용일 승인일시 승인일자 승인일 일자 날짜 일시
      transactiondate transdate dateoftransaction purchasedate datum date bookingdate buchungstag
      buchungsdatum buchung completeddate starteddate bookedat postingdate posteddate postdate dateposted
      매출일자 매출일 매입일자 매입일 접수일
      """
    ),
    (
      .otherDate,
      """
      valuedate valuta valutadatum valutadate wertstellung wertstellungstag 결제예정일 결제일 청구일
      settlementdate
      """
    ),
    (.time, "거래시간 거래시각 이용시간 승인시간 사용시간 시간 시각 time transactiontime uhrzeit"),
    (
      .amount,
      """
      거래금액 이용금액 사용금액 승인금액 결제금액 매출금액 금액 국내이용금액 amount transactionamount amountgbp
      amounteur amountusd betrag umsatz buchungsbetrag
      """
    ),
    (
      .moneyOut,
      """
      출금액 출금금액 출금 찾으신금액 지급금액 나가신금액 인출금액 보내신금액 지출금액 지출 debit debits debitamount
      withdrawal withdrawals withdrawalamount moneyout paidout outflow belastung soll lastschrift ausgang
      ausgaben
      """
    ),
    (
      .moneyIn,
      """
      입금액 입금금액 입금 맡기신금액 받으신금액 수입금액 credit credits creditamount deposit deposits
      depositamount moneyin paidin inflow gutschrift haben eingang einnahmen
      """
    ),
    (
      .indicator,
      """
      입출금구분 입출금 입출구분 debitcredit creditdebit drcr crdr debitorcredit creditordebit
      creditdebitindicator direction sollhaben incomeexpense
      """
    ),
    (
      .balance,
      """
      잔액 거래후잔액 거래후잔고 잔고 통장잔액 balance runningbalance runningbal balanceafter accountbalance
      saldo kontostand
      """
    ),
    (
      .payee,
      """
      가맹점명 가맹점 이용가맹점명 이용가맹점 이용하신곳 이용처 사용처 보낸분받는분 받는분보낸분 보낸분 받는분
      의뢰인수취인 거래처 상호 상호명 내용 거래내용 이용내역 payee merchant merchantname counterparty name
      beguenstigterzahlungspflichtiger beguenstigter auftraggeberempfanger auftraggeberempfänger
      zahlungsempfanger zahlungsempfängerin zahlungsempfänger empfanger empfänger namezahlungsbeteiligter
      gegenpartei description transactiondescription details narrative particulars beschreibung
      buchungstext text 기재내용 통장표시내용 적요
      """
    ),
    (
      .memo,
      """
      메모 송금메모 비고 통장메모 거래메모 memo note notes comment comments verwendungszweck
      notesandtags subject extendeddetails mitteilung
      """
    ),
    (
      .type,
      """
      거래유형 거래구분 거래종류 구분 transactiontype type kind umsatztyp umsatzart auftragsart
      buchungsart subcategory 이용구분
      """
    ),
    (.category, "카테고리 분류 대분류 지출분류 category categories kategorie"),
    (
      .account,
      """
      계좌 계좌명 통장 통장명 카드 카드명 이용카드 카드번호 account accountname card cardno cardnumber
      auftragskonto ibanauftragskonto ibankontoinhaber bezeichnungauftragskonto konto
      """
    ),
    (.currency, "통화 거래통화 통화코드 currency currencycode waehrung währung whg"),
    (
      .reference,
      """
      승인번호 거래번호 거래고유번호 전표번호 매출전표번호 transactionid referencenumber reference id
      checkorslip chequenumber checknumber kundenreferenz kundenreferenzendtoend
      """
    ),
    (
      .status,
      "취소여부 취소상태 취소구분 승인상태 거래상태 상태 매입구분 매입상태 status state info"
    ),
    (
      .ignored,
      """
      거래점 취급점 거래기관 계좌번호 상대계좌번호 은행 할부 할부개월 할부기간 결제방법 카드구분 업종 수수료 이용혜택 해외이용금액
      포인트 적립 할인금액 부가세 체크번호 번호 순번 no number iban bic localamount localcurrency
      originalamount originalcurrency exchangerate glaubigerid gläubigerid glaeubigerid mandatsreferenz
      zahlungspflichtiger zahlungspflichtigerr address city postcode zip country 최초결제일자
      """
    ),
  ]
}
