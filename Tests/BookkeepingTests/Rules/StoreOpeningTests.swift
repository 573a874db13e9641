import Importing
import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

/// Stores whose rows were classified by another version of the program.
struct StoreOpeningTests {
  @Test func `a store of another version is classified again as soon as it can be changed`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s.sqlite"
    let importer = Importer(
      storePath: path, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: .usd), language: .english,
      events: Importer.Events(now: { 0 }, document: { _ in "{}" }))
    let text = "Date,Payee,Amount\n2025-01-10,Starbucks,-5.00\n2025-01-11,Oddity,-6.00\n"
    _ = try importer.run(StatementFile(name: "acc.csv", bytes: Array(text.utf8)))
    func open() throws -> Store {
      try Store.openCurrent(path, mode: .readOnlyIfPresent, busyTimeout: .milliseconds(20))
    }
    func categories() throws -> [String] {
      try open().read { try $0.transactionPage(limit: 9).transactions.map(\.category.key) }.sorted()
    }
    let right = try categories()
    let other = try Store.open(path, mode: .readWriteCreate, classesVersion: 1 << 20)
    try other.classifyAgain { _ in
      RowClassifier { _ in Classification(kind: .spending, category: Category(key: "old")) }
    }
    try other.change { _ in
      let (isOutdated, found) = (try open().hasOutdatedClasses, try categories())
      #expect(isOutdated && found == ["old", "old"])
    }
    #expect(try categories() == right)
    #expect(try open().hasOutdatedClasses == false)
    #expect(right != ["old", "old"])
  }
}
