import Ledger
@testable import Store
import Testing
import TestSupport

@Suite struct ReclassifyTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private static let food = Category(key: "food")
  private static let cafe = Category(key: "cafe", ownName: "Café")

  @Test func `stored rows get the new classifier's classes`() throws {
    try store.add([
      TestRow(day: 0, amount: -300), TestRow(day: 30, amount: -5), TestRow(day: 31, amount: -70),
      TestRow(day: 31, amount: 9), TestRow(day: 40, amount: -1, payee: "Other"),
    ])
    let reclassify = { (isDryRun: Bool) in
      try store.reclassify(isDryRun: isDryRun) {
        RowClassifier { evidence in
          guard evidence.payee == "Cafe", evidence.isMoneyOut else {
            return classifyByFile(evidence)
          }
          return Classification(kind: .spending, category: ReclassifyTests.cafe)
        }
      }
    }
    let before = try store.dump()
    let expected = Reclassification(
      changedCount: 3,
      changes: [
        change("1970-01", ReclassifyTests.cafe, .init(), .init(count: 2, moneyOut: 305)),
        change("1970-01", ReclassifyTests.food, .init(count: 2, moneyOut: 305), .init()),
        change("1970-02", ReclassifyTests.cafe, .init(), .init(count: 1, moneyOut: 70)),
        change(
          "1970-02", ReclassifyTests.food, .init(count: 2, moneyOut: 71),
          .init(count: 1, moneyOut: 1)),
      ])
    #expect(try reclassify(true) == expected)
    #expect(try store.dump() == before)
    #expect(try reclassify(false) == expected)
    try expectTotalsAreThoseOfRows(store, "")
    let (cafe, food) = (ReclassifyTests.cafe, ReclassifyTests.food)
    #expect(try store.allTransactions().map(\.category) == [cafe, cafe, cafe, food, food])
    #expect(try reclassify(false) == Reclassification())
    // As before, including the buckets.
    try store.reclassify { RowClassifier(classifyByFile) }
    #expect(try store.dump() == before)
    #expect(try SQL(folder.database).rows("SELECT key FROM category") == ["food"])
  }

  private func change(
    _ month: String, _ category: Category, _ before: Reclassification.Sum,
    _ after: Reclassification.Sum
  ) -> Reclassification.Change {
    Reclassification.Change(
      month: Month(number: month == "1970-01" ? 1970 * 12 : 1970 * 12 + 1), currency: .krw,
      category: category, kind: .spending, before: before, after: after)
  }

  @Test func `changes made while preparing belong to the transaction`() throws {
    try store.add([TestRow()])
    let prepare = {
      try store.change { try $0.addRule(pattern: "x", categoryKey: "y", kind: nil) }
      return RowClassifier(classifyByFile)
    }
    try store.reclassify(isDryRun: true, prepare)
    #expect(try store.read { try $0.rules() }.isEmpty)
    #expect(throws: TestFailure()) {
      try store.reclassify {
        _ = try prepare()
        throw TestFailure()
      }
    }
    #expect(try store.read { try $0.rules() }.isEmpty)
    try store.reclassify(prepare)
    #expect(try store.read { try $0.rules() }.count == 1)
  }

  @Test func `a dry run creates no store`() throws {
    try store.change(isDryRun: true) { change in
      _ = try change.reclassify {
        try change.addRule(pattern: "x", categoryKey: "y", kind: nil)
        return RowClassifier(classifyByFile)
      }
      #expect(try change.snapshot.rules().count == 1)
    }
    #expect(folder.names().isEmpty)
    #expect(try store.read { try $0.rules() }.isEmpty)
  }

  @Test func `a manual choice stays until it is deleted`() throws {
    try store.add([TestRow(day: 1), TestRow(day: 2), TestRow(day: 3)])
    let ids = try store.allTransactions().map(\.id)
    let byFile = RowClassifier(classifyByFile)
    let outcome = try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [ids[1]]) }
      return byFile
    }
    #expect(outcome.changedCount == 1)
    let keys = { try store.allTransactions().map(\.category.key) }
    #expect(try keys() == ["food", "gifts", "food"])
    try store.reclassify {
      RowClassifier { _ in Classification(kind: .transfer, category: Category(key: "transfer")) }
    }
    #expect(try keys() == ["transfer", "gifts", "transfer"])
    try store.reclassify {
      try store.change { try $0.setByHand(nil, of: ids) }
      return byFile
    }
    #expect(try keys() == ["food", "food", "food"])
    #expect(throws: StoreError.noSuchTransaction(9)) {
      try store.reclassify {
        try store.change { try $0.setByHand(nil, of: [9]) }
        return byFile
      }
    }
  }

  @Test func `undo deletes the manual choices of its rows`() throws {
    try store.add([TestRow()])
    try store.reclassify {
      try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [1]) }
      return RowClassifier(classifyByFile)
    }
    _ = try store.change { try $0.undo() }
    #expect(try SQL(folder.database).rows("SELECT * FROM hand").isEmpty)
  }

  @Test func `a row is classified again with the requested fields only`() throws {
    var asked: [ClassificationEvidence] = []
    let classify = { (evidence: ClassificationEvidence) in
      asked.append(evidence)
      let asks: ClassificationEvidence.Fields =
        switch evidence.payee {
        case "A": [.amount, .account]
        case "B": [.memo, .amount]
        case "C": .memo
        default: []
        }
      return Classification(kind: .spending, category: ReclassifyTests.food, asks: asks)
    }
    let rows = [
      TestRow(amount: -1, payee: "A", memo: "m"), TestRow(amount: -2, payee: "A"),
      TestRow(amount: -3, payee: "B", memo: "m"), TestRow(amount: -4, payee: "B"),
      TestRow(amount: -5, payee: "C"), TestRow(amount: -6, payee: "D", memo: "m"),
    ]
    func evidence(_ payee: String, _ change: (inout ClassificationEvidence) -> Void = { _ in })
      -> ClassificationEvidence
    {
      var evidence = ClassificationEvidence(payee: payee, fileCategory: "food", isMoneyOut: true)
      change(&evidence)
      return evidence
    }
    let expected = [
      evidence("A"),
      evidence("A") {
        $0.amount = Money(-1, .krw)
        $0.account = "Card"
      },
      evidence("A") {
        $0.amount = Money(-2, .krw)
        $0.account = "Card"
      },
      evidence("B"),
      evidence("B") {
        $0.amount = Money(-3, .krw)
        $0.memo = "m"
      },
      evidence("B") { $0.amount = Money(-4, .krw) },
      evidence("C"), evidence("D"),
    ]
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
    try store.importEntries(request, from: TestSource(rows), classify: classify)
    #expect(asked == expected)
    asked = []
    try store.reclassify { RowClassifier(classify) }
    #expect(asked == expected)
  }

  @Test(arguments: Effort.seeds(60))
  func `the result is as if the new classifier had imported the rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<Int.random(in: 1...200, using: &random)).map { _ in
      TestRow.random(using: &random)
    }
    let other = try TemporaryFolder()
    let direct = try Store.open(other.database, mode: .readWriteCreate)
    let salt = UInt64.random(in: 0..<1_000, using: &random)
    let old = RandomClassifier(salt: salt)
    let new = RandomClassifier(salt: salt + 1)
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(), importedAt: 0, defaultAccount: "Card")
    try store.importEntries(request, from: TestSource(rows), classify: old.classify)
    try direct.importEntries(request, from: TestSource(rows), classify: new.classify)
    let before = try store.allTransactions()
    let dry = try store.reclassify(isDryRun: true) { RowClassifier(new.classify) }
    #expect(try store.allTransactions() == before, "seed \(seed)")
    let outcome = try store.reclassify { RowClassifier(new.classify) }
    #expect(outcome == dry, "seed \(seed)")
    let after = try store.allTransactions()
    let expected = try direct.allTransactions()
    #expect(after == expected, "seed \(seed)")
    #expect(
      try store.read { try $0.dayTotals() } == direct.read { try $0.dayTotals() }, "seed \(seed)")
    try expectTotalsAreThoseOfRows(store, "seed \(seed)", classify: new.classify)
    let changed = zip(before, after).count { $0.category != $1.category || $0.kind != $1.kind }
    #expect(outcome.changedCount == changed, "seed \(seed)")
  }

  @Test func `a rejected change is rolled back`() throws {
    try store.add([TestRow(), TestRow(day: 5)])
    let before = try store.dump()
    var seen: Int64 = 0
    #expect(throws: TestFailure()) {
      try store.change { change in
        let (outcome, totals) = try change.reclassify {
          RowClassifier { _ in Classification(kind: .spending, category: ReclassifyTests.cafe) }
        }
        seen = outcome.changedCount
        #expect(totals == before.totals)
        #expect(try change.snapshot.dayTotals() != before.totals)
        throw TestFailure()
      }
    }
    #expect(seen == 2)
    #expect(try store.dump() == before)
  }

  @Test func `a choice for a missing row changes nothing`() throws {
    try store.add([TestRow()])
    #expect(throws: StoreError.noSuchTransaction(7)) {
      try store.reclassify(only: [1, 7]) { RowClassifier(classifyByFile) }
    }
    #expect(throws: StoreError.noSuchTransaction(7)) {
      try store.reclassify(only: [7]) {
        try store.change { try $0.setByHand((Category(key: "gifts"), .spending), of: [7]) }
        return RowClassifier(classifyByFile)
      }
    }
  }

  @Test func `more rows than one block`() throws {
    try store.add((0..<9_000).map { TestRow(day: Int32($0 / 100), amount: Int64(-$0)) })
    let outcome = try store.reclassify {
      RowClassifier { evidence in
        guard let amount = evidence.amount else {
          return Classification(kind: .spending, category: ReclassifyTests.food, asks: .amount)
        }
        return Classification(
          kind: .spending,
          category: amount.minorUnits % 2 == 0 ? ReclassifyTests.food : ReclassifyTests.cafe)
      }
    }
    #expect(outcome.changedCount == 4_500)
    try expectTotalsAreThoseOfRows(store, "")
  }
}

/// A random classifier that gives the same result for the same evidence.
struct RandomClassifier {
  var salt: UInt64

  func classify(_ evidence: ClassificationEvidence) -> Classification {
    var hasher = UInt64(7) &+ salt
    for part in [
      evidence.payee, evidence.fileCategory, evidence.type, evidence.memo ?? "-",
      evidence.account ?? "-", evidence.amount.map { "\($0.minorUnits)" } ?? "-",
      "\(evidence.isMoneyOut)\(evidence.isCancellation)",
    ] {
      for byte in part.utf8 { hasher = (hasher ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hasher = hasher &* 31 &+ 1
    }
    var random = SeededGenerator(seed: hasher)
    let isFirst = evidence.memo == nil && evidence.account == nil && evidence.amount == nil
    return Classification(
      kind: Kind.allCases.randomElement(using: &random) ?? .spending,
      category: Category(key: ["food", "cafe", "gifts"].randomElement(using: &random) ?? "food"),
      isGuess: Bool.random(using: &random),
      asks: isFirst ? .init(rawValue: UInt8.random(in: 0...7, using: &random)) : [])
  }
}
