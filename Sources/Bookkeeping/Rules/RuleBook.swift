package import Classifying
import Ledger
package import Store

/// The rules of one state of the store, in order of precedence and numbered from 1.
///
/// The book is noncopyable because its numbers and indexes are valid only for that state.
package struct RuleBook: ~Copyable {
  package let rules: [StoredRule]

  package init(_ snapshot: borrowing StoreSnapshot) throws(StoreError) {
    rules = try snapshot.rules()
  }

  /// - Throws: `StoreError.noSuchRule`.
  package func rule(_ number: Int64) throws(StoreError) -> StoredRule {
    guard number >= 1, number <= rules.count else { throw .noSuchRule(number) }
    return rules[Int(number) - 1]
  }
}

extension RuleDraft {
  package enum Position {
    case first
    case end
    /// Before the rule with this number.
    case before(Int64)
    /// Before the first rule whose pattern matches the draft's pattern, or at the end if there is
    /// none; an existing rule with the same tests keeps its position.
    case beforeWiderRules
  }

  package struct Addition {
    package let id: Int64
    /// The rule's index after the change, counted from 0.
    package let index: Int
    /// The replaced rule with its former index; `nil` if the rule is new.
    package let replaced: (rule: StoredRule, index: Int)?
  }

  /// Adds the rule, or changes the existing rule with the same tests.
  ///
  /// - Throws: `StoreError`, such as `noSuchRule` if no rule has the number in `position`.
  @discardableResult
  package func add(to change: borrowing StoreChange, _ position: Position) throws -> Addition {
    let book = try RuleBook(change.snapshot)
    let same = book.rules.firstIndex { RuleDraft($0).hasTests(of: self) }
    var wanted: Int?
    switch position {
    case .first: wanted = 0
    case .end: break
    case .before(let number):
      _ = try book.rule(number)
      wanted = Int(number) - 1
    case .beforeWiderRules where same == nil:
      // A wider rule that came first would decide the rows that both rules match.
      wanted = book.rules.firstIndex { TextPattern($0.pattern).matches(pattern) }
    case .beforeWiderRules: break
    }
    guard let same else {
      let rule = try change.addRule(
        pattern: pattern, memo: memo, account: account, amount: amount, isMoneyOut: isMoneyOut,
        categoryKey: categoryKey, kind: kind, at: wanted)
      return Addition(id: rule.id, index: wanted ?? book.rules.count, replaced: nil)
    }
    let old = book.rules[same]
    try change.setRule(id: old.id, categoryKey: categoryKey, kind: kind)
    var index = same
    if let wanted {
      // Removing the rule from its old position shifts the rules after it.
      index = same < wanted ? wanted - 1 : wanted
      try change.moveRule(id: old.id, to: index)
    }
    return Addition(id: old.id, index: index, replaced: (old, same))
  }
}

extension StoreSnapshot {
  /// Calls `body` for rows without a manual category, with the index of the deciding rule, if any.
  ///
  /// The rows are grouped by wording, unless a rule must test more than the wording.
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
