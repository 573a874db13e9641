import POSIX
import Terminal
import Testing
import TestSupport

/// Programs in the foreground and the background of a terminal that controls them.
@Suite(.serialized)
struct JobControlTests {
  private static let enter =
    "\u{1B}[?1049h\u{1B}[>1u\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  private static let leave =
    "\u{1B}[<u\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  private static func session(on terminal: Int32, _ input: TerminalSession.Input = .raw) throws
    -> TerminalSession
  {
    var options = TerminalSession.Options.interactive(on: terminal)
    options.input = input
    return try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
  }

  private static let frame: Surface = {
    var frame = Surface(width: 8, height: 2)
    frame.put("drawn", x: 0, y: 0)
    return frame
  }()

  /// The output of a shell process and its jobs on a terminal.
  private func output(
    _ shell: (_ path: String) async -> Void, typing key: String? = nil
  ) async throws -> String {
    let pseudo = try PseudoTerminal()
    let reader = try TerminalReader(pseudo.controller)
    if let key {
      let controller = pseudo.controller
      let error = startThread { JobControlTests.type(key, on: controller) }
      try #require(error == 0)
    }
    await shell(pseudo.path)
    return reader.finish()
  }

  @Test func `started in the background it waits to be brought to the foreground`() async throws {
    let output = try await output { path in
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        let shell = JobControl(on: path)
        let before = shell.modes
        let job = shell.start {
          let session = try JobControlTests.session(on: shell.terminal)
          try session.show(JobControlTests.frame)
          session.end()
          _exit(7)
        }
        JobControl.require(shell.stops(job), orExit: 1)
        shell.mark("stopped")
        // `bg` changes nothing.
        shell.continue(job, inForeground: false)
        JobControl.require(shell.stops(job), orExit: 2)
        JobControl.require(shell.modes == before, orExit: 3)
        shell.mark("stopped again")
        shell.continue(job, inForeground: true)
        JobControl.require(shell.exitCode(of: job) == 7, orExit: 4)
        JobControl.require(shell.modes == before, orExit: 5)
        shell.end(7)
      }
    }
    let prefix = "<stopped><stopped again>" + Self.enter
    #expect(output.hasPrefix(prefix))
    #expect(output.contains("drawn"))
    #expect(output.hasSuffix(Self.leave))
  }

  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU, SIGSTOP])
  func `stopped, it leaves the terminal alone in the background`(stop: Int32) async throws {
    let output = try await output { path in
      await #expect(processExitsWith: .exitCode(7)) {
        [path = path as String, stop = stop as Int32] in
        let shell = JobControl(on: path)
        let before = shell.modes
        var isReady: [Int32] = [0, 0]
        JobControl.require(pipe(&isReady) == 0, orExit: 1)
        let job = shell.start {
          // The job begins in the foreground, or stops until the shell brings it there.
          let session = try JobControlTests.session(on: shell.terminal)
          try session.show(JobControlTests.frame)
          _ = write(isReady[1], "", 1)
          let events = session.readEvents()
          JobControl.require(events.first == .resumed, orExit: 2)
          try session.show(JobControlTests.frame)
          session.end()
          _exit(7)
        }
        JobControl.require(shell.stops(job), orExit: 3)
        shell.continue(job, inForeground: true)
        var byte: UInt8 = 0
        JobControl.require(read(isReady[0], &byte, 1) == 1, orExit: 4)
        kill(job, stop)
        JobControl.require(shell.stops(job), orExit: 5)
        shell.setForeground(getpid())
        var modes = termios()
        tcgetattr(shell.terminal, &modes)
        modes.c_lflag |= tcflag_t(ICANON | ECHO)
        tcsetattr(shell.terminal, TCSANOW, &modes)
        let cooked = shell.modes
        shell.mark("prompt")
        shell.continue(job, inForeground: false)
        JobControl.require(shell.stops(job), orExit: 6)
        JobControl.require(shell.modes == cooked, orExit: 7)
        shell.mark("foreground")
        shell.continue(job, inForeground: true)
        JobControl.require(shell.exitCode(of: job) == 7, orExit: 8)
        JobControl.require(shell.modes == before, orExit: 9)
        shell.end(7)
      }
    }
    let parts = output.components(separatedBy: ["<prompt>", "<foreground>"])
    try #require(parts.count == 3)
    // Nothing can restore the terminal after SIGSTOP, until the program continues.
    #expect(parts[0].hasSuffix(Self.leave) == (stop != SIGSTOP))
    #expect(parts[1] == (stop == SIGSTOP ? Self.leave : ""))
    #expect(parts[2].hasPrefix(Self.enter) && parts[2].hasSuffix(Self.leave))
    #expect(parts[2].contains("drawn"))
  }

  @Test func `a job that is stopped in the background can be ended`() async throws {
    let output = try await output { path in
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        let shell = JobControl(on: path)
        let job = shell.start {
          let session = try JobControlTests.session(on: shell.terminal)
          kill(getpid(), SIGTSTP)
          _ = session.readEvents()
        }
        JobControl.require(shell.stops(job), orExit: 1)
        shell.continue(job, inForeground: true)
        JobControl.require(shell.stops(job), orExit: 2)
        shell.setForeground(getpid())
        // Sends the signal as a shell's `kill` does.
        kill(job, SIGTERM)
        kill(job, SIGCONT)
        JobControl.require(shell.endingSignal(of: job) == SIGTERM, orExit: 3)
        shell.end(7)
      }
    }
    #expect(output == Self.enter + Self.leave)
  }

  @Test func `a process that cannot reach the foreground gets an error`() async throws {
    let output = try await output { path in
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        let shell = JobControl(on: path)
        let other = shell.start { while true { pause() } }
        shell.setForeground(other)
        signal(SIGTTOU, SIG_DFL)
        // The leader itself starts a session; its process group is orphaned.
        let error = #expect(throws: SessionError.self) {
          _ = try JobControlTests.session(on: shell.terminal)
        }
        JobControl.require(error == .failed(errno: EIO), orExit: 1)
        kill(other, SIGKILL)
        shell.end(7)
      }
    }
    #expect(output == "")
  }

  @Test func `a process that loses the terminal for good stops drawing and gets an event`()
    async throws
  {
    let output = try await output { path in
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        let shell = JobControl(on: path)
        var all = sigset_t()
        sigfillset(&all)
        // Threads of the concurrency runtime block all signals.
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        // The leader itself starts a session; its process group is orphaned, so nothing can stop
        // it.
        let session = try JobControlTests.session(on: shell.terminal)
        let other = shell.start { while true { pause() } }
        shell.setForeground(other)
        raise(SIGTSTP)
        try session.show(JobControlTests.frame)
        let events = session.readEvents()
        JobControl.require(events == [.resumed, .closed], orExit: 1)
        session.end()
        kill(other, SIGKILL)
        shell.end(7)
      }
    }
    #expect(output == Self.enter + Self.leave)
  }

  @Test func `in the background a quiet program draws, and the keys stay the shell's`() async throws
  {
    let output = try await output { path in
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        let shell = JobControl(on: path)
        let before = shell.modes
        var (isReady, mayEnd): ([Int32], [Int32]) = ([0, 0], [0, 0])
        JobControl.require(pipe(&isReady) == 0 && pipe(&mayEnd) == 0, orExit: 1)
        let job = shell.start {
          var byte: UInt8 = 0
          let session = try JobControlTests.session(on: shell.terminal, .quiet)
          try session.show(JobControlTests.frame)
          session.discardInput()
          JobControl.require(session.pollInput() == .idle, orExit: 2)
          _ = write(isReady[1], "", 1)
          // SIGCONT interrupts the call, so it is repeated.
          while read(mayEnd[0], &byte, 1) != 1 {}
          session.end()
          _exit(7)
        }
        var byte: UInt8 = 0
        JobControl.require(read(isReady[0], &byte, 1) == 1, orExit: 3)
        JobControl.require(shell.modes == before, orExit: 4)
        shell.continue(job, inForeground: true)
        for _ in 0..<1000 where shell.modes == before { usleep(10_000) }
        // In the foreground, the session has the new modes.
        JobControl.require(shell.modes != before, orExit: 5)
        _ = write(mayEnd[1], "", 1)
        JobControl.require(shell.exitCode(of: job) == 7, orExit: 6)
        JobControl.require(shell.modes == before, orExit: 8)
        shell.end(7)
      }
    }
    #expect(output.contains("drawn") && output.hasSuffix("\u{1B}[?1049l"))
  }

  @Test(arguments: ["\u{3}", "\u{1A}"])
  func `Ctrl-C and Ctrl-Z are for the whole group in the foreground`(key: String) async throws {
    let output = try await output(
      { path in
        await #expect(processExitsWith: .exitCode(7)) {
          [path = path as String, key = key as String] in
          let shell = JobControl(on: path)
          let job = shell.start {
            let session = try JobControlTests.session(on: shell.terminal)
            while true { _ = session.readEvents() }
          }
          JobControl.require(shell.stops(job), orExit: 1)
          // The rest of a pipeline.
          let other = shell.start(in: job) { while true { pause() } }
          shell.continue(job, inForeground: true)
          if key == "\u{3}" {
            JobControl.require(shell.endingSignal(of: job) == SIGINT, orExit: 2)
            JobControl.require(shell.endingSignal(of: other) == SIGINT, orExit: 3)
          } else {
            JobControl.require(shell.stops(job), orExit: 4)
            JobControl.require(shell.stops(other), orExit: 5)
            kill(-job, SIGKILL)
          }
          shell.end(7)
        }
      }, typing: key)
    #expect(output == Self.enter + Self.leave)
  }

  /// Types once the program on the other end has taken the terminal.
  private static func type(_ key: String, on controller: Int32) {
    for _ in 0..<3000 {
      var modes = termios()
      tcgetattr(controller, &modes)
      if modes.c_lflag & tcflag_t(ICANON) == 0 { break }
      usleep(10_000)
    }
    let bytes = Array(key.utf8)
    _ = write(controller, bytes, bytes.count)
  }
}

extension String {
  /// The parts between `separators`, which come in this order.
  fileprivate func components(separatedBy separators: [String]) -> [String] {
    separators.reduce([self]) { parts, separator in
      guard let last = parts.last, let range = last.firstRange(of: separator) else { return parts }
      return parts.dropLast() + [
        String(last[..<range.lowerBound]), String(last[range.upperBound...]),
      ]
    }
  }
}
