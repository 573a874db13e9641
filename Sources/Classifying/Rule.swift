package import Ledger

/// A person's own word on what rows are; it beats the file and the dictionary.
///
/// A rule counts for a row when all of its tests fit.
package struct Rule: Hashable, Sendable {
  /// The payee; rows without one are known by their sort and memo.
  package let payee: TextPattern
  /// `nil` where any memo or none will do; so with the other tests.
  package let memo: TextPattern?
  /// The account's name.
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

  /// A rule on payees alone; `pattern` is NFC.
  package init(pattern: String, category: Category? = nil, kind: Kind? = nil) {
    self.init(payee: TextPattern(pattern), category: category, kind: kind)
  }

  /// What must be known of rows before the rule can be tried on them.
  package var needs: ClassificationEvidence.Fields {
    var needs: ClassificationEvidence.Fields = []
    if memo != nil { needs.insert(.memo) }
    if account != nil { needs.insert(.account) }
    if amount != nil { needs.insert(.amount) }
    return needs
  }

  /// What a rule makes of a row.
  enum Verdict: Hashable {
    case fits
    case misses
    /// Fits as far as is known; these would tell.
    case asks(ClassificationEvidence.Fields)
  }

  func verdict(on row: RuleEvidence) -> Verdict {
    let evidence = row.evidence
    if let isMoneyOut, isMoneyOut != evidence.isMoneyOut { return .misses }
    var asks = row.isPartial ? needs : []
    if !payee.matches(folded: row.text) {
      // The memo stands in for a payee that is not there.
      guard row.isPartial, evidence.payee.isEmpty else { return .misses }
      asks.insert(.memo)
    }
    guard asks.isEmpty else { return .asks(asks) }
    let fits = fits(amount: evidence.amount, account: evidence.account, memo: evidence.memo)
    return fits ? .fits : .misses
  }

  /// Whether the tests fit that more than a wording is needed for.
  func fits(amount found: Money?, account name: String?, memo text: String?) -> Bool {
    if let amount, !(found.map { amount.contains($0) } ?? false) { return false }
    if let memo, !(text.map { memo.matches($0) } ?? false) { return false }
    if let account, !(name.map { account.matches($0) } ?? false) { return false }
    return true
  }
}

/// A row as rules look at it: what they all look at is made ready once.
struct RuleEvidence {
  let evidence: ClassificationEvidence
  /// The folded payee; of a row without one, its sort and memo.
  let text: [UInt8]
  /// Nothing was asked for yet, so what is `nil` is not known.
  let isPartial: Bool

  init(_ evidence: ClassificationEvidence) {
    self.evidence = evidence
    text = FoldedText.bytes(
      of: evidence.payee.isEmpty
        ? evidence.type + " " + (evidence.memo ?? "") : evidence.payee)
    isPartial = evidence.memo == nil && evidence.account == nil && evidence.amount == nil
  }
}
