import Foundation
import POSIX
import Testing
import TestSupport

/// Full, read-only or missing places: the program reports the failure and touches nothing else.
struct PlaceTests {
  private static let withoutPrivilege = Fault.withoutPrivilege

  private func home() throws -> Home {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-06-30,Bookshop,-12.00\n", to: "june.csv")
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "july.csv")
    try home.write("old", to: "year.json")
    #expect(try home.run("import", "june.csv", "--account", "Card").status == 0)
    return home
  }

  private func permit(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(arguments: [
    ["import", "july.csv", "--account", "Card"], ["undo"],
    ["accounts", "rename", "Card", "Bank", "--yes"], ["categorize", "cafe", "food", "--yes"],
    ["categorize", "--id", "1", "food", "--yes"], ["rules", "add", "cafe", "food", "--yes"],
  ])
  func `a store that may only be read is not changed, and is read`(command: [String]) throws {
    let home = try home()
    let folder = home.path + "/.local/share/sobi"
    // A read-only file, or a folder in which no journal can be created.
    for (fileMode, folderMode) in [(0o444, 0o700), (0o600, 0o555), (0o444, 0o555)] {
      try permit(fileMode, home.storePath)
      try permit(folderMode, folder)
      let before = home.everything()
      let run = try home.run(command, through: Self.withoutPrivilege)
      #expect(
        [74, 77].contains(run.status), "\(fileMode) \(folderMode): \(run.status) \(run.errorText)")
      #expect(run.errorText.hasPrefix("sobi: ") && run.output.isEmpty)
      let readers = [["check"], ["export", "json"], ["transactions"], ["imports"]]
      for reading in readers.prefix(Effort.cases(4)) {
        let run = try home.run(reading, through: Self.withoutPrivilege)
        #expect(run.status == 0, "\(reading): \(run.errorText)")
      }
      #expect(home.everything() == before)
      try permit(0o700, folder)
      try permit(0o600, home.storePath)
    }
    #expect(try home.run(command).status == 0)
  }

  @Test(arguments: [
    ["export", "json", "--force", "--output", "closed/year.json"],
    ["redact", "june.csv", "--force", "--output", "closed/year.json"],
    ["backup", "closed/year.json", "--force"], ["backup", "closed/new.sqlite"],
    ["export", "json", "--output", "closed/new.json"],
  ])
  func `a folder that may not be written keeps what it has`(command: [String]) throws {
    let home = try home()
    let folder = home.path + "/closed"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try home.write("old", to: "closed/year.json")
    try permit(0o555, folder)
    defer { try? permit(0o700, folder) }
    let before = home.everything()
    let run = try home.run(command, through: Self.withoutPrivilege)
    #expect([73, 77].contains(run.status), "\(run.status) \(run.errorText)")
    #expect(run.errorText.hasPrefix("sobi: closed/") && run.output.isEmpty)
    #expect(home.everything() == before)
  }

  @Test(arguments: [
    ["export", "json", "--force", "--output", "/dev/full"],
    ["redact", "june.csv", "--force", "--output", "/dev/full"],
    ["backup", "/dev/full", "--force"],
    ["import", "july.csv", "--db", "/dev/full"], ["undo", "--db", "/dev/full"],
  ])
  func `a device is no place for a file`(command: [String]) throws {
    let home = try home()
    let before = home.everything()
    let run = try home.run(command)
    #expect([73, 77].contains(run.status), "\(run.status) \(run.errorText)")
    #expect(home.everything() == before)
  }

  @Test(arguments: [
    // Not even root can create a folder there.
    "/proc/nonexistent", "/dev/null", "relative", "",
  ])
  func `a home that is not there is told, and no other is made`(place: String) throws {
    let home = try home()
    let before = home.everything()
    for command in [["import", "july.csv"], ["undo"], ["imports"], ["show"]] {
      let launcher =
        place.isEmpty ? ["/usr/bin/env", "-u", "HOME"] : ["/usr/bin/env", "HOME=" + place]
      let run = try home.run(command, through: launcher)
      // For a reader, a store at an impossible path does not exist yet.
      let isRead = ["imports", "show"].contains(command[0]) && place.hasPrefix("/proc")
      let expected: Set<Int32> = isRead ? [0, 66] : [64, 66, 73, 77]
      #expect(expected.contains(run.status), "\(command) \(place): \(run.status) \(run.errorText)")
      #expect(home.everything() == before)
    }
  }

  @Test func `a standard input that is closed is no statement`() throws {
    let home = try home()
    let before = home.everything()
    let run = try home.run("import", "-", through: closing("<&-"))
    #expect(run.status == 74 || run.status == 65, "\(run.status) \(run.errorText)")
    #expect(home.everything() == before)
    // Commands without a store do not need the place.
    #expect(
      try home.run("import", "july.csv", "--account", "Card", through: closing("<&-")).status == 0)
    #expect(try home.run("check").status == 0)
  }

  @Test(arguments: [
    ["export", "json"], ["transactions"], ["imports"], ["check"], ["show"], ["--help"],
    ["redact", "june.csv"], ["import", "july.csv", "--account", "Card"], ["undo"],
    ["backup", "copy.sqlite"], ["categorize", "cafe", "food", "--yes"],
  ])
  func `a standard output that is closed is told, and nothing is written elsewhere`(
    command: [String]
  ) throws {
    let home = try home()
    let closings = ["<&- >&- 2>&-", ">&-", "<&- >&-", ">&- 2>&-"]
    for closed in closings.prefix(Effort.cases(4, quick: 2)) {
      let begin = home.files()
      let run = try home.run(command, through: closing(closed))
      // Of a change, the status says that it was made.
      let isChange = ["import", "undo", "backup", "categorize"].contains(command[0])
      #expect(run.status == (isChange ? 76 : 74), "\(closed): \(run.status) \(run.errorText)")
      #expect(run.output.isEmpty)
      #expect(try home.run("check").status == 0)
      if FileManager.default.fileExists(atPath: home.path + "/copy.sqlite") {
        #expect(try home.run("check", "--db", "copy.sqlite").status == 0)
      }
      try home.putBack(begin)
    }
  }

  @Test func `an import whose result cannot be written is not denied`() throws {
    let home = try home()
    let full = Home.Sink.file("/dev/full")
    let unwritten = "sobi: standard output: cannot write: No space left on device\n"
    for (command, status, outcome) in [
      (
        ["import", "july.csv", "--account", "Card"], 76,
        "the change was made, but the result could not be printed: july.csv: 1 new, 0 already there; "
          + "undo with: sobi undo 2"
      ),
      (["import", "july.csv", "--json"], 74, "july.csv: nothing was imported"),
    ] as [([String], Int32, String)] {
      let run = try home.run(command, to: full)
      #expect(run.status == status)
      #expect(run.errorText == unwritten + "sobi: \(outcome)\n")
      #expect(try home.run("transactions", "--all").rows.count == 2)
    }
  }

  @Test func `a folder in which others can write is reported`() throws {
    let home = try home()
    let folder = home.path + "/.local/share/sobi"
    for (mode, isShared) in [(0o777, true), (0o1777, true), (0o775, false), (0o700, false)] {
      try permit(mode, folder)
      let run = try home.run("imports")
      #expect(run.status == 0)
      #expect(
        run.errorText
          == (isShared
            ? """
            sobi: \(folder): other users can write to the store's folder, and so change the store
              try: move the store to a folder that only you can write to

            """ : ""))
    }
  }

  @Test func `unfinished files of killed processes are deleted`() throws {
    let home = try home()
    // No process has the largest number; the first process always runs.
    let abandoned = "2147483647.sobi.part"
    let data = home.path + "/.local/share/sobi/sobi.sqlite.v1."
    for name in [data + abandoned, data + "1.sobi.part", home.path + "/copy.\(abandoned)"] {
      try Data("private".utf8).write(to: URL(filePath: name))
    }
    try home.write("", to: "film.2023.part")
    #expect(try home.run("imports").status == 0)
    let left = { home.everything().keys.filter { $0.hasSuffix(".part") }.sorted() }
    #expect(
      left() == [
        ".local/share/sobi/sobi.sqlite.v1.1.sobi.part", "copy.\(abandoned)", "film.2023.part",
      ])
    // An export looks in the folder that it writes to.
    #expect(try home.run("export", "json", "--output", "new.json").status == 0)
    #expect(left() == [".local/share/sobi/sobi.sqlite.v1.1.sobi.part", "film.2023.part"])
  }

  @Test func `what is said where nobody listens goes nowhere`() throws {
    let home = try home()
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\nbad,Cafe,-1.00\n", to: "bad.csv")
    // Other users can read the store, so Sobi warns.
    try permit(0o644, home.storePath)
    try home.write(try home.run("redact", "june.csv", "--seed", "1").output, to: "expected.csv")
    let document = try home.run("export", "json").output
    for closed in ["2>&-", "<&- 2>&-", "<&- >&- 2>&-", "2>/dev/full"] {
      let through = closing(closed)
      let commands: [([String], String, [UInt8])] = [
        (
          ["redact", "june.csv", "--seed", "1", "--force", "--output", "year.json"], "year.json",
          home.bytes(of: "expected.csv") ?? []
        ),
        (["export", "json", "--force", "--output", "year.json"], "year.json", document),
      ]
      for (command, name, content) in commands {
        #expect(try home.run(command, through: through).status == 0, "\(command) \(closed)")
        #expect(home.bytes(of: name) == content, "\(command) \(closed)")
      }
      let isSilent = closed.contains(">&- 2")
      let run = try home.run("import", "bad.csv", "--account", "Card", through: through)
      #expect(run.status == 65, "\(closed)")
      let skipping = ["import", "bad.csv", "--account", "Card", "--skip-bad"]
      #expect(try home.run(skipping, through: through).status == (isSilent ? 76 : 65), "\(closed)")
      #expect(try home.run("check").status == 0, "\(closed)")
      #expect(try home.run("undo").status == 0, "\(closed)")
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only root can mount a file system"))
  func `a disk that fills up keeps what it has`() throws {
    let home = try home()
    var text = "Date,Payee,Amount\n"
    for row in 0..<9_000 { text += "2025-07-\(10 + row % 20),Shop \(row),-\(row).50\n" }
    try home.write(text, to: "long.csv")
    #expect(try home.run("import", "long.csv", "--account", "Card").status == 0)
    let disk = try SmallDisk(home.path + "/disk", kibibytes: 576)
    // A first import, a later import, a copy and a document that do not fit.
    let store = ["--db", "disk/sobi.sqlite"]
    let first = try home.run(["import", "long.csv", "--account", "Card"] + store)
    #expect(first.status == 74, "\(first.errorText)")
    #expect(try home.run(["transactions", "--all"] + store).output.isEmpty)
    #expect(try home.run(["import", "june.csv", "--account", "Card"] + store).status == 0)
    let copy = try home.run("backup", "disk/copy.sqlite")
    #expect(copy.status == 74, "\(copy.errorText)")
    #expect(try home.run("redact", "long.csv", "--output", "disk/filler.csv").status == 0)
    let before = home.everything()
    for command in [
      ["import", "long.csv", "--account", "Card"] + store, ["backup", "disk/copy.sqlite"],
      ["redact", "long.csv", "--output", "disk/redacted.csv"],
    ] {
      let run = try home.run(command)
      #expect(run.status == 74, "\(command): \(run.errorText)")
      #expect(run.errorText.contains("space"), "\(run.errorText)")
      #expect(home.everything() == before, "\(command)")
      #expect(try home.run(["check"] + store).status == 0)
    }
    // And a read-only disk.
    try disk.remount("ro")
    for command in [
      ["import", "july.csv"] + store, ["undo"] + store, ["backup", "disk/copy.sqlite"],
      ["export", "json", "--output", "disk/new.json"],
    ] {
      let run = try home.run(command)
      #expect([73, 77].contains(run.status), "\(command): \(run.status) \(run.errorText)")
      #expect(home.everything() == before, "\(command)")
    }
    #expect(try home.run(["transactions"] + store).rows.count == 1)
    #expect(try home.run(["check"] + store).status == 0)
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only root can mount a file system"))
  func `a stream without end takes half of a disk and no more`() throws {
    let home = try home()
    let disk = try SmallDisk(home.path + "/disk", kibibytes: 64 << 10)
    let before = home.everything()
    let rows = "{ echo Date,Payee,Amount; yes 2025-07-01,Cafe,-4.50 2>&-; }"
    let run = try withExtendedLifetime(disk) {
      try home.run(
        ["import", "-", "--db", "disk/sobi.sqlite"],
        through: ["/bin/sh", "-c", rows + " | \"$0\" \"$@\""])
    }
    #expect(run.status == 74)
    #expect(
      run.errorText.hasPrefix("sobi: -: not enough space in disk for more than 32 MiB of input\n"))
    #expect(home.everything() == before)
  }

  /// A launcher that applies these redirections of a shell.
  private func closing(_ redirections: String) -> [String] {
    ["/bin/sh", "-c", "exec \"$0\" \"$@\" " + redirections]
  }
}

/// A small file system, removed with its last reference.
private final class SmallDisk {
  private let path: String

  static let isAvailable: Bool = {
    let place = "/tmp/sobi-disk-\(getpid())"
    guard getuid() == 0, mkdir(place, 0o700) == 0 else { return false }
    defer { rmdir(place) }
    return (try? SmallDisk(place, kibibytes: 64)) != nil
  }()

  init(_ path: String, kibibytes: Int) throws {
    self.path = path
    mkdir(path, 0o700)
    try SmallDisk.run("mount", ["-t", "tmpfs", "-o", "size=\(kibibytes)k", "none", path])
  }

  func remount(_ option: String) throws {
    try SmallDisk.run("mount", ["-o", "remount,\(option)", path])
  }

  deinit { try? SmallDisk.run("umount", [path]) }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/" + tool)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TestFault("\(tool) \(arguments)") }
  }
}
