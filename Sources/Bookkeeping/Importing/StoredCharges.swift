import Importing
import Ledger
import Store

/// Finds the charges in the store that a statement marks as cancelled.
///
/// A cancelled charge counts for nothing, and its row is skipped. An earlier statement may have
/// brought the charge into the store before it was cancelled. Skipping the row is then not enough:
/// the row is read as a refund, which is paired with the stored charge.
struct StoredCharges {
  private typealias Row = ChargeMatching.Row<Group, String>

  private struct Group: Hashable {
    var account: String
    var amount: Money
  }

  /// What connects a marked row with a stored charge.
  private struct Name: Hashable {
    var group: Group
    var text: String
  }

  private let charges: [CancelledCharge]
  private let isProven: Bool
  /// `charges`, for matching.
  private let marked: [Row]
  private let names: Set<Name>
  /// The stored charges that share payee or reference with a marked row, and those, for matching.
  private var stored: [Transaction] = []
  private var storedRows: [Row] = []

  /// The lines of the charges that the store has; `account` is that of rows that name none.
  ///
  /// - Throws: `ImportError.ambiguousCancelled` where only words in the statement make its marked
  ///   rows charges, and the store has an earlier charge that they may give back.
  static func lines(of plan: ReadingPlan, account: String, in store: Store) throws -> Set<Int> {
    guard plan.cancellations.rows == .skipped,
      let first = plan.cancellations.charges.map(\.day).min(),
      let last = plan.cancellations.charges.map(\.day).max()
    else { return [] }
    var finder = StoredCharges(plan, account: account)
    let start = Day(number: max(first.number - ChargeMatching.reach, Day.first.number))
    let names = Set(finder.marked.map(\.group.account))
    for known in try store.accounts() where names.contains(known.name) {
      try store.transactions(
        matching: TransactionFilter(days: start...last, account: known.id)
      ) { finder.take($0) }
    }
    let found = finder.found
    if let charge = finder.doubtful(besides: found) {
      throw ImportError.ambiguousCancelled(charge.location, found: charge.word)
    }
    return Set(found.map { plan.cancellations.charges[$0.moneyBack].line })
  }

  private init(_ plan: ReadingPlan, account: String) {
    charges = plan.cancellations.charges
    isProven = plan.cancellations.isProven
    marked = charges.map { charge in
      let namesAccount = plan.format.columns.account != nil && !charge.account.isEmpty
      return Row(
        group: Group(
          account: namesAccount ? charge.account : account,
          amount: Money(charge.amount, charge.currency)),
        reference: charge.reference.isEmpty ? nil : charge.reference,
        // A twin of the charge in the statement, which counts, is the store's charge.
        payee: charge.payee.isEmpty || charge.hasTwin ? nil : charge.payee,
        // The time of day may be written differently than before.
        day: charge.day.number, second: -1)
    }
    names = Set(
      marked.flatMap { row in
        [row.reference, row.payee].compactMap { text in
          text.map { Name(group: row.group, text: $0) }
        }
      })
  }

  private mutating func take(_ row: Transaction) {
    guard row.kind == .spending, row.amount.minorUnits < 0 else { return }
    let group = Group(account: row.account.name, amount: row.amount)
    guard
      [row.reference ?? "", row.payee].contains(where: {
        names.contains(Name(group: group, text: $0))
      })
    else { return }
    stored.append(row)
    storedRows.append(
      Row(
        group: group, reference: row.reference, payee: row.payee.isEmpty ? nil : row.payee,
        day: row.day.number, second: row.secondOfDay ?? -1))
  }

  /// The marked rows whose charge the store has: first those of the same time, then the others.
  private var found: [ChargeMatching.Match] {
    var found: [ChargeMatching.Match] = []
    for needsTime in [true, false] {
      found += matches(besides: found) { match in
        let (charge, row) = (charges[match.moneyBack], stored[match.charge])
        let isSameDay = charge.day == row.day
        if needsTime, !isSameDay || charge.secondOfDay != row.secondOfDay { return false }
        return match.isByReference || isSameDay
      }
    }
    return found
  }

  /// The first marked row that may give back a stored charge of an earlier day.
  private func doubtful(besides found: [ChargeMatching.Match]) -> CancelledCharge? {
    if isProven { return nil }
    return matches(besides: found) { !$0.isByReference }.map { charges[$0.moneyBack] }
      .min { $0.line < $1.line }
  }

  /// The matches of rows that are not in `found`.
  private func matches(
    besides found: [ChargeMatching.Match], where accepts: (ChargeMatching.Match) -> Bool
  ) -> [ChargeMatching.Match] {
    let foundMarked = Set(found.map(\.moneyBack))
    let foundStored = Set(found.map(\.charge))
    return ChargeMatching.matches(of: marked, among: storedRows) { match in
      !foundMarked.contains(match.moneyBack) && !foundStored.contains(match.charge)
        && mayBeSame(match) && accepts(match)
    }
  }

  /// Whether references and an earlier cancellation allow the match.
  private func mayBeSame(_ match: ChargeMatching.Match) -> Bool {
    let (charge, row) = (charges[match.moneyBack], stored[match.charge])
    if let counterpart = row.counterpart, counterpart.relation == .cancelledBy,
      counterpart.day != charge.day
    {
      return false
    }
    return match.isByReference || row.reference == nil || charge.reference.isEmpty
  }
}
