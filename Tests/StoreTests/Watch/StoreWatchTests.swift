import Foundation
import Ledger
import Store
import Synchronization
import Testing
import TestSupport

/// Reports about a store that others change, and their number.
struct StoreWatchTests {
  private final class Count: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }

    /// Waits for the count `wanted`, and then checks for a while that it stays.
    func settle(at wanted: Int, patience: Int = 400) async throws -> Int {
      for _ in 0..<patience where value < wanted { try await Task.sleep(for: .milliseconds(10)) }
      try await Task.sleep(for: .milliseconds(350))
      return value
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func watch(_ name: String = "store") throws -> (watch: StoreWatch, told: Count) {
    let told = Count()
    let watch = try #require(StoreWatch(folder.path + "/" + name))
    watch.start { told.add() }
    return (watch, told)
  }

  private func write(_ bytes: String, to name: String) throws {
    try Data(bytes.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  private func addTodo(_ text: String, _ store: Store) throws {
    try store.change { try $0.addTodo(text, at: 7) }
  }

  private func open(_ mode: Store.Mode = .readWriteCreate) throws -> Store {
    try Store.open(folder.path + "/store", mode: mode)
  }

  @Test func `the creation and every change of a store are reported`() async throws {
    let (watch, told) = try watch()
    #expect(try await told.settle(at: 0) == 0)
    let store = try open()
    try addTodo("one", store)
    // On a slow disk, the first change is a series of its own after the creation.
    let first = try await told.settle(at: 1)
    #expect(first == 1 || first == 2)
    try addTodo("two", store)
    #expect(try await told.settle(at: first + 1) == first + 1)
    // Reading is not reported.
    let reader = try open(.readOnlyIfPresent)
    #expect(try reader.read { try $0.todos() }.count == 2)
    #expect(try await told.settle(at: first + 1) == first + 1)
    watch.finish()
    try addTodo("three", store)
    #expect(try await told.settle(at: first + 1) == first + 1)
  }

  @Test func `close changes are reported once, a long series once a second`()
    async throws
  {
    let store = try open()
    try addTodo("first", store)
    let (watch, told) = try watch()
    for number in 0..<5 { try addTodo("\(number)", store) }
    #expect(try await told.settle(at: 1) == 1)
    let clock = ContinuousClock()
    let start = clock.now
    var changes = 0
    while clock.now - start < .milliseconds(2_500) {
      try addTodo("again", store)
      changes += 1
    }
    let found = try await told.settle(at: 4, patience: 120)
    #expect(changes > 20 && found >= 3 && found <= 5, "\(changes) changes, told \(found) times")
    watch.finish()
  }

  @Test func `a large change is reported once, at its end`() async throws {
    let store = try Store.open(
      folder.path + "/store", mode: .readWriteCreate, cacheKibibytes: 64)
    try addTodo("first", store)
    let (watch, told) = try watch()
    let journal = folder.path + "/store-journal"
    // Like an import: pages beyond the cache are written long before the end.
    for _ in 0..<400 {
      try write(String(repeating: "x", count: 100_000), to: "store-journal")
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(told.value == 0)
    try FileManager.default.removeItem(atPath: journal)
    #expect(try await told.settle(at: 1) == 1)
    watch.finish()
  }

  @Test func `a file that replaces the store is reported, other files are not`() async throws {
    let store = try open()
    try addTodo("first", store)
    let (watch, told) = try watch()
    try write("x", to: "stores")
    try write("x", to: "another-journal")
    try FileManager.default.removeItem(atPath: folder.path + "/another-journal")
    #expect(try await told.settle(at: 0) == 0)
    #expect(!store.isReplaced)
    let copy = folder.path + "/copy"
    try FileManager.default.copyItem(atPath: folder.path + "/store", toPath: copy)
    #expect(rename(copy, folder.path + "/store") == 0)
    #expect(try await told.settle(at: 1) == 1)
    #expect(store.isReplaced)
    watch.finish()
  }

  @Test func `only other connections' changes change the number`() throws {
    let (one, other) = (try open(), try open())
    try addTodo("first", one)
    let before = try other.changeNumber()
    let own = try one.changeNumber()
    try addTodo("second", one)
    #expect(try one.changeNumber() == own)
    #expect(try other.changeNumber() != before)
    #expect(try Store.open(folder.path + "/none", mode: .readOnlyIfPresent).changeNumber() == nil)
  }

  @Test func `a missing folder cannot be watched`() {
    #expect(StoreWatch(folder.path + "/none/store") == nil)
    #expect(StoreWatch("") == nil)
  }
}
