package import Ledger

/// Decides a row's kind and category from what the statement says.
///
/// In this order: a person's rules; the file's own category; the dictionary, asked about the payee,
/// then the file's word for the sort of transaction, then the memo; the direction of the money. Of
/// several rules that match, the first counts.
///
/// The answer depends on the evidence alone, so a store may keep it for all rows that share it.
package struct Classifier: Sendable {
  package let rules: [Rule]
  private let ownDictionary: MerchantDictionary?

  /// - Parameters:
  ///   - rules: The first that fits decides.
  ///   - dictionary: The standard one where `nil`. That is built when it is first asked: where rules
  ///     and the file itself say all, it never is.
  package init(rules: [Rule] = [], dictionary: MerchantDictionary? = nil) {
    self.rules = rules
    ownDictionary = dictionary
  }

  private var dictionary: MerchantDictionary { ownDictionary ?? .standard }

  package func classify(_ evidence: ClassificationEvidence) -> Classification {
    guard !rules.isEmpty else { return withoutRules(evidence) }
    let (place, asks) = decision(on: evidence)
    var answer = place.map { apply(rules[$0], evidence) } ?? withoutRules(evidence)
    answer.asks.formUnion(asks)
    return answer
  }

  /// The place of the rule that decides, and what might still let an earlier one decide.
  package func decision(
    on evidence: ClassificationEvidence
  ) -> (place: Int?, asks: ClassificationEvidence.Fields) {
    let row = RuleEvidence(evidence)
    var asks: ClassificationEvidence.Fields = []
    for (place, rule) in rules.enumerated() {
      switch rule.verdict(on: row) {
      case .fits: return (place, asks)
      case .misses: continue
      case .asks(let fields): asks.formUnion(fields)
      }
    }
    return (nil, asks)
  }

  func apply(_ rule: Rule, _ evidence: ClassificationEvidence) -> Classification {
    if let category = rule.category {
      let kind = rule.kind ?? Classifier.kind(of: category, isMoneyOut: evidence.isMoneyOut)
      return Classification(kind: kind, category: category)
    }
    let plain = withoutRules(evidence)
    guard let kind = rule.kind, kind != plain.kind else {
      // Now a person has said it.
      return Classification(kind: plain.kind, category: plain.category, asks: plain.asks)
    }
    // Only the kind is set: a category that belongs to another kind cannot stay.
    var asks: ClassificationEvidence.Fields = []
    let category: Category
    switch kind {
    case .income: category = Category(.income)
    case .transfer: category = Category(.transfer)
    case .spending, .refund:
      let kept = plain.kind == .spending || plain.kind == .refund
      category = kept ? plain.category : Category(merchantCategory(evidence) ?? .uncategorized)
      asks = plain.asks
    }
    return Classification(kind: kind, category: category, asks: asks)
  }

  /// The kind of a row that a person put into the category.
  package static func kind(of category: Category, isMoneyOut: Bool) -> Kind {
    switch BuiltInCategory(rawValue: category.key) {
    case .income: .income
    case .transfer: .transfer
    default: isMoneyOut ? .spending : .refund
    }
  }

  private func merchantCategory(_ evidence: ClassificationEvidence) -> BuiltInCategory? {
    dictionary.find(in: evidence.payee).category
  }

  func withoutRules(_ evidence: ClassificationEvidence) -> Classification {
    if let category = FileCategory(evidence.fileCategory) {
      return Classification(
        kind: category.kind(isMoneyOut: evidence.isMoneyOut), category: category.category)
    }
    if let found = decide(dictionary.find(in: evidence.payee), evidence) { return found }
    // On a card's statement, words such as 신용카드 결제 beside a purchase say how it was paid, not
    // that a bill was.
    let isPurchase = evidence.isCardStatement && evidence.isMoneyOut
    for text in [evidence.type, evidence.memo ?? ""] where !text.isEmpty {
      let finding = dictionary.find(in: text)
      if isPurchase, finding.isTransfer { continue }
      if let found = decide(finding, evidence) { return found }
    }
    return unknown(evidence)
  }

  /// What a text's words make of the row; `nil` when they say nothing of it.
  private func decide(
    _ finding: MerchantDictionary.Finding, _ evidence: ClassificationEvidence
  ) -> Classification? {
    if finding.isTransfer {
      return Classification(kind: .transfer, category: Category(.transfer))
    }
    // Interest that is paid, or a salary that goes out, is nobody's income.
    if finding.saysIncome, !evidence.isMoneyOut, !evidence.isCancellation {
      return Classification(kind: .income, category: Category(.income))
    }
    return finding.category.map {
      Classification(
        kind: evidence.isMoneyOut ? .spending : .refund, category: Category($0))
    }
  }

  private func unknown(_ evidence: ClassificationEvidence) -> Classification {
    let asks: ClassificationEvidence.Fields = evidence.memo == nil ? .memo : []
    let comesBack = evidence.isCardStatement || evidence.isCancellation
    guard evidence.isMoneyOut || comesBack else {
      return Classification(
        kind: .income, category: Category(.income), isGuess: true, asks: asks)
    }
    return Classification(
      kind: evidence.isMoneyOut ? .spending : .refund, category: Category(.uncategorized),
      isGuess: true, asks: asks)
  }
}

extension Category {
  init(_ builtIn: BuiltInCategory) { self.init(key: builtIn.rawValue) }
}
