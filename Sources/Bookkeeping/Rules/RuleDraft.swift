package import Classifying
package import Ledger
package import Store

/// The contents of a rule: its tests, and the category or kind that it sets.
package struct RuleDraft: Hashable {
  package var pattern: String
  package var memo: String?
  package var account: String?
  package var amount: String?
  package var isMoneyOut: Bool?
  package var categoryKey: String?
  package var kind: Kind?

  package init(pattern: String) { self.pattern = pattern }

  /// - Throws: ``BookkeepingError/blankPattern`` or ``BookkeepingError/longPattern``.
  package init(typed pattern: String) throws(BookkeepingError) {
    guard let pattern = pattern.composedAndTrimmed else { throw .blankPattern }
    guard pattern.utf8.count <= 1_000 else { throw .longPattern }
    self.init(pattern: pattern)
  }

  package init(_ stored: StoredRule) {
    pattern = stored.pattern
    memo = stored.memo
    account = stored.account
    amount = stored.amount
    isMoneyOut = stored.isMoneyOut
    categoryKey = stored.categoryKey
    kind = stored.kind
  }

  package var rule: Classifying.Rule {
    Classifying.Rule(
      StoredRule(
        id: 0, pattern: pattern, memo: memo, account: account, amount: amount,
        isMoneyOut: isMoneyOut, categoryKey: categoryKey, kind: kind))
  }

  func hasTests(of other: RuleDraft) -> Bool { tests == other.tests }

  /// The rule without its results.
  package var tests: RuleDraft {
    var tests = self
    (tests.categoryKey, tests.kind) = (nil, nil)
    return tests
  }

  /// Sets the category that the user entered; does nothing if `name` is `nil`.
  ///
  /// - Returns: Whether the category is new.
  /// - Throws: ``BookkeepingError/blankCategory``, or `StoreError`.
  package mutating func setCategory(_ name: String?, in snapshot: borrowing StoreSnapshot) throws
    -> Bool
  {
    guard let name else { return false }
    let found = try CategoryName(typed: name, in: snapshot)
    categoryKey = found.category.key
    return found.isNew
  }
}
