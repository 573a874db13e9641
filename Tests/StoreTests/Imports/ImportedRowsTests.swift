import Ledger
import Store
import Testing
import TestSupport

/// The rows after an import, compared with a plain list of what each import brought.
@Suite struct ImportedRowsTests {
  private let stores = TemporaryStores()

  private struct Key: Hashable {
    var account: Account.ID
    var key: TransactionKey
  }

  private func keys(_ store: Store) throws -> [Transaction.ID: Key] {
    var keys = TransactionKeys()
    return Dictionary(
      uniqueKeysWithValues: try store.allTransactions().map {
        ($0.id, Key(account: $0.account.id, key: keys.key(of: $0)))
      })
  }

  @Test(arguments: Effort.seeds(from: 5_000, 60, long: 5_000))
  func `rows after an import are those of later imports, and earlier keys stay`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make()
    var brought: [ImportRecord.ID: Set<Transaction.ID>] = [:]
    for file in History.files(using: &random) + History.files(using: &random) {
      let before = try keys(store)
      if let id = try store.add(file).importID {
        let after = try keys(store)
        for (row, key) in before { #expect(after[row] == key, "seed \(seed)") }
        brought[id] = Set(after.keys).subtracting(before.keys)
      }
      if Int.random(in: 0..<4, using: &random) == 0, let id = brought.keys.sorted().first {
        _ = try store.change { try $0.undo(id: id) }
        brought[id] = nil
        #expect(throws: StoreError.noSuchImport(id)) {
          try store.read { try $0.rows(importedAfter: id) }
        }
      }
      let all = try store.allTransactions()
      for id in [0] + brought.keys {
        let wanted = brought.filter { $0.key > id }.values.reduce(into: Set()) { $0.formUnion($1) }
        let rows = try store.read { try $0.rows(importedAfter: id) }
        let found = all.filter { rows.contains($0.id) }
        #expect(Set(found.map(\.id)) == wanted, "seed \(seed)")
        #expect(rows.days?.lowerBound == found.first?.day, "seed \(seed)")
        #expect(rows.days?.upperBound == found.last?.day, "seed \(seed)")
      }
    }
  }

  @Test func `an empty store has no rows after no import`() throws {
    let store = try stores.make()
    let rows = try store.read { try $0.rows(importedAfter: 0) }
    #expect(rows.days == nil && !rows.contains(1))
    #expect(throws: StoreError.noSuchImport(1)) {
      try store.read { try $0.rows(importedAfter: 1) }
    }
  }
}
