extension TerminalSession {
  /// Shows `screen` until it is finished or the terminal has gone.
  ///
  /// Waits for a person or the next frame, whichever comes first. Values belong to the time elapsed, so
  /// a frame that comes late costs smoothness and nothing else. Of a change that is seen for the first
  /// time the frame's own way to the terminal does not count: a slow one would make what begins with
  /// it jump.
  ///
  /// However much comes, no more frames are drawn than `framesPerSecond`: after a rest what a person
  /// does is seen at once, and what follows (a mouse that is dragged, a key held down) with the next
  /// frame. What means nothing to the screen draws nothing.
  public func run(
    _ screen: inout some Screen, framesPerSecond: Int = 60
  ) throws(OutputError) {
    var pacer = FramePacer(on: SessionClock(self), framesPerSecond: framesPerSecond)
    // What lies between the session's time and the screen's.
    var lead = now
    var hasChanged = true
    var rests = false
    // The first frame waits for nothing.
    var isFirst = true
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
      let isIdle = rests && !hasChanged
      let events = readEvents(
        until: isIdle ? screen.nextChange.map { $0 + lead } : pacer.deadline)
      // Nothing happened: the screen changes by itself.
      if isIdle, events.isEmpty { rests = false }
      for event in events {
        if event == .closed { return }
        switch screen.handle(event, at: now - lead) {
        // What is no input may have changed what the terminal shows.
        case .ignored: if event.changesTerminal { hasChanged = true }
        case .changed: hasChanged = true
        case .finished: return
        }
      }
    }
  }
}

extension SessionEvent {
  /// Whether the terminal may show something else after it, whatever the screen makes of it.
  fileprivate var changesTerminal: Bool {
    switch self {
    case .resize, .resumed, .capabilities: true
    case .input, .woken, .closed: false
    }
  }
}
