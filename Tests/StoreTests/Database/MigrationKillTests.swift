import CSQLite
import Store
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(Glibc)
  /// Processes that are killed while they bring a store of an older version up to date.
  ///
  /// From the first version to the one after the newest, which is made up here. SQLite lets its calls of
  /// the system be replaced: the process is killed before one by which something changes.
  @Suite struct MigrationKillTests {
    private static let extraSQL = "CREATE TABLE extra(\n  id INTEGER PRIMARY KEY\n) STRICT"

    static func schemas() -> [Schema] {
      Schema.all + [
        Schema(
          version: 3, tables: Schema.version2.tables + [Schema.Table("extra", extraSQL)],
          steps: [extraSQL, "INSERT INTO extra(id) VALUES(7)", "UPDATE tx SET amount = amount * 2"])
      ]
    }

    /// How many such calls there are, and every how many of them is tried.
    private static let numbers = Array(
      stride(from: 1, through: 129, by: Seeds.isWhole ? 1 : 16))

    @Test(arguments: numbers)
    func `a migration that is killed leaves the old store or the new one`(number: Int) async throws
    {
      let folder = try TemporaryFolder()
      let path = folder.database
      try Store.open(path, mode: .readWriteCreate, schemas: [.version1])
        .add((0..<600).map { TestRow(day: Int32($0 / 10), amount: Int64(-$0)) })
      let old = try first(path).dump()
      let result = await #expect(
        processExitsWith: .failure, observing: []
      ) { [path = path as String, number = Int32(number) as Int32] in
        CallCounter.killAt(number)
        _ = try Store.open(path, mode: .readWriteCreate, schemas: MigrationKillTests.schemas())
        // All calls were made.
        exit(3)
      }
      let isDone = result?.exitStatus == .exitCode(3)
      #expect(isDone || result?.exitStatus == .signal(SIGKILL), "call \(number)")

      // What is there is one of the versions, as the next program to open it finds.
      let copy = path + ".v1"
      let version = try SQL(path).rows("PRAGMA user_version")
      let extra = try SQL(path).rows("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'")
      let todo = try SQL(path).rows("SELECT count(*) FROM sqlite_schema WHERE name = 'todo'")
      let sum = try SQL(path).rows("SELECT sum(amount) FROM tx")
      let before = -(0..<600).reduce(0, +)
      #expect(
        [
          ["1", "0", "0", "\(before)"], ["2", "1", "0", "\(before)"],
          ["3", "1", "1", "\(2 * before)"],
        ].contains(version + todo + extra + sum), "call \(number)")
      #expect(!isDone || version == ["3"])
      #expect(isDone || number < 129, "more calls than are tried")
      // The copy is whole before anything is changed.
      if version != ["1"] || folder.names().contains("sobi.sqlite.v1") {
        #expect(try first(copy).dump() == old, "call \(number)")
      }
      let again = try Store.open(path, mode: .readWriteCreate, schemas: Self.schemas())
      #expect(try again.allTransactions().count == 600, "call \(number)")
      #expect(try SQL(path).rows("SELECT sum(amount) FROM tx") == ["\(2 * before)"])
      #expect(try SQL(path).rows("PRAGMA integrity_check") == ["ok"], "call \(number)")
      #expect(try first(copy).dump() == old, "call \(number)")
    }

    /// A store of the first version, as the first program reads it.
    private func first(_ path: String) throws -> Store {
      try Store.open(path, mode: .readOnlyIfPresent, schemas: [.version1])
    }
  }

  /// SQLite's writing calls, counted; the process ends before one of them.
  enum CallCounter {
    nonisolated(unsafe) private static var left: Int32 = 0

    private static func count() {
      left -= 1
      if left == 0 { kill(getpid(), SIGKILL) }
    }

    /// To be called once, before a store is opened.
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
