package import Classifying
import Ledger
package import Store

/// The rules of a store, in the order of precedence and numbered from 1.
package struct RuleBook {
  package let rules: [StoredRule]

  package init(_ store: Store) throws(StoreError) { rules = try store.rules() }

  /// - Throws: `StoreError.noSuchRule`.
  package func rule(_ number: Int64) throws(StoreError) -> StoredRule {
    guard number >= 1, number <= rules.count else { throw .noSuchRule(number) }
    return rules[Int(number) - 1]
  }

  private func index(ofTestsOf draft: RuleDraft) -> Int? {
    rules.firstIndex { RuleDraft($0).hasTests(of: draft) }
  }

  /// Returns the index of the first rule with a pattern that matches the draft's pattern.
  ///
  /// Such a rule would match the draft's rows first.
  private func index(ofWiderThan draft: RuleDraft) -> Int? {
    rules.firstIndex { rule in
      !RuleDraft(rule).hasTests(of: draft) && TextPattern(rule.pattern).matches(draft.pattern)
    }
  }

  /// The addition of a rule, or the change of the rule with the same tests.
  package struct Insertion {
    fileprivate let draft: RuleDraft
    /// The requested index; `nil` for the end, or for the index of the rule with the same tests.
    fileprivate let wanted: Int?
    /// The index of the rule with the same tests.
    package let same: Int?
    fileprivate let sameID: Int64?
    /// The resulting index, from 0.
    package let index: Int
  }

  /// Plans to add `draft` at an index, or at the end.
  package func insertion(of draft: RuleDraft, at wanted: Int?) -> Insertion {
    let same = index(ofTestsOf: draft)
    var index = wanted ?? same ?? rules.count
    // Moving the rule shifts the rules after it.
    if let same, let wanted, same < wanted { index = wanted - 1 }
    return Insertion(
      draft: draft, wanted: wanted, same: same, sameID: same.map { rules[$0].id }, index: index)
  }

  /// Plans to add `draft` before any rule that would match its rows first.
  package func insertionBeforeWiderRules(of draft: RuleDraft) -> Insertion {
    let isNew = index(ofTestsOf: draft) == nil
    return insertion(of: draft, at: isNew ? index(ofWiderThan: draft) : nil)
  }
}

extension RuleBook.Insertion {
  /// Adds or changes the rule, and returns its id.
  @discardableResult
  package func carryOut(in store: Store) throws -> Int64 {
    guard let sameID else {
      return try store.addRule(
        pattern: draft.pattern, memo: draft.memo, account: draft.account, amount: draft.amount,
        isMoneyOut: draft.isMoneyOut, categoryKey: draft.categoryKey, kind: draft.kind, at: wanted
      ).id
    }
    try store.setRule(id: sameID, categoryKey: draft.categoryKey, kind: draft.kind)
    if wanted != nil { try store.moveRule(id: sameID, to: index) }
    return sameID
  }
}

extension Store {
  /// Passes all rows without a manual category to `body`, with the index of the deciding rule.
  ///
  /// The rows are grouped by wording, unless a rule tests more than the wording.
  package func decisions(
    by classifier: Classifier, _ body: (EvidenceGroup, Int?) throws -> Void
  ) throws {
    var asks: ClassificationEvidence.Fields = []
    try evidence { group in
      if !group.isByHand { asks.formUnion(classifier.decidingRule(for: group.evidence).asks) }
    }
    try evidence(asking: asks) { group in
      if !group.isByHand { try body(group, classifier.decidingRule(for: group.evidence).index) }
    }
  }
}
