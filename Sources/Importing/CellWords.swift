import Ledger

/// Words that cells of statements use, and what they mean.
enum CellWords {
  /// The direction a cell of an indicator column names; `nil` for any other word.
  static func direction(_ text: String) -> AmountParts.Direction? {
    let key = HeaderWords.key(text)
    if key.isEmpty { return text == "-" ? .out : text == "+" ? .into : nil }
    if outWords.contains(key) { return .out }
    if inWords.contains(key) { return .into }
    return nil
  }

  private static let outWords = words(
    """
    출금 출 지급 지출 인출 결제 사용 이용 승인 매출 debit dr d db out withdrawal expense paidout
    moneyout soll s belastung lastschrift ausgang
    """)
  private static let inWords = words(
    """
    입금 입 수입 취소 환불 승인취소 credit cr c in deposit income refund paidin moneyin haben h
    gutschrift eingang
    """)

  /// What a status cell says of its row.
  enum Status {
    case pending
    case declined
    case cancelled
  }

  /// `nil` for a booked row, or a word that says nothing of it.
  static func status(_ text: String) -> Status? {
    let key = HeaderWords.key(text)
    guard !key.isEmpty else { return nil }
    if cancelledWords.contains(key) { return .cancelled }
    if declinedWords.contains(key) { return .declined }
    if pendingWords.contains(key) { return .pending }
    return nil
  }

  private static let cancelledWords = words(
    "취소 거래취소 승인취소 매출취소 전체취소 부분취소 취소완료 결제취소 y cancelled canceled")
  private static let declinedWords = words(
    "거절 승인거절 실패 거래실패 결제실패 declined failed rejected reverted abgelehnt")
  private static let pendingWords = words(
    "대기 승인대기 미매입 미확정 예정 pending authorised authorized vorgemerkt umsatzvorgemerkt")

  /// Whether a cell names a sum of other rows.
  static func isTotal(_ text: String) -> Bool {
    let key = HeaderWords.key(text)
    return totals.contains { key.hasPrefix($0) } && key.unicodeScalars.count <= 16
  }

  private static let totals = [
    "합계", "총합계", "총계", "소계", "누계", "총건", "total", "subtotal", "summe", "gesamt",
  ]

  /// Whether a cell names a balance that is no booking.
  static func isBalance(_ text: String) -> Bool { balances.contains(HeaderWords.key(text)) }

  private static let balances = words(
    """
    이월 전월이월 이월잔액 기초잔액 기말잔액 잔액 openingbalance closingbalance startbalance endbalance
    startingbalance endingbalance balancebroughtforward balancecarriedforward broughtforward
    carriedforward previousbalance balance anfangssaldo endsaldo saldovortrag
    """)

  /// Whether six bytes begin like the name of a balance; what most payees are ruled out by.
  ///
  /// In Hangul that is a whole word, else three letters.
  @inline(__always)
  static func mayNameABalance(_ bytes: UnsafeRawPointer?, at start: Int) -> Bool {
    guard let first = bytes?.loadUnaligned(fromByteOffset: start, as: UInt32.self) else {
      return false
    }
    switch UInt32(littleEndian: first) & 0xDFDFDF {
    case "OPE", "CLO", "STA", "END", "BAL", "BRO", "CAR", "PRE", "ANF", "SAL": return true
    case "이", "전", "기", "잔": break
    default: return false
    }
    let second = bytes?.loadUnaligned(fromByteOffset: start + 2, as: UInt32.self) ?? 0
    switch UInt32(littleEndian: second) >> 8 & 0xDFDFDF {
    case "월", "초", "말", "액": return true
    default: return false
    }
  }

  /// The currency a cell of a currency column names, by its code or its name.
  static func currency(_ text: String) -> Currency? {
    // Longer texts are no names, and may be slow to compare.
    guard text.utf8.count <= 32 else { return nil }
    if let currency = Currency(code: text) { return currency }
    switch text {
    case "원", "원화", "대한민국원", "₩", "￦": return .krw
    case "달러", "미국달러", "US$": return .usd
    case "엔", "엔화", "일본엔": return .jpy
    case "유로", "€": return .eur
    case "£": return .gbp
    case "위안", "위안화", "人民币", "人民幣": return .cny
    default: return nil
    }
  }

  /// Whether a payee says that a card's bill was paid, as issuers thank for it.
  static func isCardPayment(_ text: String) -> Bool {
    let key = HeaderWords.key(text)
    return key.hasPrefix("payment") && (key.contains("thankyou") || key.contains("received"))
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

/// Three bytes of text, for the cases of a switch over bytes of which ASCII letters are capitals.
@inline(__always)
private func ~= (text: StaticString, bytes: UInt32) -> Bool {
  let start = text.utf8Start
  let packed = UInt32(start[0]) | UInt32(start[1]) << 8 | UInt32(start[2]) << 16
  return packed & 0xDFDFDF == bytes
}
