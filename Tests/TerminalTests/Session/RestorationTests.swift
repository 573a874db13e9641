import POSIX
import Terminal
import Testing
import TestSupport

/// The ways in which a drawing program ends.
enum Ending: String, CaseIterable, Sendable {
  case normal, error, interrupt, terminate, hangUp, quit, segmentation, illegal, bus
  case arithmetic, abort, trap, overflow, stop, closed
  /// A write to a pipe without a reader: SIGPIPE.
  case pipe
  /// The same in a thread that does not draw: the signal arrives at any moment.
  case pipeElsewhere
  /// The same for the pipe to which frames are written: the signal arrives within a frame.
  case outputPipe
  /// The same, started with SIGPIPE ignored: a frame that cannot be written is an error.
  case ignoredPipe

  /// The signal that is sent to the program; `nil` if the program ends by itself.
  var signal: Int32? {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .segmentation: SIGSEGV
    case .illegal: SIGILL
    case .bus: SIGBUS
    case .arithmetic: SIGFPE
    case .abort: SIGABRT
    case .stop: SIGTSTP
    default: nil
    }
  }

  /// The exit status that the parent sees.
  var status: ExitTest.Condition {
    switch self {
    case .normal, .stop, .closed, .ignoredPipe: .exitCode(7)
    case .error, .trap, .overflow: .failure
    case .pipe, .pipeElsewhere, .outputPipe: .signal(SIGPIPE)
    default: .signal(signal ?? 0)
    }
  }

  /// Whether a reader closes its pipe meanwhile.
  var isPiped: Bool { self == .pipe || self == .pipeElsewhere || drawsInPipe }

  /// Whether frames go to that reader, not to the terminal.
  var drawsInPipe: Bool { [.outputPipe, .ignoredPipe].contains(self) }

  /// Whether an output error ends the program.
  var isErrorOfOutput: Bool { [.closed, .ignoredPipe].contains(self) }

  var number: Int { Ending.allCases.firstIndex(of: self) ?? 0 }
}

/// Draws continuously in its own process, and ends at a random moment.
///
/// ``Effort`` sets the number of moments for each ending. The endings run one after another;
/// otherwise, hundreds of programs at the same time would all be late.
@Suite(.serialized)
struct RestorationTests {
  private static let leave =
    "\u{1B}[<u\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
  private static let enter =
    "\u{1B}[?1049h\u{1B}[>1u\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"

  @Test(arguments: Ending.allCases, 0..<Effort.cases(2, long: 50))
  func `the terminal is restored, whatever ends the program`(ending: Ending, seed: Int)
    async throws
  {
    var random = SeededGenerator(seed: seed &* Ending.allCases.count &+ ending.number)
    let moment = Int.random(in: 0...40_000, using: &random)
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let (path, name) = (pseudo.path, ending.rawValue)
    let reader =
      ending == .closed
      ? try TerminalReader(pseudo.takeController(), closesAfter: .microseconds(moment))
      : try TerminalReader(pseudo.controller)
    await #expect(processExitsWith: ending.status, "seed \(seed)") {
      [path = path as String, name = name as String, moment = moment as Int] in
      try RestorationTests.draw(until: name, at: moment, on: path)
    }
    let text = reader.finish()
    guard ending != .closed else { return }
    #expect(pseudo.modes == before, "seed \(seed)")
    guard !ending.drawsInPipe else { return }
    #expect(text.hasPrefix(Self.enter), "seed \(seed)")
    #expect(text.hasSuffix(Self.leave), "seed \(seed)")
    if ending == .stop {
      let isTakenAgain = text.contains(Self.leave + Self.enter)
      #expect(isTakenAgain, "seed \(seed)")
    }
  }

  /// Draws random frames until a signal ends it, or ends itself after `moment` microseconds.
  private static func draw(until name: String, at moment: Int, on path: String) throws {
    guard let ending = Ending(rawValue: name) else { exit(1) }
    let terminal = open(path, O_RDWR | O_NOCTTY)
    var options = TerminalSession.Options.interactive(on: terminal)
    let pipe = ending.isPiped ? try output(readForMicroseconds: moment) : nil
    if ending.drawsInPipe, let pipe {
      options.output = pipe
      options.requiresTerminal = false
    }
    if ending == .ignoredPipe { signal(SIGPIPE, SIG_IGN) }
    let session = try TerminalSession(
      options, capabilities: TerminalSessionTests.capabilities)
    let end = session.now + .microseconds(moment)
    // Otherwise there would be nothing to restore.
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0, modes.c_lflag & tcflag_t(ICANON) == 0 else { exit(3) }
    if let signal = ending.signal { try send(signal, afterMicroseconds: moment) }
    var random = SeededGenerator(seed: moment)
    var frame = Surface(width: 60, height: 20)
    if ending == .pipeElsewhere, let pipe {
      try #require(startThread { while true { try? pipe.write(".") } } == 0)
    }
    // Ends the process after any failure.
    while session.now < .seconds(20) {
      random.draw(on: &frame)
      do {
        try session.show(frame)
      } catch {
        session.end()
        exit(error.isClosed && ending.isErrorOfOutput ? 7 : 1)
      }
      if ending == .pipe { try pipe?.write(".") }
      if session.readEvents(until: .zero).contains(.resumed) {
        try session.show(frame)
        session.end()
        exit(7)
      }
      guard session.now >= end else { continue }
      switch ending {
      case .normal:
        session.end()
        exit(7)
      case .error: throw EndingError.wanted
      case .trap: fatalError("on purpose")
      case .overflow: _ = recurse(moment)
      default: continue
      }
    }
    exit(2)
  }

  private enum EndingError: Error {
    case wanted
  }

  private static func recurse(_ depth: Int) -> Int {
    let more = (0..<4).map { $0 + depth }
    return recurse(depth &+ more[depth & 3]) &+ more[0]
  }

  /// Unblocks all signals in this thread; threads of the concurrency runtime block them.
  private static func unblockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
  }

  /// A pipe that loses its reader a while after the first byte.
  private static func output(readForMicroseconds time: Int) throws -> TerminalOutput {
    unblockSignals()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    _ = try TerminalReader(ends[0], closesAfter: .microseconds(time))
    return TerminalOutput(fileDescriptor: ends[1])
  }

  /// Sends a signal to this thread after a while, as a program that draws on the main thread
  /// receives it.
  private static func send(_ signal: Int32, afterMicroseconds time: Int) throws {
    unblockSignals()
    let timer = SignalTimer(thread: pthread_self(), signal: signal, microseconds: UInt32(time))
    try #require(startThread { timer.run() } == 0)
    guard signal == SIGTSTP else { return }
    try continueWhenStopped(getpid())
  }
}

/// Safe to send: nothing in the value changes, and a thread's identifier is only a number.
private struct SignalTimer: @unchecked Sendable {
  let thread: pthread_t
  let signal: Int32
  let microseconds: UInt32

  func run() {
    usleep(microseconds)
    pthread_kill(thread, signal)
  }
}
