import Foundation
import POSIX
import Terminal
import Testing
import TestSupport

/// The program on a terminal, with simulated input.
final class LiveTerminal {
  /// Both ends stay open, so that the line discipline can be read after the program's end.
  private let pseudo: PseudoTerminal
  private let process: pid_t
  private var size: TerminalSize
  private var hasEnded = false

  /// All output of the program.
  private(set) var output: [UInt8] = []
  /// The number of bytes received by each time.
  private var arrivals: [(time: ContinuousClock.Instant, count: Int)] = []
  /// The line discipline as the program found it.
  private(set) var modesBefore: [tcflag_t] = []

  init(_ home: Home, _ arguments: [String] = [], size: TerminalSize) throws {
    let program = try #require(Repository.program, "build the product sobi first")
    pseudo = try PseudoTerminal(size: size)
    self.size = size
    modesBefore = pseudo.modes
    var actions = SpawnActions()
    try actions.create()
    defer { actions.destroy() }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      actions.duplicate(pseudo.terminal, stream)
    }
    var environment = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "TERM": "xterm-256color", "COLORTERM": "truecolor",
    ]
    environment.merge(home.environment) { $1 }
    process = try actions.spawn([program] + arguments, environment.map { "\($0)=\($1)" })
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  func type(_ text: String) throws { try pseudo.type(text) }

  func resize(to size: TerminalSize) {
    self.size = size
    pseudo.resize(to: size)
    kill(process, SIGWINCH)
  }

  /// Reads until the program rests: it sends nothing for a while, and each of its threads sleeps.
  func settle() {
    repeat {
      while takeOutput(within: 200) {}
    } while !hasEnded && isBusy
  }

  /// Whether a thread of the program runs or waits for a processor or a disk.
  ///
  /// If the system does not report this, the test waits longer instead.
  private var isBusy: Bool {
    #if os(Linux)
      let threads = "/proc/\(process)/task"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
      return names.contains { name in
        guard let line = FileManager.default.contents(atPath: "\(threads)/\(name)/stat") else {
          return false
        }
        let state = String(decoding: line, as: UTF8.self).split(separator: ")").last?.dropFirst()
          .first
        return state == "R" || state == "D"
      }
    #else
      return takeOutput(within: 300)
    #endif
  }

  /// The report of `home`, at rest and without motion.
  static func report(
    of home: Home, size: TerminalSize = TerminalSize(columns: 90, rows: 30)
  ) throws -> LiveTerminal {
    let terminal = try LiveTerminal(home, ["--motion", "reduced"], size: size)
    terminal.settle()
    return terminal
  }

  /// Whether `text` is on the screen, or appears within 20 s: on a busy machine the store may
  /// answer after the screen has settled.
  func shows(_ text: String) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    repeat {
      if lines.contains(where: { $0.contains(text) }) { return true }
      _ = takeOutput(within: 200)
    } while ContinuousClock.now < end
    return false
  }

  /// Waits a moment for output.
  func wait() { _ = takeOutput(within: 50) }

  /// The text on the screen, drawn by an emulator from all output since the last whole frame.
  var lines: [String] {
    var emulator = Emulator(columns: size.columns, rows: size.rows)
    emulator.feed(output)
    return emulator.lines
  }

  /// Forgets the output; the next frame must be a complete one.
  func forgetOutput() {
    output = []
    arrivals = []
  }

  /// The time from the appearance of `text` to the last output; `nil` if it never appears.
  func time(fromSeeing text: String) -> Duration? {
    var emulator = Emulator(columns: size.columns, rows: size.rows)
    var start = 0
    for arrival in arrivals {
      emulator.feed(Array(output[start..<arrival.count]))
      start = arrival.count
      if emulator.lines.contains(where: { $0.contains(text) }) {
        return arrivals.last.map { arrival.time.duration(to: $0.time) }
      }
    }
    return nil
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Waits for the end; returns the exit status, or 128 and the number of the signal.
  func end() throws -> Int32 {
    var status: Int32 = 0
    for _ in 0..<200 {
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        while takeOutput(within: 20) {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
      }
      _ = takeOutput(within: 20)
    }
    throw TestFault("the program did not end")
  }

  /// The line discipline: input, output, control and local flags.
  var modes: [tcflag_t] { pseudo.modes }

  private func takeOutput(within milliseconds: Int32) -> Bool {
    let new = pseudo.read(within: milliseconds)
    guard !new.isEmpty else { return false }
    output += new
    arrivals.append((.now, output.count))
    return true
  }
}
