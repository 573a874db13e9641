/// What a transaction is in the month's story.
///
/// The sign is the owner's: spending is money out, a refund is money in. The raw values are stored.
package enum Kind: Int, Hashable, Sendable, CaseIterable {
  /// Money out.
  case spending = 0
  /// Money back in a spending category, or a cancelled charge.
  case refund = 1
  /// Money in that was earned or given.
  case income = 2
  /// Between one's own accounts, card-bill payments among them; never counted as spending.
  case transfer = 3

  /// The word that stands for it in JSON and in options.
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
  /// Those that are in categories of spending.
  package static let spent: Set = [.spending, .refund]
}
