import Ledger
import Store

/// Pairs rows by trying all combinations, according to the rules in the manual.
struct NaivePairing {
  private struct Row {
    var account: String
    var row: TestRow
    var kind: Kind
    var key: String
    var isGuess: Bool
    var isWallet: Bool
    var isCard: Bool
    var partner: (index: Int, relation: String)?

    var isOut: Bool { row.amount < 0 }
    var isTransfer: Bool { kind == .transfer }
    var needsNoWallet: Bool { isTransfer || (isGuess && !(isCard && isOut)) }
    var mayBeTransfer: Bool { needsNoWallet || isWallet }
    var mayCancel: Bool { !isOut && (row.isCancellation || (isCard && kind == .refund)) }
  }

  private var rows: [Row] = []
  /// The names of all accounts, also of those without rows; sorted.
  private let names: [String]

  init(_ files: [(account: String, rows: [TestRow])]) {
    var counts: [String: [TestRow: Int]] = [:]
    for file in files {
      counts[file.account, default: [:]].merge(counted(file.rows)) { max($0, $1) }
    }
    self.init(
      counts.flatMap { account, counts in
        counts.flatMap { row, count in
          Array(repeating: (account: account, isCard: account == "Card", row: row), count: count)
        }
      }, names: ["Bank", "Card", "Save"])
  }

  init(_ rows: [(account: String, isCard: Bool, row: TestRow)], names: some Sequence<String>) {
    self.names = names.sorted()
    for (account, isCard, row) in rows {
      let found = classifyByLetter(
        ClassificationEvidence(
          payee: row.payee, isMoneyOut: row.amount < 0, isCancellation: row.isCancellation,
          isCardStatement: isCard))
      self.rows.append(
        Row(
          account: account, row: row, kind: found.kind, key: found.category.key,
          isGuess: found.isGuess, isWallet: found.namesWallet, isCard: isCard))
    }
    cancel()
    transfer()
  }

  private mutating func cancel() {
    let kinds = rows.map(\.kind)
    let order = rows.indices.filter { rows[$0].mayCancel }.sorted {
      (rows[$0].row.day, rows[$0].row.second) < (rows[$1].row.day, rows[$1].row.second)
    }
    for index in order {
      let row = rows[index]
      func charges(_ isSame: (TestRow) -> Bool) -> Int? {
        rows.indices.filter { other in
          let charge = rows[other]
          return charge.partner == nil && charge.account == row.account
            && kinds[other] == .spending && charge.row.amount == -row.row.amount
            && (charge.row.day, charge.row.second) <= (row.row.day, row.row.second)
            && isSame(charge.row)
        }.max {
          (rows[$0].row.day, rows[$0].row.second) < (rows[$1].row.day, rows[$1].row.second)
        }
      }
      let byReference =
        row.row.reference.isEmpty ? nil : charges { $0.reference == row.row.reference }
      guard let charge = byReference ?? charges({ $0.payee == row.row.payee }) else { continue }
      rows[index].partner = (charge, "cancels")
      rows[charge].partner = (index, "cancelledBy")
      rows[index].kind = .refund
      rows[index].key = rows[charge].key
    }
  }

  private mutating func transfer() {
    for amount in [Int64(1), 2] {
      let all = rows.indices.filter {
        rows[$0].mayBeTransfer && rows[$0].partner == nil && abs(rows[$0].row.amount) == amount
      }.sorted { rows[$0].row.day < rows[$1].row.day }
      var run: [Int] = []
      for index in all {
        if let last = run.last, rows[index].row.day - rows[last].row.day > 7 {
          transfer(among: run)
          run = []
        }
        run.append(index)
      }
      transfer(among: run)
    }
  }

  private mutating func transfer(among run: [Int]) {
    let before = rows
    // A mentioned account matters only if it has rows here.
    let hasSave = run.contains { rows[$0].account == "Save" }
    func isUnlikely(_ a: Row, _ b: Row) -> Bool {
      !a.isTransfer && !b.isTransfer && (a.isCard || b.isCard)
    }
    func names(_ a: Row, _ b: Row) -> Bool { a.row.payee == "g save" && b.account == "Save" }
    func isPlain(_ a: Int, _ b: Int) -> Bool {
      before[a].needsNoWallet && before[b].needsNoWallet
    }
    for isFundingOut in [false, true] {
      greedy(run, hasSave, within: 7, prefersLaterOut: true) {
        before[$0].isWallet && before[$1].isWallet
          && before[isFundingOut ? $0 : $1].isTransfer
      }
    }
    greedy(run, hasSave) { before[$0].isTransfer && before[$1].isTransfer }
    greedy(run, hasSave) {
      before[$0].row.payee == before[$1].row.payee && !isUnlikely(before[$0], before[$1])
        && isPlain($0, $1) && !before[$0].isWallet && !before[$1].isWallet
    }
    greedy(run, hasSave) {
      (names(before[$0], before[$1]) || names(before[$1], before[$0]))
        && !isUnlikely(before[$0], before[$1]) && isPlain($0, $1)
    }
    for part in parts(of: run) {
      for isOut in [true, false] {
        let free = part.filter { rows[$0].partner == nil && rows[$0].needsNoWallet }
        let known = free.filter { before[$0].isTransfer && before[$0].isOut == isOut }
        let open = free.filter { !before[$0].isTransfer && before[$0].isOut != isOut }
        func withPartner(_ some: [Int], _ others: [Int]) -> [Int] {
          some.filter { one in others.contains { before[$0].account != before[one].account } }
        }
        let (a, b) = (withPartner(known, open), withPartner(open, known))
        if b.count <= a.count {
          greedy(a + b, hasSave) { before[$0].isTransfer != before[$1].isTransfer }
        }
      }
    }
  }

  /// Returns the parts of a run whose neighboring rows are at most three days apart.
  private func parts(of run: [Int]) -> [[Int]] {
    var parts: [[Int]] = []
    for index in run {
      if let last = parts.last?.last, rows[index].row.day - rows[last].row.day <= 3 {
        parts[parts.count - 1].append(index)
      } else {
        parts.append([index])
      }
    }
    return parts
  }

  private mutating func greedy(
    _ run: [Int], _ hasSave: Bool, within reach: Int32 = 3, prefersLaterOut: Bool = false,
    _ isAllowed: (Int, Int) -> Bool
  ) {
    var pairs: [(out: Int, into: Int)] = []
    for out in run where rows[out].isOut && rows[out].partner == nil {
      for into in run where !rows[into].isOut && rows[into].partner == nil {
        if rows[out].account != rows[into].account, isAllowed(out, into),
          abs(rows[out].row.day - rows[into].row.day) <= reach
        {
          pairs.append((out, into))
        }
      }
    }
    func rank(_ pair: (out: Int, into: Int)) -> [Int64] {
      let (out, into) = (rows[pair.out], rows[pair.into])
      let distance = Int64(into.row.day - out.row.day)
      func group(_ row: Row) -> [Int64] {
        [
          Int64(names.firstIndex(of: row.account) ?? -1), row.isTransfer ? 0 : 1,
          row.isCard ? 1 : 0, row.row.payee == "g save" && hasSave ? 1 : 0,
        ]
      }
      let preference =
        prefersLaterOut
        ? [distance > 0 ? 2 * distance : -distance, distance > 0 ? 1 : 0]
        : [abs(distance), distance < 0 ? 1 : 0]
      return preference + [Int64(out.row.day)] + group(out) + group(into)
        + [Int64(out.row.second), Int64(into.row.second)]
    }
    for pair in pairs.sorted(by: { rank($0).lexicographicallyPrecedes(rank($1)) }) {
      guard rows[pair.out].partner == nil, rows[pair.into].partner == nil else { continue }
      for (index, other) in [(pair.out, pair.into), (pair.into, pair.out)] {
        rows[index].partner = (other, "transfer")
        if !rows[index].isTransfer {
          rows[index].kind = .transfer
          rows[index].key = "transfer"
        }
      }
    }
  }

  var facts: [String] {
    func look(_ row: Row) -> String {
      let (memo, reference) = (row.row.memo, row.row.reference)
      return "\(row.account) \(row.row.day) \(row.row.second) "
        + "\(Money(row.row.amount, row.row.currency)) \(row.row.payee) "
        + "\(memo.isEmpty ? "-" : memo) \(reference.isEmpty ? "-" : reference)"
    }
    return rows.map { row in
      var fact = "\(look(row)) = \(row.kind) \(row.key)"
      if let partner = row.partner { fact += " \(partner.relation) \(look(rows[partner.index]))" }
      return fact
    }.sorted()
  }
}
