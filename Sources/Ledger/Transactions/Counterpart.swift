/// The transaction that belongs to another one.
package struct Counterpart: Hashable, Sendable {
  /// How the transaction relates to its counterpart.
  package enum Relation: Hashable, Sendable, CaseIterable {
    /// The transaction returns the money of a cancelled charge.
    case cancels
    /// The transaction is a cancelled charge.
    case cancelledBy
    /// The transaction is one half of a transfer between the user's accounts.
    case transfer

    /// The value in JSON.
    package var key: String {
      switch self {
      case .cancels: "cancels"
      case .cancelledBy: "cancelled-by"
      case .transfer: "transfer"
      }
    }
  }

  /// The counterpart's id.
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
