import Classifying
import Ledger
import Testing
import TestSupport

@Suite struct ClassifierTests {
  private let transfer = Classification(kind: .transfer, category: Category(key: "transfer"))
  private let income = Classification(kind: .income, category: Category(key: "income"))

  private func classify(
    _ payee: String, category: String = "", type: String = "", memo: String? = "",
    out: Bool = true, cancelled: Bool = false, card: Bool = false, rules: [Rule] = []
  ) -> Classification {
    Classifier(rules: rules).classify(
      ClassificationEvidence(
        payee: payee, fileCategory: category, type: type, memo: memo, isMoneyOut: out,
        isCancellation: cancelled, isCardStatement: card))
  }

  private func own(_ kind: Kind, _ key: String, _ name: String? = nil) -> Classification {
    Classification(kind: kind, category: Category(key: key, ownName: name))
  }

  /// The results for rows with only a direction.
  private func guessed(_ classification: Classification) -> Classification {
    var guess = classification
    guess.isGuess = true
    return guess
  }

  @Test func `the classifier gives the reason for its answer`() {
    let rules = [Rule(pattern: "bakery", category: Category(key: "dining"))]
    func reason(_ payee: String, category: String = "", memo: String? = nil) -> Classifier.Reason {
      Classifier(rules: rules).reason(
        for: ClassificationEvidence(
          payee: payee, fileCategory: category, memo: memo, isMoneyOut: true))
    }
    #expect(reason("The Bakery", category: "Travel") == .rule(0))
    #expect(reason("스타벅스", category: "Travel") == .file)
    #expect(reason("스타벅스") == .words && reason("x", memo: "스타벅스") == .words)
    #expect(reason("x") == .direction)
  }

  // MARK: The file's category

  @Test func `the name of a built-in category means that category, in the file's spelling`() {
    #expect(classify("스타벅스", category: "쇼핑") == own(.spending, "shopping", "쇼핑"))
    #expect(classify("x", category: " gRoCeries ") == own(.spending, "groceries", "gRoCeries"))
    #expect(classify("x", category: "Travel", out: false) == own(.refund, "travel", "Travel"))
  }

  @Test func `any other name in a file is a category of its own`() {
    #expect(
      classify("STARBUCKS", category: "Food & Drink")
        == own(.spending, "Food & Drink", "Food & Drink"))
    #expect(classify("스타벅스", category: "커피값", out: false) == own(.refund, "커피값", "커피값"))
  }

  @Test(arguments: [
    "이체", "송금", "카드대금", "저축", "Transfer", "Payment", "Credit Card Payment", "TRANSFERS",
    "Umbuchung", "Transfer: Savings",
  ])
  func `categories for transfers make transfers in both directions`(category: String) {
    #expect(classify("스타벅스", category: category).kind == .transfer)
    #expect(classify("스타벅스", category: category, out: false).kind == .transfer)
  }

  @Test(arguments: ["급여", "월급", "Income", "수입", "Salary", "Paycheck", "Gehalt", "Income: Paycheck"])
  func `categories for income make income`(category: String) {
    #expect(classify("스타벅스", category: category, out: false).kind == .income)
  }

  @Test func `paid interest is spending`() {
    #expect(classify("BANK", category: "Interest").kind == .spending)
    #expect(classify("BANK", category: "Interest", out: false).kind == .income)
  }

  @Test(arguments: ["", " ", "-", "미분류", "Uncategorized", "None"])
  func `without a category the dictionary decides`(category: String) {
    #expect(classify("스타벅스", category: category) == own(.spending, "cafe"))
  }

  // MARK: The dictionary

  @Test(arguments: [
    "현대카드대금", "카드결제대금", "신용카드 결제", "내 계좌 이체", "본인", "정기적금", "Payment Thank You-Mobile",
    "CARDMEMBER SERV AUTOPAY", "Credit Card Payment", "TRANSFER TO SAVINGS", "Umbuchung Tagesgeld",
    "Transfer to own account", "Übertrag", "CITI AUTOPAY PAYMENT", "Payment to card ending in 1234",
  ])
  func `words for own accounts and card bills make transfers`(payee: String) {
    #expect(classify(payee) == transfer)
    #expect(classify(payee, out: false, card: true) == transfer)
  }

  @Test(arguments: ["VERIZON AUTOPAY", "GEICO *AUTOPAY", "NETFLIX.COM AUTOPAY"])
  func `a bill that a merchant collects is spending`(payee: String) {
    #expect(classify(payee).kind == .spending)
  }

  @Test(arguments: [
    "급여", "한빛소프트 보너스", "예금이자", "통장 이자", "HARBOR LABS PAYROLL", "ACME LTD SALARY", "INTEREST PAID",
    "Lohn 09/2025", "Gehalt",
  ])
  func `words for income make money in income`(payee: String) {
    #expect(classify(payee, out: false) == income)
    #expect(classify(payee).kind == .spending)
  }

  @Test func `words that only look like income or transfers do not count`() {
    #expect(classify("이자카야 하루", out: false) == own(.refund, "food"))
    #expect(classify("OK저축은행").kind == .spending)
    #expect(classify("일본인마을").kind == .spending)
  }

  @Test func `money to a known merchant is spending, and from it a refund`() {
    #expect(classify("쿠팡") == own(.spending, "shopping"))
    #expect(classify("쿠팡", out: false) == own(.refund, "shopping"))
    #expect(classify("쿠팡", out: false, cancelled: true, card: true) == own(.refund, "shopping"))
  }

  @Test func `money to an unknown payee is uncategorized spending`() {
    #expect(classify("가온상회") == guessed(own(.spending, "uncategorized")))
  }

  @Test func `money from an unknown payee is income, but a refund on a card or a cancellation`() {
    let refund = guessed(own(.refund, "uncategorized"))
    #expect(classify("가온상회", out: false) == guessed(income))
    #expect(classify("가온상회", out: false, card: true) == refund)
    #expect(classify("가온상회", out: false, cancelled: true) == refund)
    #expect(classify("가온상회", type: "급여", out: false, cancelled: true) == refund)
  }

  @Test func `the payee decides before the type, and the type before the memo`() {
    #expect(classify("한빛소프트", type: "급여", out: false) == income)
    #expect(classify("쿠팡", type: "급여") == own(.spending, "shopping"))
    #expect(classify("국민은행", type: "카드대금") == transfer)
    #expect(classify("한마음 동창회", type: "송금", memo: "축의금") == own(.spending, "gifts"))
    #expect(classify("", type: "", memo: "스타벅스") == own(.spending, "cafe"))
  }

  @Test func `the way a card purchase was paid is no transfer`() {
    #expect(
      classify("가온상회", type: "신용카드 결제", card: true)
        == guessed(own(.spending, "uncategorized")))
    #expect(classify("국민은행", type: "신용카드 결제") == transfer)
  }

  @Test func `an answer is tentative while an unknown memo may matter`() {
    #expect(classify("가온상회", memo: nil).isTentative)
    #expect(classify("가온상회", memo: nil, out: false).isTentative)
    #expect(!classify("가온상회", memo: "").isTentative)
    #expect(!classify("스타벅스", memo: nil).isTentative)
    #expect(!classify("가온상회", category: "쇼핑", memo: nil).isTentative)
    #expect(!classify("급여", memo: nil, out: false).isTentative)
  }

  @Test func `a classifier that remembers gives the same answers`() {
    let rules = [Rule(pattern: "bakery", category: Category(key: "dining"))]
    let texts = ["", "스타벅스 강남점", "The Bakery", "PAYPAL *SPOTIFY", "급여", "카드대금", "x"]
    for classifier in [Classifier(), Classifier(rules: rules)] {
      let remembering = classifier.remembering()
      for _ in 1...2 {
        for payee in texts {
          for memo in texts {
            let row = ClassificationEvidence(payee: payee, memo: memo, isMoneyOut: true)
            #expect(remembering(row) == classifier.classify(row))
          }
        }
      }
    }
  }
}
