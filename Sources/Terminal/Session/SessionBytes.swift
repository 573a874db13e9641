/// The bytes that a session writes to take over the terminal and to restore it.
struct SessionBytes {
  let enter: [UInt8]
  /// The bytes that restore the terminal.
  ///
  /// They restore the keyboard flags before the screen, because each screen has its own flags.
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
        ? Sequences.endSynchronized : []) + Sequences.resetGraphics + Sequences.showCursor
      + (isScreen ? Sequences.leaveAlternateScreen : [])
  }

  /// Returns the bytes that restore the terminal if a signal interrupts a frame of `rows` rows.
  ///
  /// The first ESC of these bytes ends an incomplete sequence of the frame. Inline, the bytes move
  /// the cursor below the frame, possibly up to `rows` rows too far.
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
