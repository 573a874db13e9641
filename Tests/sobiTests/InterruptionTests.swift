import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An import that is killed leaves all of it or nothing, and can be done again.
///
/// `SOBI_KILLS` sets the number of rounds, `SOBI_KILL_ROWS` the length of the statement, `SOBI_SEED`
/// the seed.
@Suite struct InterruptionTests {
  /// Numbers that follow from a seed (SplitMix64).
  struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let rounds = environment["SOBI_KILLS"].flatMap(Int.init) ?? 30
  private static let seed = environment["SOBI_SEED"].flatMap(UInt64.init) ?? 20_250_701

  private static let rowCount = environment["SOBI_KILL_ROWS"].flatMap(Int.init) ?? 10_000

  /// A long statement, some of its rows twins.
  private static func statement(_ numbers: inout SeededNumbers) -> String {
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

  /// How long an import takes when nothing holds it up.
  private static func duration(of command: [String], in home: Home) throws -> Duration {
    try (0..<3).map { _ throws -> Duration in
      let started = ContinuousClock.now
      try #require(try home.run(command + ["--dry-run"]).status == 0)
      return ContinuousClock.now - started
    }.min() ?? .zero
  }

  private func contents(_ home: Home) throws -> [[UInt8]] {
    [
      try home.run("export", "json").output,
      try home.run("transactions", "2023-01", "--format", "json").output,
      try home.run("imports").output,
    ]
  }

  @Test func `a killed import leaves all or nothing, and a second try gives the clean result`()
    throws
  {
    var numbers = SeededNumbers(state: InterruptionTests.seed)
    let statement = InterruptionTests.statement(&numbers)
    let clean = try Home()
    try clean.write("Date,Payee,Amount\n2022-12-31,Bookshop,-12.00\n", to: "a.csv")
    try clean.write(statement, to: "b.csv")
    let import_ = ["import", "b.csv", "--account", "Card", "--sign", "out-negative"]
    #expect(try clean.run("import", "a.csv").status == 0)
    let before = try contents(clean)
    let duration = try InterruptionTests.duration(of: import_, in: clean)
    #expect(try clean.run(import_).status == 0)
    let after = try contents(clean)
    #expect(before != after)

    // One home serves all rounds: undo makes it as it was, which is another thing to hold.
    let home = try Home()
    try home.write("Date,Payee,Amount\n2022-12-31,Bookshop,-12.00\n", to: "a.csv")
    try home.write(statement, to: "b.csv")
    #expect(try home.run("import", "a.csv").status == 0)
    let fresh = try #require(home.bytes(of: home.storePath))
    var killed = 0
    var finished = 0
    for round in 0..<InterruptionTests.rounds {
      let child = try home.start(import_)
      // More of the kills fall late, where the writing is.
      let share = Double.random(in: 0...1, using: &numbers).squareRoot() * 1.1
      let microseconds =
        Int64(share * Double(duration.components.attoseconds / 1_000_000_000_000))
        + Int64(share * 1_000_000) * duration.components.seconds
      usleep(UInt32(clamping: microseconds))
      child.kill()
      let run = try child.wait()
      if run.status == 128 + SIGKILL { killed += 1 } else { finished += 1 }

      let hint = Comment(rawValue: "seed \(InterruptionTests.seed), round \(round)")
      let database = try Database(home.storePath)
      #expect(try database.texts("PRAGMA quick_check") == ["ok"], hint)
      let rows = try database.texts("SELECT count(*) FROM tx")
      #expect(rows == ["1"] || rows == ["\(1 + InterruptionTests.rowCount)"], hint)
      #expect(try home.run("check").status == 0, hint)
      if run.status == 0 { #expect(rows == ["\(1 + InterruptionTests.rowCount)"], hint) }
      if round % 10 == 9 || rows != ["1"] {
        #expect(try home.run(import_).status == 0, hint)
        #expect(try contents(home) == after, hint)
      }
      // As it was before, without a journal.
      try home.write(fresh, to: ".local/share/sobi/sobi.sqlite")
      unlink(home.storePath + "-journal")
    }
    #expect(killed > InterruptionTests.rounds / 3, "\(killed) killed, \(finished) finished")
  }

  @Test func `an import that is stopped with Ctrl-C takes back what it did`() throws {
    var numbers = SeededNumbers(state: InterruptionTests.seed)
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
    let duration = try InterruptionTests.duration(of: import_, in: home) / .microseconds(1)
    let fresh = try #require(home.bytes(of: home.storePath))
    var brokenOff = 0
    for round in 0..<12 {
      let child = try home.start(import_)
      usleep(UInt32(duration * Double(round + 1) / 13))
      child.kill(SIGINT)
      let run = try child.wait()
      #expect(run.status == 128 + SIGINT || run.status == 0, "round \(round)")
      #expect(home.bytes(of: home.storePath + "-journal") == nil, "round \(round)")
      let said = String(decoding: run.errors, as: UTF8.self).contains("interrupted")
      if said {
        brokenOff += 1
        #expect(home.bytes(of: home.storePath) == fresh, "round \(round)")
      }
      try home.write(fresh, to: ".local/share/sobi/sobi.sqlite")
    }
    #expect(brokenOff > 0)
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
    for _ in 0..<5 {
      let names = ["first.csv", "second.csv", "first.csv", "second.csv"]
      let children = try names.map { try home.start(["import", $0, "--account", "Card"]) }
      let runs = try children.map { try $0.wait() }
      #expect(runs.map(\.status) == [0, 0, 0, 0], "\(runs.map(\.errorText))")
      let rows = try home.run("transactions", "--all").lines.count
      #expect(rows == 2 * 28 * 40)
      #expect(try home.run("imports").lines.count == 2)
      #expect(try home.run("undo").status == 0)
      #expect(try home.run("undo").status == 0)
      #expect(try home.run("transactions", "--all").lines.isEmpty)
    }
  }

  @Test func `a store that is held is waited for, then told as busy`() async throws {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "a.csv")
    try home.write("Date,Payee,Amount\n2025-07-02,Cafe,-4.50\n", to: "b.csv")
    #expect(try home.run("import", "a.csv").status == 0)
    let holder = try Database(home.storePath)
    // Not while the lock is held: closing a file drops all locks of the process on it.
    let before = home.everything()
    try holder.run("BEGIN IMMEDIATE")
    // Reading goes on meanwhile.
    #expect(try home.run("transactions").lines.count == 1)
    let child = try home.start(["import", "b.csv", "--account", "Card"])
    // Sobi waits ten seconds; other tests may have this thread meanwhile.
    try await Task.sleep(for: .seconds(9))
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
    var numbers = SeededNumbers(state: 1)
    try home.write(InterruptionTests.statement(&numbers), to: "a.csv")
    let handle = try #require(FileHandle(forWritingAtPath: home.path + "/a.csv"))
    try handle.seekToEnd()
    var refusals = 0
    for round in 1...20 where refusals < 2 {
      let child = try home.start(["import", "a.csv", "--dry-run"])
      // Held while it reads, or before, or when it is done.
      usleep(UInt32(round * 25_000))
      child.kill(SIGSTOP)
      try handle.write(contentsOf: Array("2025-01-01,12:00:00,Late,-1.00,\n".utf8))
      child.kill(SIGCONT)
      let run = try child.wait()
      #expect(run.status == 75 || run.status == 0)
      if run.status == 75 {
        refusals += 1
        #expect(run.errorText.contains("a.csv: the file changed while it was read"))
      }
    }
    #expect(refusals > 0)
    #expect(try home.run("transactions", "--all").lines.isEmpty)
  }
}
