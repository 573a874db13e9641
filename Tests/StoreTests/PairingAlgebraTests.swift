import Ledger
import Store
import Testing

/// What must hold of pairs, whatever the rows and the order of imports.
@Suite struct PairingAlgebraTests {
  private let stores = TemporaryStores()

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `the pairs are those that are found by trying all`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let files = PairHistory(using: &random, isTimed: true).files
    for file in files { try store.take(file.rows, file.account) }
    let expected = NaivePairing(files).facts
    #expect(try store.facts() == expected, "seed \(seed)")
    try expectTotalsAreThoseOfRows(store, "seed \(seed)")
  }

  @Test(arguments: 1_000..<1_080 as Range<UInt64>)
  func `the order of imports does not matter`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let one = try stores.make()
    let other = try stores.make()
    let files = PairHistory(using: &random, isTimed: Bool.random(using: &random)).files
    for file in files { try one.take(file.rows, file.account) }
    for file in files.shuffled(using: &random) { try other.take(file.rows, file.account) }
    #expect(try one.facts() == other.facts(), "seed \(seed)")
    #expect(try one.totalsByName() == other.totalsByName(), "seed \(seed)")
  }

  @Test(arguments: 2_000..<2_080 as Range<UInt64>)
  func `undo leaves the pairs of the rows that stay`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let files = PairHistory(using: &random, isTimed: Bool.random(using: &random)).files
    var imports: [Int64] = []
    for file in files {
      let before = try store.dump()
      guard let id = try store.take(file.rows, file.account).importID else { continue }
      if Bool.random(using: &random) {
        _ = try store.undo()
        #expect(try store.dump() == before, "seed \(seed)")
        imports += try store.take(file.rows, file.account).importID.map { [$0] } ?? []
      } else {
        imports.append(id)
      }
    }
    for id in imports.shuffled(using: &random) {
      _ = try store.undo(id: id)
      let left = Dictionary(grouping: try store.allTransactions(), by: \.account.name)
      let fresh = try stores.make()
      for (account, rows) in left {
        try fresh.take(
          rows.map { row in
            var row = TestRow(row)
            row.account = ""
            row.category = "food"
            row.isCancellation = PairHistory.isCancellation(row)
            return row
          }, account)
      }
      #expect(try store.facts() == fresh.facts(), "seed \(seed)")
      try expectTotalsAreThoseOfRows(store, "seed \(seed)")
    }
    let sql = try SQL(stores.firstDatabase)
    for table in ["account", "bucket", "category", "wording", "tx", "pair", "day_total"] {
      #expect(try sql.rows("SELECT count(*) FROM \(table)") == ["0"], "\(table), seed \(seed)")
    }
  }

  @Test(arguments: 3_000..<3_060 as Range<UInt64>)
  func `classifying anew pairs as if the rows had come so`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let direct = try stores.make()
    let new = { (evidence: ClassificationEvidence) in
      var evidence = evidence
      // Every letter is another's.
      evidence.payee = ["t": "f", "f": "g", "g": "t", "s": "g"][evidence.payee.prefix(1)] ?? "s"
      return classifyByLetter(evidence)
    }
    for file in PairHistory(using: &random, isTimed: true).files {
      try store.take(file.rows, file.account)
      try direct.take(file.rows, file.account, classify: new)
    }
    let before = try store.allTransactions()
    let dry = try store.reclassify(isDryRun: true) { RowClassifier(new) }
    #expect(try store.allTransactions() == before, "seed \(seed)")
    #expect(try store.reclassify { RowClassifier(new) } == dry, "seed \(seed)")
    #expect(try store.facts() == direct.facts(), "seed \(seed)")
    #expect(try store.dayTotals() == direct.dayTotals(), "seed \(seed)")
    let changed = zip(before, try store.allTransactions()).count {
      $0.category != $1.category || $0.kind != $1.kind
    }
    #expect(dry.changedCount == changed, "seed \(seed)")
    try expectTotalsAreThoseOfRows(store, "seed \(seed)")
  }

  @Test(arguments: 4_000..<4_080 as Range<UInt64>)
  func `a choice by hand changes as much as if all were classified anew`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let anew = try stores.make()
    for file in PairHistory(using: &random, isTimed: true).files {
      try store.take(file.rows, file.account)
      try anew.take(file.rows, file.account)
    }
    for _ in 0..<4 {
      let before = try store.allTransactions()
      let ids = before.map(\.id).shuffled(using: &random).prefix(
        Int.random(in: 1...3, using: &random))
      var choice: (category: Category, kind: Kind)?
      if Int.random(in: 0..<4, using: &random) > 0 {
        let kind = try #require(Kind.allCases.randomElement(using: &random))
        choice = (Category(key: kind == .transfer ? "transfer" : "gifts"), kind)
      }
      func choose(_ store: Store, only some: [Int64]?, isDryRun: Bool = false) throws
        -> Reclassification
      {
        try store.reclassify(isDryRun: isDryRun, only: some) {
          try store.setByHand(choice, of: Array(ids))
          return RowClassifier(classifyByLetter)
        }
      }
      let dry = try choose(store, only: Array(ids), isDryRun: true)
      #expect(try store.allTransactions() == before, "seed \(seed)")
      #expect(try choose(store, only: Array(ids)) == dry, "seed \(seed)")
      #expect(try choose(anew, only: nil) == dry, "seed \(seed)")
      #expect(try store.facts() == anew.facts(), "seed \(seed)")
      #expect(try store.dayTotals() == anew.dayTotals(), "seed \(seed)")
      let changed = zip(before, try store.allTransactions()).count {
        $0.category != $1.category || $0.kind != $1.kind
      }
      #expect(dry.changedCount == changed, "seed \(seed)")
      try expectTotalsAreThoseOfRows(store, "seed \(seed)")
    }
  }
}

/// Overlapping exports of the accounts of one person.
struct PairHistory {
  var files: [(account: String, rows: [TestRow])] = []

  /// With `isTimed` no two rows are of one moment, so that nothing is left to chance.
  init(using random: inout SeededGenerator, isTimed: Bool) {
    var second: Int32 = 0
    for account in ["Bank", "Card", "Save"] {
      var rows: [TestRow] = []
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        second += 1
        let payee = ["t", "t", "s", "f", "g", "g kim", "g save", "g c"]
        var row = TestRow(
          day: Int32.random(in: 20_000...20_015, using: &random),
          second: isTimed ? second : [-1, 5].randomElement(using: &random) ?? -1,
          amount: Int64.random(in: 1...2, using: &random) * (Bool.random(using: &random) ? 1 : -1),
          payee: payee.randomElement(using: &random) ?? "",
          memo: ["", "", "m"].randomElement(using: &random) ?? "",
          reference: ["", "", "r", "q"].randomElement(using: &random) ?? "")
        row.isCancellation = PairHistory.isCancellation(row)
        rows.append(row)
      }
      rows.sort { $0.day < $1.day }
      // Two parts that overlap.
      let middle = rows.count / 2
      let overlap = Int.random(in: 0...3, using: &random)
      files.append((account, Array(rows.prefix(min(rows.count, middle + overlap)))))
      files.append((account, Array(rows.dropFirst(middle))))
    }
    files.shuffle(using: &random)
  }

  /// Hangs on what a row is known by, as what it is does.
  static func isCancellation(_ row: TestRow) -> Bool { row.amount > 0 && row.payee == "g c" }
}

/// Pairs rows by looking at all combinations, from the rules as they are told to people.
struct NaivePairing {
  private struct Row {
    var account: String
    var row: TestRow
    var kind: Kind
    var key: String
    var isGuess: Bool
    var isCard: Bool
    var partner: (index: Int, relation: String)?

    var isOut: Bool { row.amount < 0 }
    var isTransfer: Bool { kind == .transfer }
    var mayBeTransfer: Bool { isTransfer || (isGuess && !(isCard && isOut)) }
    var mayCancel: Bool { !isOut && (row.isCancellation || (isCard && kind == .refund)) }
  }

  private var rows: [Row] = []

  /// `names` are those that accounts have been given since their files came.
  init(_ files: [(account: String, rows: [TestRow])], names: [String: String] = [:]) {
    var counts: [String: [TestRow: Int]] = [:]
    for file in files {
      counts[file.account, default: [:]].merge(counted(file.rows)) { max($0, $1) }
    }
    for (account, counts) in counts {
      for (row, count) in counts {
        let found = classifyByLetter(
          ClassificationEvidence(
            payee: row.payee, isMoneyOut: row.amount < 0, isCancellation: row.isCancellation,
            isCardStatement: account == "Card"))
        for _ in 0..<count {
          rows.append(
            Row(
              account: names[account] ?? account, row: row, kind: found.kind,
              key: found.category.key, isGuess: found.isGuess, isCard: account == "Card"))
        }
      }
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
        if let last = run.last, rows[index].row.day - rows[last].row.day > 3 {
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
    func isUnlikely(_ a: Row, _ b: Row) -> Bool {
      !a.isTransfer && !b.isTransfer && (a.isCard || b.isCard)
    }
    func names(_ a: Row, _ b: Row) -> Bool { a.row.payee == "g save" && b.account == "Save" }
    greedy(run) { before[$0].isTransfer && before[$1].isTransfer }
    greedy(run) {
      before[$0].row.payee == before[$1].row.payee && !isUnlikely(before[$0], before[$1])
    }
    greedy(run) {
      (names(before[$0], before[$1]) || names(before[$1], before[$0]))
        && !isUnlikely(before[$0], before[$1])
    }
    for isOut in [true, false] {
      let free = run.filter { rows[$0].partner == nil }
      let known = free.filter { before[$0].isTransfer && before[$0].isOut == isOut }
      let open = free.filter { !before[$0].isTransfer && before[$0].isOut != isOut }
      func withPartner(_ some: [Int], _ others: [Int]) -> [Int] {
        some.filter { one in others.contains { before[$0].account != before[one].account } }
      }
      let (a, b) = (withPartner(known, open), withPartner(open, known))
      if b.count <= a.count { greedy(a + b) { before[$0].isTransfer != before[$1].isTransfer } }
    }
  }

  private mutating func greedy(_ run: [Int], _ isAllowed: (Int, Int) -> Bool) {
    var pairs: [(out: Int, into: Int)] = []
    for out in run where rows[out].isOut && rows[out].partner == nil {
      for into in run where !rows[into].isOut && rows[into].partner == nil {
        if rows[out].account != rows[into].account, isAllowed(out, into),
          abs(rows[out].row.day - rows[into].row.day) <= 3
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
          ["Bank": 0, "Card": 1, "Save": 2][row.account] ?? 9, row.isTransfer ? 0 : 1,
          row.isCard ? 1 : 0,
          row.row.payee == "g save" ? 1 : 0,
        ]
      }
      return [abs(distance), distance < 0 ? 1 : 0, Int64(out.row.day)] + group(out) + group(into)
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
