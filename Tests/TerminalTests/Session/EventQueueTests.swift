import POSIX
import Terminal
import Testing
import TestSupport

struct EventQueueTests {
  private func keys(_ text: String) -> [SessionEvent] {
    text.unicodeScalars.map { .input(.key(.character($0), [])) }
  }

  private func taken(_ events: [SessionEvent], joinsText: Bool) -> [SessionEvent] {
    var queue = EventQueue()
    queue.append(events)
    var taken: [SessionEvent] = []
    while let event = queue.next(joinsText: joinsText) { taken.append(event) }
    return taken
  }

  @Test func `characters for a field are joined up to the next other event`() {
    let enter = SessionEvent.input(.key(.enter, []))
    let control = SessionEvent.input(.key(.character("u"), .control))
    let events = keys("식비 e\u{301}") + [control] + keys("a") + [enter, .woken] + keys("bc")
    #expect(
      taken(events, joinsText: true) == [
        .input(.paste("식비 e\u{301}")), control, keys("a")[0], enter, .woken,
        .input(.paste("bc")),
      ])
    #expect(taken(events, joinsText: false) == events)
  }

  @Test func `input beyond the limit is dropped, other events are not`() {
    let flood = keys(String(repeating: "x", count: EventQueue.limit))
    let size = SessionEvent.resize(TerminalSize(columns: 9, rows: 9))
    #expect(taken(flood + keys("y") + [size] + keys("z"), joinsText: false) == flood + [size])
  }
}

extension TerminalSessionTests {
  /// A great number of keys at once.
  struct Flood {
    /// Counts its events and the characters in them.
    private struct Typing: Screen {
      var events = 0
      var text = ""
      let takesText: Bool
      /// How long an event takes.
      var pause: UInt32 = 0
      var settled: Duration? { .zero }

      func frame(at time: Duration) -> Surface { Surface(width: 10, height: 2) }

      mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
        events += 1
        usleep(pause)
        switch event {
        case .input(.paste(let new)): text += new
        case .input(.key(.character(let scalar), _)): text.unicodeScalars.append(scalar)
        case .input(.key(.enter, _)): return .finished
        default: return .ignored
        }
        // Far more than a screen sees before Ctrl-C.
        return events < 15_000 ? .changed : .finished
      }
    }

    /// Types `text` while `screen` runs.
    private static func type(_ text: String, to screen: inout some Screen) throws {
      let pseudo = try PseudoTerminal()
      let options = TerminalSession.Options.interactive(on: pseudo.terminal)
      let session = try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
      defer { session.end() }
      let controller = pseudo.controller
      let bytes = Array(text.utf8)
      let error = startThread {
        var done = 0
        while done < bytes.count {
          let part = Array(bytes[done...].prefix(1024))
          let count = write(controller, part, part.count)
          guard count > 0 else { return }
          done += count
        }
      }
      try #require(error == 0)
      try session.run(&screen)
    }

    @Test func `a long typed text takes few steps and loses nothing`() throws {
      let text = String(repeating: "식비 lunch ", count: 10_000)
      var screen = Typing(takesText: true)
      try Self.type(text + "\r", to: &screen)
      #expect(screen.text == text)
      #expect(screen.events < text.unicodeScalars.count / 8)
    }

    @Test func `Ctrl-C is heard before the keys that came earlier`() async {
      await #expect(processExitsWith: .signal(SIGINT)) {
        var screen = Typing(takesText: false, pause: 1000)
        // One after another they take 30 s.
        try Flood.type(String(repeating: "x", count: 30_000) + "\u{3}", to: &screen)
        exit(7)
      }
    }
  }
}
