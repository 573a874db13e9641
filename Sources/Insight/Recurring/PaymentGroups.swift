import Ledger

/// The payments that can belong to one series, across accounts and cards: those at one merchant, in
/// one currency and direction.
struct PaymentGroups {
  /// The payments of statements that number the installments, sorted by day and id.
  private(set) var plans: [Int] = []
  /// The indexes of the payments, group by group.
  private var order: [Int32] = []
  /// The position behind each group in `order`.
  private var ends: [Int] = []

  /// Reads payments that are sorted by day.
  init(_ list: PaymentList) {
    var filter = PaymentFilter(list)
    var numbers: [UInt64: Int32] = [:]
    var groups: [Int32] = []
    groups.reserveCapacity(list.rows.count)
    for (index, row) in list.rows.enumerated() {
      guard filter.canRecur(row) else {
        groups.append(-1)
        continue
      }
      if row.installment.knownNumber != nil {
        plans.append(index)
        groups.append(-1)
        continue
      }
      let key = PaymentGroups.key(row, list)
      let group = numbers[key] ?? Int32(numbers.count)
      if Int(group) == ends.count {
        numbers[key] = group
        ends.append(0)
      }
      ends[Int(group)] += 1
      groups.append(group)
    }
    plans.sort { PaymentList.Row.isBefore(list.rows[$0], list.rows[$1]) }
    order = PaymentGroups.order(groups, &ends)
  }

  var count: Int { ends.count }

  /// Returns the indexes of the payments of a group, sorted by day and id.
  func indexes(ofGroup group: Int, in list: PaymentList) -> [Int] {
    let indexes = order[(group == 0 ? 0 : ends[group - 1])..<ends[group]].map { Int($0) }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      PaymentList.Row.isBefore(list.rows[a], list.rows[b])
    }
    let isSorted = zip(indexes, indexes.dropFirst()).allSatisfy(isBefore)
    return isSorted ? indexes : indexes.sorted(by: isBefore)
  }

  private static func key(_ row: PaymentList.Row, _ list: PaymentList) -> UInt64 {
    let source = list.sources[Int(row.source)]
    let flow: UInt64 = (row.amount > 0 ? 2 : 0) + (source.kind == .transfer ? 1 : 0)
    let merchant = UInt64(list.merchants[Int(row.text)])
    // A currency has 24 bits.
    return merchant << 32 | UInt64(source.currency.packedCode) << 2 | flow
  }

  /// Sorts the payments by group, without changes of the order within a group; turns the sizes of
  /// the groups into their ends.
  private static func order(_ groups: [Int32], _ ends: inout [Int]) -> [Int32] {
    var positions: [Int] = []
    var end = 0
    for group in ends.indices {
      positions.append(end)
      end += ends[group]
      ends[group] = end
    }
    var order = [Int32](repeating: 0, count: end)
    for (index, group) in groups.enumerated() where group >= 0 {
      order[positions[Int(group)]] = Int32(index)
      positions[Int(group)] += 1
    }
    return order
  }
}
