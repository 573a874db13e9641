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
  /// By what the statement says of them, then by day: the places of those that no stored charge was
  /// found for yet.
  private var byReference: [Name: [Int32: [Int]]] = [:]
  private var byPayee: [Name: [Int32: [Int]]] = [:]
  private var lines: Set<Int> = []
  private var doubts: Set<Doubt> = []

  private struct Name: Hashable {
    var account: String
    var text: String
    var amount: Money
  }

  /// Charges of which the store may have the other row.
  private struct Doubt: Hashable {
    var name: Name
    var day: Int32
    /// The stored row has a reference, so one that has another is not meant.
    var isOfReference: Bool
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
    if let charge = finder.doubtful {
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
      let day = charge.day.number
      if !charge.reference.isEmpty {
        byReference[name, default: [:]][day, default: []].append(index)
      }
      name.text = charge.payee
      // Where the statement has such a charge that counts, the store's is that one.
      if !charge.payee.isEmpty, !charge.hasTwin {
        byPayee[name, default: [:]][day, default: []].append(index)
      }
    }
  }

  /// Takes a stored row, which can be one of the charges and no more.
  private mutating func take(_ row: Transaction) {
    guard row.kind == .spending, row.amount.minorUnits < 0 else { return }
    // On which days it may have been cancelled: on one, when that is known.
    let known = row.counterpart.flatMap { $0.relation == .cancelledBy ? $0.day.number : nil }
    let days = known.map { $0...$0 } ?? row.day.number...row.day.number + StoredCharges.reach
    var name = Name(account: row.account.name, text: row.reference ?? "", amount: row.amount)
    if let named = byReference[name] {
      for day in days {
        guard let index = charge(of: row, among: named[day] ?? []) else { continue }
        lines.insert(charges[index].line)
        byReference[name]?[day]?.removeAll { $0 == index }
        return
      }
    }
    name.text = row.payee
    guard let named = byPayee[name] else { return }
    let day = row.day.number
    if days.contains(day),
      let index = charge(of: row, among: named[day] ?? [], ofReference: row.reference)
    {
      lines.insert(charges[index].line)
      byPayee[name]?[day]?.removeAll { $0 == index }
    } else if !isProven {
      for other in named.keys where other > day && days.contains(other) {
        doubts.insert(Doubt(name: name, day: other, isOfReference: row.reference != nil))
      }
    }
  }

  /// The charge that the row is: one of the same time if there is one, and not one of another
  /// reference than `reference`.
  private func charge(
    of row: Transaction, among places: [Int], ofReference reference: String? = nil
  ) -> Int? {
    let free = places.lazy.filter { place in
      !lines.contains(charges[place].line)
        && (reference == nil || charges[place].reference.isEmpty)
    }
    return free.first { charges[$0].secondOfDay == row.secondOfDay } ?? free.first
  }

  /// The first charge of which it cannot be told whether the store has it.
  private var doubtful: CancelledCharge? {
    doubts.flatMap { doubt in
      (byPayee[doubt.name]?[doubt.day] ?? []).map { charges[$0] }
        .filter { !doubt.isOfReference || $0.reference.isEmpty }
    }
    .filter { !lines.contains($0.line) }.min { $0.line < $1.line }
  }
}
