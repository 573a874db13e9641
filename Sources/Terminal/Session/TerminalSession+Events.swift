internal import CTerminal
import POSIX

/// An event that ends the wait of a program.
public enum SessionEvent: Hashable, Sendable {
  /// A key, the mouse, a paste, a reply.
  case input(InputEvent)
  /// The terminal has a new size; the next frame is sent whole.
  case resize(TerminalSize)
  /// The program continues after a stop: time has passed, and the next frame is sent whole.
  case resumed
  /// The terminal has reported more capabilities; the session uses them from now on.
  case capabilities(Capabilities)
  /// Another thread woke the session (``SessionWaker``).
  case woken
  /// The input has ended; the program should end.
  case closed
}

extension TerminalSession {
  /// Waits for events, at most until `deadline`, and returns them.
  ///
  /// One `poll` waits for input, for the deadline, for another thread (``waker``), for a new window
  /// size and for the continuation after a stop. Waiting takes no processor time. Returns as soon
  /// as there is an event, with all events that have arrived, in order; returns none when the
  /// deadline passes. ``InputDecoder`` interprets the bytes of the input.
  ///
  /// In ``Input/raw``, Ctrl-Z restores the terminal and stops the program; its continuation is
  /// ``SessionEvent/resumed``. Ctrl-C ends the program by SIGINT if ``Options/endsOnControlC`` is
  /// set. Both signal the whole foreground process group, as a terminal does.
  ///
  /// The deadline is a time of ``now``. `nil` waits without limit; a deadline that has passed does
  /// not wait.
  public func readEvents(until deadline: Duration? = nil) -> [SessionEvent] {
    let wake = cterminal_wake_fd()
    var events = takeChanges()
    while true {
      // Lost for good: the program is in the background of a shell that has ended.
      guard cterminal_is_entered() != 0 else { return events + [.closed] }
      var seen: Seen = []
      if decoder.deadline != nil || !events.isEmpty {
        // Bytes that arrived while the program was busy may have arrived at any time since the last
        // look. They count as having arrived then; otherwise an ESC and its sequence would be
        // separated.
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

  /// The reasons why a wait ended; empty after a timeout.
  private struct Seen: OptionSet {
    let rawValue: Int
    static let input = Seen(rawValue: 1)
    static let signal = Seen(rawValue: 2)
    static let thread = Seen(rawValue: 4)
  }

  /// Waits for input, a signal or another thread, at most for `duration`; `nil` is as long as it
  /// takes.
  private func wait(for duration: Duration?, wake: Int32) -> Seen {
    var requests = [
      pollfd(fd: options.inputFileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker?.readEnd ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up: a wait that ends too early would be repeated without a pause until the deadline.
    guard poll(&requests, 3, duration?.pollMilliseconds(.up) ?? -1) > 0 else { return [] }
    var seen: Seen = []
    // Reading finds out whether the terminal hung up or the descriptor is invalid.
    if requests[0].revents != 0 { seen.insert(.input) }
    if requests[1].revents != 0 { seen.insert(.signal) }
    if requests[2].revents != 0 { seen.insert(.thread) }
    return seen
  }

  /// Returns resumption before resizing: the next frame has the new size.
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

  /// Returns the terminal's answers, once they are complete or overdue.
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

  /// Returns the bytes that can be read; `nil` at the end of the input.
  private func readBytes() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(options.inputFileDescriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Reads until the terminal has answered or its time is over; drops keys that arrive meanwhile.
  ///
  /// Runs before the terminal is given back, because the next reader would receive later answers.
  func awaitAnswers() {
    while let probe, !probe.isComplete, cterminal_is_entered() != 0 {
      let rest = probe.deadline - now
      // No wake descriptor: nobody needs the signal's message any more, and a signal ends the wait
      // anyway.
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

  private func take(_ reply: TerminalReply) {
    probe?.take(reply)
    if let probe, probe.isComplete { cterminal_expect_answers(0) }
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) -> [SessionEvent] {
    var events: [SessionEvent] = []
    let inputs = decoder.feed(bytes, at: inputTime)
    let isAsking = probe != nil
    // First, so that a key that ends the program knows whether there are more to come.
    for case .reply(let reply) in inputs { take(reply) }
    for event in inputs {
      // In kitty's protocol they come as keys also where the line discipline looks for them.
      switch event {
      case .key(.character("z"), .control) where options.input != .unchanged:
        awaitAnswers()
        cterminal_suspend()
        events += takeChanges()
      case .key(.character("c"), .control)
      where options.input == .quiet || options.input == .raw && options.endsOnControlC:
        awaitAnswers()
        cterminal_interrupt()
        // Still here: the program was started with SIGINT ignored.
        events.append(.input(event))
      case .reply where isAsking: break
      default: events.append(.input(event))
      }
    }
    return events
  }
}
