import Ledger
import Store
import Testing
import TestSupport

@Suite struct FormatTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  /// Imports a row of that day with the given answers.
  private func add(
    _ day: Int32, account: String, row: String = "", stem: String = "bank", options: String? = nil
  ) throws {
    let request = ImportRequest(
      fileName: "f", size: 1, fingerprint: Fingerprint(first: UInt64(day)), importedAt: 0,
      defaultAccount: account,
      format: ImportRequest.Format(signature: "day,amount", name: stem, options: options))
    try store.importEntries(
      request, from: TestSource([TestRow(day: day, account: row)]), classify: classifyByFile)
  }

  /// The stem, account and options of the remembered formats.
  private func formats() throws -> [[String?]] {
    try store.read { try $0.formats() }.map {
      [$0.stem, $0.account?.name, $0.answers.first?.options]
    }
  }

  @Test func `a format remembers the last account and options`() throws {
    try add(1, account: "Card", options: "A")
    #expect(try formats() == [["bank", "Card", "A"]])
    #expect(try store.read { try $0.formats() }.map(\.signature) == ["day,amount"])
    try add(2, account: "Second")
    #expect(try formats() == [["bank", "Second", "A"]])
    try add(3, account: "unused", row: "Named", options: "B")
    #expect(try formats() == [["bank", nil, "B"]])
  }

  @Test func `files with one header and different names are separate formats`() throws {
    try add(1, account: "Mine", stem: "mine", options: "A")
    try add(2, account: "Yours", stem: "yours")
    #expect(try formats() == [["yours", "Yours", nil], ["mine", "Mine", "A"]])
    try add(3, account: "Mine", stem: "mine")
    #expect(try formats() == [["mine", "Mine", "A"], ["yours", "Yours", nil]])
  }

  @Test func `undo restores the earlier answers`() throws {
    try add(1, account: "A", options: "first")
    try add(2, account: "B", options: "second")
    _ = try store.change { try $0.undo() }
    #expect(try formats() == [["bank", "A", "first"]])
    #expect(try store.read { try $0.accounts() }.map(\.name) == ["A"])
    _ = try store.change { try $0.undo() }
    #expect(try formats().isEmpty)
    #expect(try store.read { try $0.accounts() }.isEmpty)
  }

  @Test func `a format lists its answers, files and number of imports`() throws {
    try add(1, account: "Card", options: "A")
    try add(2, account: "Card", options: "B")
    try add(3, account: "Card")
    let format = try #require(try store.read { try $0.formats() }.first)
    #expect(format.answers.map(\.options) == ["B", "A"])
    #expect(format.answers.map(\.file) == ["f", "f"])
    #expect(format.importCount == 3)
  }

  @Test func `a format's name does not change which files match`() throws {
    try add(1, account: "Card", options: "A")
    try store.change { try $0.renameFormat(id: 1, to: "Visa") }
    #expect(try store.read { try $0.formats() }.map(\.title) == ["Visa"])
    #expect(try formats() == [["bank", "Card", "A"]])
    #expect(throws: StoreError.noSuchFormat(7)) {
      try store.change { try $0.renameFormat(id: 7, to: "x") }
    }
  }

  @Test func `a forgotten format stays forgotten, and its rows stay`() throws {
    try add(1, account: "Card", options: "A")
    try add(2, account: "Card", options: "B")
    try add(3, account: "Other", stem: "other", options: "C")
    try store.change { try $0.forgetFormat(id: 1) }
    #expect(try formats() == [["other", "Other", "C"]])
    #expect(try store.read { try $0.accounts() }.map(\.name) == ["Card", "Other"])
    #expect(try store.read { try $0.dayTotals() }.totals.count == 3)
    #expect(throws: StoreError.noSuchFormat(1)) { try store.change { try $0.forgetFormat(id: 1) } }
    // Undo does not restore an earlier import's answers.
    _ = try store.change { try $0.undo(id: 2) }
    #expect(try formats() == [["other", "Other", "C"]])
    _ = try store.change { try $0.undo(id: 1) }
    #expect(try store.read { try $0.accounts() }.map(\.name) == ["Other"])
  }

  @Test func `forgetting a format creates no store`() throws {
    #expect(throws: StoreError.noSuchFormat(1)) { try store.change { try $0.forgetFormat(id: 1) } }
    #expect(throws: StoreError.noSuchFormat(1)) {
      try store.change { try $0.renameFormat(id: 1, to: "x") }
    }
  }

  @Test(arguments: Effort.seeds(60))
  func `the remembered answers are those of the remaining imports`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    struct Said {
      var id: Int64
      var account: String
      var stem: String
      var options: String?
    }
    var said: [Said] = []
    for day in 0..<Int32(12) {
      if Int.random(in: 0..<3, using: &random) == 0, let undone = said.randomElement(using: &random)
      {
        _ = try store.change { try $0.undo(id: undone.id) }
        said.removeAll { $0.id == undone.id }
      }
      let account = ["A", "B", "C"].randomElement(using: &random) ?? ""
      let stem = ["s", "t"].randomElement(using: &random) ?? ""
      let options = [nil, "x", "y"].randomElement(using: &random) ?? nil
      try add(day, account: account, stem: stem, options: options)
      let id = try #require(try store.read { try $0.imports() }.first?.id)
      said.append(Said(id: id, account: account, stem: stem, options: options))
      var expected: [[String?]] = []
      for one in said.reversed() where !expected.contains(where: { $0[0] == one.stem }) {
        let options = said.last { $0.stem == one.stem && $0.options != nil }?.options
        expected.append([one.stem, one.account, options])
      }
      #expect(try formats() == expected, "seed \(seed)")
      #expect(try store.read { try $0.accounts() }.map(\.name) == Set(said.map(\.account)).sorted())
    }
  }
}
