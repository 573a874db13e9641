import Aggregation
import Ledger
import Store

/// The rules of a store as people number them: from 1, in the order in which they are tried.
struct RuleBook {
  let rules: [StoredRule]

  init(_ store: Store) throws(StoreError) { rules = try store.rules() }

  /// - Throws: `StoreError.noSuchRule`.
  func rule(_ number: Int64) throws(StoreError) -> StoredRule {
    guard number >= 1, number <= rules.count else { throw .noSuchRule(number) }
    return rules[Int(number) - 1]
  }

  /// The place of the rule that fits the very same rows.
  func place(ofTestsOf draft: RuleDraft) -> Int? {
    rules.firstIndex { RuleDraft($0).hasTests(of: draft) }
  }

  /// The place of the first rule that would take a rule's rows away from it: whose pattern is found
  /// in the rule's own.
  func place(ofWiderThan draft: RuleDraft) -> Int? {
    rules.firstIndex { rule in
      !RuleDraft(rule).hasTests(of: draft) && TextPattern(rule.pattern).matches(draft.pattern)
    }
  }
}

extension Store {
  /// Hands out all rows that were not set by hand, each with the place of the rule that decides.
  ///
  /// Wording by wording, unless a rule's test asks for more.
  func decisions(
    by classifier: Classifier, _ body: (EvidenceGroup, Int?) throws -> Void
  ) throws {
    var asks: ClassificationEvidence.Fields = []
    try evidence { group in
      if !group.isByHand { asks.formUnion(classifier.decision(on: group.evidence).asks) }
    }
    try evidence(asking: asks) { group in
      if !group.isByHand { try body(group, classifier.decision(on: group.evidence).place) }
    }
  }
}
