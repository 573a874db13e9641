import Classifying
import Ledger
import Testing
import TestSupport

@Suite struct RowReadingTests {
  private func classify(
    _ payee: String, type: String = "", memo: String? = "", out: Bool = true, card: Bool = false,
    category: String = ""
  ) -> Classification {
    Classifier().classify(
      ClassificationEvidence(
        payee: payee, fileCategory: category, type: type, memo: memo, isMoneyOut: out,
        isCardStatement: card))
  }

  private func kind(
    _ payee: String, type: String = "", memo: String = "", out: Bool = true, card: Bool = false
  ) -> Kind {
    classify(payee, type: type, memo: memo, out: out, card: card).kind
  }

  // MARK: Card bills

  @Test(arguments: [
    "신한카드", "현대카드(주)", "NH농협카드", "KB카드출금", "우리카드결제", "삼성카드 결제대금", "케이뱅크 신용카드", "롯데카드 09월",
    "AMERICAN EXPRESS", "CAPITAL ONE CRCARDPMT J8NW8BP4J WEB ID: 9279744980", "三井住友カード",
  ])
  func `money from an account to a card company is a card bill`(payee: String) {
    #expect(kind(payee) == .transfer)
    #expect(kind(payee, type: "자동이체") == .transfer)
    #expect(kind(payee, card: true) == .spending)
  }

  @Test(arguments: ["신한카드", "현대카드(주)", "AMERICAN EXPRESS"])
  func `money from a card company is income`(payee: String) {
    #expect(kind(payee, out: false) == .income)
  }

  @Test(arguments: ["신한카드 연회비", "롯데카드몰", "현대카드라이브러리", "CAPITAL ONE AUTO LOAN"])
  func `a fee or another business of a card company is spending`(payee: String) {
    #expect(kind(payee) == .spending)
  }

  @Test(arguments: [
    ("Thank you", "Payment"), ("자동이체 결제", ""), ("홍길동", "납부"),
    ("ZAHLUNG ERHALTEN", ""), ("PAIEMENT RECU", ""),
  ])
  func `a payment on a card statement pays the bill`(payee: String, type: String) {
    #expect(kind(payee, type: type, out: false, card: true) == .transfer)
    #expect(kind(payee, type: type, out: false) == .income)
  }

  @Test func `a refund on a card statement is no payment`() {
    #expect(kind("CAPITAL ONE MOBILE PYMT", out: false, card: true) == .transfer)
    #expect(kind("PAYMENT REFUND", out: false, card: true) == .refund)
    #expect(kind("AMAZON PAYMENTS", out: false, card: true) == .refund)
  }

  // MARK: Purchases

  @Test(arguments: ["본인부담금", "적금빌딩주차장", "대본인쇄소", "주식회사 저축", "청약커피", "업비트카페", "신한카드"])
  func `a purchase by card is no transfer because of a word in the shop's name`(payee: String) {
    #expect(kind(payee, card: true) == .spending)
    #expect(kind(payee, type: "체크카드") == .spending)
  }

  @Test func `a purchase by card from an account is no half of a transfer`() {
    #expect(classify("가온상회", type: "체크카드").isGuess == false)
    #expect(classify("가온상회", type: "모바일").isGuess)
  }

  @Test(arguments: [true, false])
  func `a party with the owner's name is another account of the owner`(isOut: Bool) {
    func kind(type: String) -> Kind {
      Classifier().classify(
        ClassificationEvidence(
          payee: "김민수", type: type, isMoneyOut: isOut, namesOwner: true)
      ).kind
    }
    #expect(kind(type: "인터넷") == .transfer)
    #expect(kind(type: "이체수수료") == (isOut ? .spending : .income))
  }

  // MARK: Savings, investments and loans

  @Test(arguments: [
    "26주적금", "청년도약계좌", "세이프박스", "미래에셋증권", "케이뱅크(업비트)", "연금저축펀드", "IRP납입", "환전", "VANGUARD BUY",
    "COINBASE.COM", "Scalable Capital", "楽天証券",
  ])
  func `savings, investments and exchanges are transfers in both directions`(payee: String) {
    #expect(kind(payee) == .transfer)
    #expect(kind(payee, out: false) == .transfer)
  }

  @Test func `a loan that is paid out is no income`() {
    #expect(kind("대출실행", type: "대출금", out: false) == .transfer)
    #expect(kind("LOAN DISBURSEMENT", out: false) == .transfer)
  }

  @Test(arguments: ["Übertrag Bierkasse", "Virement interne"])
  func `words for moving money are no evidence in a memo to somebody else`(memo: String) {
    #expect(kind("Klaus Freund", memo: memo) == .spending)
    #expect(kind("Klaus Freund", memo: "Sparen Tagesgeld") == .transfer)
  }

  // MARK: Income and refunds

  @Test(arguments: [
    ("이마트", "급여", ""), ("서울대학교병원", "상여", ""), ("REWE Markt GmbH", "LOHN  GEHALT", ""),
    ("Charite Universitaetsmedizin", "GUTSCHRIFT", "BEZUEGE 01.2025"),
    ("STARBUCKS PAYROLL", "", ""), ("OAKLAND SCHOOL  DIR DEP", "ACH_CREDIT", ""),
    ("미래에셋증권", "급여", ""),
  ])
  func `a salary is income even if the employer is a known merchant`(
    payee: String, type: String, memo: String
  ) {
    #expect(kind(payee, type: type, memo: memo, out: false) == .income)
  }

  @Test func `the memo may say that money from a merchant is a salary`() {
    #expect(classify("REWE", memo: nil, out: false).isTentative)
    #expect(!classify("REWE", memo: nil).isTentative)
  }

  @Test func `money from a known merchant without a word for a salary is a refund`() {
    let refund = classify("REWE Markt GmbH", type: "GUTSCHRIFT", out: false)
    #expect(refund.kind == .refund && refund.category.key == "groceries")
  }

  @Test(arguments: ["Restaurant Anteil", "Kleinanzeigen", "카페", "Pizza"])
  func `a friend's money is income, whatever the memo names`(memo: String) {
    #expect(kind("Lukas Braun", type: "GUTSCHR. UEBERWEISUNG", memo: memo, out: false) == .income)
  }

  @Test(arguments: [
    ("가온상회", "체크카드취소", ""), ("Salon Haargenau", "Rückzahlung", ""),
    ("Valve", "", "Refund order 5"),
    ("가온상회", "", "환불"), ("Blue Door", "DEBIT_CARD", ""),
  ])
  func `a word for refunds makes money in a refund`(payee: String, type: String, memo: String) {
    #expect(kind(payee, type: type, memo: memo, out: false) == .refund)
  }

  @Test func `pensions and tax refunds are income, contributions and taxes are spending`() {
    #expect(kind("국민연금", out: false) == .income)
    #expect(classify("국민연금").category.key == "finance")
    #expect(kind("FINANZAMT BERLIN", out: false) == .income)
    #expect(classify("FINANZAMT BERLIN").category.key == "taxes")
  }

  @Test func `the later word decides between income and a transfer`() {
    #expect(kind("정기적금 이자", out: false) == .income)
    #expect(kind("이자 정기적금", out: false) == .transfer)
  }

  // MARK: Wallets

  @Test(arguments: [
    "Bankgutschrift auf PayPal-Konto", "Bank Deposit to PP Account ", "General Card Deposit", "충전",
  ])
  func `a wallet's own type makes a transfer, whatever the payee`(type: String) {
    for payee in ["", "Visa", "me@example.com", "국민은행에서 충전"] {
      let found = classify(payee, type: type, out: false)
      #expect(found.kind == .transfer && found.namesWallet)
    }
  }

  @Test func `a debit for a wallet keeps the shop's category and names the wallet`() {
    let debit = classify(
      "PayPal Europe S.a.r.l.", type: "FOLGELASTSCHRIFT", memo: "Ihr Einkauf bei Zalando SE")
    #expect(debit.kind == .spending && debit.category.key == "shopping" && debit.namesWallet)
    let card = classify("PAYPAL *EBAYCOMMERCEIN", card: true, category: "Shopping")
    #expect(card.category.key == "shopping" && card.namesWallet)
  }

  @Test func `a card that pays at a Korean wallet's shop funds no wallet`() {
    #expect(!classify("네이버페이", card: true).namesWallet)
    #expect(classify("네이버페이").namesWallet)
    #expect(kind("네이버페이 충전") == .transfer)
    #expect(classify("티머니충전").category.key == "transport")
    #expect(kind("티머니충전", out: false) == .refund)
    #expect(!classify("하이패스 자동충전", card: true).namesWallet)
  }
}
