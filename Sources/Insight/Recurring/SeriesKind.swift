import Ledger

/// What a series pays for.
package enum SeriesKind: String, Hashable, Sendable, CaseIterable {
  case salary
  case rent
  case loan
  case utility
  case telecom
  case insurance
  case membership
  case subscription
  case savings
  case installments
  case other
}

extension SeriesKind {
  /// Determines the kind from the words of a payment, its category and the direction of the money.
  init(_ chain: PaymentChain) {
    let payment = chain.last
    if payment.kind == .transfer {
      self = .savings
      return
    }
    let text = SeriesWords.normalized(
      [payment.merchant, payment.payee, payment.memo ?? "", payment.type ?? ""])
    if payment.amount.minorUnits > 0 {
      self =
        SeriesWords.salary.contains(where: text.contains) || payment.kind == .income
        ? .salary : .other
      return
    }
    for (kind, words) in SeriesWords.kinds where words.contains(where: text.contains) {
      self = kind
      return
    }
    switch payment.category {
    case "telecom": self = .telecom
    case "subscriptions": self = .subscription
    case "housing": self = .utility
    case "finance": self = .insurance
    default: self = .other
    }
  }
}
