import Importing
import Ledger
import Store

/// The search for stored charges that a row marked as cancelled may refund.
///
/// Such a row is usually the cancelled charge itself. But the row may be the refund of an equal
/// charge on an earlier day, unless the statement proves the meaning of marked rows.
struct StoredCharges {
  private typealias Row = ChargeMatching.Row<Group, String>

  private struct Group: Hashable {
    var account: String
    var amount: Money
  }

  /// The values that a marked row and its stored charge share.
  private struct Name: Hashable {
    var group: Group
    var text: String
  }

  private let charges: [CancelledCharge]
  /// The marked rows in the form that matching requires, in the order of `charges`.
  private let marked: [Row]
  private let names: Set<Name>
  /// The stored charges with the account, amount and payee or reference of a marked row;
  /// `storedRows` contains them in the form that matching requires.
  private var stored: [Transaction] = []
  private var storedRows: [Row] = []

  /// Checks that no marked row can be the refund of a stored charge from an earlier day.
  ///
  /// `account` is the account of rows that do not contain an account.
  ///
  /// - Throws: `StoreError`, or `ImportError.ambiguousCancelled` if a marked row may be the refund
  ///   of an earlier stored charge.
  static func refuseDoubtful(
    _ plan: ReadingPlan, account: String, in snapshot: borrowing StoreSnapshot
  ) throws {
    guard !plan.cancellations.isProven, plan.cancellations.rows == .skipped,
      let first = plan.cancellations.charges.map(\.day).min(),
      let last = plan.cancellations.charges.map(\.day).max()
    else { return }
    var finder = StoredCharges(plan, account: account)
    let start = Day(number: max(first.number - ChargeMatching.reach, Day.first.number))
    let names = Set(finder.marked.map(\.group.account))
    for known in try snapshot.accounts() where names.contains(known.name) {
      let filter = TransactionFilter(days: start...last, account: known.id)
      try snapshot.transactions(matching: filter) { finder.take($0) }
    }
    var found = finder.matches(besides: [], by: .time)
    found += finder.matches(besides: found, by: .day)
    if let charge = finder.doubtful(besides: found) {
      throw ImportError.ambiguousCancelled(charge.location, found: charge.word)
    }
  }

  private init(_ plan: ReadingPlan, account: String) {
    charges = plan.cancellations.charges
    marked = charges.map { charge in
      let namesAccount = plan.format.columns.account != nil && !charge.account.isEmpty
      return Row(
        group: Group(
          account: namesAccount ? charge.account : account,
          amount: Money(charge.amount, charge.currency)),
        reference: charge.reference.isEmpty ? nil : charge.reference,
        // If the statement has an equal unmarked charge (a twin), a stored charge with this payee
        // is that twin.
        payee: charge.payee.isEmpty || charge.hasTwin ? nil : charge.payee,
        // The earlier statement may show the time of day differently.
        day: charge.day.number, second: -1)
    }
    names = Set(
      marked.flatMap { row in
        [row.reference, row.payee].compactMap(\.self).map { Name(group: row.group, text: $0) }
      })
  }

  private mutating func take(_ row: Transaction) {
    guard row.kind == .spending, row.amount.minorUnits < 0 else { return }
    let group = Group(account: row.account.name, amount: row.amount)
    let texts = [row.reference ?? "", row.payee]
    guard texts.contains(where: { names.contains(Name(group: group, text: $0)) }) else { return }
    stored.append(row)
    storedRows.append(
      Row(
        group: group, reference: row.reference, payee: row.payee.isEmpty ? nil : row.payee,
        day: row.day.number, second: row.secondOfDay ?? -1))
  }

  /// Returns the first marked row that may be the refund of a stored charge from an earlier day.
  private func doubtful(besides found: [ChargeMatching.Match]) -> CancelledCharge? {
    matches(besides: found, by: .payee).map { charges[$0.moneyBack] }
      .min { $0.line < $1.line }
  }

  /// The values that must be equal in a match.
  private enum Likeness {
    /// The same day and time, and the same reference or payee.
    case time
    /// The same reference, or the same payee and day.
    case day
    case payee
  }

  /// A reference or payee, with the day and time that a match also requires.
  private struct TimedText: Hashable {
    var text: String
    var day: Day?
    var second: Int32?
  }

  /// Returns the matches of rows that are not in `found`.
  ///
  /// The texts include the required day and time, so that matching need not skip unsuitable rows
  /// one by one.
  private func matches(
    besides found: [ChargeMatching.Match], by likeness: Likeness
  ) -> [ChargeMatching.Match] {
    func timed(_ row: Row, _ day: Day, _ second: Int32?) -> ChargeMatching.Row<Group, TimedText> {
      let second = likeness == .time ? second : nil
      let reference = row.reference.map {
        TimedText(text: $0, day: likeness == .time ? day : nil, second: second)
      }
      let payee = row.payee.map {
        TimedText(text: $0, day: likeness == .payee ? nil : day, second: second)
      }
      return .init(
        group: row.group, reference: likeness == .payee ? nil : reference, payee: payee,
        day: row.day, second: row.second)
    }
    let (foundMarked, foundStored) = (Set(found.map(\.moneyBack)), Set(found.map(\.charge)))
    let openMarked = marked.indices.filter { !foundMarked.contains($0) }
    let openStored = stored.indices.filter { !foundStored.contains($0) }
    func original(_ match: ChargeMatching.Match) -> ChargeMatching.Match {
      var match = match
      match.moneyBack = openMarked[match.moneyBack]
      match.charge = openStored[match.charge]
      return match
    }
    return ChargeMatching.matches(
      of: openMarked.map { timed(marked[$0], charges[$0].day, charges[$0].secondOfDay) },
      among: openStored.map { timed(storedRows[$0], stored[$0].day, stored[$0].secondOfDay) }
    ) { mayBeSame(original($0)) }.map(original)
  }

  /// Returns whether the references and any stored cancellation of the charge allow the match.
  private func mayBeSame(_ match: ChargeMatching.Match) -> Bool {
    let (charge, row) = (charges[match.moneyBack], stored[match.charge])
    if let other = row.counterpart, other.relation == .cancelledBy, other.day != charge.day {
      return false
    }
    return match.isByReference || row.reference == nil || charge.reference.isEmpty
  }
}
