import CMerchants
package import Ledger

/// Determines the kind and the category of rows from the statement's text and the user's rules.
///
/// The sources are, in this order: the rules, the category in the file, the dictionary
/// (``RowReading``), and the direction of the money. The first source with an answer wins. If
/// several rules match, the first rule wins.
///
/// The answer depends only on the evidence, so the store can reuse the answer for all rows with
/// equal evidence.
package struct Classifier: Sendable {
  package let rules: [Rule]
  private let ruleIndex: RuleIndex
  private let ownDictionary: MerchantDictionary?

  /// If `dictionary` is `nil`, uses the standard dictionary, which is built on first use.
  package init(rules: [Rule] = [], dictionary: MerchantDictionary? = nil) {
    self.rules = rules
    ruleIndex = RuleIndex(rules)
    ownDictionary = dictionary
  }

  /// A number that identifies the standard dictionary and this target's code; a store keeps the
  /// number of the version that classified its rows.
  ///
  /// Increase the seed with each change to this target's code, or to the pairing of rows, that
  /// changes categories or kinds.
  package static let version: Int64 = {
    let bytes = UnsafeRawBufferPointer(start: sobi_merchants(), count: sobi_merchants_size())
    return Int64(Fingerprint.hash(bytes, seed: 4) >> 3) | 1 << 61
  }()

  private var dictionary: MerchantDictionary { ownDictionary ?? .standard }

  package func classify(_ evidence: ClassificationEvidence) -> Classification {
    classify(evidence, dictionary.find(in:))
  }

  /// Returns a version of ``classify(_:)`` that caches the dictionary's findings.
  ///
  /// The returned function is faster for many rows with repeated texts. Only one thread at a time
  /// may call the function.
  package func remembering() -> (ClassificationEvidence) -> Classification {
    let findings = FindingCache(dictionary)
    return { classify($0, findings.find(in:)) }
  }

  private typealias Find = (String) -> MerchantDictionary.Finding

  private func classify(_ evidence: ClassificationEvidence, _ find: Find) -> Classification {
    guard !rules.isEmpty else { return classificationWithoutRules(evidence, find) }
    let (index, asks) = decidingRule(for: evidence)
    var answer =
      index.map { classification(by: rules[$0], evidence, find) }
      ?? classificationWithoutRules(evidence, find)
    answer.asks.formUnion(asks)
    return answer
  }

  /// Returns the index of the deciding rule, if any, and the fields that earlier rules still need.
  package func decidingRule(
    for evidence: ClassificationEvidence
  ) -> (index: Int?, asks: ClassificationEvidence.Fields) {
    let row = RuleEvidence(evidence)
    var asks: ClassificationEvidence.Fields = []
    for index in ruleIndex.candidates(for: row) {
      switch rules[index].verdict(on: row) {
      case .fits: return (index, asks)
      case .misses: continue
      case .asks(let fields): asks.formUnion(fields)
      }
    }
    return (nil, asks)
  }

  private func classification(
    by rule: Rule, _ evidence: ClassificationEvidence, _ find: Find
  ) -> Classification {
    if let category = rule.category {
      let kind = rule.kind ?? Classifier.kind(of: category, isMoneyOut: evidence.isMoneyOut)
      return Classification(kind: kind, category: category)
    }
    let plain = classificationWithoutRules(evidence, find)
    guard let kind = rule.kind, kind != plain.kind else {
      // The rule confirms the answer, so the answer is no longer a guess.
      return Classification(kind: plain.kind, category: plain.category, asks: plain.asks)
    }
    // The rule sets only the kind, so a category that belongs to another kind is replaced.
    switch kind {
    case .income: return Classification(kind: kind, category: Category(.income))
    case .transfer: return Classification(kind: kind, category: Category(.transfer))
    case .spending, .refund:
      let category =
        plain.kind == .spending || plain.kind == .refund
        ? plain.category : Category(find(evidence.payee).category ?? .uncategorized)
      return Classification(kind: kind, category: category, asks: plain.asks)
    }
  }

  /// Returns the kind of a row whose category the user chose.
  package static func kind(of category: Category, isMoneyOut: Bool) -> Kind {
    switch BuiltInCategory(rawValue: category.key) {
    case .income: .income
    case .transfer: .transfer
    default: isMoneyOut ? .spending : .refund
    }
  }

  private func classificationWithoutRules(
    _ evidence: ClassificationEvidence, _ find: Find
  ) -> Classification {
    let reading = RowReading(evidence, find)
    guard let category = Classifier.decidingCategory(evidence, reading) else {
      return reading.classification
    }
    let kind = category.kind(isMoneyOut: evidence.isMoneyOut)
    return Classification(
      kind: kind, category: category.category, namesWallet: reading.namesShopWallet)
  }

  /// Returns the category in the file, unless the row is a salary.
  ///
  /// Some banks put all rows, even salaries, into one category, such as DIVERSOS.
  private static func decidingCategory(
    _ evidence: ClassificationEvidence, _ reading: RowReading
  ) -> FileCategory? {
    guard let category = FileCategory(evidence.fileCategory) else { return nil }
    let isSalary = category.kind(isMoneyOut: evidence.isMoneyOut) == .refund && reading.isSalary
    return isSalary ? nil : category
  }

  package enum Reason: Hashable, Sendable {
    /// The rule with this index.
    case rule(Int)
    /// The category in the file.
    case file
    /// Words in the payee, the type of transaction or the memo.
    case words
    /// Only the direction of the money.
    case direction
  }

  /// Returns the source that determines the classification of a row with complete evidence.
  package func reason(for evidence: ClassificationEvidence) -> Reason {
    if let index = decidingRule(for: evidence).index { return .rule(index) }
    let reading = RowReading(evidence, dictionary.find(in:))
    if Classifier.decidingCategory(evidence, reading) != nil { return .file }
    return reading.classification.isGuess ? .direction : .words
  }

  /// Returns a decision for all rows with one wording, based on their amounts, accounts and memos.
  ///
  /// `evidence` needs no amount, account or memo. This method tests the wording only once, so each
  /// row requires only the rules' remaining tests. Returns `nil` if each row must be classified
  /// separately.
  package func rowDecision(for evidence: ClassificationEvidence) -> RowDecision? {
    // For rows without a payee, the rules test the memo, which is not part of the wording.
    guard !rules.isEmpty, !evidence.payee.isEmpty else { return nil }
    let row = RuleEvidence(evidence)
    var candidates: [Rule] = []
    for index in ruleIndex.candidates(for: row) {
      let rule = rules[index]
      guard rule.isMoneyOut ?? evidence.isMoneyOut == evidence.isMoneyOut,
        rule.payee.matches(folded: row.text)
      else { continue }
      candidates.append(rule)
      if rule.needs.isEmpty { break }
    }
    let answers =
      candidates.map { classification(by: $0, evidence, dictionary.find(in:)) }
      + [classificationWithoutRules(evidence, dictionary.find(in:))]
    let asksMemo = answers.map(\.isTentative)
    return RowDecision(answers: answers) { amount, account, memo in
      let index =
        candidates.firstIndex { $0.fits(amount: amount, account: account, memo: memo) }
        ?? candidates.count
      return memo != nil && asksMemo[index] ? nil : index
    }
  }
}

extension Category {
  init(_ builtIn: BuiltInCategory) { self.init(key: builtIn.rawValue) }
}
