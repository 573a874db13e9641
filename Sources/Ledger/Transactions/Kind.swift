/// The role of a transaction in a month's totals; the raw values are stored.
package enum Kind: Int, Hashable, Sendable, CaseIterable {
  /// Money out that is not a transfer.
  case spending = 0
  /// Money back in a spending category, or for a cancelled charge.
  case refund = 1
  /// Money in that is neither a refund nor a transfer.
  case income = 2
  /// Money moved between the user's own accounts, including card bill payments; never spending.
  case transfer = 3

  /// The value in JSON and options.
  package var key: String {
    switch self {
    case .spending: "spending"
    case .refund: "refund"
    case .income: "income"
    case .transfer: "transfer"
    }
  }

  package init?(key: some StringProtocol) {
    guard let kind = Kind.allCases.first(where: { $0.key == key }) else { return nil }
    self = kind
  }
}

extension Set<Kind> {
  /// The kinds that are included in spending.
  package static let spent: Set = [.spending, .refund]
}
