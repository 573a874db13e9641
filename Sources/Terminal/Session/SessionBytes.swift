/// The bytes that a session writes when it takes the terminal and when it restores it.
struct SessionBytes {
  let enter: [UInt8]
  /// Restores, in this order: keyboard (before the screen, because each screen has its own stack),
  /// reports, synchronized output, colours, cursor, screen.
  let leave: [UInt8]
  private let place: Renderer.Place

  init(_ options: TerminalSession.Options, capabilities: Capabilities) {
    place = options.place
    let isScreen = place == .screen
    let asksKeyboard = options.usesKeyboardProtocol && capabilities.hasKeyboardProtocol
    let reports: [(isOn: Bool, enable: [UInt8], disable: [UInt8])] = [
      (options.reportsFocus, Sequences.enableFocus, Sequences.disableFocus),
      (options.reportsMouse, Sequences.enableMouse, Sequences.disableMouse),
      (options.bracketsPaste, Sequences.enablePaste, Sequences.disablePaste),
    ].filter(\.isOn)
    enter =
      (isScreen ? Sequences.enterAlternateScreen : [])
      + (asksKeyboard ? Sequences.pushKeyboard : []) + Sequences.hideCursor
      + reports.flatMap(\.enable)
    leave =
      (asksKeyboard ? Sequences.popKeyboard : []) + reports.reversed().flatMap(\.disable)
      + (options.synchronizesOutput && capabilities.hasSynchronizedOutput
        ? Sequences.endSynchronized : [])
      + Sequences.resetGraphics + Sequences.showCursor
      + (isScreen ? Sequences.leaveAlternateScreen : [])
  }

  /// The bytes for a signal that arrives while a frame of `rows` rows is being written.
  ///
  /// The first escape ends an incomplete sequence. Inline, the cursor moves below the rows, at most
  /// `rows` rows too far.
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
