/// The features of a terminal, determined from the environment.
///
/// A session can query the terminal to correct this information, and reports changes with
/// ``SessionEvent/capabilities(_:)``.
public struct Capabilities: Hashable, Sendable {
  /// The range of colors to use.
  public var colorDepth: ColorDepth
  /// Whether the locale's encoding is UTF-8.
  public var isUTF8: Bool
  /// The brightness of the background; `nil` if unknown.
  public var appearance: Appearance?
  /// The background color; `nil` until the terminal has reported it.
  public var background: Color?
  /// Whether the output is a terminal.
  public var isTerminal: Bool
  /// Whether both input and output are terminals.
  public var isInteractive: Bool
  /// Whether the output is a terminal that can move the cursor; `false` if TERM is unset or `dumb`.
  public var canMoveCursor: Bool
  /// Whether a program should animate: the cursor can move, and the program does not run in CI.
  public var canAnimate: Bool
  /// Whether the terminal is known to support synchronized output.
  ///
  /// VTE 0.68 flickers with synchronized output, so a program should let users turn it off.
  public var hasSynchronizedOutput: Bool
  /// Whether the terminal is known to support kitty's keyboard protocol.
  public var hasKeyboardProtocol: Bool
  /// Whether the terminal can be queried.
  ///
  /// Both input and output must be terminals, and the cursor must be movable. Apple's Terminal is
  /// excluded, because it prints parts of unknown queries.
  public var canBeAsked: Bool
  /// The size of the drawing area.
  public var size: TerminalSize

  /// The brightness of a terminal's background.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// Determines the capabilities; a choice other than `auto` overrides NO_COLOR and CLICOLOR_FORCE.
  public init(_ surroundings: Surroundings, color choice: ColorChoice = .auto) {
    let variables = Variables(surroundings.environment)
    let isDumb = variables["TERM"] == nil || variables["TERM"] == "dumb"
    let isContinuousIntegration = variables["CI"].map { $0 != "false" && $0 != "0" } ?? false
    colorDepth = Capabilities.colorDepth(surroundings, choice)
    isUTF8 = Capabilities.isUTF8(variables)
    appearance = variables["COLORFGBG"].flatMap(Capabilities.appearance)
    isTerminal = surroundings.isOutputTerminal
    isInteractive = surroundings.isInputTerminal && surroundings.isOutputTerminal
    canMoveCursor = surroundings.isOutputTerminal && !isDumb
    canAnimate = canMoveCursor && !isContinuousIntegration
    hasSynchronizedOutput = canMoveCursor && Capabilities.isKnownToSynchronize(variables)
    hasKeyboardProtocol = canMoveCursor && Capabilities.isKnownToHaveKeyboard(variables)
    canBeAsked = isInteractive && canMoveCursor && variables["TERM_PROGRAM"] != "Apple_Terminal"
    size = Capabilities.size(surroundings, variables)
  }

  /// The glyphs for drawing bars.
  public var glyphs: GlyphSet {
    guard isUTF8 else { return .ascii }
    return colorDepth >= .palette256 ? .blocks : .patterns
  }

  /// Returns whether the locale uses UTF-8.
  ///
  /// The first of LC_ALL, LC_CTYPE and LANG that is set determines the locale (POSIX, 8.2).
  private static func isUTF8(_ variables: Variables) -> Bool {
    let locale = variables["LC_ALL"] ?? variables["LC_CTYPE"] ?? variables["LANG"] ?? "C"
    let lowered = locale.lowercased()
    return lowered.hasSuffix("utf-8") || lowered.hasSuffix("utf8") || lowered.contains("utf-8@")
      || lowered.contains("utf8@")
  }

  /// Reads the brightness from a COLORFGBG value such as `15;0` or, from rxvt, `15;default;0`.
  ///
  /// The last number is the palette index of the background color; 0 to 6 and 8 are dark.
  private static func appearance(_ value: String) -> Appearance? {
    guard let last = value.split(separator: ";").last, let index = Int(last) else { return nil }
    switch index {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return nil
    }
  }

  /// Returns whether the terminal is documented to support synchronized output (mode 2026).
  private static func isKnownToSynchronize(_ variables: Variables) -> Bool {
    let programs = ["WezTerm", "iTerm.app", "ghostty", "contour"]
    if let program = variables["TERM_PROGRAM"], programs.contains(program) { return true }
    return isKnownTrueColorTerminal(variables["TERM"] ?? "")
  }

  /// Returns whether the terminal is known to support kitty's keyboard protocol with any settings.
  private static func isKnownToHaveKeyboard(_ variables: Variables) -> Bool {
    let terminals = ["xterm-kitty", "xterm-ghostty", "foot", "foot-extra"]
    return variables["TERM"].map(terminals.contains) ?? false
      || variables["TERM_PROGRAM"] == "ghostty"
  }

  private static func size(_ surroundings: Surroundings, _ variables: Variables) -> TerminalSize {
    let fallback = surroundings.size ?? .fallback
    func number(_ name: String, otherwise: Int) -> Int {
      guard surroundings.size == nil, let value = variables[name].flatMap({ Int($0) }), value > 0
      else { return otherwise }
      return min(value, Int(UInt16.max))
    }
    return TerminalSize(
      columns: number("COLUMNS", otherwise: fallback.columns),
      rows: number("LINES", otherwise: fallback.rows))
  }
}

/// Environment variables; an empty variable is treated as unset.
struct Variables {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
}
