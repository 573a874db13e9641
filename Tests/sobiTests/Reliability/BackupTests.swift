import Foundation
import POSIX
import Testing

/// `sobi backup` during an import, and when a signal stops it.
struct BackupTests {
  private static let first = "Date,Payee,Amount\n2024-12-31,Bookshop,-12.00\n"

  private func home() throws -> Home {
    let home = try Home()
    try home.write(BackupTests.first, to: "a.csv")
    var text = "Date,Time,Payee,Amount\n"
    for row in 0..<10_000 {
      let (month, day) = (row % 12 + 1, row % 28 + 1)
      text += "2025-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day),12:00:00,"
      text += "Shop \(row % 700),-\(row % 300).50\n"
    }
    try home.write(text, to: "b.csv")
    #expect(try home.run("import", "a.csv", "--account", "Card").status == 0)
    return home
  }

  /// The number of transactions in a copy, which must be sound.
  private func transactions(_ home: Home, _ name: String) throws -> String {
    let check = try home.run("check", "--db", name)
    #expect(check.status == 0, "\(check.text)")
    return try #require(try Database(home.path + "/" + name).texts("SELECT count(*) FROM tx").first)
  }

  @Test func `copies made beside an import have all of it or nothing`() throws {
    let home = try home()
    var counts: Set<String> = []
    for round in 0..<3 {
      // One copy is complete before the import and one begins after it, so that both states occur
      // however fast the machine is. The others begin while the import runs.
      let first = "copy-\(round)-first.sqlite"
      #expect(try home.run("backup", first).status == 0)
      let child = try home.start(["import", "b.csv", "--account", "Card"])
      let copies = try (0..<8).map { number in
        usleep(20_000)
        let name = "copy-\(round)-\(number).sqlite"
        return (name, try home.start(["backup", name]))
      }
      #expect(try child.wait().status == 0)
      let last = "copy-\(round)-last.sqlite"
      #expect(try home.run("backup", last).status == 0)
      counts.formUnion([try transactions(home, first), try transactions(home, last)])
      unlink(home.path + "/" + first)
      unlink(home.path + "/" + last)
      for (name, copy) in copies {
        let run = try copy.wait()
        #expect(run.status == 0, "\(run.errorText)")
        counts.insert(try transactions(home, name))
        unlink(home.path + "/" + name)
      }
      #expect(try home.run("undo").status == 0)
    }
    #expect(counts == ["1", "10001"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() == [
        ".local", "a.csv", "b.csv",
      ])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a copy that is stopped leaves nothing`(signal: Int32) throws {
    let home = try home()
    #expect(try home.run("import", "b.csv", "--account", "Card").status == 0)
    var stopped = 0
    for round in 0..<12 {
      let child = try home.start(["backup", "copy.sqlite"])
      usleep(UInt32(1_000 + round * 4_000))
      child.kill(signal)
      let run = try child.wait()
      if run.status == 0 {
        #expect(try transactions(home, "copy.sqlite") == "10001")
      } else {
        #expect(run.status == 128 + signal)
        stopped += 1
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
      #expect(left.filter { $0 != "copy.sqlite" } == [".local", "a.csv", "b.csv"])
      unlink(home.path + "/copy.sqlite")
    }
    #expect(stopped > 0)
  }

  @Test func `it says what it copied, and keeps what is there`() throws {
    let home = try home()
    let run = try home.run("backup", "copy.sqlite")
    let size = home.bytes(of: "copy.sqlite")?.count ?? 0
    #expect(run.text == "copy.sqlite: 1 transaction of 1 import, \(size) bytes, verified\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    let before = home.everything()
    let again = try home.run("backup", "copy.sqlite")
    #expect(again.status == 73)
    #expect(again.errorText == "sobi: copy.sqlite: already exists; use --force to replace it\n")
    let own = try home.run("backup", home.storePath, "--force")
    #expect(own.status == 73)
    #expect(try home.run("backup", "x", "--db", "none.sqlite").status == 66)
    #expect(home.everything() == before)
    let korean = try home.run("backup", "copy.sqlite", "--force", "--lang", "ko")
    #expect(korean.text == "copy.sqlite: 가져오기 1번의 거래 1건, \(size)바이트, 원본과 같아요\n")
    // After replacing the store, the copy works as the store.
    let imports = try home.run("imports")
    #expect(try home.run("undo").status == 0)
    try FileManager.default.removeItem(atPath: home.storePath)
    try FileManager.default.moveItem(
      atPath: home.path + "/copy.sqlite", toPath: home.storePath)
    #expect(try home.run("imports") == imports)
  }
}
