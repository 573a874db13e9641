import Ledger
@testable import Store
import TestSupport
import Testing

/// Imports that replace earlier ones, and what the user added to the earlier rows.
@Suite struct ReplacementTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  private static let former = [TestRow(payee: "a"), TestRow(payee: "b"), TestRow(payee: "c")]

  private func add(_ rows: [TestRow], options: String? = nil) throws -> ImportOutcome {
    try replace([], with: rows, options: options)
  }

  private func replace(
    _ imports: [ReplacedImport], with rows: [TestRow], options: String? = nil
  ) throws -> ImportOutcome {
    var request = ImportRequest(
      fileName: "f", size: Int64(rows.count), fingerprint: Fingerprint(), importedAt: 0,
      defaultAccount: "Card", format: .init(signature: "s", name: "f", options: options))
    request.report = {
      ImportRequest.Report(text: #"{"rows":{"read":\#($0.read)}}"#, skipped: 0)
    }
    request.replaced = imports
    request.rowClassifier = { _ in RowClassifier(classifyByFile) }
    return try store.importEntries(request, from: TestSource(rows), classify: classifyByFile)
  }

  /// The first import, whose rows are on these lines of another statement.
  private func first(_ lines: Int32..., personal: [Transaction.ID: Int32] = [:]) -> ReplacedImport {
    ReplacedImport(id: 1, file: "f", lines: lines, personal: personal)
  }

  private func notes() throws -> [String: String] {
    let rows = try store.allTransactions()
    let notes = try store.read { try $0.notes(of: rows.map(\.id)) }
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in notes[row.id].map { (row.payee, $0) } })
  }

  private func expectSound() throws {
    #expect(try store.check(isFull: true).faults.filter { $0.kind != .value }.isEmpty)
  }

  @Test(arguments: [[1: 2], [:]] as [[Transaction.ID: Int32]])
  func `a note for which the statement has no row is never lost`(
    personal: [Transaction.ID: Int32]
  ) throws {
    _ = try add(Self.former)
    try store.change { try $0.setNote("Dear", of: 1) }
    #expect(throws: OutdatedState.self) {
      try replace([first(2, 3, 4, personal: personal)], with: [TestRow(payee: "B", line: 3)])
    }
    #expect(try notes() == ["a": "Dear"])
    #expect(try store.allTransactions().count == 3)
  }

  @Test func `a row keeps the notes and marks of all rows whose place it takes`() throws {
    _ = try add([TestRow(payee: "B"), TestRow(payee: "x")])
    _ = try add(Self.former)
    try store.change { change in
      for (id, note) in [(1, "one"), (3, "two"), (4, "three"), (5, "four")] as [(Int64, String)] {
        try change.setNote(note, of: id)
        try change.addWorth(to: id)
      }
      try change.addTodo("Ask", about: .transaction(4), at: 5)
      try change.setByHand((Category(key: "gifts"), .spending), of: [4])
    }
    // The rows 3, 4 and 5 are on one line, and a row of another import is on the same line, too.
    let former = ReplacedImport(id: 2, file: "f", lines: [2, 2, 2], personal: [3: 2, 4: 2, 5: 2])
    let rows = [TestRow(payee: "A", line: 2), TestRow(payee: "B", line: 2)]
    let outcome = try replace([former], with: rows)
    #expect(outcome.reread == 1 && outcome.added == 0 && outcome.alreadyThere == 2)
    #expect(try notes() == ["A": "two", "B": "one\nthree\nfour"])
    let ids = try store.allTransactions().filter { ["A", "B"].contains($0.payee) }.map(\.id)
    #expect(try store.read { try $0.worthCounts(of: ids) }.values.sorted() == [1, 3])
    #expect(try store.read { try $0.todos() }.map(\.subject) == [.transaction(1)])
    #expect(try store.allTransactions().first { $0.id == 1 }?.category.key == "gifts")
    try expectSound()
  }

  @Test func `only rows in the place of former ones count as read again`() throws {
    _ = try add(Self.former)
    let rows = [TestRow(payee: "A", line: 2), TestRow(payee: "C", line: 4)]
    let outcome = try replace([first(2, 3, 4)], with: rows + [TestRow(payee: "D", line: 5)])
    #expect(outcome.reread == 2 && outcome.added == 1 && outcome.alreadyThere == 2)
    let prior = try store.read { try $0.priorImport(Fingerprint(), size: 3) }
    #expect(prior?.id == 2 && prior?.rows == 3)
  }

  @Test func `only the links and parts that new amounts do not fit are deleted`() throws {
    _ = try add([
      TestRow(amount: -3000, payee: "a"), TestRow(amount: 1000, payee: "b"),
      TestRow(amount: 2000, payee: "c"), TestRow(amount: -500, payee: "d"),
    ])
    try store.change { change in
      for id in [2, 3] as [Int64] { try change.setLink(income: id, expense: 1) }
      for (id, shares) in [(1, [-1000, -2000]), (4, [-200, -300])] as [(Int64, [Int64])] {
        let parts = zip(["food", "gifts"], shares).map { Adjustment.Part(Category(key: $0), $1) }
        try change.setParts(parts, of: id)
      }
    }
    // "c" is money out, as the statement is read now, and "d" is more.
    let rows = [
      TestRow(amount: -3000, payee: "A", line: 2), TestRow(amount: 1000, payee: "B", line: 3),
      TestRow(amount: -2000, payee: "C", line: 4), TestRow(amount: -600, payee: "D", line: 5),
    ]
    let former = first(2, 3, 4, 5, personal: [1: 2, 2: 3, 3: 4, 4: 5])
    _ = try replace([former], with: rows)
    let ids = Dictionary(
      uniqueKeysWithValues: try store.allTransactions().map { ($0.payee, $0.id) })
    let (links, adjusted) = try store.read {
      (try $0.links(), try $0.transactions(numbered: Array(ids.values)))
    }
    #expect(
      links == [
        StoredLink(income: try #require(ids["B"]), expense: try #require(ids["A"]), amount: 1000)
      ])
    let parts = adjusted.values.compactMap(\.adjustment).filter { !$0.parts.isEmpty }
    #expect(parts.map { $0.parts.map(\.amount) } == [[-1000, -2000]])
    try expectSound()
  }

  @Test func `a replacement without new rows keeps the answers`() throws {
    _ = try add(Self.former)
    _ = try add([TestRow(payee: "A"), TestRow(payee: "B"), TestRow(payee: "C")])
    let rows = [TestRow(payee: "A"), TestRow(payee: "B"), TestRow(payee: "C")]
    let outcome = try replace([first(2, 3, 4)], with: rows, options: "answer")
    #expect(outcome.importID == nil && outcome.reread == 0 && outcome.alreadyThere == 3)
    #expect(try store.read { try $0.formats() }.flatMap(\.answers).map(\.options) == ["answer"])
    #expect(try store.read { try $0.imports() }.map(\.id) == [2])
    try expectSound()
  }
}
