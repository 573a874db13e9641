import Ledger

/// Finds the charge that each cancellation cancels.
///
/// A cancellation and its charge are of one account, currency and amount; the charge comes before,
/// on the same day or up to 90 earlier, and has the same reference or the same payee. Cancellations
/// choose in the order of their days, each among the charges that are still free: the last one with
/// its reference, else the last one with its payee. So what is added later never changes a choice
/// made on an earlier day.
///
/// Every charge is pushed and popped once, so a thousand equal bus fares cost no more than others.
enum CancellationMatching {
  /// How many days may lie between a charge and its cancellation.
  static var reach: Int32 { 90 }

  /// A row, and what is known of it besides.
  struct Row {
    var row: PairableRow
    var accountID: Int64
    /// `nil` for none.
    var payee: Int?
    var details: PairableRow.Details

    fileprivate var order: UInt64 { details.order }
    fileprivate var day: Int32 { row.day }
  }

  private struct Name: Hashable {
    var account: Int64
    var key: PairableRow.Key
    var text: Int
    var isReference: Bool
  }

  /// What charges may be by their amounts and payees, before their references are known.
  struct Wishes {
    private struct Named: Hashable {
      var key: PairableRow.Key
      var payee: Int
    }

    private var keys: Set<PairableRow.Key> = []
    private var named: Set<Named> = []
    /// Those of cancellations with a reference: any payee's charge may have it too.
    private var unnamed: Set<PairableRow.Key> = []

    init(_ cancellations: [Row]) {
      for cancellation in cancellations {
        let key = cancellation.row.key
        keys.insert(key)
        if cancellation.details.reference != nil { unnamed.insert(key) }
        if let payee = cancellation.payee { named.insert(Named(key: key, payee: payee)) }
      }
    }

    /// Whether a charge of that amount and payee may be one of them.
    func include(
      _ key: PairableRow.Key, payee: () throws(StoreError) -> Int?
    ) throws(StoreError) -> Bool {
      guard keys.contains(key) else { return false }
      if unnamed.contains(key) { return true }
      return try payee().map { named.contains(Named(key: key, payee: $0)) } ?? false
    }
  }

  /// Gives pairs of indexes.
  static func match(
    _ cancellations: [Row], with charges: [Row]
  ) -> [(cancellation: Int, charge: Int)] {
    let later = cancellations.indices.sorted { a, b in
      let (a, b) = (cancellations[a], cancellations[b])
      return (a.day, a.row.lastSecond, a.order, a.row.id)
        < (b.day, b.row.lastSecond, b.order, b.row.id)
    }
    let earlier = charges.indices.sorted { a, b in
      let (a, b) = (charges[a], charges[b])
      return (a.day, a.row.second, a.order, a.row.id) < (b.day, b.row.second, b.order, b.row.id)
    }
    var waiting = earlier[...]
    var stacks: [Name: [Int]] = [:]
    var taken: Set<Int> = []
    var pairs: [(cancellation: Int, charge: Int)] = []
    for index in later {
      let row = cancellations[index]
      while let first = waiting.first,
        (charges[first].day, charges[first].row.second) <= (row.day, row.row.lastSecond)
      {
        waiting.removeFirst()
        for name in names(of: charges[first]) { stacks[name, default: []].append(first) }
      }
      for name in names(of: row) {
        while let last = stacks[name]?.last, taken.contains(last) { stacks[name]?.removeLast() }
        guard let last = stacks[name]?.last, charges[last].day >= row.day - reach else { continue }
        stacks[name]?.removeLast()
        taken.insert(last)
        pairs.append((index, last))
        break
      }
    }
    return pairs
  }

  /// What the row may be found by, the best first.
  private static func names(of row: Row) -> [Name] {
    [(row.details.reference, true), (row.payee, false)].compactMap { text, isReference in
      text.map {
        Name(account: row.accountID, key: row.row.key, text: $0, isReference: isReference)
      }
    }
  }
}

extension PairableRow {
  /// The end of the day when the statement gives no time.
  fileprivate var lastSecond: Int32 { second < 0 ? 86_400 : second }
}
