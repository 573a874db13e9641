import Ledger
import POSIX
import Store
import Testing
import TestSupport

@Suite struct StoreOpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ mode: Store.Mode = .readOnlyIfPresent) throws(StoreError) -> Store {
    try Store.open(folder.database, mode: mode, busyTimeout: .milliseconds(50))
  }

  /// Creates a store with one row and closes it.
  private func fill() throws { try open(.readWriteCreate).add([TestRow(), TestRow(day: 20_001)]) }

  @Test(arguments: [Store.Mode.readOnlyIfPresent, .readWriteCreate])
  func `a missing store is empty, and opening creates nothing`(mode: Store.Mode) throws {
    let store = try open(mode)
    #expect(try store.dump() == Dump())
    #expect(try store.read { try $0.accounts() }.isEmpty)
    #expect(try store.read { try $0.rules() }.isEmpty)
    #expect(try store.read { try $0.formats() }.isEmpty)
    #expect(throws: StoreError.noSuchImport(nil)) { try store.change { try $0.undo() } }
    #expect(folder.names().isEmpty)
    #expect(!store.isExposed)
  }

  @Test func `a store that must not change has to exist`() throws {
    for bytes: [UInt8]? in [nil, []] {
      if let bytes { try folder.write(bytes, to: folder.database) }
      #expect(throws: StoreError.absent(path: folder.database)) { try open(.readOnly) }
    }
    try fill()
    let store = try open(.readOnly)
    #expect(try store.allTransactions().count == 2)
    #expect(throws: StoreError.readOnly(path: folder.database)) { try store.add([TestRow()]) }
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test func `a missing folder is a missing store`() throws {
    let store = try Store.open(folder.path + "/a/b/c.sqlite", mode: .readOnlyIfPresent)
    #expect(try store.dump() == Dump())
    #expect(folder.names().isEmpty)
  }

  @Test func `an empty file is an empty store`() throws {
    try folder.write([], to: folder.database)
    #expect(try open().dump() == Dump())
    try fill()
    #expect(try open().allTransactions().count == 2)
  }

  @Test func `a store opened before its creation sees another one's rows`() throws {
    let reader = try open()
    try fill()
    #expect(try reader.allTransactions().count == 2)
  }

  @Test func `reading cannot write`() throws {
    #expect(throws: StoreError.readOnly(path: folder.database)) { try open().add([TestRow()]) }
    #expect(folder.names().isEmpty)
    try fill()
    #expect(throws: StoreError.readOnly(path: folder.database)) {
      try open().change { try $0.undo() }
    }
  }

  @Test func `no file stays next to the store`() throws {
    try fill()
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test func `the file names its program and version`() throws {
    try fill()
    let sql = try SQL(folder.database)
    #expect(try sql.rows("PRAGMA application_id") == ["\(0x536F_6269)"])
    #expect(try sql.rows("PRAGMA user_version") == ["6"])
    #expect(try sql.rows("PRAGMA page_size") == ["8192"])
    #expect(try sql.rows("PRAGMA journal_mode") == ["delete"])
    #expect(try sql.rows("PRAGMA integrity_check") == ["ok"])
    #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test(arguments: [0o000, 0o022, 0o077, 0o777] as [UInt32])
  func `only the owner can read the folder and the file`(mask: UInt32) async {
    await #expect(processExitsWith: .success) { [mask] in
      let folder = try TemporaryFolder()
      umask(mode_t(mask))
      let path = folder.path + "/made"
      try Store.open(path + "/sobi.sqlite", mode: .readWriteCreate).add([TestRow()])
      defer { unlink(path + "/sobi.sqlite") }
      try #require(folder.mode(path) == 0o700)
      try #require(folder.mode(path + "/sobi.sqlite") == 0o600)
    }
  }

  @Test func `a file that others may read is reported and not changed`() throws {
    try fill()
    #expect(try !open().isExposed)
    chmod(folder.database, 0o644)
    #expect(try open().isExposed)
    #expect(folder.mode(folder.database) == 0o644)
  }

  @Test func `a folder in which others can create files is reported`() throws {
    try fill()
    for (mode, isShared) in [(0o700, false), (0o777, true), (0o1777, true), (0o755, false)] {
      chmod(folder.path, mode_t(mode))
      #expect(try open().isInSharedFolder == isShared)
    }
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a file away"),
    arguments: ["-journal", "-wal", "-shm"])
  func `another user's journal is refused and named`(ending: String) throws {
    try fill()
    let journal = folder.database + ending
    try folder.write([], to: journal)
    #expect(try open().allTransactions().count == 2)
    try folder.write([1], to: journal)
    chown(journal, 12_345, 12_345)
    let before = try folder.bytes(folder.database)
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      #expect(throws: StoreError.foreignJournal(path: journal)) { try open(mode) }
    }
    #expect(try folder.bytes(folder.database) == before)
    // A link counts as its owner's file.
    unlink(journal)
    symlink(folder.path + "/nowhere", journal)
    lchown(journal, 12_345, 12_345)
    #expect(throws: StoreError.foreignJournal(path: journal)) { try open() }
    unlink(journal)
    #expect(try open().allTransactions().count == 2)
  }

  @Test func `a store holds more accounts than fit into a short statement`() throws {
    let store = try open(.readWriteCreate)
    let count = 15_000
    try store.take(
      (0..<count).map { TestRow(amount: Int64(-1 - $0), payee: "t", account: "a\($0)") }, "Card")
    #expect(try store.read { try $0.accounts() }.count >= count)
    #expect(try store.change { try $0.undo() }.removed == count)
  }

  @Test func `a symbolic link is refused`() throws {
    try fill()
    let link = folder.path + "/link.sqlite"
    symlink(folder.database, link)
    let dangling = folder.path + "/dangling.sqlite"
    symlink(folder.path + "/nowhere", dangling)
    for path in [link, dangling] {
      for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
        #expect(throws: StoreError.symbolicLink(path: path)) { try Store.open(path, mode: mode) }
      }
    }
    #expect(!folder.names().contains("nowhere"))
  }

  @Test func `a link among the parent folders is followed`() throws {
    let link = folder.path + "/link"
    symlink(folder.path, link)
    try Store.open(link + "/sobi.sqlite", mode: .readWriteCreate).add([TestRow()])
    #expect(try open().allTransactions().count == 1)
  }

  @Test func `a folder or a pipe is no store`() throws {
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    for path in [folder.path, pipe] {
      #expect(throws: StoreError.notRegular(path: path)) {
        try Store.open(path, mode: .readWriteCreate)
      }
    }
  }

  @Test func `a path below a file cannot be created`() throws {
    try folder.write([], to: folder.path + "/file")
    let path = folder.path + "/file/sobi.sqlite"
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      #expect(throws: StoreError.cannotCreate(path: path, errno: ENOTDIR)) {
        try Store.open(path, mode: mode)
      }
    }
  }

  @Test(arguments: ["", "a\0b"])
  func `an invalid path is refused`(path: String) {
    #expect(throws: StoreError.unusablePath) { try Store.open(path, mode: .readOnlyIfPresent) }
  }

  @Test(arguments: [":memory:", "file:x.sqlite?mode=memory"])
  func `SQLite's special names are ordinary file names`(name: String) throws {
    let path = folder.path + "/" + name
    try Store.open(path, mode: .readWriteCreate).add([TestRow()])
    #expect(folder.names() == [name])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a missing permission is reported`() throws {
    try fill()
    chmod(folder.database, 0o400)
    #expect(throws: StoreError.permission(path: folder.database, errno: 0)) {
      try open(.readWriteCreate).add([TestRow(day: 5)])
    }
    #expect(try open().allTransactions().count == 2)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let path = folder.path + "/new.sqlite"
    #expect(throws: StoreError.permission(path: path, errno: EACCES)) {
      try Store.open(path, mode: .readWriteCreate).add([TestRow()])
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `another user's file is refused`() throws {
    try fill()
    try #require(chown(folder.database, 12_345, 0) == 0)
    #expect(throws: StoreError.notOwned(path: folder.database)) { try open() }
  }

  /// Both modes refuse the file, and no byte changes.
  private func expectRefused(_ error: StoreError) throws {
    let before = try folder.bytes(folder.database)
    for mode in [Store.Mode.readOnlyIfPresent, .readWriteCreate] {
      #expect(throws: error) { try open(mode) }
    }
    #expect(try folder.bytes(folder.database) == before)
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test func `another program's database is refused`() throws {
    try SQL(folder.database).run("CREATE TABLE tx(id); PRAGMA application_id = 7")
    try expectRefused(.notSobi(path: folder.database))
  }

  @Test(arguments: ["x", "day,amount\n2025-01-01,5\n", String(repeating: "\0", count: 9_000)])
  func `a file that is not a database is refused`(text: String) throws {
    try folder.write(Array(text.utf8), to: folder.database)
    try expectRefused(.notSobi(path: folder.database))
  }

  @Test func `a newer store is refused`() throws {
    try fill()
    try SQL(folder.database).run("PRAGMA user_version = 9")
    try expectRefused(.newer(path: folder.database, version: 9, supported: 6))
  }

  @Test(arguments: [
    ("CREATE TRIGGER t AFTER INSERT ON tx BEGIN DELETE FROM tx; END", "t"),
    ("CREATE VIEW a AS SELECT 1", "a"),
    ("CREATE INDEX z ON tx(ts)", "z"),
    ("CREATE TABLE zz(id)", "zz"),
    ("ALTER TABLE tx ADD COLUMN note TEXT", "tx"),
    ("DROP TABLE rule; CREATE VIEW rule AS SELECT 1 id", "rule"),
    ("DROP TABLE tx", "tx"),
    ("DROP TABLE account", "account"),
    ("ALTER TABLE wording RENAME TO wordings", "wording"),
    ("PRAGMA user_version = 0", "user_version"),
    ("PRAGMA user_version = -1", "user_version"),
    ("PRAGMA journal_mode = WAL", "journal_mode"),
  ])
  func `a store with altered tables is refused`(sql: String, object: String) throws {
    try fill()
    try SQL(folder.database).run("PRAGMA foreign_keys = OFF; " + sql)
    try expectRefused(.altered(path: folder.database, object: object))
  }

  @Test(arguments: [20, 100, 511, 512, 8_191, 8_192, 8_193, 20_000])
  func `a truncated store is refused`(size: Int) throws {
    try fill()
    let bytes = try folder.bytes(folder.database)
    try folder.write(Array(bytes.prefix(size)), to: folder.database)
    try expectRefused(.damaged(path: folder.database))
  }

  @Test(arguments: Effort.seeds(200, quick: 50))
  func `random bytes give the right data or an error`(seed: UInt64) throws {
    try fill()
    var random = SeededGenerator(seed: seed)
    var bytes = try folder.bytes(folder.database)
    // Half of the changes are inside used pages.
    let used = bytes.indices.filter { bytes[$0] != 0 }
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let at =
        Bool.random(using: &random)
        ? Int.random(in: 100..<bytes.count, using: &random)
        : used.randomElement(using: &random) ?? 0
      bytes[at] = UInt8.random(in: 0...255, using: &random)
    }
    try folder.write(bytes, to: folder.database)
    do {
      let store = try open(.readWriteCreate)
      _ = try store.dump()
      try store.add([TestRow(), TestRow(day: 20_002), TestRow(second: 4)])
      _ = try store.change { try $0.undo() }
    } catch is StoreError {}
  }

  @Test func `an added trigger does not run`() throws {
    // Added after the check: triggers stay off.
    let store = try open(.readWriteCreate)
    try store.add([TestRow()])
    try SQL(folder.database).run("CREATE TRIGGER t AFTER INSERT ON tx BEGIN DELETE FROM tx; END")
    try store.add([TestRow(day: 5)])
    #expect(try store.allTransactions().count == 2)
  }

  @Test func `a store that another program is writing is busy`() throws {
    try fill()
    let other = try SQL(folder.database)
    let store = try open(.readWriteCreate)
    try other.run("BEGIN IMMEDIATE")
    #expect(try store.allTransactions().count == 2)
    #expect(throws: StoreError.busy(path: folder.database)) { try store.add([TestRow(day: 1)]) }
    #expect(throws: StoreError.busy(path: folder.database)) { try store.change { try $0.undo() } }
    try other.run("COMMIT; BEGIN EXCLUSIVE")
    #expect(throws: StoreError.busy(path: folder.database)) {
      try store.read { try $0.dayTotals() }
    }
    #expect(throws: StoreError.busy(path: folder.database)) { try open() }
    try other.run("COMMIT")
    #expect(try store.add([TestRow(day: 1)]).added == 1)
  }

  @Test func `a full disk changes nothing`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let store = try Store.open(folder.database, mode: .readWriteCreate)
      try store.add([TestRow()])
      let dump = try store.dump()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 300_000, rlim_max: 300_000)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let rows = (0..<20_000).map { TestRow(day: Int32($0 / 100), payee: "Payee \($0)") }
      do {
        try store.add(rows)
        exit(3)
      } catch let error as StoreError {
        try #require(error.exitCode == 74)
      }
      try #require(try store.dump() == dump)
      try #require(try Store.open(folder.database, mode: .readOnlyIfPresent).dump() == dump)
    }
  }
}
