import Importing
import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

/// Earlier imports whose rows a larger file shows again and reads otherwise.
struct RereadingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/s.sqlite"
  }

  private func take(
    _ text: String, _ name: String = "bank.csv", account: String? = "A", fees: FeeOption? = nil,
    in path: String? = nil
  ) throws -> Importer.Imported {
    var options = ImportOptions(account: account)
    options.fees = fees
    let file = try StatementFile(name: name, bytes: Array(text.utf8))
    let importer = Importer(
      storePath: path ?? self.path, options: options,
      surroundings: ImportSurroundings(currency: .eur), language: .english,
      events: Importer.Events(now: { 0 }, document: { _ in "{}" }))
    return try importer.run(file)
  }

  private func store(_ path: String? = nil) throws -> Store {
    let store = try Store.open(path ?? self.path, mode: .readWriteCreate)
    #expect(
      try store.check(isFull: true) { snapshot throws(StoreError) in
        try snapshot.rowClassifier()
      }.isSound)
    return store
  }

  private func rows(_ path: String? = nil) throws -> [Transaction] {
    try store(path).read { try $0.transactionPage(limit: 100).transactions }
  }

  private func words(_ rows: [Transaction]) -> [String] {
    rows.map { "\($0.day) \($0.amount.minorUnits) \($0.payee) \($0.category.key)" }.sorted()
  }

  /// In the first two rows alone, the booking day is the better column of days.
  private static let head = "Transaction date,Booking date,Payee,Debit,Credit,Balance\n"
  private static let window =
    head + """
      2025-03-01,2025-03-03,Kim,50.00,,950.00
      2025-03-04,2025-03-05,Park,30.00,,920.00

      """
  private static let rest = """
    2025-03-15,,Cafe,5.00,,915.00
    2025-03-16,,Salary,,100.00,1015.00
    2025-03-18,2025-03-19,Rent,15.00,,1000.00

    """

  @Test func `a file with all rows of an earlier one that it reads otherwise replaces its import`()
    throws
  {
    let first = try take(Self.window)
    #expect(try rows().map(\.day.description).sorted() == ["2025-03-03", "2025-03-05"])
    let second = try take(Self.window + Self.rest, "march.csv")
    #expect(first.outcome.added == 2)
    #expect(second.outcome.added == 3 && second.outcome.alreadyThere == 2)
    #expect(second.outcome.reread == 2 && second.contradicted == nil)
    #expect(second.outcome.replaced.map(\.file) == ["bank.csv"])
    let alone = folder.path + "/alone.sqlite"
    _ = try take(Self.window + Self.rest, "march.csv", in: alone)
    #expect(try words(rows()) == words(rows(alone)))
    #expect(try store().read { try $0.imports() }.map(\.file) == ["march.csv"])
    #expect(try take(Self.window).outcome.added == 0)
  }

  @Test func `rows of another account that the rows name are never replaced`() throws {
    func named(_ account: String, _ text: String) -> String {
      let lines = text.split(separator: "\n")
      return "Account,\(lines[0])\n"
        + lines.dropFirst().map { "\(account),\($0)\n" }.joined()
    }
    _ = try take(named("Card A", Self.window), account: nil)
    let first = try words(rows())
    _ = try? take(named("Card B", Self.window + Self.rest), "b.csv", account: nil)
    func ofA() throws -> [String] { try words(rows().filter { $0.account.name == "Card A" }) }
    #expect(try ofA() == first)
    let larger = try take(named("Card A", Self.window + Self.rest), "a.csv", account: nil)
    #expect(larger.outcome.replaced.count == 1)
    #expect(try ofA().count == 5)
  }

  @Test func `rows that the larger file shows to be no transactions are gone`() throws {
    // The details of a booking have an amount in a column of their own.
    let head = "Date,Booking text,Amount in detail,Debit of booking,Credit of booking,Balance\n"
    let details = "2025-03-05,Costs,-2.00,,,\n2025-03-05,Stamp,-3.00,,,\n"
    let bookings = (6...19).map { day in
      "2025-03-\(day < 10 ? "0" : "")\(day),Shop \(day),,10.00,,\(1000 - 10 * day).00\n"
    }.joined()
    let all = head + "2025-03-05,Fees,,5.00,,950.00\n" + details + bookings
    _ = try take(head + details)
    let second = try take(all, "march.csv").outcome
    let alone = folder.path + "/alone.sqlite"
    _ = try take(all, "march.csv", in: alone)
    #expect(try words(rows()) == words(rows(alone)))
    let count = try rows().count
    #expect(second.reread == 0 && second.added == count)
  }

  @Test func `the answers for a replaced import are still remembered`() throws {
    _ = try take(Self.window, fees: .included)
    let second = try take(Self.window + Self.rest, "march.csv")
    #expect(second.outcome.reread == 2 && second.remembered.map(\.option) == [.fees])
    let third = try take("2025-04-01,2025-04-02,Lee,1.00,,999.00\n".after(Self.head), "april.csv")
    #expect(third.remembered.map(\.value) == ["included"])
  }

  @Test func `a dry run replaces nothing`() throws {
    _ = try take(Self.window)
    let before = try words(rows())
    let file = try StatementFile(name: "b.csv", bytes: Array((Self.window + Self.rest).utf8))
    let imported = try Importer(
      storePath: path, options: ImportOptions(account: "A"),
      surroundings: ImportSurroundings(currency: .eur), isDryRun: true, language: .english,
      events: Importer.Events(now: { 0 }, document: { _ in "{}" })
    ).run(file)
    #expect(imported.outcome.reread == 2)
    #expect(try words(rows()) == before)
  }

  @Test func `what the user added to a row stays with it`() throws {
    _ = try take(Self.window)
    let park = try #require(rows().first { $0.payee == "Park" }).id
    let store = try self.store()
    try store.change { change in
      try change.setNote("Dear", of: park)
      try change.addWorth(to: park)
      try change.addTodo("Ask", about: .transaction(park), at: 5)
      try change.reclassify(only: [park]) {
        try change.choose(Category(key: "gifts"), of: [park])
        return try change.snapshot.rowClassifier()
      }
    }
    _ = try take("2025-02-01,2025-02-02,Lee,1.00,,1000.00\n".after(Self.window) + Self.rest)
    let rows = try rows()
    #expect(rows.count == 6)
    let found = try #require(rows.first { $0.payee == "Park" })
    #expect(found.day.description == "2025-03-04" && found.category.key == "gifts")
    #expect(try store.read { try $0.notes(of: [found.id]) } == [found.id: "Dear"])
    #expect(try store.read { try $0.worthCounts(of: [found.id]) } == [found.id: 1])
    #expect(try store.read { try $0.todos() }.map(\.subject) == [.transaction(found.id)])
  }

  @Test func `a note that another process adds during the import is not lost`() throws {
    let head = "Date,Booking text,Amount in detail,Debit of booking,Credit of booking,Balance\n"
    let details = "2025-03-05,Costs,-2.00,,,\n2025-03-05,Stamp,-3.00,,,\n"
    let bookings = (6...19).map { day in
      "2025-03-\(day < 10 ? "0" : "")\(day),Shop \(day),,10.00,,\(1000 - 10 * day).00\n"
    }.joined()
    _ = try take(head + details)
    let costs = try #require(rows().first { $0.payee == "Costs" }).id
    var events = Importer.Events(now: { 0 }, document: { _ in "{}" })
    events.progress = { [path] progress in
      guard case .reading = progress else { return }
      try Store.open(path, mode: .readWriteCreate).change { try $0.setNote("Dear", of: costs) }
    }
    let all = head + "2025-03-05,Fees,,5.00,,950.00\n" + details + bookings
    _ = try? Importer(
      storePath: path, options: ImportOptions(account: "A"),
      surroundings: ImportSurroundings(currency: .eur), language: .english, events: events
    ).run(try StatementFile(name: "march.csv", bytes: Array(all.utf8)))
    #expect(try store().read { try $0.notes(of: [costs]) } == [costs: "Dear"])
  }

  @Test func `a file with only some rows of an earlier one that it reads otherwise is a question`()
    throws
  {
    _ = try take(Self.window)
    let lines = Self.window.split(separator: "\n")
    let part = Self.head + lines[2] + "\n" + Self.rest
    #expect(throws: ImportError.self) { try take(part) }
    #expect(try rows().count == 2)
  }

  @Test func `a renamed account keeps the way its files are read`() throws {
    let header = "Date,Text,Amount,Balance\n"
    let proved =
      header + """
        2025-01-02,a,5.00,95.00
        2025-01-03,b,5.00,90.00
        2025-01-04,c,5.00,85.00
        2025-01-05,d,-5.00,90.00

        """
    let one = header + "2025-02-04,c,5.00,85.00\n"
    _ = try take(proved, account: "Old")
    let store = try self.store()
    let id = try #require(store.read { try $0.accounts() }.first).id
    try store.change { try $0.renameAccount(id: id, to: "New") }
    let imported = try take(one, "other.csv", account: "Old")
    #expect(imported.plan.format.sign == .outPositive && imported.defaultAccount == "New")
  }
}

extension String {
  /// Inserts the row after the header of a statement.
  fileprivate func after(_ statement: String) -> String {
    let header = statement.prefix { $0 != "\n" } + "\n"
    return header + self + statement.dropFirst(header.count)
  }
}
