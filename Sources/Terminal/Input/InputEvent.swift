/// One thing a person did, or one answer of the terminal, taken from the bytes of its input.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, or is held down and repeats; terminals seldom tell these apart.
  case key(Key, KeyModifiers)
  /// A key was let go; only terminals that were asked for it say so (kitty keyboard, flag 2).
  case keyReleased(Key, KeyModifiers)
  /// A mouse button, the wheel or the pointer.
  case mouse(MouseEvent)
  /// Text that was pasted (bracketed paste), neutral but for line breaks, which are all `\n`.
  ///
  /// Tabs are spaces, and what a terminal could take for a command is U+FFFD (see
  /// ``neutralized(_:)``). Text beyond ``InputDecoder/pasteLimit`` is left out.
  case paste(String)
  /// The window came to the front (`true`) or went from it (mode 1004).
  case focus(Bool)
  /// An answer to a question the program has asked.
  case reply(TerminalReply)
}

/// A key, by what it does rather than by where it lies on the keyboard.
public enum Key: Hashable, Sendable {
  /// A character, as one scalar; never a control character.
  ///
  /// What a person sees as one character may come as several keys (a letter and its accents):
  /// append the scalars to a `String`, and it makes graphemes of them. A capital is its own scalar,
  /// without ``KeyModifiers/shift``; with ``KeyModifiers/control`` letters are small.
  case character(Unicode.Scalar)
  case enter
  /// Tab; with ``KeyModifiers/shift`` it is what terminals call back-tab.
  case tab
  case backspace
  case escape
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  case insert
  case delete
  /// F1 to F35.
  case function(Int)
}

/// The keys that were held down with another, or with a mouse button.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of xterm's and kitty's modifier parameter, less 1.
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// Command, or the key with the system's sign; the system itself takes most of these.
  public static let `super` = KeyModifiers(rawValue: 8)
  public static let hyper = KeyModifiers(rawValue: 16)
  public static let meta = KeyModifiers(rawValue: 32)

  /// The modifiers of a parameter, which counts from 1; locks (64 and 128) are no modifiers here.
  init(parameter: Int) {
    rawValue = UInt8(max(parameter - 1, 0) & 0x3F)
  }
}
