internal import CTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a waiting program is woken by.
public enum SessionEvent: Hashable, Sendable {
  /// A key, the mouse, a paste, a reply.
  case input(InputEvent)
  /// The terminal has a new size; the next frame is sent whole.
  case resize(TerminalSize)
  /// The program was stopped and goes on: time has passed, and the next frame is sent whole.
  case resumed
  /// The terminal has told more about itself than was known; the session uses it from now on.
  case capabilities(Capabilities)
  /// Another thread has something to tell (``SessionWaker``).
  case woken
  /// The input has come to its end; the program should end.
  case closed
}

extension TerminalSession {
  /// Waits for something to happen, at most until `deadline`, and returns what did.
  ///
  /// One `poll` waits for input, for the deadline, for another thread (``waker``), and for a change of
  /// the window's size or the program's being continued after a stop; while nothing happens no time is
  /// used. Returns as soon
  /// as there is an event, with all that came at once in the order in which it came, and nothing
  /// when the deadline passes. What the bytes of the input say is for ``InputDecoder`` to tell.
  ///
  /// In ``Input/raw`` Ctrl-Z stops the program, with the terminal put back; when it goes on, that is
  /// ``SessionEvent/resumed``. Ctrl-C ends it by SIGINT if ``Options/endsOnControlC`` says so.
  /// Both signal the foreground's whole process group, as a terminal does.
  ///
  /// The deadline is a time of ``now``; `nil` waits as long as it takes, and one that has passed
  /// does not wait.
  public func readEvents(until deadline: Duration? = nil) -> [SessionEvent] {
    let wake = cterminal_wake_fd()
    var events = takeChanges()
    while true {
      // Lost for good: the background of a shell that has gone.
      guard cterminal_is_entered() != 0 else { return events + [.closed] }
      var seen: Seen = []
      if decoder.deadline != nil || !events.isEmpty {
        // What has come while the program was busy may have come at any time since the last look:
        // it counts as come then, or an ESC and its sequence would be torn apart.
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

  /// What a wait has seen; nothing if the time was over.
  private struct Seen: OptionSet {
    let rawValue: Int
    static let input = Seen(rawValue: 1)
    static let signal = Seen(rawValue: 2)
    static let thread = Seen(rawValue: 4)
  }

  /// Waits for input, a signal or another thread, at most for `duration`; `nil` is as long as it takes.
  private func wait(for duration: Duration?, wake: Int32) -> Seen {
    var requests = [
      pollfd(fd: options.inputFileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker?.readEnd ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up: a wait that ends too early would be repeated without a pause until the deadline.
    guard poll(&requests, 3, duration?.pollMilliseconds(.up) ?? -1) > 0 else { return [] }
    var seen: Seen = []
    // A terminal that hung up, and a descriptor that is none, are found out by reading.
    if requests[0].revents != 0 { seen.insert(.input) }
    if requests[1].revents != 0 { seen.insert(.signal) }
    if requests[2].revents != 0 { seen.insert(.thread) }
    return seen
  }

  /// Resumption and resizing, in this order: what is drawn next has the new size.
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

  /// What the terminal has told, once it has or can no longer be hoped to.
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

  /// What there is to be read; `nil` at the end of the input.
  private func readBytes() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(options.inputFileDescriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Reads until the terminal has answered, or cannot be hoped to; what is typed meanwhile is lost.
  ///
  /// Before it is given back: answers that come later are read by whoever has it then.
  func awaitAnswers() {
    while let probe, !probe.isComplete, cterminal_is_entered() != 0 {
      let rest = probe.deadline - now
      // No wake descriptor: what a signal tells is of no use any more, and a signal ends the wait.
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
