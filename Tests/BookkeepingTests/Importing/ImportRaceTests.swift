import Importing
import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

/// Imports while a second process changes the store.
///
/// The second process is another open store, whose change is carried out when the import calls back.
struct ImportRaceTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/s.sqlite"
  }

  /// A stage of an import at which another process changes the store.
  enum Stage: CaseIterable {
    case opened, reading
  }

  /// Imports rows with these payees, one a day; `disturb` is carried out once, at that stage.
  @discardableResult
  private func importRows(
    _ payees: [String], file name: String = "acc.csv", header: String = "Date,Payee,Amount",
    at stage: Stage? = nil,
    disturb: @escaping (borrowing StoreChange) throws -> Void = { _ in }
  ) throws -> Importer.Imported {
    let rows = payees.enumerated().map { "2025-01-\(10 + $0),\($1),-\($0 + 5).00\n" }
    let file = try StatementFile(
      name: name, bytes: Array(("\(header)\n" + rows.joined()).utf8))
    var events = Importer.Events(now: { 0 }, document: { _ in "{}" })
    var left = stage
    func reach(_ reached: Stage) throws {
      guard left == reached else { return }
      left = nil
      let other = try Store.open(path, mode: .readWriteCreate)
      try other.change { try disturb($0) }
    }
    events.opened = { _ in try? reach(.opened) }
    events.progress = { progress in if case .reading = progress { try reach(.reading) } }
    let importer = Importer(
      storePath: path, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: .usd), language: .english, events: events)
    let imported = try importer.run(file)
    #expect(left == nil)
    return imported
  }

  private func rows() throws -> [(account: String, payee: String, category: String)] {
    let store = try Store.open(path, mode: .readOnlyIfPresent)
    return try store.read { snapshot in
      try snapshot.transactionPage(limit: 100).transactions.map {
        ($0.account.name, $0.payee, $0.category.key)
      }
    }
  }

  @Test(arguments: Stage.allCases)
  func `a rule of another process counts for an import that has begun`(stage: Stage) throws {
    try importRows(["Bookshop"], file: "first.csv", header: "Date,Shop,Amount")
    try importRows(["Zorbas", "Zorbas Taverna"], at: stage) { change in
      _ = try change.addRule(pattern: "Zorbas", categoryKey: "dining", kind: nil)
    }
    #expect(
      try rows().filter { $0.payee.hasPrefix("Zorbas") }.map(\.category) == ["dining", "dining"])
  }

  @Test func `rows are explained before the commit, up to the last skipped row`() throws {
    let rows = "Date,Payee,Amount\n2025-01-10,A,-1.00\n2025-01-11,B,-2.00\nTotal,,-3.00\n"
    var events = Importer.Events(now: { 0 }, document: { _ in "{}" })
    var lines: [Int] = []
    struct Full: Error {}
    events.explain = { row in
      lines.append(row.line)
      if case .skipped = row.fate { throw Full() }
    }
    let importer = Importer(
      storePath: path, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: .usd), language: .english, events: events)
    #expect(throws: Full.self) {
      try importer.run(StatementFile(name: "acc.csv", bytes: Array(rows.utf8)))
    }
    #expect(lines == [2, 3, 4])
    #expect(try self.rows().isEmpty)
  }

  @Test(arguments: Stage.allCases)
  func `an account that another process renames stays one account`(stage: Stage) throws {
    try importRows(["A", "B", "C"])
    let imported = try importRows(["A", "B", "C", "D"], at: stage) { change in
      let id = try #require(try change.snapshot.accounts().first?.id)
      try change.renameAccount(id: id, to: "bank")
    }
    #expect(imported.outcome.added == 1 && imported.outcome.alreadyThere == 3)
    #expect(imported.defaultAccount == "bank")
    #expect(Set(try rows().map(\.account)) == ["bank"])
  }

  @Test(arguments: Stage.allCases)
  func `an account that another process merges stays one account`(stage: Stage) throws {
    try importRows(["A", "B", "C"])
    try importRows(["Z"], file: "other.csv", header: "Date,Shop,Amount")
    let imported = try importRows(["A", "B", "C", "D"], at: stage) { change in
      let accounts = try change.snapshot.accounts()
      let id = { name in accounts.first { $0.name == name }?.id ?? 0 }
      try change.mergeAccount(id: id("acc"), into: id("other"))
    }
    #expect(imported.outcome.added == 1 && imported.outcome.alreadyThere == 3)
    #expect(Set(try rows().map(\.account)) == ["other"])
  }

  @Test func `an import that others disturb again and again gives up`() throws {
    try importRows(["A"])
    var names = 0
    var events = Importer.Events(now: { 0 }, document: { _ in "{}" })
    events.progress = { [path] _ in
      names += 1
      let other = try Store.open(path, mode: .readWriteCreate)
      try other.change { change in
        let id = try #require(try change.snapshot.accounts().first?.id)
        try change.renameAccount(id: id, to: "name \(names)")
      }
    }
    let importer = Importer(
      storePath: path, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: .usd), language: .english, events: events)
    let file = try StatementFile(
      name: "acc.csv", bytes: Array("Date,Payee,Amount\n2025-01-20,B,-5.00\n".utf8))
    #expect(throws: StoreError.busy(path: path)) { try importer.run(file) }
    #expect(try rows().map(\.payee) == ["A"])
  }
}
