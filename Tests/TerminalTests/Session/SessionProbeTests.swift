import POSIX
import Terminal
import Testing
import TestSupport

extension TerminalSessionTests {
  /// The queries that a session sends to its terminal.
  struct Probe {
    private static let questions = "\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c"

    private func session(
      on terminal: Int32, environment: [String: String] = ["TERM": "xterm-256color"],
      _ change: (inout TerminalSession.Options) -> Void = { _ in }
    ) throws -> TerminalSession {
      var options = TerminalSession.Options.interactive
      options.inputFileDescriptor = terminal
      options.output = TerminalOutput(fileDescriptor: terminal)
      change(&options)
      let surroundings = Surroundings(
        environment: environment, isInputTerminal: true, isOutputTerminal: true)
      return try TerminalSession(options, capabilities: Capabilities(surroundings))
    }

    @Test func `answers are used from then on, and keys between them are kept`() throws {
      let pseudo = try PseudoTerminal()
      let session = try session(on: pseudo.terminal)
      #expect(pseudo.takeOutput().hasSuffix(Self.questions))
      // Nobody waits for the answers.
      try session.show(Surface(width: 4, height: 1))
      #expect(pseudo.takeOutput() == "\u{1B}[1;1H\u{1B}[K")

      try pseudo.type(
        "q\u{1B}[?2026;2$y\u{1B}[Aw\u{1B}[?0u\u{1B}]11;rgb:f8f8/f8f8/f8f8\u{1B}\\\u{1B}[?62c!")
      let events = session.readEvents()
      var wanted = Capabilities(
        Surroundings(
          environment: ["TERM": "xterm-256color"], isInputTerminal: true, isOutputTerminal: true))
      wanted.hasSynchronizedOutput = true
      wanted.hasKeyboardProtocol = true
      wanted.background = Color(0xF8F8F8)
      wanted.appearance = .light
      #expect(
        events == [
          .input(.key(.character("q"), [])), .input(.key(.up, [])),
          .input(.key(.character("w"), [])), .input(.key(.character("!"), [])),
          .capabilities(wanted),
        ])
      #expect(session.capabilities == wanted)
      #expect(pseudo.takeOutput() == "\u{1B}[>1u")
      session.invalidate()
      try session.show(Surface(width: 4, height: 1))
      #expect(
        pseudo.takeOutput() == "\u{1B}[?2026h\u{1B}[0m\u{1B}[1;1H\u{1B}[K\u{1B}[?2026l")
      session.end()
      #expect(
        pseudo.takeOutput()
          == "\u{1B}[<u\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
      )
    }

    @Test func `a capability without an answer before the last question is missing`() throws {
      let pseudo = try PseudoTerminal()
      let session = try session(on: pseudo.terminal, environment: ["TERM": "xterm-kitty"])
      #expect(session.capabilities.hasSynchronizedOutput)
      _ = pseudo.takeOutput()
      try pseudo.type("\u{1B}[?2026;0$y\u{1B}[?1;2c")
      let events = session.readEvents()
      #expect(events.count == 1)
      #expect(!session.capabilities.hasSynchronizedOutput)
      #expect(!session.capabilities.hasKeyboardProtocol)
      #expect(pseudo.takeOutput() == "\u{1B}[<u")
      session.end()
      #expect(!pseudo.takeOutput().contains("\u{1B}[?2026l"))
    }

    @Test func `a terminal that is silent leaves all as it was`() throws {
      let pseudo = try PseudoTerminal()
      let session = try session(on: pseudo.terminal, environment: ["TERM": "xterm-kitty"])
      let known = session.capabilities
      try pseudo.type("\u{1B}]11;rgb:00/00/00\u{7}")
      let end = session.now + .milliseconds(400)
      var events: [SessionEvent] = []
      while session.now < end { events += session.readEvents(until: end) }
      var wanted = known
      wanted.background = Color(0)
      wanted.appearance = .dark
      #expect(events == [.capabilities(wanted)])
      // This answer is too late.
      try pseudo.type("\u{1B}[?62c")
      #expect(session.readEvents() == [.input(.reply(.deviceAttributes([62])))])
      #expect(session.capabilities == wanted)
      session.end()
    }

    @Test func `answers that are late do not end up in the shell`() throws {
      let pseudo = try PseudoTerminal()
      let session = try session(on: pseudo.terminal)
      try pseudo.type("q")
      #expect(session.readEvents() == [.input(.key(.character("q"), []))])
      let controller = pseudo.controller
      let error = startThread {
        for answer in ["\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}]11;rgb:f8/f8/f8", "\u{1B}\\\u{1B}[?62c"] {
          usleep(20_000)
          let bytes = Array(answer.utf8)
          _ = write(controller, bytes, bytes.count)
        }
      }
      try #require(error == 0)
      session.end()
      try expectNothingTyped(in: pseudo)
    }

    @Test(arguments: [SIGTERM, SIGSEGV])
    func `answers that come after a signal do not end up in the shell`(signal: Int32) async throws {
      let pseudo = try PseudoTerminal()
      let (path, controller) = (pseudo.path, pseudo.controller)
      let error = startThread {
        var (seen, buffer) = ("", [UInt8](repeating: 0, count: 4096))
        while !seen.contains(Self.questions) {
          let count = read(controller, &buffer, buffer.count)
          guard count > 0 else { return }
          seen += String(decoding: buffer[..<count], as: UTF8.self)
        }
        usleep(60_000)
        let answer = Array("\u{1B}[?2026;2$y\u{1B}[?62c".utf8)
        _ = write(controller, answer, answer.count)
      }
      try #require(error == 0)
      await #expect(processExitsWith: .signal(signal)) {
        [path = path as String, signal = signal as Int32] in
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        let session = try Probe().session(on: open(path, O_RDWR | O_NOCTTY))
        raise(signal)
        session.end()
      }
      try expectNothingTyped(in: pseudo)
    }

    /// Expects that a reader of a line from `pseudo` gets nothing.
    private func expectNothingTyped(in pseudo: PseudoTerminal) throws {
      // By now, all pending input has arrived.
      usleep(100_000)
      var request = pollfd(fd: pseudo.terminal, events: Int16(POLLIN), revents: 0)
      // An incomplete line cannot be read, but it is in the buffer.
      try pseudo.type("\n")
      #expect(poll(&request, 1, 200) == 1)
      var line = [UInt8](repeating: 0, count: 80)
      #expect(read(pseudo.terminal, &line, line.count) == 1)
    }

    @Test func `a terminal that is silent is waited for no longer than its time`() throws {
      let pseudo = try PseudoTerminal()
      let clock = ContinuousClock()
      let first = try session(on: pseudo.terminal)
      #expect(clock.measure { first.end() } < .seconds(5))
      let second = try session(on: pseudo.terminal)
      pseudo.hangUp()
      second.end()
    }

    @Test(arguments: [
      ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], ["TERM": "dumb"], [:],
    ])
    func `a terminal that would print the question gets none`(environment: [String: String])
      throws
    {
      let pseudo = try PseudoTerminal()
      let session = try session(on: pseudo.terminal, environment: environment)
      session.end()
      #expect(!pseudo.takeOutput().contains("$p"))
    }

    @Test func `no question is sent if the option is off or the output is not a terminal`() throws {
      let pseudo = try PseudoTerminal()
      try session(on: pseudo.terminal) { $0.asksTerminal = false }.end()
      #expect(!pseudo.takeOutput().contains("$p"))
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      try session(on: pseudo.terminal) {
        $0.output = TerminalOutput(fileDescriptor: ends[1])
        $0.requiresTerminal = false
      }.end()
      var buffer = [UInt8](repeating: 0, count: 1000)
      let count = read(ends[0], &buffer, buffer.count)
      #expect(!String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).contains("$p"))
      close(ends[0])
      close(ends[1])
    }

    @Test func `synchronized output can be turned off`() throws {
      let pseudo = try PseudoTerminal()
      let session = try session(on: pseudo.terminal, environment: ["TERM": "xterm-kitty"]) {
        $0.synchronizesOutput = false
      }
      try pseudo.type("\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?1;2c")
      _ = session.readEvents(until: session.now + .milliseconds(300))
      try session.show(Surface(width: 4, height: 1))
      session.end()
      #expect(!pseudo.takeOutput().contains("2026h"))
    }
  }
}
