import Foundation
import POSIX
import Testing
import TestSupport

/// A killed, stopped or concurrent command leaves all of its change or nothing, and can run again.
///
/// ``Effort`` sets the number of kills and rounds, `SOBI_SEED` the seed.
@Suite struct InterruptionTests {
  private static let rowCount = Effort.killRows

  /// A long statement, some of its rows twins.
  private static func statement(_ numbers: inout SeededGenerator) -> String {
    var text = "Date,Time,Payee,Amount,Memo\n"
    for row in 0..<rowCount {
      let month = row % 24
      let date = "\(2023 + month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1)"
      let day = Int.random(in: 1...28, using: &numbers)
      let cents = Int.random(in: 10...99, using: &numbers)
      text += "\(date)-\(day < 10 ? "0" : "")\(day),12:\(10 + row % 50):00,"
      text += "Shop \(Int.random(in: 1...900, using: &numbers)),-\(row % 300).\(cents),"
      text += row % 7 == 0 ? "order \(row)\n" : "\n"
    }
    return text
  }

  /// The duration of an undisturbed command, in microseconds.
  private static func duration(of command: [String], in home: Home) throws -> Double {
    try (0..<3).map { _ throws -> Double in
      let started = ContinuousClock.now
      try #require(try home.run(command).status == 0)
      return (ContinuousClock.now - started) / .microseconds(1)
    }.min() ?? 0
  }

  @Test(arguments: ["import", "undo"])
  func `what is killed leaves all or nothing, and a second try gives the clean result`(
    name: String
  ) throws {
    var numbers = SeededGenerator(seed: Effort.seed)
    let home = try Home()
    try home.write("Date,Payee,Amount\n2022-12-31,Bookshop,-12.00\n", to: "a.csv")
    try home.write(InterruptionTests.statement(&numbers), to: "b.csv")
    let import_ = ["import", "b.csv", "--account", "Card", "--sign", "out-negative"]
    #expect(try home.run("import", "a.csv").status == 0)
    var duration = try InterruptionTests.duration(of: import_ + ["--dry-run"], in: home)
    var command = import_
    if name == "undo" {
      #expect(try home.run(import_).status == 0)
      command = ["undo", "2"]
    }
    let begin = home.files()
    let old = try home.state()
    if name == "undo" {
      let started = ContinuousClock.now
      #expect(try home.run(command).status == 0)
      duration = (ContinuousClock.now - started) / .microseconds(1)
    } else {
      #expect(try home.run(command).status == 0)
    }
    let new = try home.state()
    #expect(old != new)

    var (killed, done) = (0, 0)
    var round = 0
    // A few extra rounds if too many kills were late on a busy machine.
    while round < Effort.kills || (killed <= Effort.kills / 3 && round < Effort.kills * 5) {
      defer { round += 1 }
      try home.putBack(begin)
      let child = try home.start(command)
      // More kills are late, during the writing.
      let share = Double.random(in: 0...1, using: &numbers).squareRoot() * 1.1
      usleep(UInt32(share * duration))
      child.kill()
      let run = try child.wait()
      #expect(run.status == 128 + SIGKILL || run.status == 0)
      // On a busy machine, the duration measured beforehand may be too long.
      if run.status != 0 { killed += 1 } else { duration *= 0.9 }

      let hint = Comment(rawValue: "seed \(Effort.seed), round \(round)")
      let check = try home.run("check")
      #expect(check.status == 0, "\(hint.rawValue): \(check.text)")
      // An empty journal is ignored, and removed by the next change.
      let found = try home.state().filter { !$0.key.hasSuffix("-journal") }
      let isDone = found == new
      #expect(isDone || found == old, hint)
      #expect(isDone || run.status != 0, hint)
      if isDone { done += 1 }
      let again = try home.run(command)
      // An import cannot be undone twice.
      #expect(again.status == (name == "undo" && isDone ? 66 : 0), hint)
      let isNew = try home.state() == new
      #expect(isNew, hint)
    }
    #expect(killed > Effort.kills / 3, "\(killed) of \(Effort.kills) killed")
    if Effort.kills >= 100 {
      print("reliability: \(name): \(killed) of \(Effort.kills) killed, \(done) done")
    }
  }

  @Test func `an import that is stopped with Ctrl-C takes back what it did`() throws {
    var numbers = SeededGenerator(seed: Effort.seed)
    var statement = "Date,Payee,Amount\n"
    for _ in 0..<4 {
      let part = InterruptionTests.statement(&numbers).split(separator: "\n").dropFirst()
      for row in part {
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        statement += "\(cells[0]),\(cells[2]),\(cells[3])\n"
      }
    }
    let home = try Home()
    try home.write("Date,Payee,Amount\n2022-12-31,Bookshop,-12.00\n", to: "a.csv")
    try home.write(statement, to: "b.csv")
    #expect(try home.run("import", "a.csv").status == 0)
    let import_ = ["import", "b.csv", "--account", "Card", "--sign", "out-negative"]
    let duration = try InterruptionTests.duration(of: import_ + ["--dry-run"], in: home)
    let fresh = try #require(home.bytes(of: home.storePath))
    for round in 0..<Effort.cases(12) {
      // In every other round, a reader keeps the import from ending before the signal.
      let reader = round.isMultiple(of: 2) ? try Database(home.storePath) : nil
      try reader?.run("BEGIN; SELECT count(*) FROM tx")
      let child = try home.start(import_)
      if reader == nil {
        usleep(UInt32(Double.random(in: 0...duration, using: &numbers)))
      } else {
        // The journal shows that the import has begun to write.
        while access(home.storePath + "-journal", F_OK) != 0 { usleep(1_000) }
      }
      child.kill(SIGINT)
      let run = try child.wait()
      try reader?.run("ROLLBACK")
      #expect(run.status == 128 + SIGINT || run.status == 0, "round \(round)")
      #expect(home.bytes(of: home.storePath + "-journal") == nil, "round \(round)")
      let said = String(decoding: run.errors, as: UTF8.self).contains("interrupted")
      #expect(said || reader == nil, "round \(round)")
      if said { #expect(home.bytes(of: home.storePath) == fresh, "round \(round)") }
      try home.write(fresh, to: ".local/share/sobi/sobi.sqlite")
    }
  }

  @Test func `two imports at once both come to be, and one of them twice only once`() throws {
    let home = try Home()
    var first = "Date,Payee,Amount\n"
    var second = first
    for day in 1...28 {
      for row in 0..<40 {
        first += "2025-01-\(day < 10 ? "0" : "")\(day),Shop \(row),-\(row).50\n"
        second += "2025-02-\(day < 10 ? "0" : "")\(day),Shop \(row),-\(row).50\n"
      }
    }
    try home.write(first, to: "first.csv")
    try home.write(second, to: "second.csv")
    for _ in 0..<Effort.rounds {
      let names = ["first.csv", "second.csv", "first.csv", "second.csv"]
      let children = try names.map { try home.start(["import", $0, "--account", "Card"]) }
      let runs = try children.map { try $0.wait() }
      #expect(runs.map(\.status) == [0, 0, 0, 0], "\(runs.map(\.errorText))")
      let rows = try home.run("transactions", "--all").rows.count
      #expect(rows == 2 * 28 * 40)
      #expect(try home.run("imports").lines.count == 2)
      #expect(try home.run("undo").status == 0)
      #expect(try home.run("undo").status == 0)
      #expect(try home.run("transactions", "--all").rows.isEmpty)
    }
  }

  @Test func `a report and a copy beside two imports see each of them whole or not at all`() throws
  {
    let home = try Home()
    for (name, month) in [("first.csv", "2025-01"), ("second.csv", "2025-02")] {
      var text = "Date,Payee,Amount\n"
      for row in 0..<1_000 {
        text += "\(month)-\(row % 28 < 9 ? "0" : "")\(row % 28 + 1),Shop \(row),-\(row).50\n"
      }
      try home.write(text, to: name)
    }
    try home.write("Date,Payee,Amount\n2024-12-31,Bookshop,-12.00\n", to: "a.csv")
    #expect(try home.run("import", "a.csv", "--account", "Card").status == 0)
    let begin = home.files()
    let imports = ["first.csv", "second.csv"].map { ["import", $0, "--account", "Card"] }
    // The possible documents: with any of the imports, or with both.
    var documents: Set<String> = []
    for commands in [[], [imports[0]], [imports[1]], imports] {
      for command in commands { #expect(try home.run(command).status == 0) }
      documents.insert(try home.run("export", "json").text)
      if commands.count < 2 { try home.putBack(begin) }
    }
    let whole = try home.run("export", "json").text
    #expect(documents.count == 4)
    for round in 0..<Effort.rounds {
      try home.putBack(begin)
      let commands = [imports[0], imports[1], ["export", "json"], ["backup", "copy.sqlite"]]
      let children = try commands.map { try home.start($0) }
      let runs = try children.map { try $0.wait() }
      #expect(runs.map(\.status) == [0, 0, 0, 0], "round \(round): \(runs.map(\.errorText))")
      #expect(documents.contains(runs[2].text), "round \(round)")
      let copy = try home.run("export", "json", "--db", "copy.sqlite")
      #expect(documents.contains(copy.text), "round \(round)")
      #expect(try home.run("check").status == 0, "round \(round)")
      // Only the numbers show which of the two was first.
      #expect(try home.run("export", "json").text == whole, "round \(round)")
      #expect(try home.run("transactions", "--all").rows.count == 2_001, "round \(round)")
      #expect(try home.run("imports").lines.count == 3, "round \(round)")
      // Each undoes the newest import, one after the other.
      let undone = try [["undo"], ["undo"]].map { try home.start($0) }.map { try $0.wait() }
      #expect(undone.map(\.status) == [0, 0], "round \(round)")
      #expect(try home.run("transactions", "--all").rows.count == 1, "round \(round)")
    }
  }

  /// A home with one imported file and another one to import.
  private func homeOfTwoFiles() throws -> Home {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "a.csv")
    try home.write("Date,Payee,Amount\n2025-07-02,Cafe,-4.50\n", to: "b.csv")
    #expect(try home.run("import", "a.csv").status == 0)
    return home
  }

  @Test func `an import waits for a store that is held`() throws {
    let home = try homeOfTwoFiles()
    let holder = try Database(home.storePath)
    try holder.run("BEGIN IMMEDIATE")
    let child = try home.start(["import", "b.csv", "--account", "Card"])
    usleep(500_000)
    try holder.run("ROLLBACK")
    #expect(try child.wait().status == 0)
    #expect(try home.run("transactions", "--all").rows.count == 2)
  }

  @Test func `Ctrl-C ends an import that waits for a store`() throws {
    let home = try homeOfTwoFiles()
    let holder = try Database(home.storePath)
    try holder.run("BEGIN IMMEDIATE")
    let child = try home.start(["import", "b.csv", "--account", "Card"])
    usleep(500_000)
    let start = ContinuousClock.now
    child.kill(SIGINT)
    let run = try child.wait()
    // The import would wait for ten seconds.
    #expect(ContinuousClock.now - start < .seconds(6))
    #expect(run.status == 128 + SIGINT)
    #expect(run.errorText.contains("interrupted; nothing from this file was imported"))
    try holder.run("ROLLBACK")
  }

  /// Not in a quick run: Sobi waits ten seconds for the store.
  @Test(.enabled(if: Effort.current != .quick))
  func `a store that is held too long is reported as busy`() throws {
    let home = try homeOfTwoFiles()
    let holder = try Database(home.storePath)
    // Read before taking the lock, because closing a file drops all the process's locks on it.
    let before = home.everything()
    try holder.run("BEGIN IMMEDIATE")
    // Readers are not blocked.
    #expect(try home.run("transactions").rows.count == 1)
    let child = try home.start(["import", "b.csv", "--account", "Card"])
    let run = try child.wait()
    #expect(run.status == 75)
    #expect(
      run.errorText.contains("another program is using the store; try again when it is done"))
    try holder.run("ROLLBACK")
    #expect(home.everything() == before)
    #expect(try home.run("import", "b.csv", "--account", "Card").status == 0)
  }

  @Test func `a file that changes while it is read is refused`() throws {
    let home = try Home()
    var numbers = SeededGenerator(seed: 1)
    try home.write(InterruptionTests.statement(&numbers), to: "a.csv")
    let handle = try #require(FileHandle(forWritingAtPath: home.path + "/a.csv"))
    try handle.seekToEnd()
    var refusals = 0
    for round in 1...20 where refusals < 2 {
      let child = try home.start(["import", "a.csv", "--dry-run"])
      // The lock is held while the program reads, before, or after.
      usleep(UInt32(round * 25_000))
      child.kill(SIGSTOP)
      try handle.write(contentsOf: Array("2025-01-01,12:00:00,Late,-1.00,\n".utf8))
      child.kill(SIGCONT)
      let run = try child.wait()
      #expect(run.status == 75 || run.status == 0)
      if run.status == 75 {
        refusals += 1
        #expect(run.errorText.contains("a.csv: the file changed while being read"))
      }
    }
    #expect(refusals > 0)
    #expect(try home.run("transactions", "--all").rows.isEmpty)
  }
}
