/// The constant control sequences (ECMA-48; xterm's "ctlseqs").
package enum Sequences {
  static let csi: [UInt8] = [0x1B, 0x5B]
  /// The start of synchronized output (mode 2026), which delays drawing until its end.
  static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  static let endSynchronized = Array("\u{1B}[?2026l".utf8)
  package static let hideCursor = Array("\u{1B}[?25l".utf8)
  static let showCursor = Array("\u{1B}[?25h".utf8)
  /// A switch to the alternate screen, which has no history; the switch also saves the cursor.
  static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)
  /// A command that pushes flag 1 of kitty's keyboard protocol onto the screen's stack.
  static let pushKeyboard = Array("\u{1B}[>1u".utf8)
  static let popKeyboard = Array("\u{1B}[<u".utf8)
  /// A request to report buttons, wheel and dragging (1002) with coordinates of any size (1006).
  static let enableMouse = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let disableMouse = Array("\u{1B}[?1006l\u{1B}[?1002l".utf8)
  static let enablePaste = Array("\u{1B}[?2004h".utf8)
  static let disablePaste = Array("\u{1B}[?2004l".utf8)
  static let enableFocus = Array("\u{1B}[?1004h".utf8)
  static let disableFocus = Array("\u{1B}[?1004l".utf8)
  /// A reset of colors and attributes (SGR 0).
  static let resetGraphics = Array("\u{1B}[0m".utf8)
}
