import Ledger
@testable import Store
import Testing
import TestSupport

/// Renaming and merging accounts.
@Suite struct AccountTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @discardableResult
  private func change(_ prepare: () throws -> Void) throws -> Reclassification {
    try store.reclassify(pairsAgain: true) {
      try prepare()
      return RowClassifier(classifyByLetter)
    }
  }

  private func id(_ name: String) throws -> Int64 {
    try #require(try store.read { try $0.accounts() }.first { $0.name == name }).id
  }

  // MARK: The list

  @Test func `accounts are listed with their summaries`() throws {
    #expect(try store.read { try $0.accountRecords() }.isEmpty)
    try store.add([TestRow(day: 5), TestRow(day: 9), TestRow(day: 9)], account: "B")
    try store.add([TestRow(day: 9, currency: .usd), TestRow(day: 7)], account: "B")
    try store.add([TestRow(day: 1, account: "C"), TestRow(day: 2), TestRow(day: 3)], account: "A")
    func record(
      _ name: String, _ rows: Int64, _ days: ClosedRange<Int32>, _ currencies: [Currency],
      _ imports: Int
    ) throws -> AccountRecord {
      AccountRecord(
        account: Account(id: try id(name), name: name), transactions: rows,
        days: Day(number: days.lowerBound)...Day(number: days.upperBound),
        currencies: currencies, imports: imports, formerNames: [])
    }
    #expect(
      try store.read { try $0.accountRecords() } == [
        record("A", 2, 2...3, [.krw], 1), record("B", 5, 5...9, [.krw, .usd], 2),
        record("C", 1, 1...1, [.krw], 1),
      ])
  }

  // MARK: Names

  @Test func `a renamed account is found by both names`() throws {
    try store.add([TestRow(payee: "food")], account: "Old")
    let account = try id("Old")
    let before = try store.allTransactions()
    try change { try store.change { try $0.renameAccount(id: account, to: "New") } }
    #expect(try store.read { try $0.accounts() } == [Account(id: account, name: "New")])
    #expect(try store.read { try $0.account(knownAs: "Old") } == Account(id: account, name: "New"))
    #expect(try store.read { try $0.account(knownAs: "New") } == Account(id: account, name: "New"))
    #expect(try store.read { try $0.account(knownAs: "old") } == nil)
    #expect(try store.read { try $0.accountRecords() }.first?.formerNames == ["Old"])
    #expect(try store.allTransactions().map(\.id) == before.map(\.id))
    try expectTotalsAreThoseOfRows(store, "")
    // Renaming the account back makes the other name the former one.
    try change { try store.change { try $0.renameAccount(id: account, to: "Old") } }
    #expect(try store.read { try $0.accountRecords() }.first?.formerNames == ["New"])
    try change { try store.change { try $0.renameAccount(id: account, to: "Old") } }
    #expect(try store.read { try $0.accountRecords() }.first?.formerNames == ["New"])
    #expect(try store.change { try $0.forgetFormerName("New") })
    #expect(try !store.change { try $0.forgetFormerName("New") })
    #expect(try store.read { try $0.account(knownAs: "New") } == nil)
  }

  @Test func `another account's name is refused, its former name is not`() throws {
    try store.add([TestRow()], account: "A")
    try store.add([TestRow()], account: "B")
    let (a, b) = (try id("A"), try id("B"))
    let before = try store.dump()
    #expect(throws: StoreError.accountNameTaken("B")) {
      try change { try store.change { try $0.renameAccount(id: a, to: "B") } }
    }
    #expect(throws: StoreError.noSuchAccount(99)) {
      try change { try store.change { try $0.renameAccount(id: 99, to: "C") } }
    }
    #expect(try store.dump() == before)
    try change { try store.change { try $0.renameAccount(id: a, to: "C") } }
    try change { try store.change { try $0.renameAccount(id: b, to: "A") } }
    #expect(try store.read { try $0.account(knownAs: "A") }?.id == b)
    #expect(try store.read { try $0.account(knownAs: "B") }?.id == b)
    #expect(try store.read { try $0.accountRecords() }.map(\.formerNames) == [["B"], []])
  }

  @Test func `an undo keeps a renamed account until its former name is forgotten`() throws {
    try store.add([TestRow()], account: "Old")
    try change { try store.change { try $0.renameAccount(id: id("Old"), to: "New") } }
    _ = try store.change { try $0.undo() }
    #expect(try store.read { try $0.account(knownAs: "Old") }?.name == "New")
    #expect(try store.change { try $0.forgetFormerName("Old") })
    #expect(try store.read { try $0.accounts() }.isEmpty)
    #expect(try store.read { try $0.account(knownAs: "Old") } == nil)
    #expect(try SQL(folder.database).rows("SELECT * FROM account_alias").isEmpty)
  }

  @Test func `an account with only a former name ends when another takes the name`() throws {
    try store.add([TestRow()], account: "Old")
    try change { try store.change { try $0.renameAccount(id: id("Old"), to: "New") } }
    _ = try store.change { try $0.undo() }
    try store.add([TestRow()], account: "Other")
    try change { try store.change { try $0.renameAccount(id: id("Other"), to: "Old") } }
    #expect(try store.read { try $0.accountRecords() }.map(\.account.name) == ["Old"])
    #expect(try store.check(isFull: true).faults.isEmpty)
  }

  @Test func `a rule about accounts uses the new name`() throws {
    try store.add([TestRow(amount: -5, payee: "zoo")], account: "Old")
    let byAccount = RowClassifier { evidence in
      Classification(
        kind: .spending, category: Category(key: evidence.account == "New" ? "new" : "old"),
        asks: evidence.account == nil ? .account : [])
    }
    try store.reclassify { byAccount }
    #expect(try store.allTransactions().map(\.category.key) == ["old"])
    let outcome = try store.reclassify(pairsAgain: true) {
      try store.change { try $0.renameAccount(id: id("Old"), to: "New") }
      return byAccount
    }
    #expect(outcome.changedCount == 1 && outcome.changes.count == 2)
    #expect(try store.allTransactions().map(\.category.key) == ["new"])
  }

  @Test func `a payee that mentions an account uses the new name`() throws {
    try store.take([TestRow(day: 1, amount: -7, payee: "g save")], "Bank")
    try store.take([TestRow(day: 2, amount: 7, payee: "zoo")], "Safe")
    try change {}
    #expect(try store.allTransactions().allSatisfy { $0.counterpart == nil })
    let named = try change { try store.change { try $0.renameAccount(id: id("Safe"), to: "Save") } }
    #expect(named.changedCount == 2)
    #expect(try store.allTransactions().count { $0.counterpart?.relation == .transfer } == 2)
    try expectTotalsAreThoseOfRows(store, "")
    let back = try change { try store.change { try $0.renameAccount(id: id("Save"), to: "Safe") } }
    #expect(back.changedCount == 2)
    #expect(try store.allTransactions().allSatisfy { $0.counterpart == nil })
  }

  // MARK: One of two

  @Test func `a merged account has the rows, imports and formats of both`() throws {
    func add(_ rows: [TestRow], _ account: String) throws {
      try store.importEntries(
        ImportRequest(
          fileName: account, size: 1, fingerprint: Fingerprint(), importedAt: 0,
          defaultAccount: account,
          format: ImportRequest.Format(signature: "s", name: account, options: "o")),
        from: TestSource(rows), classify: classifyByFile)
    }
    try add([TestRow(day: 1), TestRow(day: 1), TestRow(day: 2, amount: -3, payee: "x")], "A")
    try add([TestRow(day: 1), TestRow(day: 2, amount: 4), TestRow(day: 3)], "B")
    try add([TestRow(day: 3, payee: "y", category: "own")], "B")
    let (a, b) = (try id("A"), try id("B"))
    #expect(try store.read { try $0.countOfEqualRows(of: a, and: b) } == 1)
    let rows = try store.allTransactions().map { TestRow($0) }
    let before = try store.dump()
    func merge(isDryRun: Bool) throws -> Reclassification {
      try store.reclassify(isDryRun: isDryRun, pairsAgain: true) {
        try store.change { try $0.mergeAccount(id: a, into: b) }
        return RowClassifier(classifyByFile)
      }
    }
    #expect(try merge(isDryRun: true) == Reclassification())
    #expect(try store.dump() == before)
    #expect(try merge(isDryRun: false) == Reclassification())
    #expect(try store.read { try $0.accounts() }.map(\.name) == ["B"])
    #expect(try store.read { try $0.account(knownAs: "A") }?.name == "B")
    var expected = rows
    for index in expected.indices { expected[index].account = "B" }
    #expect(try store.multiset() == counted(expected))
    #expect(try store.read { try $0.imports() }.map { $0.account?.name } == ["B", "B", "B"])
    #expect(try store.read { try $0.formats() }.map { $0.account?.name } == ["B", "B"])
    try expectTotalsAreThoseOfRows(store, "")
    #expect(throws: StoreError.noSuchAccount(99)) {
      try change { try store.change { try $0.mergeAccount(id: 99, into: try id("B")) } }
    }
    #expect(throws: StoreError.sameAccount("B")) {
      try change { try store.change { try $0.mergeAccount(id: try id("B"), into: try id("B")) } }
    }
    #expect(try SQL(folder.database).rows("PRAGMA foreign_key_check").isEmpty)
  }
}
