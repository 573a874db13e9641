import Importing
import Ledger
import Store

/// Finds out which of the charges that a statement marks as cancelled the store counts.
///
/// Such a charge counts for nothing and is left out. Where an earlier statement has told of it,
/// before it was cancelled, leaving it out is not enough: what was cancelled has to be given back.
/// So the row is then read as a refund, which is paired with the stored charge.
struct StoredCharges {
  private let charges: [CancelledCharge]
  private let isProven: Bool
  /// By what the statement says of them: the charges' places.
  private var byReference: [Name: [Int]] = [:]
  private var byPayee: [Name: [Int]] = [:]
  private var lines: Set<Int> = []
  /// A charge of which the store may have the other row.
  private var doubtful: Int?

  private struct Name: Hashable {
    var account: String
    var text: String
    var amount: Money
  }

  /// How many days may lie between a charge and what comes back of it.
  private static let reach: Int32 = 90

  /// The lines of the charges that the store has; `account` is that of rows that name none.
  ///
  /// - Throws: `ImportError.ambiguousCancelled` where only the words of the statement say that its
  ///   marked rows are charges, and the store has an earlier one that could be meant.
  static func lines(
    of plan: ReadingPlan, account: String, in store: Store
  ) throws -> Set<Int> {
    guard plan.cancelled == .leftOut, let first = plan.cancelledCharges.map(\.day).min(),
      let last = plan.cancelledCharges.map(\.day).max()
    else { return [] }
    var finder = StoredCharges(plan, account: account)
    let start = Day(number: max(first.number - reach, Day.first.number))
    let names = Set(finder.byReference.keys.map(\.account) + finder.byPayee.keys.map(\.account))
    for known in try store.accounts() where names.contains(known.name) {
      try store.transactions(
        matching: TransactionFilter(days: start...last, account: known.id)
      ) { finder.take($0) }
    }
    if let index = finder.doubtful, !finder.lines.contains(finder.charges[index].line) {
      let charge = finder.charges[index]
      throw ImportError.ambiguousCancelled(charge.location, found: charge.word)
    }
    return finder.lines
  }

  private init(_ plan: ReadingPlan, account: String) {
    charges = plan.cancelledCharges
    isProven = plan.cancelledIsProven
    for (index, charge) in charges.enumerated() {
      let namesAccount = plan.columns.account != nil && !charge.account.isEmpty
      var name = Name(
        account: namesAccount ? charge.account : account, text: charge.reference,
        amount: Money(charge.amount, charge.currency))
      if !charge.reference.isEmpty { byReference[name, default: []].append(index) }
      name.text = charge.payee
      // Where the statement has such a charge that counts, the store's is that one.
      if !charge.payee.isEmpty, !charge.hasTwin { byPayee[name, default: []].append(index) }
    }
  }

  private mutating func take(_ row: Transaction) {
    guard row.kind == .spending, row.amount.minorUnits < 0 else { return }
    var name = Name(account: row.account.name, text: row.reference ?? "", amount: row.amount)
    if let places = byReference[name] {
      for index in places where mayBe(row, index) { lines.insert(charges[index].line) }
    }
    name.text = row.payee
    for index in byPayee[name] ?? [] where mayBe(row, index) {
      guard row.reference == nil || charges[index].reference.isEmpty else { continue }
      if row.day == charges[index].day {
        lines.insert(charges[index].line)
      } else if !isProven {
        doubtful = index
      }
    }
  }

  /// Whether the row comes early enough, and is not known to be cancelled by another.
  private func mayBe(_ row: Transaction, _ index: Int) -> Bool {
    let day = charges[index].day
    guard row.day <= day, row.day.number >= day.number - StoredCharges.reach else { return false }
    return row.counterpart.map { $0.relation == .cancelledBy && $0.day == day } ?? true
  }
}
