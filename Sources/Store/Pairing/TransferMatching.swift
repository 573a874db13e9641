/// A row that may be one half of a transfer between the user's own accounts.
struct TransferCandidate {
  var day: Int32
  var isOut: Bool
  /// The account's rank among the names of all accounts.
  var account: Int
  /// Whether the row's texts, a rule or a manual choice classify the row as a transfer.
  var isTransfer: Bool
  /// Whether the row is from a card's statement.
  var isCard: Bool
  /// The payee's number, equal for equal payees; `nil` for none.
  var payee: Int?
  /// The accounts whose names occur in the payee, sorted.
  var mentions: [Int]
  /// Seconds since midnight; -1 without a time of day.
  var second: Int32
  /// Orders rows of one moment independently of the order of imports, except for identical rows.
  var order: UInt64
  var id: Int64
}

/// Finds the pairs of rows that are transfers, among rows of one amount and currency.
///
/// The two halves belong to different accounts and are at most three days apart. Equal amounts
/// alone prove nothing: a friend may pay back the same amount as the rent. So a transfer requires
/// evidence:
///
/// 1. Both rows are classified as transfers.
/// 2. Both rows have the same payee, who is then the user; or one row's payee names the other row's
///    account. If neither row is classified as a transfer, this rule excludes cards, because a
///    purchase and its refund have the same payee too.
/// 3. One row is classified as a transfer, and the other row is not classified at all. This rule
///    does not apply if there are more unclassified rows than transfers, because then the choice
///    would be arbitrary.
///
/// Each step pairs the rows that earlier steps left unpaired. It prefers the smallest distance in
/// days, and then money out before money in. The result depends only on the rows.
struct TransferMatching {
  /// The maximum number of days between the halves.
  static var reach: Int32 { 3 }

  private let rows: [TransferCandidate]
  private var isFree: [Bool]
  private var pairs: [(out: Int, into: Int)] = []

  /// Returns pairs of indexes in `rows`, which must form one run of ``TransferRuns``.
  static func match(_ rows: [TransferCandidate]) -> [(out: Int, into: Int)] {
    var matching = TransferMatching(rows)
    matching.run()
    return matching.pairs
  }

  private init(_ rows: [TransferCandidate]) {
    self.rows = rows
    isFree = Array(repeating: true, count: rows.count)
  }

  private mutating func run() {
    pair(free(isOut: true) { $0.isTransfer }, free(isOut: false) { $0.isTransfer }) { _, _ in true }

    let named = rows.indices.filter { isFree[$0] && rows[$0].payee != nil }
    for group in Dictionary(grouping: named, by: { rows[$0].payee }).values {
      pair(group.filter { rows[$0].isOut }, group.filter { !rows[$0].isOut }) {
        !TransferMatching.mayBePurchase($0, $1)
      }
    }
    if rows.contains(where: { !$0.mentions.isEmpty }) {
      pair(free(isOut: true) { _ in true }, free(isOut: false) { _ in true }) { a, b in
        (a.mentions.contains(b.account) || b.mentions.contains(a.account))
          && !TransferMatching.mayBePurchase(a, b)
      }
    }

    for isOut in [true, false] {
      let transfers = free(isOut: isOut) { $0.isTransfer }
      let unknown = free(isOut: !isOut) { !$0.isTransfer }
      let known = withPartner(transfers, in: unknown)
      let open = withPartner(unknown, in: transfers)
      guard open.count <= known.count else { continue }
      if isOut { pair(known, open) { _, _ in true } } else { pair(open, known) { _, _ in true } }
    }
  }

  private static func mayBePurchase(_ a: Group, _ b: Group) -> Bool {
    !a.isTransfer && !b.isTransfer && (a.isCard || b.isCard)
  }

  private func free(isOut: Bool, _ isWanted: (TransferCandidate) -> Bool) -> [Int] {
    rows.indices.filter { isFree[$0] && rows[$0].isOut == isOut && isWanted(rows[$0]) }
  }

  /// The rows of `some` for which `others` has a row of another account.
  private func withPartner(_ some: [Int], in others: [Int]) -> [Int] {
    let accounts = Set(others.map { rows[$0].account })
    return some.filter { row in accounts.contains { $0 != rows[row].account } }
  }

  // MARK: The nearest first

  /// The properties that determine the possible counterparts of a day's rows.
  private struct Group: Hashable {
    var account: Int
    var isTransfer: Bool
    var isCard: Bool
    var mentions: [Int]

    static func < (a: Group, b: Group) -> Bool {
      if a.account != b.account { return a.account < b.account }
      if a.isTransfer != b.isTransfer { return a.isTransfer }
      if a.isCard != b.isCard { return b.isCard }
      return a.mentions.lexicographicallyPrecedes(b.mentions)
    }
  }

  private typealias Day = [(group: Group, rows: [Int])]

  /// The maximum number of combinations of groups on two days; real accounts stay far below.
  ///
  /// Days with more combinations are skipped, so that a hostile file cannot take forever.
  private static var most: Int { 1 << 20 }

  private mutating func pair(_ outs: [Int], _ ins: [Int], _ isAllowed: (Group, Group) -> Bool) {
    guard !outs.isEmpty, !ins.isEmpty else { return }
    var outsByDay = days(of: outs)
    var insByDay = days(of: ins)
    for distance in 0...TransferMatching.reach {
      for shift in distance == 0 ? [0] : [distance, -distance] {
        for day in outsByDay.keys.sorted() {
          guard var a = outsByDay[day], var b = insByDay[day + shift],
            a.count * b.count <= TransferMatching.most
          else { continue }
          pair(&a, &b, isAllowed)
          outsByDay[day] = a.isEmpty ? nil : a
          insByDay[day + shift] = b.isEmpty ? nil : b
        }
      }
    }
  }

  private mutating func pair(
    _ outs: inout Day, _ ins: inout Day, _ isAllowed: (Group, Group) -> Bool
  ) {
    for a in outs.indices {
      var b = ins.startIndex
      while b < ins.endIndex, !outs[a].rows.isEmpty {
        let isPair =
          outs[a].group.account != ins[b].group.account
          && isAllowed(outs[a].group, ins[b].group)
        while isPair, let out = outs[a].rows.last, let into = ins[b].rows.last {
          outs[a].rows.removeLast()
          ins[b].rows.removeLast()
          isFree[out] = false
          isFree[into] = false
          pairs.append((out, into))
        }
        if ins[b].rows.isEmpty { ins.remove(at: b) } else { b += 1 }
      }
    }
    outs.removeAll { $0.rows.isEmpty }
  }

  /// The rows by day and group; a group's first row is the last element of its array.
  private func days(of indexes: [Int]) -> [Int32: Day] {
    Dictionary(grouping: indexes) { rows[$0].day }.mapValues { indexes in
      Dictionary(grouping: indexes) { index in
        let row = rows[index]
        return Group(
          account: row.account, isTransfer: row.isTransfer, isCard: row.isCard,
          mentions: row.mentions)
      }
      .map { group, indexes in
        let sorted = indexes.sorted {
          (rows[$1].second, rows[$1].order, rows[$1].id)
            < (rows[$0].second, rows[$0].order, rows[$0].id)
        }
        return (group: group, rows: sorted)
      }
      .sorted { $0.group < $1.group }
    }
  }
}
