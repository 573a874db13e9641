import POSIX
import Terminal
import Testing
import TestSupport

/// Signals that arrive while the terminal is being taken or given back.
@Suite(.serialized)
struct SignalStormTests {
  @Test func `a signal while the terminal is given back does not keep it from being so`()
    async throws
  {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let path = pseudo.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      SignalStormTests.unblockSignals()
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(1) }
      var options = TerminalSession.Options(place: .screen, input: .raw)
      options.inputFileDescriptor = open(path, O_RDWR | O_NOCTTY)
      options.output = TerminalOutput(fileDescriptor: ends[1])
      options.requiresTerminal = false
      let session = try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
      // The first write after SIGTERM causes SIGPIPE.
      close(ends[0])
      raise(SIGTERM)
      session.end()
    }
    #expect(pseudo.modes == before)
  }

  @Test func `being continued at the end does not take the terminal again`() async throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let path = pseudo.path
    let reader = try TerminalReader(pseudo.controller)
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      SignalStormTests.unblockSignals()
      let terminal = open(path, O_RDWR | O_NOCTTY)
      var options = TerminalSession.Options(place: .screen, input: .raw)
      options.inputFileDescriptor = terminal
      options.output = TerminalOutput(fileDescriptor: terminal)
      var before = termios()
      tcgetattr(terminal, &before)
      let storm = Storm(thread: pthread_self(), signal: SIGCONT)
      guard startThread({ storm.run() }) == 0 else { exit(1) }
      for _ in 0..<1000 {
        let session = try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
        session.end()
        var after = termios()
        tcgetattr(terminal, &after)
        guard after.c_lflag == before.c_lflag else { exit(2) }
      }
      exit(7)
    }
    #expect(pseudo.modes == before)
    // A Boolean, because the text itself would be too long for a message.
    let isGivenBack = reader.finish().hasSuffix("\u{1B}[?25h\u{1B}[?1049l")
    #expect(isGivenBack)
  }

  /// Threads of the concurrency runtime block all signals.
  private static func unblockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
  }
}

/// Safe to send: nothing in the value changes, and a thread's identifier is only a number.
private struct Storm: @unchecked Sendable {
  let thread: pthread_t
  let signal: Int32

  func run() {
    while true { pthread_kill(thread, signal) }
  }
}
