/// A row that may be one half of a transfer between the user's own accounts.
struct TransferCandidate {
  var day: Int32
  var isOut: Bool
  /// The rank of the account in the order of account names.
  var account: Int
  /// The number of the account's name, as in `mentions`; -1 for a name that no payee can mention.
  var accountName: Int
  /// Whether the row's texts, a rule or a manual choice classify the row as a transfer.
  var isTransfer: Bool
  /// Whether the row names a wallet, or the bank or card that funds one.
  var isWallet: Bool
  /// Whether the row is a payment by a wallet, funded by a bank account or card.
  var isDrawn: Bool
  /// Whether only rule 1, about wallets, can pair the row, because the row's class is certain.
  var isOnlyWallet: Bool
  /// Whether the row is from a card statement.
  var isCard: Bool
  /// A number that is equal for equal payees; `nil` if there is no payee.
  var payee: Int?
  /// The sorted numbers of the account names that occur in the payee's text.
  var mentions: [Int]
  /// The number of seconds since midnight; -1 if there is no time of day.
  var second: Int32
  /// A number that orders rows with the same time independently of their imports; identical rows
  /// have the same number.
  var order: UInt64
  var id: Int64
}

/// The search for transfers among rows of one amount and currency.
///
/// The two halves belong to different accounts. Equal amounts alone prove nothing: a friend's
/// repayment may happen to equal the rent. A transfer therefore requires evidence:
///
/// 1. One row's texts say that money was added to a wallet or withdrawn from it, and the other row
///    names a wallet. Only this rule includes rows whose category is certain: a bank's debit for a
///    wallet also names the shop, and therefore has the shop's category. The rows are at most seven
///    days apart, because a bank may book the debit days later. For all other rules, the limit is
///    three days. The wallet's statement may have no row for the added money, but say that a bank
///    account or card paid. The payment then takes the place of the missing row: the debit becomes
///    a transfer, and the payment counts as spending.
/// 2. Both rows are classified as transfers.
/// 3. Both rows have the same payee, presumably the user, or one row's payee contains the name of
///    the other row's account. If neither row is classified as a transfer, this rule excludes
///    cards, because a purchase and its refund also have the same payee. For rows that name a
///    wallet, the same payee is not evidence either, because a wallet is not the user.
/// 4. Only one row is classified as a transfer. This rule does not apply if there are more possible
///    counterparts than transfers, because the choice would then be arbitrary.
///
/// The rules apply in this order, each to the rows that earlier rules left unpaired. Each rule
/// prefers the smallest distance in days and, at equal distances, money that goes out before it
/// comes in. Rule 1 prefers money that goes out later, and counts each day before twice: a wallet
/// has the money at once, and collects it by direct debit. The result depends only on the rows.
///
/// The rows of a day with the same possible counterparts form a group. ``TransferDay`` finds the
/// first matching group, so the time is nearly proportional to the number of rows, even with many
/// accounts.
struct TransferMatching {
  /// The maximum number of days between any two halves.
  static var reach: Int32 { walletReach }
  static var walletReach: Int32 { 7 }
  /// The maximum number of days between two halves without a wallet.
  static var bankReach: Int32 { 3 }

  /// The days from money out to money in, in order of preference.
  private static let bankShifts: [Int32] = [0] + (1...bankReach).flatMap { [$0, -$0] }
  private static let walletShifts: [Int32] = (-walletReach...walletReach).sorted { a, b in
    func cost(_ shift: Int32) -> Int32 { shift > 0 ? 2 * shift : -shift }
    return (cost(a), a) < (cost(b), b)
  }

  private let rows: [TransferCandidate]
  private var isFree: [Bool]
  private var pairs: [(out: Int, into: Int)] = []

  /// Returns the pairs as indexes in `rows`; these rows must form one run of ``TransferRuns``.
  static func match(_ rows: [TransferCandidate]) -> [(out: Int, into: Int)] {
    var matching = TransferMatching(rows: rows, isFree: Array(repeating: true, count: rows.count))
    matching.run()
    return matching.pairs
  }

  private mutating func run() {
    if rows.contains(where: \.isWallet) {
      for isFundingOut in [false, true] {
        pair(
          walletRows(isOut: true, isFunding: isFundingOut),
          walletRows(isOut: false, isFunding: !isFundingOut), by: .amount,
          TransferMatching.walletShifts)
      }
      pair(
        rows.indices.filter { isFree[$0] && rows[$0].isDrawn },
        rows.indices.filter {
          isFree[$0] && rows[$0].isOut && rows[$0].isWallet && !rows[$0].isDrawn
        }, by: .amount, TransferMatching.walletShifts.map { -$0 })
    }
    pair(free(isOut: true) { $0.isTransfer }, free(isOut: false) { $0.isTransfer }, by: .amount)

    let named = rows.indices.filter {
      isFree[$0] && rows[$0].payee != nil && !rows[$0].isWallet && !rows[$0].isOnlyWallet
    }
    for group in Dictionary(grouping: named, by: { rows[$0].payee }).values {
      pair(group.filter { rows[$0].isOut }, group.filter { !rows[$0].isOut }, by: .payee)
    }
    if rows.contains(where: { !$0.mentions.isEmpty }) {
      pair(free(isOut: true) { _ in true }, free(isOut: false) { _ in true }, by: .name)
    }
    for part in parts() {
      for isOut in [true, false] {
        let transfers = free(isOut: isOut, in: part) { $0.isTransfer }
        let unknown = free(isOut: !isOut, in: part) { !$0.isTransfer }
        let known = withPartner(transfers, in: unknown)
        let open = withPartner(unknown, in: transfers)
        guard open.count <= known.count else { continue }
        pair(isOut ? known : open, isOut ? open : known, by: .amount)
      }
    }
  }

  /// Returns the unpaired rows that name a wallet; with `isFunding`, only rows that are transfers.
  private func walletRows(isOut: Bool, isFunding: Bool) -> [Int] {
    rows.indices.filter {
      isFree[$0] && rows[$0].isWallet && rows[$0].isOut == isOut
        && (rows[$0].isTransfer || !isFunding)
    }
  }

  /// Returns the parts of the run between neighboring rows that are more than ``bankReach`` days
  /// apart.
  private func parts() -> [Range<Int>] {
    var starts = rows.indices.dropFirst().filter {
      rows[$0].day - rows[$0 - 1].day > TransferMatching.bankReach
    }
    starts.append(rows.count)
    var first = 0
    return starts.map { end in
      defer { first = end }
      return first..<end
    }
  }

  /// Returns the unpaired rows of one direction that rules 2 to 4 may pair.
  private func free(
    isOut: Bool, in part: Range<Int>? = nil, _ isWanted: (TransferCandidate) -> Bool
  ) -> [Int] {
    (part ?? rows.indices).filter {
      isFree[$0] && rows[$0].isOut == isOut && !rows[$0].isOnlyWallet && isWanted(rows[$0])
    }
  }

  /// Returns the rows of `some` for which `others` has a row of another account.
  private func withPartner(_ some: [Int], in others: [Int]) -> [Int] {
    let accounts = Set(others.map { rows[$0].account })
    return some.filter { row in accounts.contains { $0 != rows[row].account } }
  }

  /// Pairs rows that have the evidence, in the order of `shifts`.
  private mutating func pair(
    _ outs: [Int], _ ins: [Int], by evidence: TransferEvidence,
    _ shifts: [Int32] = TransferMatching.bankShifts
  ) {
    guard !outs.isEmpty, !ins.isEmpty else { return }
    var outsByDay = days(of: outs)
    var insByDay = days(of: ins).mapValues { TransferDay($0, evidence) }
    for shift in shifts {
      for day in outsByDay.keys.sorted() {
        guard var groups = outsByDay[day], var others = insByDay.removeValue(forKey: day + shift)
        else { continue }
        outsByDay[day] = nil
        for index in groups.indices { pair(&groups[index], &others) }
        groups.removeAll { $0.rows.isEmpty }
        if !groups.isEmpty { outsByDay[day] = groups }
        if !others.isEmpty { insByDay[day + shift] = others }
      }
    }
  }

  private mutating func pair(_ group: inout TransferGroup, _ others: inout TransferDay) {
    while !group.rows.isEmpty, let index = others.first(for: group.traits) {
      while let out = group.rows.last, let into = others.takeRow(of: index) {
        group.rows.removeLast()
        isFree[out] = false
        isFree[into] = false
        pairs.append((out, into))
      }
    }
  }

  private func days(of indexes: [Int]) -> [Int32: [TransferGroup]] {
    Dictionary(grouping: indexes) { rows[$0].day }.mapValues { indexes in
      Dictionary(grouping: indexes) { TransferGroup.Traits(rows[$0]) }.map { traits, indexes in
        let sorted = indexes.sorted {
          (rows[$1].second, rows[$1].order, rows[$1].id)
            < (rows[$0].second, rows[$0].order, rows[$0].id)
        }
        return TransferGroup(traits: traits, rows: sorted)
      }.sorted { $0.traits < $1.traits }
    }
  }
}
