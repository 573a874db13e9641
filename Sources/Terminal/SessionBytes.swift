/// What is written when a terminal is taken and given back.
struct SessionBytes {
  let enter: [UInt8]
  /// In the reverse order of taking: synchronized output ended, colours, cursor, screen.
  let leave: [UInt8]
  private let place: Renderer.Place

  init(place: Renderer.Place, isSynchronized: Bool) {
    self.place = place
    let isScreen = place == .screen
    enter = (isScreen ? Sequences.enterAlternateScreen : []) + Sequences.hideCursor
    leave =
      (isSynchronized ? Sequences.endSynchronized : []) + Sequences.resetGraphics
      + Sequences.showCursor + (isScreen ? Sequences.leaveAlternateScreen : [])
  }

  /// What is written when a signal comes while a frame of `rows` is being written.
  ///
  /// The first escape ends a sequence that was cut in two. Inline the cursor goes below the rows
  /// from wherever it was, at most as many rows too far.
  func leaveMidFrame(rows: Int) -> [UInt8] {
    guard place == .inline else { return leave }
    var bytes = leave
    bytes.append(UInt8(ascii: "\r"))
    bytes += Sequences.csi
    bytes.appendDecimal(max(rows, 1))
    bytes.append(UInt8(ascii: "B"))
    return bytes
  }
}
