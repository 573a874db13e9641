import Terminal
import Testing
import TestSupport

extension TerminalSessionTests {
  /// A screen that changes by itself is woken at the time of the change.
  struct ChangesByItself {
    /// Counts up every 30 ms, and ends on input from the terminal.
    private struct Counter: Screen {
      var count = 0
      /// The times for which the screen was drawn.
      var advanced: [Duration] = []
      let end: Int
      let stop: () -> Void

      func frame(at time: Duration) -> Surface {
        var surface = Surface(width: 8, height: 1)
        surface.put("\(count)", x: 0, y: 0)
        return surface
      }

      var settled: Duration? { .zero }
      var nextChange: Duration? { count < end ? .milliseconds(30) * (count + 1) : nil }

      mutating func advance(to time: Duration) {
        advanced.append(time)
        while let next = nextChange, time >= next { count += 1 }
        if count == end { stop() }
      }

      mutating func handle(_ event: SessionEvent, at time: Duration) -> ScreenResponse {
        event == .input(.key(.character("q"), [])) ? .finished : .ignored
      }
    }

    @Test func `it is drawn at its own times and no others`() throws {
      let pseudo = try PseudoTerminal()
      let options = TerminalSession.Options.interactive(on: pseudo.terminal)
      let session = try TerminalSession(
        options, capabilities: TerminalSessionTests.capabilities)
      defer { session.end() }
      var counter = Counter(end: 4) { try? pseudo.type("q") }
      try session.run(&counter)
      #expect(counter.count == 4)
      // One frame for the start and one for each change; a poll that is cut short costs one more.
      #expect((5...9).contains(counter.advanced.count), "\(counter.advanced)")
      #expect(counter.advanced == counter.advanced.sorted())
      let last = try #require(counter.advanced.last)
      #expect(last >= .milliseconds(120))
    }
  }
}
