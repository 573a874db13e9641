import CSQLite
import POSIX
@testable import Store
import TestSupport
import Testing

#if canImport(Glibc)
  /// Processes that are killed while they migrate an older store.
  ///
  /// They migrate to an invented version after the newest. SQLite allows replacing its system
  /// calls: the process is killed before one of those that write.
  @Suite struct MigrationKillTests {
    private static let extraSQL = "CREATE TABLE extra(\n  id INTEGER PRIMARY KEY\n) STRICT"

    static func schemas() -> [Schema] {
      Schema.all + [
        Schema(
          version: 7, tables: Schema.version6.tables + [Schema.Table(extraSQL)],
          steps: [extraSQL, "INSERT INTO extra(id) VALUES(7)", "UPDATE tx SET amount = amount * 2"])
      ]
    }

    /// More writing calls than a migration makes; every n-th of them is tried.
    private static let limit = 201
    private static let numbers = Array(
      stride(from: 1, through: limit, by: Effort.cases(20, quick: 40, long: 1)))

    @Test(arguments: numbers, [Schema.version1, .version2])
    func `a migration that is killed leaves the old store or the new one`(
      number: Int, old: Schema
    ) async throws {
      let folder = try TemporaryFolder()
      let path = folder.database
      let oldSchemas = Schema.all.filter { $0.version <= old.version }
      let version = Int(old.version)
      let store = try Store.open(path, mode: .readWriteCreate, schemas: oldSchemas)
      try store.add((0..<600).map { TestRow(day: Int32($0 / 10), amount: Int64(-$0)) })
      // Pages for the migration to free.
      try SQL(path).run(
        "INSERT INTO wording_block(wordings, blocks) VALUES(zeroblob(20000), zeroblob(20000))")
      func openOld(_ path: String) throws -> Store {
        try Store.open(path, mode: .readOnlyIfPresent, schemas: oldSchemas)
      }
      let dump = try SQL(path).contents()
      let result = await #expect(
        processExitsWith: .failure, observing: []
      ) { [path = path as String, number = Int32(number) as Int32] in
        CallCounter.killAt(number)
        _ = try Store.open(path, mode: .readWriteCreate, schemas: MigrationKillTests.schemas())
        // The migration made fewer calls.
        exit(3)
      }
      let isDone = result?.exitStatus == .exitCode(3)
      #expect(isDone || result?.exitStatus == .signal(SIGKILL), "call \(number)")

      // The next program finds one of the versions, whole.
      let found = try SQL(path).rows("PRAGMA user_version")
      let tables = try SQL(path).rows(
        """
        SELECT name FROM sqlite_schema WHERE name IN ('todo', 'wording_block', 'extra')
        ORDER BY name
        """)
      let sum = try SQL(path).rows("SELECT sum(amount) FROM tx")
      let before = -(0..<600).reduce(0, +)
      let states = [
        ["1", "wording_block", "\(before)"], ["2", "todo", "wording_block", "\(before)"],
        ["3", "todo", "\(before)"], ["4", "todo", "\(before)"],
        ["5", "todo", "\(before)"], ["6", "todo", "\(before)"],
        ["7", "extra", "todo", "\(2 * before)"],
      ]
      #expect(states.dropFirst(version - 1).contains(found + tables + sum), "call \(number)")
      #expect(!isDone || found == ["7"])
      #expect(isDone || number < Self.limit, "more calls than are tried")
      // The copy is complete before the store changes.
      let copy = "\(path).v\(version)"
      if found != ["\(version)"] || folder.names().contains("sobi.sqlite.v\(version)") {
        _ = try openOld(copy)
        #expect(try SQL(copy).contents() == dump, "call \(number)")
      }
      let again = try Store.open(path, mode: .readWriteCreate, schemas: Self.schemas())
      #expect(try again.allTransactions().count == 600, "call \(number)")
      // Whenever the process ended, the rows still wait to be classified again.
      #expect(again.hasOutdatedClasses, "call \(number)")
      #expect(try SQL(path).rows("SELECT sum(amount) FROM tx") == ["\(2 * before)"])
      #expect(try SQL(path).rows("PRAGMA integrity_check") == ["ok"], "call \(number)")
      #expect(!folder.names().contains { $0.hasSuffix(".part") }, "call \(number)")
      // A store of version 2, 3 or 4 at the kill is copied once more by the next program.
      _ = try openOld(copy)
      #expect(try SQL(copy).contents() == dump, "call \(number)")
    }
  }

  /// Counts SQLite's writing calls, and kills the process before one of them.
  enum CallCounter {
    nonisolated(unsafe) private static var left: Int32 = 0

    private static func count() {
      left -= 1
      if left == 0 { kill(getpid(), SIGKILL) }
    }

    /// Call this once, before opening a store.
    static func killAt(_ number: Int32) {
      left = number
      let files = sqlite3_vfs_find(nil)
      func replace(_ name: String, _ call: sqlite3_syscall_ptr) {
        _ = files?.pointee.xSetSystemCall(files, name, call)
      }
      let write: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
        CallCounter.count()
        return pwrite($0, $1, $2, $3)
      }
      let remove: @convention(c) (UnsafePointer<CChar>?) -> Int32 = { path in
        CallCounter.count()
        return path.map { unlink($0) } ?? -1
      }
      let cut: @convention(c) (Int32, off_t) -> Int32 = {
        CallCounter.count()
        return ftruncate($0, $1)
      }
      replace("pwrite", unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
      replace("pwrite64", unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
      replace("unlink", unsafeBitCast(remove, to: sqlite3_syscall_ptr.self))
      replace("ftruncate", unsafeBitCast(cut, to: sqlite3_syscall_ptr.self))
    }
  }
#endif
