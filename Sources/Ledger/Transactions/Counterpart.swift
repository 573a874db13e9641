/// The transaction that another belongs together with.
package struct Counterpart: Hashable, Sendable {
  /// What the transaction is to its counterpart.
  package enum Relation: Hashable, Sendable, CaseIterable {
    /// Money that came back, of a charge that was cancelled.
    case cancels
    /// A charge that was cancelled.
    case cancelledBy
    /// One half of a transfer between one's own accounts.
    case transfer

    /// The word that stands for it in JSON.
    package var key: String {
      switch self {
      case .cancels: "cancels"
      case .cancelledBy: "cancelled-by"
      case .transfer: "transfer"
      }
    }
  }

  /// The counterpart's number.
  package let id: Transaction.ID
  package let relation: Relation
  package let day: Day
  package let account: Account

  package init(id: Transaction.ID, relation: Relation, day: Day, account: Account) {
    self.id = id
    self.relation = relation
    self.day = day
    self.account = account
  }
}
