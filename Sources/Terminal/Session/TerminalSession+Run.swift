extension TerminalSession {
  /// Shows `screen` until the user leaves it or the terminal is gone.
  ///
  /// The times that the screen receives exclude the time to draw and write the first frame of a
  /// change. Otherwise, a slow first frame would cause a jump.
  ///
  /// Draws at most `framesPerSecond` frames a second. If nothing moves, the effect of input is
  /// visible at once. The effect of further input, such as dragging, is visible with the next
  /// frame. Ignored input causes no frame.
  ///
  /// Input that arrives faster than the screen handles it waits in a queue of limited length. The
  /// session keeps reading meanwhile, so Ctrl-C does not wait for the keys before it.
  public func run(_ screen: inout some Screen, framesPerSecond: Int = 60) throws(OutputError) {
    var pacer = FramePacer(on: SessionClock(self), framesPerSecond: framesPerSecond)
    // The difference between the session's time and the screen's time.
    var lead = now
    var hasChanged = true
    var rests = false
    // The first frame is drawn without a wait.
    var isFirst = true
    var queue = EventQueue()
    while true {
      if hasChanged || !rests, isFirst || pacer.takeDeadline() != nil {
        isFirst = false
        let drawn = now
        screen.advance(to: drawn - lead)
        try show(screen.frame(at: drawn - lead))
        rests = screen.settled.map { drawn - lead >= $0 } ?? false
        if hasChanged { lead += now - drawn }
        hasChanged = false
      }
      let isIdle = rests && !hasChanged && queue.isEmpty
      let next = isIdle ? screen.nextChange.map { $0 + lead } : pacer.deadline
      let events = readEvents(until: queue.isEmpty ? next : .zero)
      // A wait that ends without an event has reached `nextChange`.
      if isIdle, events.isEmpty { rests = false }
      queue.append(events)
      let pause = now + TerminalSession.readingInterval
      while let event = queue.next(joinsText: screen.takesText) {
        if event == .closed { return }
        switch screen.handle(event, at: now - lead) {
        // Some events change the terminal's contents even if the screen ignores them.
        case .ignored: if event.changesTerminal { hasChanged = true }
        case .changed: hasChanged = true
        case .finished: return
        }
        if now >= pause { break }
      }
    }
  }

  /// The time after which the session looks for new input, even if events are still in the queue.
  private static var readingInterval: Duration { .milliseconds(2) }
}

extension SessionEvent {
  /// Whether the terminal may look different after the event, even if the screen ignores the event.
  fileprivate var changesTerminal: Bool {
    switch self {
    case .resize, .resumed, .capabilities: true
    case .input, .woken, .closed: false
    }
  }
}
