import Classifying
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

extension RuleBook {
  /// How a rule comes into the book: it is added, or changes the one that fits the very same rows.
  struct Insertion {
    fileprivate let draft: RuleDraft
    /// Where it is asked to stand; `nil` for behind all others, or where the same one stands.
    fileprivate let place: Int?
    /// The place of the one that fits the very same rows.
    let same: Int?
    fileprivate let sameID: Int64?
    /// The place that it gets, from 0.
    let number: Int
  }

  func insertion(of draft: RuleDraft, at place: Int?) -> Insertion {
    let same = self.place(ofTestsOf: draft)
    var number = place ?? same ?? rules.count
    // The one that is taken out of the order no longer counts.
    if let same, let place, same < place { number = place - 1 }
    return Insertion(
      draft: draft, place: place, same: same, sameID: same.map { rules[$0].id }, number: number)
  }
}

extension RuleBook.Insertion {
  /// Does it; gives the store's number of the rule.
  @discardableResult
  func carryOut(in store: Store) throws -> Int64 {
    guard let sameID else {
      return try store.addRule(
        pattern: draft.pattern, memo: draft.memo, account: draft.account, amount: draft.amount,
        isMoneyOut: draft.isMoneyOut, categoryKey: draft.categoryKey, kind: draft.kind, at: place
      ).id
    }
    try store.setRule(id: sameID, categoryKey: draft.categoryKey, kind: draft.kind)
    if place != nil { try store.moveRule(id: sameID, to: number) }
    return sameID
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
      if !group.isByHand { asks.formUnion(classifier.decidingRule(for: group.evidence).asks) }
    }
    try evidence(asking: asks) { group in
      if !group.isByHand { try body(group, classifier.decidingRule(for: group.evidence).index) }
    }
  }
}
