/// An action by the user or a reply from the terminal, decoded from the input.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeated; few terminals distinguish the two.
  case key(Key, KeyModifiers)
  /// A key was released; reported only on request (kitty's keyboard protocol, flag 2).
  case keyReleased(Key, KeyModifiers)
  /// A mouse button was pressed or released, or the wheel or the pointer moved.
  case mouse(MouseEvent)
  /// The user pasted text (bracketed paste), which may contain line breaks (`\n`).
  ///
  /// Tabs become spaces, and unsafe characters become U+FFFD (see ``neutralized(_:)``). Text beyond
  /// ``InputDecoder/pasteLimit`` is dropped.
  case paste(String)
  /// The window gained (`true`) or lost (`false`) focus (mode 1004).
  case focus(Bool)
  /// The terminal replied to a query.
  case reply(TerminalReply)
}

/// A key, named by its function, not by its position on the keyboard.
public enum Key: Hashable, Sendable {
  /// A character, as one scalar; never a control character.
  ///
  /// One visible character may arrive as several keys, such as a letter and its accents. Append the
  /// scalars to a `String`, which combines them into graphemes. A capital letter arrives as its own
  /// scalar, without Shift. With Control, letters are lowercase. In xterm's modifyOtherKeys,
  /// capital letters can have either modifier.
  case character(Unicode.Scalar)
  case enter
  /// Tab; with ``KeyModifiers/shift``, back-tab.
  case tab
  case backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  /// F1 to F35.
  case function(Int)
}

/// The modifier keys that were held down during a key or mouse event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifier parameter of xterm and kitty, minus 1.
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  /// Command, or the key with the system's logo; the system itself handles most of its shortcuts.
  public static let `super` = KeyModifiers(rawValue: 8)
  public static let hyper = KeyModifiers(rawValue: 16)
  public static let meta = KeyModifiers(rawValue: 32)

  /// Creates the modifiers from a sequence's parameter, which is 1 if there are no modifiers.
  ///
  /// Ignores Caps Lock (64) and Num Lock (128).
  init(parameter: Int) { rawValue = UInt8(max(parameter - 1, 0) & 0x3F) }
}
