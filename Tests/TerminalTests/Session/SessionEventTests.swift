import Foundation
import POSIX
import Terminal
import Testing
import TestSupport

extension TerminalSessionTests {
  /// The events of an interactive session.
  struct Events {
    private static func options(on terminal: Int32) -> TerminalSession.Options {
      var options = TerminalSession.Options.interactive(on: terminal)
      options.reportsFocus = true
      return options
    }

    private static func session(on terminal: Int32) throws -> TerminalSession {
      try TerminalSession(options(on: terminal), capabilities: TerminalSessionTests.capabilities)
    }

    private static let enter =
      "\u{1B}[?1049h\u{1B}[>1u\u{1B}[?25l\u{1B}[?1004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
    private static let leave =
      "\u{1B}[<u\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h"
      + "\u{1B}[?1049l"

    @Test func `every mode is restored, the keyboard first and the screen last`() throws {
      let pseudo = try PseudoTerminal()
      let before = pseudo.modes
      let session = try Self.session(on: pseudo.terminal)
      #expect(pseudo.takeOutput() == Self.enter)
      session.end()
      #expect(pseudo.takeOutput() == Self.leave)
      #expect(pseudo.modes == before)
    }

    @Test func `a terminal without the keyboard protocol gets no request for it`() throws {
      let pseudo = try PseudoTerminal()
      var capabilities = TerminalSessionTests.capabilities
      capabilities.hasKeyboardProtocol = false
      let session = try TerminalSession(
        Self.options(on: pseudo.terminal), capabilities: capabilities)
      session.end()
      let output = pseudo.takeOutput()
      #expect(
        output
          == (Self.enter + Self.leave).replacing("\u{1B}[>1u", with: "").replacing(
            "\u{1B}[<u", with: ""))
    }

    @Test func `another thread wakes a session that waits, once however often`() throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      defer { session.end() }
      let waker = try #require(SessionWaker())
      session.waker = waker
      for _ in 0..<100_000 { waker.wake() }
      #expect(session.readEvents() == [.woken])
      #expect(session.readEvents(until: .zero) == [])

      let thread = Thread {
        usleep(30_000)
        waker.wake()
      }
      thread.start()
      let before = session.now
      #expect(session.readEvents(until: before + .seconds(10)) == [.woken])
      #expect(session.now - before < .seconds(9))
    }

    @Test func `keys, mouse and pastes come as events`() throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      defer { session.end() }
      try pseudo.type("q\u{1B}[A\u{1B}[<0;3;4M\u{1B}[200~x\u{1B}[201~")
      #expect(
        session.readEvents(until: .seconds(9)) == [
          .input(.key(.character("q"), [])), .input(.key(.up, [])),
          .input(.mouse(MouseEvent(.press(.left), x: 2, y: 3))), .input(.paste("x")),
        ])
      #expect(session.readEvents(until: .zero) == [])
    }

    @Test func `no deadline is too far away`() throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      defer { session.end() }
      try pseudo.type("q")
      #expect(session.pollInput(for: .seconds(Int64.max)) == .ready)
      #expect(session.readEvents(until: .seconds(Int64.max)).count == 1)
      #expect(session.readEvents(until: .seconds(Int64.min)) == [])
    }

    @Test func `a wait ends at its deadline and not before`() throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      defer { session.end() }
      let deadline = session.now + .milliseconds(30)
      #expect(session.readEvents(until: deadline) == [])
      #expect(session.now >= deadline)
    }

    @Test func `ESC is a key after 50 ms, or the start of a sequence that arrived meanwhile`()
      throws
    {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      defer { session.end() }
      try pseudo.type("\u{1B}")
      let start = session.now
      #expect(session.readEvents() == [.input(.key(.escape, []))])
      #expect(session.now - start >= InputDecoder.escapeTimeout)

      try pseudo.type("\u{1B}")
      #expect(session.readEvents(until: session.now + .milliseconds(5)) == [])
      try pseudo.type("[A")
      usleep(100_000)
      #expect(session.readEvents() == [.input(.key(.up, []))])
    }

    @Test func `a new size ends a wait`() async throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      #expect(session.readEvents(until: .zero) == [])
      try session.show(Surface(width: 20, height: 3))
      _ = pseudo.takeOutput()
      var size = winsize(ws_row: 9, ws_col: 44, ws_xpixel: 0, ws_ypixel: 0)
      #expect(ioctl(pseudo.terminal, UInt(TIOCSWINSZ), &size) == 0)
      async let signal: Void = Self.kill(SIGWINCH, afterMicroseconds: 20_000)
      #expect(session.readEvents() == [.resize(TerminalSize(columns: 44, rows: 9))])
      await signal
      // The whole frame is sent again.
      try session.show(Surface(width: 20, height: 3))
      #expect(pseudo.takeOutput().contains("\u{1B}[3;1H\u{1B}[K"))
      session.end()
    }

    @concurrent private static func kill(_ signal: Int32, afterMicroseconds time: UInt32) async {
      usleep(time)
      _ = POSIX.kill(getpid(), signal)
    }

    @Test func `the end of input is an event, each time`() throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      pseudo.hangUp()
      #expect(session.readEvents() == [.closed])
      #expect(session.readEvents() == [.closed])
      session.end()
    }

    @Test func `unread input is discarded at the end`() throws {
      let pseudo = try PseudoTerminal()
      let session = try Self.session(on: pseudo.terminal)
      try pseudo.type("\u{1B}[<0;1;1M\n")
      usleep(10_000)
      session.end()
      var request = pollfd(fd: pseudo.terminal, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 20) == 0)
    }

    @Test(arguments: ["\u{3}", "\u{1B}[99;5u"])
    func `Ctrl-C ends the program as the signal does`(key: String) async throws {
      let pseudo = try PseudoTerminal()
      let before = pseudo.modes
      let path = pseudo.path
      async let typing: Void = Self.type(key, on: pseudo.controller)
      await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
        let session = try TerminalSessionTests.Events.session(on: open(path, O_RDWR | O_NOCTTY))
        while true {
          for event in session.readEvents() where event != .closed { print(event) }
        }
      }
      await typing
      #expect(pseudo.modes == before)
      #expect(pseudo.takeOutput().hasSuffix(Self.leave))
    }

    /// Types once the program on the other end has taken the terminal.
    @concurrent private static func type(_ key: String, on controller: Int32) async {
      for _ in 0..<1000 {
        var modes = termios()
        tcgetattr(controller, &modes)
        if modes.c_lflag & tcflag_t(ICANON) == 0 { break }
        usleep(10_000)
      }
      let bytes = Array(key.utf8)
      _ = write(controller, bytes, bytes.count)
    }

    @Test func `Ctrl-C is a key where the program wants it so`() throws {
      let pseudo = try PseudoTerminal()
      var options = Self.options(on: pseudo.terminal)
      options.endsOnControlC = false
      let session = try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
      try pseudo.type("\u{3}")
      #expect(session.readEvents() == [.input(.key(.character("c"), .control))])
      session.end()
    }

    @Test func `Ctrl-Z gives the terminal back, and it is taken again`() async throws {
      let pseudo = try PseudoTerminal()
      let before = pseudo.modes
      let path = pseudo.path
      async let typing: Void = Self.type("\u{1A}", on: pseudo.controller)
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        let terminal = open(path, O_RDWR | O_NOCTTY)
        let session = try TerminalSessionTests.Events.session(on: terminal)
        var frame = Surface(width: 8, height: 2)
        frame.put("drawn", x: 0, y: 0)
        try session.show(frame)
        try continueWhenStopped(getpid())
        let events = session.readEvents()
        guard events.first == .resumed else { exit(1) }
        try session.show(frame)
        session.end()
        exit(7)
      }
      await typing
      #expect(pseudo.modes == before)
      let output = pseudo.takeOutput()
      let parts = output.split(separator: "drawn")
      #expect(parts.count == 3)
      // The terminal is given back and taken again between the two frames, and the second frame is
      // complete.
      #expect(output.contains(Self.leave + Self.enter))
      #expect(output.hasSuffix(Self.leave))
    }
  }
}
