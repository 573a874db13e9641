import Ledger
import Store
import Testing
import TestSupport

/// Properties of all imports.
@Suite struct ImportAlgebraTests {
  private let stores = TemporaryStores()

  @Test(arguments: Effort.seeds(75, long: 10_000))
  func `each row is stored as often as in the file that has it most`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = History.files(using: &random)
    // Every other store has next to no room in memory.
    let store = try stores.make(hasRoom: seed.isMultiple(of: 2))
    var expected: [TestRow: Int] = [:]
    for file in files {
      let outcome = try store.add(file, batchSize: Int.random(in: 1...90, using: &random))
      let before = expected
      expected.merge(counted(file)) { max($0, $1) }
      let news = expected.values.reduce(0, +) - before.values.reduce(0, +)
      #expect(outcome.added == news, "seed \(seed)")
      #expect(outcome.alreadyThere == file.count - news, "seed \(seed)")
      let again = try store.add(file.shuffled(using: &random))
      #expect(again.added == 0, "seed \(seed)")
    }
    #expect(try store.multiset() == expected, "seed \(seed)")
    try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: classifyByFile)
  }

  @Test(arguments: Effort.seeds(from: 1_000, 30, long: 10_000))
  func `the order of imports does not matter`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = History.files(using: &random)
    let stores = [try stores.make(), try stores.make(hasRoom: false)]
    for file in files { try stores[0].add(file) }
    for file in files.shuffled(using: &random) { try stores[1].add(file) }
    #expect(try stores[0].multiset() == stores[1].multiset(), "seed \(seed)")
    #expect(try stores[0].totalsByName() == stores[1].totalsByName(), "seed \(seed)")
  }

  @Test(arguments: Effort.seeds(from: 2_000, 50, long: 10_000))
  func `undo removes one import and nothing else, in any order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make()
    // The rows that each import reported as added.
    var brought: [Int64: Set<Int64>] = [:]
    var rows: [Int64: Transaction] = [:]
    for file in History.files(using: &random) + History.files(using: &random) {
      let before = try store.dump()
      let outcome = try store.add(file)
      if let id = outcome.importID {
        let all = try store.allTransactions()
        brought[id] = Set(all.map(\.id)).subtracting(rows.keys)
        // After an immediate undo, the store is as before.
        if Bool.random(using: &random) {
          try #require(try store.change { try $0.undo() }.importID == id)
          #expect(try store.dump() == before, "seed \(seed)")
          brought[id] = nil
          let again = try store.add(file)
          let newID = try #require(again.importID)
          #expect(newID > id, "seed \(seed)")
          brought[newID] = Set(try store.allTransactions().map(\.id)).subtracting(rows.keys)
        }
        for transaction in try store.allTransactions() { rows[transaction.id] = transaction }
      }
      // Sometimes an import is undone before later ones.
      if Int.random(in: 0..<3, using: &random) == 0,
        let id = brought.keys.randomElement(using: &random)
      {
        try undo(id)
      }
    }
    func undo(_ id: Int64) throws {
      let outcome = try store.change { try $0.undo(id: id) }
      #expect(outcome.removed == brought[id]?.count, "seed \(seed)")
      for row in brought[id] ?? [] { rows[row] = nil }
      brought[id] = nil
      let left = try store.allTransactions()
      #expect(Set(left) == Set(rows.values), "seed \(seed)")
      try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: classifyByFile)
    }
    for id in brought.keys.shuffled(using: &random) { try undo(id) }
    #expect(try store.dump() == Dump(), "seed \(seed)")
    #expect(try store.read { try $0.accounts() }.isEmpty, "seed \(seed)")
    let tables = [
      "account", "bucket", "category", "wording", "hand", "pair", "tx", "extent", "day_total",
      "installment",
      "import", "format", "note", "worth",
    ]
    let sql = try SQL(stores.firstDatabase)
    for table in tables {
      #expect(try sql.rows("SELECT count(*) FROM \(table)") == ["0"], "\(table), seed \(seed)")
    }
  }
}

/// Adds up the rows independently, and expects a check to find no fault; with `classify`, also not
/// in the classes of the rows.
func expectTotalsAreThoseOfRows(
  _ store: Store, _ comment: Comment,
  classify: ((ClassificationEvidence) -> Classification)? = nil
) throws {
  var expected: [String: [Int64]] = [:]
  for row in try store.allTransactions() {
    let bucket = Bucket(
      account: row.account, currency: row.amount.currency, category: row.category, kind: row.kind,
      isCounterpart: row.kind == .transfer && row.amount.minorUnits > 0
        && row.counterpart != nil)
    let amount = row.amount.minorUnits
    var sums = expected["\(row.day) \(bucket)"] ?? [0, 0, 0]
    sums[0] += 1
    if amount < 0 { sums[1] -= amount } else { sums[2] += amount }
    expected["\(row.day) \(bucket)"] = sums
  }
  let totals = try store.read { try $0.dayTotals() }
  var found: [String: [Int64]] = [:]
  for total in totals.totals {
    let key = "\(total.day) \(totals.buckets[Int(total.bucket)])"
    #expect(found[key] == nil, comment)
    found[key] = [total.count, total.moneyOut, total.moneyIn]
  }
  #expect(found == expected, comment)
  let places = totals.totals.map { [Int($0.day.number), Int($0.bucket)] }
  #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) }, comment)
  #expect(try store.check().faults == [], comment)
  guard let classify else { return }
  let check = try store.check { _ throws(StoreError) in RowClassifier(classify) }
  #expect(check.faults == [], comment)
}

/// Everything that the store returns.
struct Dump: Equatable {
  var totals = DayTotals()
  var transactions: [Transaction] = []
  var imports: [ImportRecord] = []
}

extension Store {
  func dump() throws -> Dump {
    try read { snapshot in
      Dump(
        totals: try snapshot.dayTotals(), transactions: try allTransactions(),
        imports: try snapshot.imports())
    }
  }

  /// The day totals without ids, which depend on the order of imports.
  func totalsByName() throws -> [String] {
    let totals = try read { try $0.dayTotals() }
    return totals.totals.map { total in
      let bucket = totals.buckets[Int(total.bucket)]
      return
        "\(total.day) \(bucket.account.name) \(bucket.currency) \(bucket.category.key) \(bucket.kind) \(total.count) \(total.moneyOut) \(total.moneyIn)"
    }
  }
}

/// Overlapping exports of one true history.
enum History {
  static func files(using random: inout SeededGenerator) -> [[TestRow]] {
    var truth = (0..<Int.random(in: 1...120, using: &random)).map { _ in
      TestRow.random(using: &random)
    }
    // Equal rows, up to nine.
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      guard let row = truth.randomElement(using: &random) else { break }
      truth += Array(repeating: row, count: Int.random(in: 1...8, using: &random))
    }
    truth.sort { $0.day < $1.day }
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let from = Int.random(in: 0..<truth.count, using: &random)
      let to = Int.random(in: from..<truth.count, using: &random)
      var window = Array(truth[from...to])
      switch Int.random(in: 0..<4, using: &random) {
      case 0: window.reverse()
      case 1: window.shuffle(using: &random)
      case 2:
        // Shuffled within the day.
        window = window.shuffled(using: &random)
        window.sort { $0.day < $1.day }
      default: break
      }
      return window
    }
  }
}

extension TestRow {
  /// Each part has few values, so rows collide; the category depends on the identity.
  static func random(using random: inout SeededGenerator) -> TestRow {
    let payee = ["A", "B", "C", ""].randomElement(using: &random) ?? ""
    return TestRow(
      day: Int32.random(in: 19_998...20_006, using: &random),
      second: [-1, -1, 0, 43_200].randomElement(using: &random) ?? -1,
      amount: Int64.random(in: -4...2, using: &random) * 100,
      currency: [.krw, .krw, .usd].randomElement(using: &random) ?? .krw,
      payee: payee,
      memo: ["", "", "note"].randomElement(using: &random) ?? "",
      reference: ["", "", "", "r1"].randomElement(using: &random) ?? "",
      category: payee == "A" ? "cafe" : "food",
      account: ["Card", "Bank"].randomElement(using: &random) ?? "",
      balance: [nil, nil, nil, 10].randomElement(using: &random) ?? nil)
  }
}
