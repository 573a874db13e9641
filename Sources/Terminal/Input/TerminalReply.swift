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
