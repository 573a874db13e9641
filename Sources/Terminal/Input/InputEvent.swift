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
  /// scalar, without Shift. With Control, letters are lowercase. In xterm's modifyOtherKeys
  /// mode, a capital letter can have Shift, Control or both.
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

/// A terminal's reply to a query, as defined by xterm's "ctlseqs" and kitty's keyboard protocol.
public enum TerminalReply: Hashable, Sendable {
  /// The state of a private mode (DECRPM, `CSI ? mode ; state $ y`).
  case mode(Int, ModeState)
  /// The active flags of kitty's keyboard protocol, if the terminal supports it (`CSI ? flags u`).
  case keyboard(flags: Int)
  /// The background color (OSC 11).
  case backgroundColor(Color)
  /// The features that the terminal reports (DA1, `CSI ? … c`); every terminal answers DA1.
  case deviceAttributes([Int])

  /// The state of a mode, as numbered by DECRPM.
  public enum ModeState: Int, Hashable, Sendable {
    case unknown = 0
    case set = 1
    case reset = 2
    case permanentlySet = 3
    case permanentlyReset = 4
  }
}

extension TerminalReply {
  /// Reads the text between `OSC` and its terminator, such as `11;rgb:1e1e/1e1e/2e2e`.
  init?(operatingSystemCommand bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let separator = text.firstIndex(of: ";"), text[..<separator] == "11",
      let color = Color(xParseColor: text[text.index(after: separator)...])
    else { return nil }
    self = .backgroundColor(color)
  }
}

extension Color {
  /// Reads `rgb:R/G/B` or `rgba:R/G/B/A` with one to four hexadecimal digits each (XParseColor(3)).
  fileprivate init?(xParseColor text: Substring) {
    let isOpaque = text.hasPrefix("rgb:")
    guard isOpaque || text.hasPrefix("rgba:") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == (isOpaque ? 3 : 4) else { return nil }
    let components = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
        let value = Int(part, radix: 16)
      else { return nil }
      let largest = (1 << (4 * part.utf8.count)) - 1
      return UInt8((value * 255 + largest / 2) / largest)
    }
    guard components.count == parts.count else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2])
  }
}
