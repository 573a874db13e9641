internal import CTerminal
import POSIX

/// An event for which a session waits.
public enum SessionEvent: Hashable, Sendable {
  /// Input from the user or the terminal, such as a key or a reply.
  case input(InputEvent)
  /// The terminal may have a new size; the session sends the next frame in full.
  case resize(TerminalSize)
  /// The program runs again after a signal stopped it; the session sends the next frame in full.
  case resumed
  /// The terminal's answers have changed the capabilities, which the session uses from now on.
  case capabilities(Capabilities)
  /// Another thread woke the session (``SessionWaker``).
  case woken
  /// The input has ended, or the terminal is lost; the program should exit.
  case closed
}

extension TerminalSession {
  /// Waits for events until `deadline` at the latest, and returns them.
  ///
  /// A single `poll` call waits for input, the deadline, another thread (``waker``), a new window
  /// size and the continuation of the stopped program. As soon as an event arrives, returns all
  /// events so far; at the deadline, returns no events. ``InputDecoder`` decodes the input.
  ///
  /// With ``Input/raw``, Ctrl-Z restores the terminal and stops the program;
  /// ``SessionEvent/resumed`` reports the continuation. Ctrl-C ends the program with SIGINT if
  /// ``Options/endsOnControlC`` is set. Both keys signal the whole foreground process group.
  ///
  /// The deadline is a time on the clock of ``now``. If the deadline is `nil`, the wait has no
  /// limit; if the deadline has passed, there is no wait.
  public func readEvents(until deadline: Duration? = nil) -> [SessionEvent] {
    let wake = cterminal_wake_fd()
    var events = takeChanges()
    while true {
      // The terminal is lost, for example because the program runs in the background and its shell
      // has ended.
      guard cterminal_is_entered() != 0 else { return events + [.closed] }
      var seen: Seen = []
      if decoder.deadline != nil || !events.isEmpty {
        // Bytes that arrived while the program was busy get the time of the last wait. Otherwise,
        // an ESC could time out before the session reads the rest of its sequence.
        seen = wait(for: .zero, wake: wake)
      }
      if seen.isEmpty {
        inputTime = now
        guard events.isEmpty else { return events }
        let limit = [deadline, decoder.deadline, probe?.deadline].compactMap(\.self).min()
        seen = wait(for: limit.map { $0 - inputTime }, wake: wake)
        inputTime = now
      }
      if seen.contains(.signal) {
        cterminal_drain_wake()
        events += takeChanges()
      }
      if seen.contains(.thread) {
        waker?.drain()
        events.append(.woken)
      }
      events += seen.contains(.input) ? readInput() : decoded([])
      events += finishedProbe()
      if !events.isEmpty { return events }
      if let deadline, now >= deadline { return [] }
    }
  }

  /// The reasons why a wait ended; empty after a timeout or an interruption.
  private struct Seen: OptionSet {
    let rawValue: Int
    static let input = Seen(rawValue: 1)
    static let signal = Seen(rawValue: 2)
    static let thread = Seen(rawValue: 4)
  }

  /// Waits for input, a signal or another thread, for at most `duration`; `nil` means no limit.
  private func wait(for duration: Duration?, wake: Int32) -> Seen {
    var requests = [
      pollfd(fd: options.inputFileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker?.readEnd ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Rounds up; otherwise the caller would repeat waits of 0 ms until the deadline.
    guard poll(&requests, 3, duration?.pollMilliseconds(.up) ?? -1) > 0 else { return [] }
    var seen: Seen = []
    // Any condition counts as input, because the read detects a hangup and an invalid descriptor.
    if requests[0].revents != 0 { seen.insert(.input) }
    if requests[1].revents != 0 { seen.insert(.signal) }
    if requests[2].revents != 0 { seen.insert(.thread) }
    return seen
  }

  /// Returns the pending events that are not input: a continuation, a new size and a wake.
  ///
  /// `resumed` comes before `resize`.
  private func takeChanges() -> [SessionEvent] {
    var events: [SessionEvent] = []
    takeResumption()
    if hasResumed {
      hasResumed = false
      events.append(.resumed)
    }
    if let size = takeResize() {
      invalidate()
      events.append(.resize(size))
    }
    if hasBeenWoken {
      hasBeenWoken = false
      events.append(.woken)
    }
    return events
  }

  /// Returns an event with the new capabilities if the answers are complete or overdue and have
  /// changed the capabilities.
  private func finishedProbe() -> [SessionEvent] {
    guard let probe, probe.isComplete || now >= probe.deadline else { return [] }
    self.probe = nil
    let mended = probe.mended(capabilities)
    guard mended != capabilities else { return [] }
    adopt(mended)
    return [.capabilities(mended)]
  }

  private func readInput() -> [SessionEvent] {
    guard let bytes = readBytes() else { return decoded([]) + [.closed] }
    return bytes.isEmpty ? [] : decoded(bytes)
  }

  /// Reads up to 4096 available bytes; returns `nil` if the input has ended or failed.
  private func readBytes() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(options.inputFileDescriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Reads input until the terminal's answers are complete or overdue, and drops all other input.
  ///
  /// Call this method before restoring the terminal; otherwise the next program would read the
  /// answers.
  func awaitAnswers() {
    while let probe, !probe.isComplete, cterminal_is_entered() != 0 {
      let rest = probe.deadline - now
      // The wait omits the wake descriptor: a signal ends the wait anyway and needs no event.
      guard rest > .zero else { return }
      let seen = wait(for: rest, wake: -1)
      if seen.contains(.thread) {
        waker?.drain()
        hasBeenWoken = true
      }
      guard seen.contains(.input) else { continue }
      guard let bytes = readBytes() else { return }
      for case .reply(let reply) in decoder.feed(bytes, at: now) { take(reply) }
    }
  }

  /// Waits at most 150 ms for the terminal's answers, and returns the corrected capabilities.
  ///
  /// Use this method only for output that is drawn once; a program that draws a screen receives the
  /// new capabilities as an event. The method drops other input, and returns at once if the
  /// terminal was not queried.
  public func waitForAnswers() -> Capabilities {
    awaitAnswers()
    _ = finishedProbe()
    return capabilities
  }

  private func take(_ reply: TerminalReply) {
    probe?.take(reply)
    if let probe, probe.isComplete { cterminal_expect_answers(0) }
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) -> [SessionEvent] {
    var events: [SessionEvent] = []
    let inputs = decoder.feed(bytes, at: inputTime)
    let isAsking = probe != nil
    // Takes all replies first, so that Ctrl-Z and Ctrl-C wait only for outstanding answers.
    for case .reply(let reply) in inputs { take(reply) }
    for event in inputs {
      // With kitty's keyboard protocol, Ctrl-Z and Ctrl-C arrive as keys even with `Input.quiet`.
      switch event {
      case .key(.character("z"), .control) where options.input != .unchanged:
        awaitAnswers()
        cterminal_suspend()
        events += takeChanges()
      case .key(.character("c"), .control)
      where options.input == .quiet || options.input == .raw && options.endsOnControlC:
        awaitAnswers()
        cterminal_interrupt()
        // If the program still runs, it ignores or handles SIGINT.
        events.append(.input(event))
      case .reply where isAsking: break
      default: events.append(.input(event))
      }
    }
    return events
  }
}
