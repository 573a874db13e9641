extension TerminalSession {
  /// Shows `screen` until it is finished or the terminal has gone.
  ///
  /// Waits for a person or the next frame, whichever comes first; what a person does is seen at once,
  /// whatever moves. Values belong to the time elapsed, so a frame that comes late costs smoothness
  /// and nothing else. Of a change that is seen for the first time the frame's own way to the terminal
  /// does not count: a slow one would make what begins with it jump.
  public func run(
    _ screen: inout some Screen, framesPerSecond: Int = 60
  ) throws(OutputError) {
    precondition(framesPerSecond > 0, "framesPerSecond was \(framesPerSecond)")
    let interval = Duration.seconds(1) / framesPerSecond
    // What lies between the session's time and the screen's.
    var lead = now
    var isFirst = true
    while true {
      let drawn = now
      screen.advance(to: drawn - lead)
      try show(screen.frame(at: drawn - lead))
      if isFirst { lead += now - drawn }
      isFirst = false
      let rests = screen.settled.map { drawn - lead >= $0 } ?? false
      let next = rests ? screen.nextChange.map { $0 + lead } : interval * (Int(now / interval) + 1)
      for event in readEvents(until: next) {
        if event == .closed { return }
        switch screen.handle(event, at: now - lead) {
        case .ignored: break
        case .changed: isFirst = true
        case .finished: return
        }
      }
    }
  }
}
