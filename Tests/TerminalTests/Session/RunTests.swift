import POSIX
import Terminal
import Testing
import TestSupport

extension TerminalSessionTests {
  /// The loop that shows a screen.
  struct Run {
    /// Counts its frames and events; rests from `settled` on.
    private struct Counter: Screen {
      final class Counts {
        var frames = 0
        var events = 0
      }

      let counts = Counts()
      var settled: Duration? = .zero
      /// The response to every event except `q`, which ends the screen.
      var response = ScreenResponse.changed

      func frame(at time: Duration) -> Surface {
        counts.frames += 1
        return Surface(width: 10, height: 2)
      }

      mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
        if event == .input(.key(.character("q"), [])) { return .finished }
        counts.events += 1
        return response
      }
    }

    /// Runs `screen`, drags the mouse for half a second, and then presses `q`.
    private func drag(over screen: Counter, framesPerSecond: Int) throws -> Duration {
      let pseudo = try PseudoTerminal()
      let options = TerminalSession.Options.interactive(on: pseudo.terminal)
      let session = try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
      let controller = pseudo.controller
      let error = startThread {
        for step in 0..<100 {
          usleep(5000)
          let bytes = Array("\u{1B}[<32;\(step + 1);1M".utf8)
          _ = write(controller, bytes, bytes.count)
        }
        _ = write(controller, "q", 1)
      }
      try #require(error == 0)
      var screen = screen
      try session.run(&screen, framesPerSecond: framesPerSecond)
      defer { session.end() }
      return session.now
    }

    @Test func `a flood of events is drawn at the steady rate`() throws {
      let screen = Counter()
      let duration = try drag(over: screen, framesPerSecond: 10)
      #expect(screen.counts.events == 100)
      // Two frames in the first interval: the first frame, and the frame after the first event.
      #expect(screen.counts.frames >= 3)
      #expect(screen.counts.frames <= 2 + Int(duration / .milliseconds(100)))
    }

    @Test func `an ignored event draws nothing`() throws {
      let screen = Counter(response: .ignored)
      _ = try drag(over: screen, framesPerSecond: 60)
      #expect(screen.counts.events == 100)
      #expect(screen.counts.frames == 1)
    }

    @Test func `motion is drawn at a steady rate, whatever the input`() throws {
      let screen = Counter(settled: nil, response: .ignored)
      let duration = try drag(over: screen, framesPerSecond: 10)
      #expect((4...2 + Int(duration / .milliseconds(100))).contains(screen.counts.frames))
    }
  }
}
