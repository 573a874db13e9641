import Importing
import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

struct AccountRenamingTests {
  private let folder: TemporaryFolder
  private let store: Store

  /// A store with the accounts "card" and "bank".
  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path + "/s.sqlite"
    for (name, payee) in [("card", "Starbucks"), ("bank", "Oddity")] {
      let importer = Importer(
        storePath: path, options: ImportOptions(account: name),
        surroundings: ImportSurroundings(currency: .usd), language: .english,
        events: Importer.Events(now: { 0 }, document: { _ in "{}" }))
      let text = "Date,Payee,Amount\n2025-01-10,\(payee),-5.00\n2025-01-11,\(payee),-6.00\n"
      _ = try importer.run(StatementFile(name: name + ".csv", bytes: Array(text.utf8)))
    }
    store = try Store.openCurrent(path, mode: .readWriteCreate, busyTimeout: .milliseconds(20))
  }

  /// The accounts with their former names.
  private func names() throws -> [String] {
    try store.read { try $0.accountRecords() }.map {
      ([$0.account.name] + $0.formerNames).joined(separator: " < ")
    }
  }

  private func id(_ name: String) throws -> Account.ID {
    try #require(try store.read { try $0.account(knownAs: name) }).id
  }

  private func rename(_ id: Account.ID, to name: String) throws -> ChangeUndo? {
    let name = try #require(AccountName(name))
    return try store.change {
      try AccountRenaming(of: id, to: name).carryOut(in: $0, calendar: .civil)
    }
  }

  private func undo(_ undo: ChangeUndo?) throws {
    let undo = try #require(undo)
    try store.change { try undo.carryOut(in: $0, calendar: .civil) }
  }

  @Test func `an undo restores the name and the former names`() throws {
    let card = try id("card")
    let first = try rename(card, to: " Toss ")
    #expect(try names() == ["Toss < card", "bank"])
    let second = try rename(card, to: "card")
    #expect(try names() == ["bank", "card < Toss"])
    #expect(try rename(card, to: "card") == nil)
    try undo(second)
    #expect(try names() == ["Toss < card", "bank"])
    try undo(first)
    #expect(try names() == ["bank", "card"])
  }

  @Test func `a name of another account is refused, also a former name`() throws {
    let (card, bank) = (try id("card"), try id("bank"))
    #expect(throws: StoreError.accountNameTaken("bank")) { try rename(card, to: "bank") }
    _ = try rename(bank, to: "salary")
    #expect(throws: BookkeepingError.formerNameOfOtherAccount) { try rename(card, to: "bank") }
    #expect(throws: StoreError.noSuchAccount(99)) { try rename(99, to: "other") }
    #expect(try names() == ["card", "salary < bank"])
  }

  @Test func `an undo does not destroy a later change`() throws {
    let card = try id("card")
    let first = try rename(card, to: "one")
    _ = try rename(card, to: "two")
    #expect(throws: BookkeepingError.changedMeanwhile) { try undo(first) }
    #expect(try names().contains("two < card < one"))
  }
}
