package import Ledger

/// A user's rule for the category or kind of rows.
///
/// A rule applies to a row if all of the rule's tests match. A rule that applies takes precedence
/// over the file's category and the dictionary.
package struct Rule: Hashable, Sendable {
  /// The test of the payee, or of the type and memo for a row without a payee.
  package let payee: TextPattern
  /// The test of the memo; a test that is `nil` accepts every row.
  package let memo: TextPattern?
  package let account: TextPattern?
  package let amount: AmountRange?
  package let isMoneyOut: Bool?
  /// The category; `nil` means the category that the row would have without any rules, if that
  /// category fits the kind.
  package let category: Category?
  /// The kind; `nil` means the kind that follows from the category and the direction of the money.
  package let kind: Kind?

  package init(
    payee: TextPattern, memo: TextPattern? = nil, account: TextPattern? = nil,
    amount: AmountRange? = nil, isMoneyOut: Bool? = nil, category: Category? = nil,
    kind: Kind? = nil
  ) {
    self.payee = payee
    self.memo = memo
    self.account = account
    self.amount = amount
    self.isMoneyOut = isMoneyOut
    self.category = category
    self.kind = kind
  }

  /// Creates a rule that tests only the payee; `pattern` must be in NFC.
  package init(pattern: String, category: Category? = nil, kind: Kind? = nil) {
    self.init(payee: TextPattern(pattern), category: category, kind: kind)
  }

  /// The evidence that the rule needs in addition to a row's wording.
  package var needs: ClassificationEvidence.Fields {
    var needs: ClassificationEvidence.Fields = []
    if memo != nil { needs.insert(.memo) }
    if account != nil { needs.insert(.account) }
    if amount != nil { needs.insert(.amount) }
    return needs
  }

  /// The result of testing a row with a rule.
  enum Verdict: Hashable {
    case fits
    case misses
    /// The known evidence is not enough for a result; the rule also needs these fields.
    case asks(ClassificationEvidence.Fields)
  }

  func verdict(on row: RuleEvidence) -> Verdict {
    let evidence = row.evidence
    if let isMoneyOut, isMoneyOut != evidence.isMoneyOut { return .misses }
    var asks = row.isPartial ? needs : []
    if !payee.matches(folded: row.text) {
      // For a row without a payee, the rule also tests the memo, which is still unknown.
      guard row.isPartial, evidence.payee.isEmpty else { return .misses }
      asks.insert(.memo)
    }
    guard asks.isEmpty else { return .asks(asks) }
    let fits = fits(amount: evidence.amount, account: evidence.account, memo: evidence.memo)
    return fits ? .fits : .misses
  }

  func fits(amount found: Money?, account name: String?, memo text: String?) -> Bool {
    if let amount, found.map(amount.contains) != true { return false }
    if let memo, text.map(memo.matches) != true { return false }
    if let account, name.map(account.matches) != true { return false }
    return true
  }
}

/// The evidence of a row, with the folded text that every rule tests.
struct RuleEvidence {
  let evidence: ClassificationEvidence
  /// The folded payee, or type and memo for a row without a payee.
  let text: [UInt8]
  /// Whether the evidence has only the fields of the wording; if so, the other fields are unknown,
  /// not missing.
  let isPartial: Bool

  init(_ evidence: ClassificationEvidence) {
    self.evidence = evidence
    let texts = evidence.type + " " + (evidence.memo ?? "")
    text = FoldedText.bytes(of: evidence.payee.isEmpty ? texts : evidence.payee)
    isPartial = evidence.memo == nil && evidence.account == nil && evidence.amount == nil
  }
}
