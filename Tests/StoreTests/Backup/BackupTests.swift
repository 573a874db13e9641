import Ledger
import POSIX
import Store
import Testing
import TestSupport

/// Copies of the store: complete, private, and safe for existing files.
@Suite struct BackupTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.add((0..<2_000).map { TestRow(day: Int32($0 / 10), amount: Int64(-$0)) })
    try store.take([TestRow(day: 3, amount: -9, payee: "t"), TestRow(day: 4)], "Bank")
  }

  private var target: String { folder.path + "/copy.sqlite" }

  @Test func `a copy equals the store and is a store itself`() throws {
    let before = try folder.bytes(folder.database)
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    let outcome = try reader.backUp(to: target)
    #expect(outcome.transactions == 2_002 && outcome.imports == 2)
    #expect(outcome.size == Int64(try folder.bytes(target).count))
    #expect(folder.names() == ["copy.sqlite", "sobi.sqlite"])
    #expect(folder.mode(target) == 0o600)
    #expect(try folder.bytes(folder.database) == before)
    let copy = try Store.open(target, mode: .readWriteCreate)
    #expect(try copy.dump() == store.dump())
    #expect(try copy.check(isFull: true).faults.isEmpty)
    // The copy works like any other store.
    #expect(try copy.add([TestRow(day: 9_999)]).importID == 3)
    #expect(try copy.change { try $0.undo() }.importID == 3)
  }

  @Test(arguments: [0o000, 0o077, 0o777] as [UInt32])
  func `only the owner can read a copy, whatever the umask`(mask: UInt32) async {
    await #expect(processExitsWith: .success) { [mask] in
      let folder = try TemporaryFolder()
      let store = try Store.open(folder.database, mode: .readWriteCreate)
      try store.add([TestRow()])
      umask(mode_t(mask))
      let target = folder.path + "/copy.sqlite"
      _ = try store.backUp(to: target)
      try #require(folder.mode(target) == 0o600)
      // A file that others could read is private now.
      chmod(target, 0o666)
      _ = try store.backUp(to: target, replacing: true)
      try #require(folder.mode(target) == 0o600)
    }
  }

  @Test func `an existing file stays unless it may be replaced`() throws {
    try folder.write(Array("mine".utf8), to: target)
    #expect(throws: StoreError.exists(path: target)) { try store.backUp(to: target) }
    #expect(try folder.bytes(target) == Array("mine".utf8))
    _ = try store.backUp(to: target, replacing: true)
    #expect(try Store.open(target, mode: .readOnlyIfPresent).dump() == store.dump())
    #expect(folder.names() == ["copy.sqlite", "sobi.sqlite"])
  }

  @Test func `the journal of an old copy does not affect the new one`() throws {
    _ = try store.backUp(to: target)
    // A change that was interrupted when part of it was in the file.
    let other = try SQL(target)
    try other.run("PRAGMA cache_size=1; BEGIN")
    try other.run("CREATE TABLE more AS SELECT hex(zeroblob(5000)) FROM tx a, tx b, tx c LIMIT 90")
    let (old, journal) = (try folder.bytes(target), try folder.bytes(target + "-journal"))
    #expect(throws: StoreError.busy(path: target)) {
      try store.backUp(to: target, replacing: true)
    }
    try other.run("ROLLBACK")
    try folder.write(old, to: target)
    try folder.write(journal, to: target + "-journal")
    try store.add((0..<2_000).map { TestRow(day: Int32($0 / 10), payee: "Late") })
    _ = try store.backUp(to: target, replacing: true)
    #expect(folder.names() == ["copy.sqlite", "sobi.sqlite"])
    let copy = try Store.open(target, mode: .readOnlyIfPresent)
    #expect(try copy.check(isFull: true).isSound)
    #expect(try copy.dump() == store.dump())

    let new = folder.path + "/new.sqlite"
    try folder.write(journal, to: new + "-journal")
    #expect(throws: StoreError.leftJournal(path: new + "-journal")) {
      try store.backUp(to: new)
    }
  }

  @Test(arguments: [false, true])
  func `a link, a folder or the store itself is never overwritten`(replaces: Bool) throws {
    let link = folder.path + "/link"
    let elsewhere = folder.path + "/elsewhere"
    symlink(elsewhere, link)
    #expect(throws: StoreError.symbolicLink(path: link)) {
      try store.backUp(to: link, replacing: replaces)
    }
    #expect(throws: StoreError.notRegular(path: folder.path)) {
      try store.backUp(to: folder.path, replacing: replaces)
    }
    let before = try folder.bytes(folder.database)
    let other = folder.path + "/../" + (folder.path.split(separator: "/").last ?? "")
    for path in [
      folder.database, other + "/sobi.sqlite", folder.database + "-journal",
      folder.database + "-wal",
    ] {
      #expect(throws: StoreError.ownPlace(path: path)) {
        try store.backUp(to: path, replacing: replaces)
      }
    }
    let nowhere = folder.path + "/none/copy.sqlite"
    #expect(throws: StoreError.cannotCreate(path: nowhere, errno: ENOENT)) {
      try store.backUp(to: nowhere, replacing: replaces)
    }
    #expect(throws: StoreError.unusablePath) { try store.backUp(to: "", replacing: replaces) }
    #expect(try folder.bytes(folder.database) == before)
    #expect(folder.names() == ["link", "sobi.sqlite"])
  }

  @Test func `a missing store cannot be copied`() throws {
    let path = folder.path + "/none.sqlite"
    #expect(throws: StoreError.absent(path: path)) {
      try Store.open(path, mode: .readOnlyIfPresent).backUp(to: target)
    }
    #expect(folder.names() == ["sobi.sqlite"])
  }

  @Test func `a damaged store is not copied, and an old copy stays`() throws {
    _ = try store.backUp(to: target)
    let old = try folder.bytes(target)
    var bytes = try folder.bytes(folder.database)
    for offset in bytes.count - 8_192 + 3..<bytes.count - 8_100 { bytes[offset] = 0xA5 }
    try folder.write(bytes, to: folder.database)
    let reader = try Store.open(folder.database, mode: .readOnlyIfPresent)
    #expect(throws: StoreError.damaged(path: folder.database)) {
      try reader.backUp(to: target, replacing: true)
    }
    #expect(try folder.bytes(target) == old)
    #expect(folder.names() == ["copy.sqlite", "sobi.sqlite"])
  }

  @Test func `a full disk leaves no copy, and an old copy stays`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let store = try Store.open(folder.database, mode: .readWriteCreate)
      let target = folder.path + "/copy.sqlite"
      try store.add([TestRow()])
      _ = try store.backUp(to: target)
      try store.add((0..<9_000).map { TestRow(day: Int32($0 / 100), payee: "Payee \($0)") })
      let old = try folder.bytes(target)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 200_000, rlim_max: 200_000)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      for (path, isReplaced) in [(target, true), (folder.path + "/new.sqlite", false)] {
        do {
          _ = try store.backUp(to: path, replacing: isReplaced)
          exit(3)
        } catch let error as StoreError {
          try #require(error.exitCode == 74)
        }
      }
      try #require(try folder.bytes(target) == old)
      try #require(folder.names() == ["copy.sqlite", "sobi.sqlite"])
    }
  }

  @Test func `a copy excludes an open change and waits for a commit`() throws {
    let reader = try Store.open(
      folder.database, mode: .readOnlyIfPresent, busyTimeout: .milliseconds(20))
    let before = try store.dump()
    let writer = try SQL(folder.database)
    try writer.run("BEGIN IMMEDIATE; DELETE FROM tx; DELETE FROM day_total")
    _ = try reader.backUp(to: target)
    #expect(try Store.open(target, mode: .readOnlyIfPresent).dump() == before)
    try writer.run("ROLLBACK; BEGIN EXCLUSIVE")
    #expect(throws: StoreError.busy(path: folder.database)) {
      try reader.backUp(to: folder.path + "/other.sqlite")
    }
    #expect(folder.names() == ["copy.sqlite", "sobi.sqlite"])
  }
}
