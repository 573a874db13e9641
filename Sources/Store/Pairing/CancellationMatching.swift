import Ledger

/// Finds the charge that each cancellation in the store cancels, by ``ChargeMatching``.
enum CancellationMatching {
  /// A stored row with its account, payee and reference.
  struct Row {
    var row: PairableRow
    var accountID: Int64
    /// `nil` for none.
    var payee: Int?
    var details: PairableRow.Details

    fileprivate var matched: ChargeMatching.Row<Group, Int> {
      ChargeMatching.Row(
        group: Group(account: accountID, key: row.key), reference: details.reference, payee: payee,
        day: row.day, second: row.second)
    }
  }

  fileprivate struct Group: Hashable {
    var account: Int64
    var key: PairableRow.Key
  }

  /// Which charges may match some cancellations, by amount and payee, before the reference of a
  /// charge is read.
  struct Wishes {
    private struct Named: Hashable {
      var key: PairableRow.Key
      var payee: Int
    }

    private var keys: Set<PairableRow.Key> = []
    private var named: Set<Named> = []
    /// The amounts of cancellations with a reference, which a charge of any payee may share.
    private var unnamed: Set<PairableRow.Key> = []

    init(_ cancellations: [Row]) {
      for cancellation in cancellations {
        let key = cancellation.row.key
        keys.insert(key)
        if cancellation.details.reference != nil { unnamed.insert(key) }
        if let payee = cancellation.payee { named.insert(Named(key: key, payee: payee)) }
      }
    }

    /// Whether a charge of that amount and payee may match a cancellation.
    func include(
      _ key: PairableRow.Key, payee: () throws(StoreError) -> Int?
    ) throws(StoreError) -> Bool {
      guard keys.contains(key) else { return false }
      if unnamed.contains(key) { return true }
      return try payee().map { named.contains(Named(key: key, payee: $0)) } ?? false
    }
  }

  /// Pairs of rows.
  ///
  /// Rows at the same time go in the order of their contents, so that the order of imports changes
  /// nothing.
  static func match(
    _ cancellations: [Row], with charges: [Row]
  ) -> [(cancellation: Row, charge: Row)] {
    func ordered(_ rows: [Row]) -> [Row] {
      rows.sorted { ($0.details.order, $0.row.id) < ($1.details.order, $1.row.id) }
    }
    let (cancellations, charges) = (ordered(cancellations), ordered(charges))
    return ChargeMatching.matches(
      of: cancellations.map(\.matched), among: charges.map(\.matched)
    ).map { (cancellations[$0.moneyBack], charges[$0.charge]) }
  }
}
