import POSIX
import Terminal
import Testing
import TestSupport

extension TerminalSession.Options {
  /// The options of a screen program on a pseudo terminal that answers no questions.
  static func interactive(on terminal: Int32) -> TerminalSession.Options {
    var options = interactive
    options.asksTerminal = false
    options.inputFileDescriptor = terminal
    options.output = TerminalOutput(fileDescriptor: terminal)
    return options
  }
}

/// The tests run one after another, because a process can have only one session.
@Suite(.serialized)
struct TerminalSessionTests {
  private static func options(_ place: Renderer.Place, on terminal: Int32)
    -> TerminalSession.Options
  {
    var options = TerminalSession.Options(place: place, input: .quiet)
    options.inputFileDescriptor = terminal
    options.output = TerminalOutput(fileDescriptor: terminal)
    return options
  }

  static let capabilities = Capabilities(
    Surroundings(
      environment: ["TERM": "xterm-kitty", "LANG": "C.UTF-8"], isInputTerminal: true,
      isOutputTerminal: true))

  @Test func `the terminal is as it was after a session`() throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let session = try TerminalSession(
      Self.options(.screen, on: pseudo.terminal), capabilities: Self.capabilities)
    #expect(pseudo.modes != before)
    #expect(pseudo.takeOutput() == "\u{1B}[?1049h\u{1B}[?25l")
    #expect(throws: SessionError.alreadyRunning) {
      _ = try TerminalSession(
        Self.options(.screen, on: pseudo.terminal), capabilities: Self.capabilities)
    }
    session.end()
    session.end()
    #expect(pseudo.modes == before)
    #expect(pseudo.takeOutput() == "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
  }

  @Test(arguments: [true, false])
  func `an interactive session without a terminal is refused`(isInput: Bool) throws {
    let pseudo = try PseudoTerminal()
    let folder = try TemporaryFolder()
    let file = open(folder.path + "/file", O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    let before = pseudo.modes
    var options = TerminalSession.Options.interactive
    options.inputFileDescriptor = isInput ? file : pseudo.terminal
    options.output = TerminalOutput(fileDescriptor: isInput ? pseudo.terminal : file)
    #expect(throws: SessionError.notATerminal) {
      _ = try TerminalSession(options, capabilities: Self.capabilities)
    }
    #expect(pseudo.modes == before)
    #expect(pseudo.takeOutput().isEmpty)
    let written = try folder.bytes(folder.path + "/file")
    #expect(written.isEmpty)
  }

  @Test func `an error that is thrown puts the terminal back`() throws {
    struct Fault: Error {}
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    #expect(throws: Fault.self) {
      let session = try TerminalSession(
        Self.options(.inline, on: pseudo.terminal), capabilities: Self.capabilities)
      try session.show(Surface(width: 3, height: 1))
      throw Fault()
    }
    #expect(pseudo.modes == before)
    #expect(pseudo.takeOutput().hasSuffix("\u{1B}[0m\u{1B}[?25h"))
  }

  @Test func `a key is noticed, not echoed and left for the next reader`() throws {
    let pseudo = try PseudoTerminal()
    let session = try TerminalSession(
      Self.options(.inline, on: pseudo.terminal), capabilities: Self.capabilities)
    #expect(session.pollInput() == .idle)
    try pseudo.type("q")
    #expect(session.pollInput(for: .seconds(1)) == .ready)
    #expect(session.pollInput(for: .seconds(1)) == .ready)
    #expect(!pseudo.takeOutput().contains("q"))
    session.end()
    try pseudo.type("\n")
    var line = [UInt8](repeating: 0, count: 8)
    // On Linux, text typed earlier is a separate line.
    var count = 0
    while count < 2, case let more = read(pseudo.terminal, &line[count], 8 - count), more > 0 {
      count += more
    }
    #expect(line.prefix(count) == [0x71, 0x0A])
  }

  @Test func `frames go out whole and the same frame not at all`() throws {
    let pseudo = try PseudoTerminal()
    let session = try TerminalSession(
      Self.options(.inline, on: pseudo.terminal), capabilities: Self.capabilities)
    _ = pseudo.takeOutput()
    var frame = Surface(width: 8, height: 2)
    frame.put("식비", x: 0, y: 0)
    try session.show(frame)
    let sent = pseudo.takeOutput()
    #expect(sent.contains("식비") && sent.hasPrefix("\u{1B}[?2026h"))
    try session.show(frame)
    #expect(pseudo.takeOutput() == "")
    session.invalidate()
    try session.show(frame)
    #expect(pseudo.takeOutput().contains("식비"))
    session.end()
  }

  @Test func `a terminal that hung up is noticed`() throws {
    let pseudo = try PseudoTerminal()
    let session = try TerminalSession(
      Self.options(.inline, on: pseudo.terminal), capabilities: Self.capabilities)
    #expect(session.pollInput() == .idle)
    pseudo.hangUp()
    #expect(session.pollInput(for: .seconds(1)) == .closed)
    let error = #expect(throws: OutputError.self) {
      try session.show(Surface(width: 3, height: 1))
    }
    #expect(error?.isClosed == true)
    session.end()
  }

  @Test func `a new size is reported once`() throws {
    let pseudo = try PseudoTerminal()
    let session = try TerminalSession(
      Self.options(.screen, on: pseudo.terminal), capabilities: Self.capabilities)
    #expect(session.takeResize() == nil)
    var size = winsize(ws_row: 7, ws_col: 33, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(pseudo.terminal, UInt(TIOCSWINSZ), &size) == 0)
    kill(getpid(), SIGWINCH)
    var seen: TerminalSize?
    for _ in 0..<100 where seen == nil {
      usleep(1000)
      seen = session.takeResize()
    }
    #expect(seen == TerminalSize(columns: 33, rows: 7))
    #expect(session.takeResize() == nil)
    session.end()
  }

  /// Every signal that ends a process, except SIGKILL and those that the C library has for itself.
  private static let ending = (1...64 as ClosedRange<Int32>).filter {
    sigaction($0, nil, nil) == 0 && !other.contains($0)
  }

  /// The signals that cannot be caught, stop or continue a process, or do nothing.
  private static let other: Set<Int32> = {
    var other: Set = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    #if canImport(Darwin)
      other.formUnion([SIGINFO, SIGIO])
    #endif
    return other
  }()

  // Each of these runs in a process of its own, on a terminal this one looks at afterwards.
  @Test(arguments: ending)
  func `a signal puts the terminal back and ends the process itself`(signal: Int32) async throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let path = pseudo.path
    await #expect(processExitsWith: .signal(signal)) {
      [path = path as String, signal = signal as Int32] in
      let terminal = open(path, O_RDWR | O_NOCTTY)
      let session = try TerminalSession(
        TerminalSessionTests.options(.inline, on: terminal),
        capabilities: TerminalSessionTests.capabilities)
      var frame = Surface(width: 8, height: 2)
      frame.put("drawn", x: 0, y: 0)
      try session.show(frame)
      // Signals the process, as a shell does, because the pool's threads block most signals.
      kill(getpid(), signal)
      sleep(5)
      session.end()
    }
    #expect(pseudo.modes == before)
    let output = pseudo.takeOutput()
    #expect(output.contains("drawn"))
    #expect(output.hasSuffix("\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h"))
  }

  /// Swift's runtime handles faults and SIGQUIT, and would leave the terminal as it is.
  @Test(arguments: [(SIGUSR2, ExitTest.Condition.exitCode(7)), (SIGQUIT, .signal(SIGQUIT))])
  func `a program keeps its own handlers, except those of backtraces`(
    signal number: Int32, end: ExitTest.Condition
  ) async throws {
    let pseudo = try PseudoTerminal()
    let path = pseudo.path
    await #expect(processExitsWith: end) { [path = path as String, number = number as Int32] in
      signal(number) { _ in }
      let session = try TerminalSession(
        TerminalSessionTests.options(.inline, on: open(path, O_RDWR | O_NOCTTY)),
        capabilities: TerminalSessionTests.capabilities)
      kill(getpid(), number)
      usleep(100_000)
      session.end()
      exit(7)
    }
  }

  @Test func `a trap in Swift puts the terminal back`() async throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let path = pseudo.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let terminal = open(path, O_RDWR | O_NOCTTY)
      let session = try TerminalSession(
        TerminalSessionTests.options(.screen, on: terminal),
        capabilities: TerminalSessionTests.capabilities)
      try session.show(Surface(width: 8, height: 2))
      fatalError("on purpose")
    }
    #expect(pseudo.modes == before)
    #expect(
      pseudo.takeOutput().hasSuffix("\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"))
  }
}
