import Ledger
import Store
import Testing
import TestSupport

/// Properties of all histories of imports, renames, merges and undos.
@Suite struct AccountAlgebraTests {
  private let stores = TemporaryStores()

  @Test(arguments: Effort.seeds(50, long: 10_000))
  func `the store equals the model of its history`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make(hasRoom: seed % 2 == 0)
    var life = AccountLife(store: store, seed: seed, using: &random)
    // Two imports first, so that there is a store.
    for _ in 0..<2 { try life.take(life.history.file(using: &random)) }
    for _ in 0..<9 {
      try life.step(using: &random)
      try life.compare()
    }
    // Each import can be undone alone, and nothing of it remains but the renames.
    while try life.undo(using: &random) { try life.compare() }
    for name in life.model.formerNames.keys {
      #expect(try life.store.change { try $0.forgetFormerName(name) }, "\(name), seed \(seed)")
    }
    let sql = try SQL(stores.firstDatabase)
    for table in [
      "account", "account_alias", "bucket", "category", "wording", "tx", "pair", "day_total",
      "installment",
      "extent", "import", "format",
    ] {
      #expect(try sql.rows("SELECT count(*) FROM \(table)") == ["0"], "\(table), seed \(seed)")
    }
  }
}

/// A store and a model, changed in the same random ways.
private struct AccountLife {
  let store: Store
  let comment: Comment
  let history: AccountHistory
  var model = AccountModel()
  var files: [AccountHistory.File] = []
  /// The imports that can be undone, with their rows' accounts by the names in the files.
  var imports: [Int64: (file: AccountHistory.File, accounts: [String: Int])] = [:]

  init(store: Store, seed: UInt64, using random: inout SeededGenerator) {
    self.store = store
    comment = "seed \(seed)"
    history = AccountHistory(using: &random)
  }

  mutating func step(using random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: try take(history.file(using: &random))
    case 4, 5:
      if var file = files.randomElement(using: &random) {
        // The same file, or its rows in other bytes.
        if Bool.random(using: &random) { file.rows.shuffle(using: &random) }
        try take(file)
      }
    case 6: try rename(using: &random)
    case 7, 8: try merge(using: &random)
    default: _ = try undo(using: &random)
    }
  }

  mutating func take(_ file: AccountHistory.File) throws {
    let prior = try store.read {
      try $0.priorImport(file.fingerprint, size: Int64(file.rows.count))
    }
    if let prior, let known = imports[prior.id] {
      // All rows of the file are stored, whatever happened to its accounts, so the file need not be
      // read.
      for (account, named) in Dictionary(grouping: file.namedRows, by: { known.accounts[$0.name] })
      {
        let stored = counted(model.rows(of: try #require(account)))
        for (row, count) in counted(named.map(\.row)) {
          #expect(stored[row, default: 0] >= count, comment)
        }
      }
    }
    var request = ImportRequest(
      fileName: file.name, size: Int64(file.rows.count), fingerprint: file.fingerprint,
      importedAt: 0, defaultAccount: file.name, isCardStatement: file.isCard,
      format: .init(signature: "s", name: file.name, options: nil))
    let expected = model.countOfNews(in: file)
    var source = TestSource(file.rows)
    // Two threads import every other file, in several batches if it is long.
    if file.rows.count.isMultiple(of: 2) {
      source.isParted = true
      request.rowsForTwoThreads = 0
      request.rowsInBatch = 5
    }
    let outcome = try store.importEntries(request, from: source, classify: classifyByLetter)
    #expect(outcome.added == expected, comment)
    #expect(outcome.alreadyThere == file.rows.count - expected, comment)
    files.append(file)
    guard let id = outcome.importID else { return }
    model.take(file, as: id)
    var accounts: [String: Int] = [:]
    for name in Set(file.namedRows.map(\.name)) { accounts[name] = model.account(knownAs: name) }
    imports[id] = (file, accounts)
  }

  private mutating func rename(using random: inout SeededGenerator) throws {
    guard let account = model.names.keys.sorted().randomElement(using: &random),
      let name = AccountHistory.names.randomElement(using: &random)
    else { return }
    let id = try storedID(of: account)
    if model.rename(account, to: name) {
      try change { store throws in try store.change { try $0.renameAccount(id: id, to: name) } }
    } else {
      #expect(throws: StoreError.accountNameTaken(name), comment) {
        try change { store throws in try store.change { try $0.renameAccount(id: id, to: name) } }
      }
    }
  }

  private mutating func merge(using random: inout SeededGenerator) throws {
    let accounts = model.names.keys.sorted().shuffled(using: &random)
    guard accounts.count > 1 else { return }
    let (from, into) = (accounts[0], accounts[1])
    let (one, other) = (try storedID(of: from), try storedID(of: into))
    #expect(
      try store.read { try $0.countOfEqualRows(of: one, and: other) }
        == model.countOfEqualRows(of: from, and: into), comment)
    model.merge(from, into: into)
    imports = imports.mapValues { file, accounts in
      (file, accounts.mapValues { $0 == from ? into : $0 })
    }
    try change { store throws in try store.change { try $0.mergeAccount(id: one, into: other) } }
  }

  /// `false` when there is nothing to undo.
  mutating func undo(using random: inout SeededGenerator) throws -> Bool {
    guard let id = imports.keys.sorted().randomElement(using: &random) else { return false }
    let count = model.rows.count { $0.importID == id }
    #expect(try store.change { try $0.undo(id: id) }.removed == count, comment)
    imports[id] = nil
    model.undo(id, stillThere: Set(try store.read { try $0.accounts() }.map(\.name)))
    return true
  }

  private func storedID(of account: Int) throws -> Int64 {
    try #require(
      try store.read { try $0.accounts() }.first { $0.name == model.names[account] }, comment
    ).id
  }

  /// Compares a dry run and the change with the result.
  private func change(_ prepare: (Store) throws -> Void) throws {
    func run(isDryRun: Bool) throws -> Reclassification {
      try store.reclassify(isDryRun: isDryRun, pairsAgain: true) {
        try prepare(store)
        return RowClassifier(classifyByLetter)
      }
    }
    let before = try store.dump()
    let dry = try run(isDryRun: true)
    #expect(try store.dump() == before, comment)
    #expect(try run(isDryRun: false) == dry, comment)
    let after = try store.allTransactions()
    #expect(after.map(\.id) == before.transactions.map(\.id), comment)
    let changed = zip(before.transactions, after).count {
      $0.category != $1.category || $0.kind != $1.kind
    }
    #expect(dry.changedCount == changed, comment)
  }

  func compare() throws {
    #expect(try store.facts() == model.facts, comment)
    #expect(
      try store.read { try $0.accounts() }.map(\.name) == model.names.values.sorted(), comment)
    for name in AccountHistory.names {
      let expected = model.account(knownAs: name).flatMap { model.names[$0] }
      #expect(try store.read { try $0.account(knownAs: name) }?.name == expected, comment)
    }
    for record in try store.read({ try $0.accountRecords() }) {
      let account = try #require(model.names.first { $0.value == record.account.name }?.key)
      let days = model.rows(of: account).map { Day(number: $0.day) }
      let imports = Set(model.rows.filter { $0.account == account }.map(\.importID))
      #expect(record.transactions == days.count, comment)
      #expect(record.days?.lowerBound == days.min() && record.days?.upperBound == days.max())
      #expect(record.imports == imports.count, comment)
      #expect(
        record.formerNames
          == model.formerNames.filter { $0.value == account }.map(\.key).sorted(), comment)
    }
    try expectTotalsAreThoseOfRows(store, comment, classify: classifyByLetter)
  }
}
