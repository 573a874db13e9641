import Terminal
import Testing

struct CapabilitiesTests {
  private func capabilities(
    _ environment: [String: String], isTerminal: Bool = true, color: ColorChoice = .auto
  ) -> Capabilities {
    Capabilities(
      Surroundings(
        environment: environment, isInputTerminal: isTerminal, isOutputTerminal: isTerminal),
      color: color)
  }

  @Test(arguments: [
    (["TERM": "xterm"], true, ColorDepth.ansi16),
    (["TERM": "xterm-256color"], true, .palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], true, .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], true, .palette256),
    (["TERM": "xterm-kitty"], true, .trueColor),
    (["TERM": "xterm-ghostty"], true, .trueColor),
    (["TERM": "foot-extra"], true, .trueColor),
    (["TERM": "alacritty"], true, .trueColor),
    (["TERM": "xterm-direct"], true, .trueColor),
    (["TERM": "dumb", "COLORTERM": "truecolor"], true, .monochrome),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, .monochrome),
    ([:], true, .monochrome),
    (["TERM": "xterm-256color"], false, .monochrome),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .palette256),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .monochrome),
    (["CLICOLOR_FORCE": "1"], false, .ansi16),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], true, .monochrome),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], true, .trueColor),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .monochrome),
  ])
  func `colors follow the environment`(
    environment: [String: String], isTerminal: Bool, depth: ColorDepth
  ) {
    #expect(capabilities(environment, isTerminal: isTerminal).colorDepth == depth)
  }

  @Test(arguments: [
    ("never", ColorDepth.monochrome), ("16", .ansi16), ("256", .palette256),
    ("truecolor", .trueColor),
    ("always", .palette256), ("auto", .monochrome),
  ])
  func `the user's choice wins, in a pipe and over NO_COLOR`(name: String, depth: ColorDepth) throws
  {
    let choice = try #require(ColorChoice(rawValue: name))
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    #expect(capabilities(environment, isTerminal: false, color: choice).colorDepth == depth)
    #expect(capabilities(["TERM": "dumb"], color: .always).colorDepth == .ansi16)
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "ko_KR.eucKR"], false),
    (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], false), (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
    (["LC_CTYPE": "UTF-8"], true), (["LANG": "sr_RS.UTF-8@latin"], true), ([:], false),
  ])
  func `the locale decides about UTF-8`(environment: [String: String], isUTF8: Bool) {
    #expect(capabilities(environment).isUTF8 == isUTF8)
  }

  @Test func `glyphs follow the encoding and the colors`() {
    let utf8 = ["LANG": "en_US.UTF-8", "TERM": "xterm-256color"]
    #expect(capabilities(utf8).glyphs == .blocks)
    #expect(capabilities(utf8, color: .ansi16).glyphs == .patterns)
    #expect(capabilities(utf8, isTerminal: false).glyphs == .patterns)
    #expect(capabilities(["TERM": "xterm-256color"]).glyphs == .ascii)
  }

  @Test(arguments: [
    ("15;0", Capabilities.Appearance.dark), ("0;15", .light), ("0;default;15", .light),
    ("7;8", .dark), ("12;7", .light), ("15;default", nil), ("", nil), ("15;99", nil),
  ])
  func `COLORFGBG decides whether the background is light`(
    value: String, appearance: Capabilities.Appearance?
  ) {
    #expect(capabilities(["COLORFGBG": value]).appearance == appearance)
  }

  @Test func `motion needs a terminal with a cursor, outside of CI`() {
    #expect(capabilities(["TERM": "xterm"]).canAnimate)
    #expect(!capabilities(["TERM": "xterm"], isTerminal: false).canAnimate)
    #expect(!capabilities(["TERM": "dumb"]).canAnimate)
    #expect(!capabilities([:]).canMoveCursor)
    #expect(!capabilities(["TERM": "xterm", "CI": "true"]).canAnimate)
    #expect(capabilities(["TERM": "xterm", "CI": "false"]).canAnimate)
  }

  @Test func `frames are synchronized where the terminal is known to do it`() {
    #expect(capabilities(["TERM": "xterm-kitty"]).hasSynchronizedOutput)
    #expect(
      capabilities(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]).hasSynchronizedOutput)
    #expect(
      !capabilities(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
        .hasSynchronizedOutput)
    #expect(!capabilities(["TERM": "xterm-kitty"], isTerminal: false).hasSynchronizedOutput)
  }

  @Test func `the keyboard protocol is taken for granted only where it is always there`() {
    #expect(capabilities(["TERM": "xterm-kitty"]).hasKeyboardProtocol)
    #expect(
      capabilities(["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"]).hasKeyboardProtocol)
    #expect(!capabilities(["TERM": "alacritty"]).hasKeyboardProtocol)
    #expect(!capabilities(["TERM": "xterm-256color"]).hasKeyboardProtocol)
    #expect(!capabilities(["TERM": "foot"], isTerminal: false).hasKeyboardProtocol)
  }

  @Test func `the size is the terminal's, else COLUMNS and LINES, else 80x24`() {
    var surroundings = Surroundings()
    #expect(Capabilities(surroundings).size == TerminalSize(columns: 80, rows: 24))
    surroundings.environment = ["COLUMNS": "120", "LINES": "-3"]
    #expect(Capabilities(surroundings).size == TerminalSize(columns: 120, rows: 24))
    surroundings.environment = ["COLUMNS": "99999999999999999999", "LINES": "99999999"]
    #expect(Capabilities(surroundings).size == TerminalSize(columns: 80, rows: 65_535))
    surroundings.size = TerminalSize(columns: 40, rows: 20)
    #expect(Capabilities(surroundings).size == TerminalSize(columns: 40, rows: 20))
  }
}
