/// The control sequences that are not built on the fly (ECMA-48; xterm's "ctlseqs").
enum Sequences {
  /// Control sequence introducer.
  static let csi: [UInt8] = [0x1B, 0x5B]
  /// Holds back drawing until the frame is whole (synchronized output, mode 2026).
  static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  static let endSynchronized = Array("\u{1B}[?2026l".utf8)
  /// DECTCEM.
  static let hideCursor = Array("\u{1B}[?25l".utf8)
  static let showCursor = Array("\u{1B}[?25h".utf8)
  /// Saves the cursor and switches to a screen without history, and back.
  static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)
  /// SGR 0.
  static let resetGraphics = Array("\u{1B}[0m".utf8)
}
