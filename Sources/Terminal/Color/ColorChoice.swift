/// The user's choice of colors; the raw values are the words that users type.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// The colors that the environment and the output determine.
  case auto
  /// The colors of the terminal, at least 16, even if the output is a pipe.
  case always
  /// No color.
  case never
  /// The 16 colors of the terminal's theme.
  case ansi16 = "16"
  /// xterm's 256 colors.
  case palette256 = "256"
  /// 24-bit colors.
  case trueColor = "truecolor"
}

extension Capabilities {
  /// Returns the colors to use.
  ///
  /// The first of these that applies determines the colors: a choice other than `auto`; NO_COLOR
  /// (no-color.org); a dumb terminal; CLICOLOR_FORCE (bixense.com/clicolors); output that is not a
  /// terminal; the kind of terminal.
  static func colorDepth(_ surroundings: Surroundings, _ choice: ColorChoice) -> ColorDepth {
    let variables = Variables(surroundings.environment)
    switch choice {
    case .never: return .monochrome
    case .ansi16: return .ansi16
    case .palette256: return .palette256
    case .trueColor: return .trueColor
    case .always: return max(.ansi16, terminalDepth(variables))
    case .auto: break
    }
    if variables["NO_COLOR"] != nil || variables["TERM"] == "dumb" { return .monochrome }
    if let force = variables["CLICOLOR_FORCE"], force != "0" {
      return max(.ansi16, terminalDepth(variables))
    }
    return surroundings.isOutputTerminal ? terminalDepth(variables) : .monochrome
  }

  /// Returns the colors that COLORTERM and TERM indicate.
  private static func terminalDepth(_ variables: Variables) -> ColorDepth {
    guard let term = variables["TERM"], term != "dumb" else { return .monochrome }
    if let colorTerm = variables["COLORTERM"], colorTerm == "truecolor" || colorTerm == "24bit" {
      return .trueColor
    }
    if isKnownTrueColorTerminal(term) || term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("-256color") ? .palette256 : .ansi16
  }

  static func isKnownTrueColorTerminal(_ term: String) -> Bool {
    ["kitty", "foot", "alacritty", "ghostty", "wezterm", "contour"].contains { name in
      term == name || term == "xterm-" + name || term.hasPrefix(name + "-")
    }
  }
}
