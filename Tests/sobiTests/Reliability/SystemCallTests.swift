import Foundation
import POSIX
import Testing
import TestSupport

/// A change that is killed or refused at any of its system calls is done or not done, and can run
/// again.
///
/// ``Effort`` sets the number of system calls of each change; `long` is every call.
@Suite(.enabled(if: Tracer.isAvailable, "there is no strace, or it may not trace"))
struct SystemCallTests {
  @Test(arguments: Change.all)
  func `a change that is killed at a system call is done or not done`(change: Change) throws {
    let trial = try Trial(change)
    var counts = Counts()
    try trial.forEachCall(times: Effort.cases(3), seed: 0) { call in
      let run = try trial.run(.kill, at: call)
      guard run.status == 128 + SIGKILL else {
        #expect(run.status == 0, trial.hint)
        return false
      }
      // A kill may leave a temporary file that was not yet renamed.
      try counts.count(trial.judge(leaves: Trial.isUnfinished))
      return true
    }
    counts.tell("killed", change)
  }

  static let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EMFILE"]

  @Test(arguments: Change.all)
  func `a change that meets an error is done or tells of it`(change: Change) throws {
    let trial = try Trial(change)
    var numbers = SeededGenerator(
      seed: change.title.utf8.reduce(Effort.seed) { $0 &* 31 &+ UInt64($1) })
    let errors = SystemCallTests.errors.shuffled(using: &numbers)
    for error in errors.prefix(Effort.cases(errors.count)) { try meet(error, trial) }
  }

  private func meet(_ error: String, _ trial: Trial) throws {
    var counts = Counts()
    // A full or broken disk also fails the next time.
    for lasting in ["ENOSPC", "EIO"].contains(error) ? [false, true] : [false] {
      try trial.forEachCall(seed: error.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) }) { call in
        let run = try trial.run(.error(error, lasting: lasting), at: call)
        let injected = trial.tracer.injected()
        guard !injected.isEmpty else { return false }
        let hint: Comment = "\(trial.hint.rawValue): \(run.status) \(run.errorText)"
        // A file whose removal fails stays; while errors last, every file stays.
        let keeps = lasting || injected.contains { $0.contains(" unlink(") }
        let state = try trial.judge(leaves: { keeps && Trial.isUnfinished($0) })
        if run.status == 0 {
          #expect(state == .new, hint)
          // A change that is not safe on the disk is not reported as done.
          let isUnsafe = injected.contains(where: SystemCallTests.isSyncOfFile)
          #expect(!isUnsafe, hint)
        } else {
          #expect(SystemCallTests.statuses.contains(run.status), hint)
          let isRefused = run.errorText.contains("nothing was")
          let isSpeechless = injected.contains { $0.contains("write(2<") }
          let messages = run.errorText.split(separator: "\n").filter { $0.hasPrefix("sobi: ") }
          let isDone = run.status == 76
          #expect(
            isSpeechless || messages.count == 1 || messages.count == 2 && isRefused != isDone, hint)
          // The status says whether the change was made.
          #expect(state == (isDone ? .new : .old) && !(isRefused && isDone), hint)
        }
        counts.count(state, run.status)
        return true
      }
    }
    counts.tell(error, trial.change)
  }

  /// Runs the change and refuses one of its calls: the last one whose line in the trace is wanted.
  private func refused(
    _ title: String, _ error: String, _ isWanted: @escaping (Substring) -> Bool
  ) throws -> (run: Run, state: Trial.State) {
    let trial = try Trial(try #require(Change.all.first { $0.title == title }))
    let call = try #require(trial.calls(isWanted).last)
    let run = try trial.run(.error(error, lasting: false), at: call)
    try #require(!trial.tracer.injected().isEmpty)
    return (run, try trial.judge { _ in false })
  }

  @Test func `a disk that fails right after the change is told of, and the change not denied`()
    throws
  {
    for title in ["an import", "an undo"] {
      let (run, state) = try refused(title, "EIO") { $0.contains("sync(") && $0.contains("/sobi>") }
      #expect(run.status == 76 && state == .new)
      #expect(run.errorText.contains("the change was saved, but the disk failed right after it"))
      #expect(!run.errorText.contains("nothing was"))
    }
  }

  @Test func `a disk that cannot be read is not a damaged store`() throws {
    let (run, state) = try refused("an undo", "EIO") {
      $0.contains("pread64(") && $0.contains("sobi.sqlite>")
    }
    #expect(run.status == 74 && state == .old)
    #expect(run.errorText.hasSuffix(": Input/output error\n"), "\(run.errorText)")
  }

  @Test func `a copy that cannot be read again is not a damaged store`() throws {
    for error in ["EIO", "ENOSPC"] {
      let (run, state) = try refused("a backup", error) {
        $0.contains("pread64(") && $0.contains(".part>") && !$0.contains(", 100, 0)")
      }
      #expect(run.status == 74 && state == .old, "\(run.errorText)")
      #expect(run.errorText.hasPrefix("sobi: copy.sqlite: reading or writing failed"))
    }
  }

  @Test(arguments: ["a backup", "an export over an old one", "an undo"])
  func `what is not safe on the disk is not said to be done`(title: String) throws {
    let (run, state) = try refused(title, "EIO", SystemCallTests.isSyncOfFile)
    #expect(run.status == 74 && state == .old)
  }

  @Test func `a copy whose mode cannot be set is not left behind`() throws {
    let (run, state) = try refused("a backup", "EIO") { $0.contains("fchmod(") }
    #expect(run.status == 73 && state == .old)
  }

  @Test func `a command line that cannot be read is not an empty one`() throws {
    let (run, state) = try refused("an undo", "ENOSPC") {
      $0.contains("openat(") && $0.contains("/proc/self/maps")
    }
    #expect(run.status == 74 && state == .old && run.output.isEmpty)
    #expect(run.errorText == "sobi: the command line cannot be read (/proc)\n")
  }

  @Test func `no file gets the number of a closed stream`() throws {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-06-30,Bookshop,-12.00\n", to: "june.csv")
    let tracer = Tracer(home)
    defer { tracer.end() }
    let closing = ["/bin/sh", "-c", "exec \"$0\" \"$@\" <&- >&- 2>&-"]
    let run = try home.run(
      "redact", "june.csv", "--output", "redacted.csv", through: tracer.launcher() + closing)
    #expect(run.status == 0 && home.bytes(of: "redacted.csv") != nil)
    #expect(tracer.calls { $0.contains("june.csv") && $0.contains("openat(") }.count == 1)
    let isStream: (Substring) -> Bool = { line in
      line.contains(".csv") && (0...2).contains { line.contains(" = \($0)<") }
    }
    #expect(tracer.calls(isStream).isEmpty)
  }

  /// Excludes folders, which some file systems cannot sync.
  private static func isSyncOfFile(_ line: Substring) -> Bool {
    guard line.contains("sync(") else { return false }
    return line.contains(".part>") || line.contains(".sqlite>")
  }

  /// The possible exit statuses after a refused system call.
  private static let statuses: Set<Int32> = [66, 73, 74, 75, 76, 77]
}

/// The results of the trials of a change.
private struct Counts {
  private var states: [Trial.State: Int] = [:]
  private var statuses: [Int32: Int] = [:]

  mutating func count(_ state: Trial.State, _ status: Int32? = nil) {
    states[state, default: 0] += 1
    if let status { statuses[status, default: 0] += 1 }
  }

  /// Prints only after a complete run; otherwise the suite is quiet.
  func tell(_ what: String, _ change: Change) {
    guard Effort.calls == nil else { return }
    let ends = statuses.sorted { $0.key < $1.key }.map { " \($0.key):\($0.value)" }.joined()
    print(
      "reliability: \(change.title), \(what): \(states.values.reduce(0, +)) runs,"
        + " \(states[.old, default: 0]) not done, \(states[.new, default: 0]) done;"
        + " statuses\(ends)")
  }
}

/// A home in which a change is tried again and again.
private final class Trial {
  enum State { case old, new, neither }

  let change: Change
  let home: Home
  let tracer: Tracer
  private let begin: [String: [UInt8]]
  private let old: [String: String]
  private let new: [String: String]
  /// The system calls of the change.
  private let calls: [Tracer.Call]
  private var isUntouched = false
  private(set) var hint: Comment = ""

  init(_ change: Change) throws {
    self.change = change
    home = try change.home()
    tracer = Tracer(home)
    begin = home.files()
    old = try home.state()
    let run = try home.run(change.command, through: tracer.launcher())
    try #require(run.status == 0, "\(run.errorText)")
    new = try home.state()
    try #require(old != new)
    calls = tracer.calls()
    try #require(calls.count > 20)
  }

  deinit { tracer.end() }

  /// Whether the file is temporary or about to be deleted; a journal is useful only to SQLite.
  static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(".part") || name.hasSuffix("-journal")
  }

  /// Calls `body` with the calls, all or some by chance; it says whether there was such a call.
  func forEachCall(times: Int = 1, seed: UInt64, _ body: (Tracer.Call) throws -> Bool) throws {
    guard let count = Effort.calls else {
      for (name, calls) in Dictionary(grouping: calls, by: \.name) {
        let numbers = calls.map(\.number)
        var number = numbers.min() ?? 1
        let count = numbers.max() ?? 0
        while try body(Tracer.Call(name: name, number: number)) { number += 1 }
        // The number of calls may vary by one.
        #expect(number >= count - 2, "\(change.title): only \(number - 1) calls of \(name)")
      }
      return
    }
    var numbers = SeededGenerator(seed: Effort.seed &+ seed)
    for call in Set(calls).filter(\.isChange).sorted(by: { "\($0)" < "\($1)" })
      .shuffled(using: &numbers).prefix(times * count)
    { _ = try body(call) }
  }

  func calls(_ isWanted: @escaping (Substring) -> Bool) throws -> [Tracer.Call] {
    try home.putBack(begin)
    try #require(try home.run(change.command, through: tracer.launcher()).status == 0)
    return tracer.calls(isWanted)
  }

  /// Runs the change from the beginning, disturbed.
  func run(_ disturbance: Tracer.Disturbance, at call: Tracer.Call) throws -> Run {
    hint = "\(change.title), \(disturbance) at \(call)"
    if !isUntouched { try home.putBack(begin) }
    isUntouched = false
    return try home.run(change.command, through: tracer.launcher(disturbance, at: call))
  }

  /// Returns whether the change was done.
  ///
  /// The store must be sound, and a second run must complete the change. Besides the old and the
  /// new files, only files that `leaves` names may exist.
  func judge(leaves: (String) -> Bool) throws -> State {
    // The files are the same byte for byte, so no further check is necessary.
    if home.files() == begin {
      isUntouched = true
      return .old
    }
    let hasStore = begin.keys.contains { $0.hasSuffix("/sobi.sqlite") }
    let check = try home.run("check")
    #expect(check.status == 0 || !hasStore && check.status == 66, "\(hint.rawValue): \(check.text)")
    let found = try home.state()
    let state: State =
      switch found.filter({ old[$0.key] != nil || new[$0.key] != nil }) {
      case old: .old
      case new: .new
      default: .neither
      }
    #expect(state != .neither, hint)
    let others = found.keys.filter { old[$0] == nil && new[$0] == nil && !leaves($0) }
    #expect(others == [], hint)

    let again = try home.run(change.command)
    if state == .old { #expect(again.status == 0, "\(hint.rawValue): \(again.errorText)") }
    // It also deletes the unfinished file of a killed run.
    let end = try home.state()
    #expect(end == new, hint)
    return state
  }
}
