import Ledger

/// A search that uses ``ChargeMatching`` to find the charge of each stored cancellation.
enum CancellationMatching {
  struct Row {
    var row: PairableRow
    var accountID: Int64
    /// A number that is equal for equal payees; `nil` if the row has no payee.
    var payee: Int?
    var details: PairableRow.Details

    /// Returns the row for matching; with `isOfDay`, payees match only on the same day.
    fileprivate func matched(isOfDay: Bool) -> ChargeMatching.Row<Group, Text> {
      ChargeMatching.Row(
        group: Group(account: accountID, key: row.key),
        reference: details.reference.map { Text(number: $0) },
        payee: payee.map { Text(number: $0, day: isOfDay ? row.day : nil) },
        // With `isOfDay`, ignores the time, which the charge's statement may show differently.
        day: row.day, second: isOfDay ? -1 : row.second)
    }
  }

  fileprivate struct Text: Hashable {
    var number: Int
    var day: Int32?
  }

  fileprivate struct Group: Hashable {
    var account: Int64
    var key: PairableRow.Key
  }

  /// A filter by amount and payee, so that references are read only for charges that may match.
  struct ChargeFilter {
    /// The payees of the cancellations, by amount and currency.
    private var payees: [PairableRow.Key: Set<Int>] = [:]
    /// The amounts of cancellations with a reference, which may match charges of any payee.
    private var referenced: Set<PairableRow.Key> = []

    init(_ cancellations: [Row]) {
      for cancellation in cancellations {
        let key = cancellation.row.key
        payees[key, default: []].formUnion(cancellation.payee.map { [$0] } ?? [])
        if cancellation.details.reference != nil { referenced.insert(key) }
      }
    }

    func includes(_ key: PairableRow.Key) -> Bool { payees[key] != nil }

    func includes(
      _ key: PairableRow.Key, payee: () throws(StoreError) -> Int?
    ) throws(StoreError) -> Bool {
      guard let wanted = payees[key] else { return false }
      if referenced.contains(key) { return true }
      return try payee().map(wanted.contains) ?? false
    }
  }

  /// Returns the matched cancellations, each with its charge.
  ///
  /// With `isOfDay`, the cancellations are refunds stored for charges that a statement shows as
  /// cancelled; such a refund has the same day as its charge.
  static func match(
    _ cancellations: [Row], with charges: [Row], isOfDay: Bool
  ) -> [(cancellation: Row, charge: Row)] {
    // Sorts rows by their contents, so that among rows with the same time, matches do not depend on
    // the order of imports.
    func ordered(_ rows: [Row]) -> [Row] {
      rows.sorted { ($0.details.order, $0.row.id) < ($1.details.order, $1.row.id) }
    }
    let (cancellations, charges) = (ordered(cancellations), ordered(charges))
    return ChargeMatching.matches(
      of: cancellations.map { $0.matched(isOfDay: isOfDay) },
      among: charges.map { $0.matched(isOfDay: isOfDay) }
    ) { match in
      let references = [
        cancellations[match.moneyBack].details.reference,
        charges[match.charge].details.reference,
      ]
      return !isOfDay || match.isByReference || references.contains(nil)
    }.map { (cancellations[$0.moneyBack], charges[$0.charge]) }
  }
}
