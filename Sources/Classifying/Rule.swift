package import Ledger

/// A person's rule for the category or kind of rows.
///
/// It takes precedence over the file and the dictionary.
///
/// A rule applies to a row when all of its tests fit.
package struct Rule: Hashable, Sendable {
  /// The test of the payee; for a row without a payee, of its type and memo.
  package let payee: TextPattern
  /// The test of the memo.
  ///
  /// `nil` accepts every row, as with the other tests.
  package let memo: TextPattern?
  /// The test of the account's name.
  package let account: TextPattern?
  package let amount: AmountRange?
  /// The direction of the money.
  package let isMoneyOut: Bool?
  /// `nil` leaves the category as it would be without the rule.
  package let category: Category?
  /// `nil` lets the category and the direction of the money decide.
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

  /// A rule that tests only the payee; `pattern` is in NFC.
  package init(pattern: String, category: Category? = nil, kind: Kind? = nil) {
    self.init(payee: TextPattern(pattern), category: category, kind: kind)
  }

  /// The evidence that the rule needs besides a row's wording.
  package var needs: ClassificationEvidence.Fields {
    var needs: ClassificationEvidence.Fields = []
    if memo != nil { needs.insert(.memo) }
    if account != nil { needs.insert(.account) }
    if amount != nil { needs.insert(.amount) }
    return needs
  }

  /// Whether a rule applies to a row.
  enum Verdict: Hashable {
    case fits
    case misses
    /// The known evidence fits. The rule needs this evidence to decide.
    case asks(ClassificationEvidence.Fields)
  }

  func verdict(on row: RuleEvidence) -> Verdict {
    let evidence = row.evidence
    if let isMoneyOut, isMoneyOut != evidence.isMoneyOut { return .misses }
    var asks = row.isPartial ? needs : []
    if !payee.matches(folded: row.text) {
      // The memo takes the place of a missing payee.
      guard row.isPartial, evidence.payee.isEmpty else { return .misses }
      asks.insert(.memo)
    }
    guard asks.isEmpty else { return .asks(asks) }
    let fits = fits(amount: evidence.amount, account: evidence.account, memo: evidence.memo)
    return fits ? .fits : .misses
  }

  /// Whether the tests fit that need more than a row's wording.
  func fits(amount found: Money?, account name: String?, memo text: String?) -> Bool {
    if let amount, !(found.map { amount.contains($0) } ?? false) { return false }
    if let memo, !(text.map { memo.matches($0) } ?? false) { return false }
    if let account, !(name.map { account.matches($0) } ?? false) { return false }
    return true
  }
}

/// The evidence of a row, with the text that every rule tests folded once.
struct RuleEvidence {
  let evidence: ClassificationEvidence
  /// The folded payee; for a row without a payee, its type and memo.
  let text: [UInt8]
  /// Whether the evidence has only the wording, so that `nil` means unknown.
  let isPartial: Bool

  init(_ evidence: ClassificationEvidence) {
    self.evidence = evidence
    text = FoldedText.bytes(
      of: evidence.payee.isEmpty
        ? evidence.type + " " + (evidence.memo ?? "") : evidence.payee)
    isPartial = evidence.memo == nil && evidence.account == nil && evidence.amount == nil
  }
}
