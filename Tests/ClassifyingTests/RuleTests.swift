import Classifying
import Ledger
import Testing
import TestSupport

@Suite struct RuleTests {
  private let transfer = Classification(kind: .transfer, category: Category(key: "transfer"))
  private let income = Classification(kind: .income, category: Category(key: "income"))

  private func classify(
    _ payee: String, category: String = "", memo: String? = "", out: Bool = true, rules: [Rule]
  ) -> Classification {
    Classifier(rules: rules).classify(
      ClassificationEvidence(
        payee: payee, fileCategory: category, memo: memo, isMoneyOut: out))
  }

  private func own(_ kind: Kind, _ key: String) -> Classification {
    Classification(kind: kind, category: Category(key: key))
  }

  @Test func `a rule takes precedence over the file's category`() {
    let rule = Rule(pattern: "스타벅스", category: Category(key: "food"))
    #expect(classify("스타벅스 시청점", category: "쇼핑", rules: [rule]) == own(.spending, "food"))
    #expect(classify("스타벅스 시청점", out: false, rules: [rule]) == own(.refund, "food"))
    #expect(classify("이디야", rules: [rule]) == own(.spending, "cafe"))
  }

  @Test func `the first matching rule counts`() {
    let rules = [
      Rule(pattern: "스타벅스", category: Category(key: "food")),
      Rule(pattern: "시청", category: Category(key: "gifts")),
      Rule(pattern: "강남", category: Category(key: "car")),
    ]
    #expect(classify("스타벅스 시청점", rules: rules).category.key == "food")
    #expect(
      Classifier(rules: rules).decidingRule(for: .init(payee: "시청", isMoneyOut: true)).index == 1)
  }

  @Test(arguments: Effort.seeds(20, long: 2_000))
  func `the index of rules finds the rule that testing all rules finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ letters: String, _ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    let rules = (0..<20).map { _ in
      Rule(pattern: text("abÄ가*?\\", 0...5), category: Category(key: "food"))
    }
    let classifier = Classifier(rules: rules)
    for _ in 0..<40 {
      let payee = text("abä가*", 1...8)
      let expected = rules.firstIndex { $0.payee.matches(payee) }
      let found = classifier.decidingRule(for: .init(payee: payee, isMoneyOut: true)).index
      #expect(found == expected, "seed \(seed), \(payee)")
    }
  }

  @Test func `a rule can set only the kind`() {
    let toTransfer = [Rule(pattern: "가온", kind: .transfer)]
    #expect(classify("가온상회", rules: toTransfer) == transfer)
    let toSpending = [Rule(pattern: "카드대금", kind: .spending)]
    #expect(classify("카드대금", rules: toSpending) == own(.spending, "uncategorized"))
    let same = [Rule(pattern: "쿠팡", kind: .spending)]
    #expect(classify("쿠팡", rules: same) == own(.spending, "shopping"))
    let refund = [Rule(pattern: "쿠팡", kind: .refund)]
    #expect(classify("쿠팡", rules: refund) == own(.refund, "shopping"))
    let earned = [Rule(pattern: "쿠팡", kind: .income)]
    #expect(classify("쿠팡", out: false, rules: earned) == income)
  }

  @Test func `a rule with the category of transfers or income sets that kind`() {
    let rules = [Rule(pattern: "엄마", category: Category(key: "transfer"))]
    #expect(classify("엄마", rules: rules) == transfer)
    let both = [Rule(pattern: "엄마", category: Category(key: "gifts"), kind: .income)]
    #expect(classify("엄마", out: false, rules: both) == own(.income, "gifts"))
  }

  @Test func `for a row without a payee rules test its type and memo`() {
    let rules = [Rule(pattern: "회비", category: Category(key: "leisure"))]
    #expect(classify("", memo: "7월 회비", rules: rules) == own(.spending, "leisure"))
  }

  // MARK: A rule's other tests

  private func evidence(
    _ payee: String = "가온상회", memo: String? = nil, amount: Int64? = nil, account: String? = nil,
    out: Bool = true
  ) -> ClassificationEvidence {
    ClassificationEvidence(
      payee: payee, memo: memo, amount: amount.map { Money($0, .krw) }, account: account,
      isMoneyOut: out)
  }

  /// Returns the index of the deciding rule, and the evidence that it requires.
  private func decision(_ rules: [Rule], _ evidence: ClassificationEvidence) -> [Int] {
    let (place, asks) = Classifier(rules: rules).decidingRule(for: evidence)
    return [place ?? -1, Int(asks.rawValue)]
  }

  @Test func `a rule asks for the evidence it tests, and applies when all of it fits`() throws {
    let range = try #require(AmountRange("10..20"))
    let all = Rule(
      payee: TextPattern("가온"), memo: TextPattern("회비"), account: TextPattern("카드"),
      amount: range, category: Category(key: "gifts"))
    let every = Int(ClassificationEvidence.Fields([.memo, .amount, .account]).rawValue)
    #expect(decision([all], evidence()) == [-1, every])
    #expect(decision([all], evidence("이디야")) == [-1, 0])
    #expect(decision([all], evidence(memo: "7월 회비", amount: -15, account: "내 카드")) == [0, 0])
    #expect(decision([all], evidence(memo: "7월", amount: -15, account: "내 카드")) == [-1, 0])
    #expect(decision([all], evidence(amount: -15, account: "내 카드")) == [-1, 0])
    #expect(decision([all], evidence(memo: "7월 회비", amount: -25, account: "내 카드")) == [-1, 0])
    #expect(decision([all], evidence(memo: "7월 회비", amount: -15, account: "통장")) == [-1, 0])
    #expect(Classifier(rules: [all]).classify(evidence()).asks.contains([.amount, .account]))
  }

  @Test func `only rules before the deciding rule ask for evidence`() throws {
    let amount = Int(ClassificationEvidence.Fields.amount.rawValue)
    let memo = Int(ClassificationEvidence.Fields.memo.rawValue)
    let range = try #require(AmountRange("..5"))
    let small = Rule(payee: TextPattern("*"), amount: range, category: Category(key: "cafe"))
    let any = Rule(pattern: "가온", category: Category(key: "gifts"))
    let late = Rule(
      payee: TextPattern("*"), memo: TextPattern("회비"), category: Category(key: "car"))
    #expect(decision([small, any, late], evidence()) == [1, amount])
    #expect(decision([any, small, late], evidence()) == [0, 0])
    #expect(decision([small, late], evidence()) == [-1, amount | memo])
    #expect(decision([small, any, late], evidence(amount: -3)) == [0, 0])
    #expect(decision([small, any, late], evidence(amount: -7)) == [1, 0])
  }

  @Test func `a rule can test the direction of the money`() {
    let out = Rule(payee: TextPattern("가온"), isMoneyOut: true, category: Category(key: "gifts"))
    #expect(decision([out], evidence()) == [0, 0])
    #expect(decision([out], evidence(out: false)) == [-1, 0])
  }

  @Test func `the answer of a rule is no guess`() {
    for rule in [
      Rule(pattern: "가온", category: Category(key: "gifts")), Rule(pattern: "가온", kind: .spending),
      Rule(pattern: "가온", kind: .transfer),
    ] {
      #expect(!Classifier(rules: [rule]).classify(evidence(memo: "")).isGuess)
    }
    #expect(Classifier().classify(evidence(memo: "")).isGuess)
  }
}
