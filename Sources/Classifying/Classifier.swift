package import Ledger

/// Decides the kind and category of a row from what the statement says.
///
/// Four sources count, in this order: the rules; the category in the file; the dictionary, asked
/// about the payee, then about the file's type of transaction, then about the memo; the direction
/// of the money. Of several matching rules the first counts.
///
/// The answer depends on the evidence alone, so a store may keep it for all rows with the same
/// evidence.
package struct Classifier: Sendable {
  package let rules: [Rule]
  private let ownDictionary: MerchantDictionary?

  /// - Parameters:
  ///   - rules: The first rule that fits decides.
  ///   - dictionary: `nil` for the standard dictionary, which is built when it is first needed.
  package init(rules: [Rule] = [], dictionary: MerchantDictionary? = nil) {
    self.rules = rules
    ownDictionary = dictionary
  }

  private var dictionary: MerchantDictionary { ownDictionary ?? .standard }

  package func classify(_ evidence: ClassificationEvidence) -> Classification {
    guard !rules.isEmpty else { return classificationWithoutRules(evidence) }
    let (index, asks) = decidingRule(for: evidence)
    var answer =
      index.map { classification(by: rules[$0], evidence) } ?? classificationWithoutRules(evidence)
    answer.asks.formUnion(asks)
    return answer
  }

  /// Returns the index of the rule that decides, and the evidence with which an earlier rule might.
  package func decidingRule(
    for evidence: ClassificationEvidence
  ) -> (index: Int?, asks: ClassificationEvidence.Fields) {
    let row = RuleEvidence(evidence)
    var asks: ClassificationEvidence.Fields = []
    for (index, rule) in rules.enumerated() {
      switch rule.verdict(on: row) {
      case .fits: return (index, asks)
      case .misses: continue
      case .asks(let fields): asks.formUnion(fields)
      }
    }
    return (nil, asks)
  }

  func classification(by rule: Rule, _ evidence: ClassificationEvidence) -> Classification {
    if let category = rule.category {
      let kind = rule.kind ?? Classifier.kind(of: category, isMoneyOut: evidence.isMoneyOut)
      return Classification(kind: kind, category: category)
    }
    let plain = classificationWithoutRules(evidence)
    guard let kind = rule.kind, kind != plain.kind else {
      // The rule confirms the answer, which is no guess any more.
      return Classification(kind: plain.kind, category: plain.category, asks: plain.asks)
    }
    // The rule sets only the kind. A category of another kind cannot stay.
    var asks: ClassificationEvidence.Fields = []
    let category: Category
    switch kind {
    case .income: category = Category(.income)
    case .transfer: category = Category(.transfer)
    case .spending, .refund:
      let kept = plain.kind == .spending || plain.kind == .refund
      category =
        kept
        ? plain.category : Category(dictionary.find(in: evidence.payee).category ?? .uncategorized)
      asks = plain.asks
    }
    return Classification(kind: kind, category: category, asks: asks)
  }

  /// Returns the kind of a row whose category a person chose.
  package static func kind(of category: Category, isMoneyOut: Bool) -> Kind {
    switch BuiltInCategory(rawValue: category.key) {
    case .income: .income
    case .transfer: .transfer
    default: isMoneyOut ? .spending : .refund
    }
  }

  func classificationWithoutRules(_ evidence: ClassificationEvidence) -> Classification {
    if let category = FileCategory(evidence.fileCategory) {
      return Classification(
        kind: category.kind(isMoneyOut: evidence.isMoneyOut), category: category.category)
    }
    let payee = dictionary.find(in: evidence.payee)
    if let found = classification(by: payee, evidence) { return found }
    // On a card's statement, words such as 신용카드 결제 next to a purchase mean how it was paid.
    let isPurchase = evidence.isCardStatement && evidence.isMoneyOut
    for text in [evidence.type, evidence.memo ?? ""] where !text.isEmpty {
      let finding = dictionary.find(in: text)
      if isPurchase, finding.isTransfer { continue }
      if let found = classification(by: finding, evidence) { return found }
    }
    return classificationByDirection(evidence)
  }

  /// Returns the classification that the words of a text suggest; `nil` when they suggest none.
  private func classification(
    by finding: MerchantDictionary.Finding, _ evidence: ClassificationEvidence
  ) -> Classification? {
    if finding.isTransfer {
      return Classification(kind: .transfer, category: Category(.transfer))
    }
    // Interest or a salary that goes out is no income.
    if finding.saysIncome, !evidence.isMoneyOut, !evidence.isCancellation {
      return Classification(kind: .income, category: Category(.income))
    }
    return finding.category.map {
      Classification(kind: evidence.isMoneyOut ? .spending : .refund, category: Category($0))
    }
  }

  private func classificationByDirection(_ evidence: ClassificationEvidence) -> Classification {
    let asks: ClassificationEvidence.Fields = evidence.memo == nil ? .memo : []
    let comesBack = evidence.isCardStatement || evidence.isCancellation
    guard evidence.isMoneyOut || comesBack else {
      return Classification(kind: .income, category: Category(.income), isGuess: true, asks: asks)
    }
    return Classification(
      kind: evidence.isMoneyOut ? .spending : .refund, category: Category(.uncategorized),
      isGuess: true, asks: asks)
  }
}

// MARK: Reasons

extension Classifier {
  /// The source that decided on a row.
  package enum Reason: Hashable, Sendable {
    /// The rule with this index.
    case rule(Int)
    /// The category in the file.
    case file
    /// Words of the payee, the type of transaction or the memo.
    case words
    /// Only the direction of the money.
    case direction
  }

  /// Returns the source that decides on a row with complete evidence.
  package func reason(for evidence: ClassificationEvidence) -> Reason {
    if let index = decidingRule(for: evidence).index { return .rule(index) }
    if FileCategory(evidence.fileCategory) != nil { return .file }
    return classificationWithoutRules(evidence).isGuess ? .direction : .words
  }
}

extension Category {
  init(_ builtIn: BuiltInCategory) { self.init(key: builtIn.rawValue) }
}
