import Ledger
import Store
import Testing
import TestSupport

/// Properties of pairs, for random rows and orders of imports.
@Suite struct PairingAlgebraTests {
  private let stores = TemporaryStores()

  @Test(arguments: Effort.seeds(30, long: 10_000))
  func `the pairs are those that trying all combinations finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let files = PairHistory(using: &random, isTimed: true).files
    for file in files { try store.take(file.rows, file.account) }
    let expected = NaivePairing(files).facts
    #expect(try store.facts() == expected, "seed \(seed)")
    try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: classifyByLetter)
  }

  @Test(arguments: Effort.seeds(from: 100_000, 20, long: 10_000))
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

  @Test(arguments: Effort.seeds(from: 200_000, 20, long: 10_000))
  func `undo leaves the pairs of the remaining rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let files = PairHistory(using: &random, isTimed: Bool.random(using: &random)).files
    var imports: [Int64] = []
    for file in files {
      let before = try store.dump()
      guard let id = try store.take(file.rows, file.account).importID else { continue }
      if Bool.random(using: &random) {
        _ = try store.change { try $0.undo() }
        #expect(try store.dump() == before, "seed \(seed)")
        imports += try store.take(file.rows, file.account).importID.map { [$0] } ?? []
      } else {
        imports.append(id)
      }
    }
    for id in imports.shuffled(using: &random) {
      _ = try store.change { try $0.undo(id: id) }
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
      try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: classifyByLetter)
    }
    let sql = try SQL(stores.firstDatabase)
    for table in [
      "account", "bucket", "category", "wording", "tx", "pair", "day_total", "installment",
    ] {
      #expect(try sql.rows("SELECT count(*) FROM \(table)") == ["0"], "\(table), seed \(seed)")
    }
  }

  @Test(arguments: Effort.seeds(from: 300_000, 15, long: 10_000))
  func `reclassifying pairs rows as if they had been imported so`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    let direct = try stores.make()
    let new = { (evidence: ClassificationEvidence) in
      var evidence = evidence
      // Every letter changes its class.
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
    #expect(
      try store.read { try $0.dayTotals() } == direct.read { try $0.dayTotals() }, "seed \(seed)")
    let changed = zip(before, try store.allTransactions()).count {
      $0.category != $1.category || $0.kind != $1.kind
    }
    #expect(dry.changedCount == changed, "seed \(seed)")
    try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: new)
  }

  @Test(arguments: Effort.seeds(from: 400_000, 20, long: 10_000))
  func `a manual choice changes as much as reclassifying everything`(seed: UInt64) throws {
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
          try store.change { try $0.setByHand(choice, of: Array(ids)) }
          return RowClassifier(classifyByLetter)
        }
      }
      let dry = try choose(store, only: Array(ids), isDryRun: true)
      #expect(try store.allTransactions() == before, "seed \(seed)")
      #expect(try choose(store, only: Array(ids)) == dry, "seed \(seed)")
      #expect(try choose(anew, only: nil) == dry, "seed \(seed)")
      #expect(try store.facts() == anew.facts(), "seed \(seed)")
      #expect(
        try store.read { try $0.dayTotals() } == anew.read { try $0.dayTotals() }, "seed \(seed)")
      let changed = zip(before, try store.allTransactions()).count {
        $0.category != $1.category || $0.kind != $1.kind
      }
      #expect(dry.changedCount == changed, "seed \(seed)")
      try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: classifyByLetter)
    }
  }
}

/// Overlapping exports of one person's accounts.
struct PairHistory {
  var files: [(account: String, rows: [TestRow])] = []

  /// With `isTimed`, no two rows share a moment, so the result is unique.
  init(using random: inout SeededGenerator, isTimed: Bool) {
    var second: Int32 = 0
    for account in ["Bank", "Card", "Save"] {
      var rows: [TestRow] = []
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        second += 1
        rows.append(
          PairHistory.row(
            second: isTimed ? second : [-1, 5].randomElement(using: &random) ?? -1, using: &random))
      }
      rows.sort { $0.day < $1.day }
      // Two overlapping parts.
      let middle = rows.count / 2
      let overlap = Int.random(in: 0...3, using: &random)
      files.append((account, Array(rows.prefix(min(rows.count, middle + overlap)))))
      files.append((account, Array(rows.dropFirst(middle))))
    }
    files.shuffle(using: &random)
  }

  /// Each part has few values, so many rows may be pairs.
  static func row(second: Int32, using random: inout SeededGenerator) -> TestRow {
    let payee = ["t", "t", "s", "f", "g", "g kim", "g save", "g c", "u", "v", "w"]
    var row = TestRow(
      day: Int32.random(in: 20_000...20_015, using: &random), second: second,
      amount: Int64.random(in: 1...2, using: &random) * (Bool.random(using: &random) ? 1 : -1),
      payee: payee.randomElement(using: &random) ?? "",
      memo: ["", "", "m"].randomElement(using: &random) ?? "",
      reference: ["", "", "r", "q"].randomElement(using: &random) ?? "")
    row.isCancellation = PairHistory.isCancellation(row)
    return row
  }

  /// Depends on the row's identity, like its class.
  static func isCancellation(_ row: TestRow) -> Bool { row.amount > 0 && row.payee == "g c" }
}
