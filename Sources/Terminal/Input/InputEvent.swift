/// An action by the user or a reply from the terminal, decoded from the input.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, or repeats while it is held down; few terminals distinguish the two.
  case key(Key, KeyModifiers)
  /// A key was released; terminals report it only on request (kitty keyboard, flag 2).
  case keyReleased(Key, KeyModifiers)
  /// A mouse button, the wheel or the pointer.
  case mouse(MouseEvent)
  /// Pasted text (bracketed paste), neutralized except for line breaks, which are all `\n`.
  ///
  /// Tabs become spaces, and characters that a terminal could interpret become U+FFFD (see
  /// ``neutralized(_:)``). Text beyond ``InputDecoder/pasteLimit`` is dropped.
  case paste(String)
  /// The window gained (`true`) or lost the focus (mode 1004).
  case focus(Bool)
  /// A reply to the program's query.
  case reply(TerminalReply)
}

/// A key, named by its function, not by its position on the keyboard.
public enum Key: Hashable, Sendable {
  /// A character, as one scalar; never a control character.
  ///
  /// One visible character may arrive as several keys, such as a letter and its accents. Append the
  /// scalars to a `String`, which combines them into graphemes. A capital letter is its own scalar
  /// without ``KeyModifiers/shift``; with ``KeyModifiers/control`` letters are lowercase.
  case character(Unicode.Scalar)
  case enter
  /// Tab, or with ``KeyModifiers/shift`` back-tab.
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

/// The modifier keys that were held down with a key or a mouse button.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifier parameter of xterm and kitty, minus 1.
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// Command, or the key with the system's logo; the system itself handles most of its shortcuts.
  public static let `super` = KeyModifiers(rawValue: 8)
  public static let hyper = KeyModifiers(rawValue: 16)
  public static let meta = KeyModifiers(rawValue: 32)

  /// Creates the modifiers from a parameter, which starts at 1; ignores the locks (64 and 128).
  init(parameter: Int) {
    rawValue = UInt8(max(parameter - 1, 0) & 0x3F)
  }
}
