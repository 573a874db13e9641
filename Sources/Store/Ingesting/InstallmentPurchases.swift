import Ledger

/// The stored installment purchases, which a statement may list in another form.
///
/// A card's bill lists the installments of a purchase, and a list of card authorizations lists the
/// purchase as a whole. Both are correct, but only the form that was stored first may count. A
/// whole purchase and an installment belong together if two conditions are met: they have the same
/// account, currency, day of purchase and number of installments; and the installments add up to
/// the whole amount, with a difference of at most 1%, because issuers round installments.
struct InstallmentPurchases: ~Copyable {
  /// The properties that a purchase shares with its installments.
  private struct Key: Hashable {
    var accountID: Int64
    var month: Int
    var count: UInt16
  }

  private struct Row {
    var id: Int64
    var day: Day
    var amount: Int64
    var currency: Currency
    var installment: Installment
  }

  private var rows: [Key: [Row]] = [:]
  /// The ids of the stored rows matched so far, by the matching entry's installment number; 0 for
  /// a whole purchase.
  private var used: [UInt16: Set<Int64>] = [:]

  /// The maximum number of rows for one key, to limit the search time; real stores have far fewer.
  private static let mostRows = 1_000

  var isEmpty: Bool { rows.isEmpty }

  /// Reads the stored purchases, unless the statement has no installments.
  init(_ tally: borrowing EntryTally, _ connection: Connection) throws(StoreError) {
    guard tally.hasInstallments else { return }
    let buckets = try Buckets(connection)
    let stored = try Statement(
      "SELECT id, ts, bucket_id, amount, part FROM installment JOIN tx ON id = tx_id",
      on: connection)
    while try stored.step() {
      guard let day = Day(ofStoredMoment: stored.integer(1)),
        let installment = Installment(stored: stored.integer(4))
      else { throw stored.damage }
      let bucket = try buckets.required(stored.integer(2))
      guard installment.count > 1, !bucket.rowClass.role.contains(.uncounted) else { continue }
      let key = Key(
        accountID: bucket.account.id, month: installment.monthOfPurchase(day),
        count: installment.count)
      guard rows[key]?.count ?? 0 < InstallmentPurchases.mostRows else { continue }
      rows[key, default: []].append(
        Row(
          id: stored.integer(0), day: day, amount: stored.integer(3), currency: bucket.currency,
          installment: installment))
    }
  }

  /// Returns the id of the stored row that shows the entry's purchase in the other form; `nil` if
  /// there is none.
  ///
  /// For an installment, the other form is the whole purchase, and for a whole purchase, it is an
  /// installment. No two entries with the same installment number get the same row.
  mutating func take(_ entry: Entry, accountID: Int64) -> Int64? {
    let installment = entry.installment
    guard installment.count > 1, !entry.isCancelledCharge else { return nil }
    let key = Key(
      accountID: accountID, month: installment.monthOfPurchase(entry.day), count: installment.count)
    let fitting = rows[key, default: []].filter { row in
      guard row.currency == entry.currency else { return false }
      return installment.number > 0
        ? row.installment.number == 0
          && InstallmentPurchases.isPart(
            entry.amount, entry.day, installment, of: row.amount, row.day)
        : row.installment.number > 0
          && InstallmentPurchases.isPart(
            row.amount, row.day, row.installment, of: entry.amount, entry.day)
    }
    // If several installments of a purchase are stored, only the first represents the purchase.
    let number = fitting.first?.installment.number
    guard
      let row = fitting.first(where: {
        $0.installment.number == number && !used[installment.number, default: []].contains($0.id)
      })
    else { return nil }
    used[installment.number, default: []].insert(row.id)
    return row.id
  }

  private static func isPart(
    _ amount: Int64, _ day: Day, _ installment: Installment, of whole: Int64, _ purchase: Day
  ) -> Bool {
    guard installment.day(ofPurchase: purchase) == day, (amount < 0) == (whole < 0) else {
      return false
    }
    let (all, overflow) = amount.multipliedReportingOverflow(by: Int64(installment.count))
    guard !overflow else { return false }
    let (difference, isTooLarge) = all.subtractingReportingOverflow(whole)
    return !isTooLarge && difference.magnitude <= whole.magnitude / 100
  }
}

extension Installment {
  /// Returns the number of the month of the purchase, counted from the year 0.
  fileprivate func monthOfPurchase(_ day: Day) -> Int {
    let (year, month, _) = day.components
    return year * 12 + month - max(1, Int(number))
  }
}
