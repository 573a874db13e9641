extension TerminalSession {
  /// The options of a session.
  public struct Options: Hashable, Sendable {
    /// The place where frames are drawn; `.screen` restores the former contents at the end.
    public var place: Renderer.Place = .inline
    /// The way in which the session reads keys.
    public var input: Input = .quiet
    /// Whether the terminal reports mouse buttons, the wheel and dragging.
    ///
    /// With these reports, the user cannot select text with the mouse as usual, so a program should
    /// have an option to turn the reports off.
    public var reportsMouse = false
    /// Whether the session uses kitty's keyboard protocol if the terminal supports it.
    ///
    /// With this protocol, the Escape key needs no timeout, and the terminal reports Control in
    /// combination with any key.
    public var usesKeyboardProtocol = false
    /// Whether the terminal distinguishes pasted text from keys.
    public var bracketsPaste = false
    /// Whether the session reports when the window gains or loses focus.
    public var reportsFocus = false
    /// Whether the session queries the terminal for capabilities.
    ///
    /// The session does not wait for the answers. If they change ``TerminalSession/capabilities``,
    /// the new capabilities arrive as ``SessionEvent/capabilities(_:)``.
    public var asksTerminal = false
    /// Whether frames use synchronized output if supported; some terminals flicker with it.
    public var synchronizesOutput = true
    /// Whether Ctrl-C sends SIGINT even with ``Input/raw``; if not, Ctrl-C is a key.
    public var endsOnControlC = true
    /// Whether an interactive session refuses input or output that is not a terminal.
    ///
    /// Otherwise, the escape sequences would end up in a file or pipe. Only a program that records
    /// its frames sets this option to `false`.
    public var requiresTerminal = true
    /// The file descriptor from which the session reads keys; standard input by default.
    public var inputFileDescriptor: Int32 = 0
    /// The output to which the session writes frames; standard output by default.
    public var output: TerminalOutput = .standardOutput

    public init(place: Renderer.Place = .inline, input: Input = .quiet) {
      (self.place, self.input) = (place, input)
    }

    /// The options of an interactive program on the whole screen, with keys, the mouse and pastes.
    public static var interactive: Options {
      var options = Options(place: .screen, input: .raw)
      options.reportsMouse = true
      options.usesKeyboardProtocol = true
      options.bracketsPaste = true
      options.asksTerminal = true
      return options
    }
  }

  /// The way in which the session reads keys.
  public enum Input: Hashable, Sendable {
    /// The session does not change the terminal modes.
    case unchanged
    /// Keys are not echoed and need no Return, but Ctrl-C and Ctrl-Z still send signals.
    case quiet
    /// Every byte arrives as input.
    ///
    /// Ctrl-Z stops the program when ``TerminalSession/readEvents(until:)`` reads it, and Ctrl-C
    /// ends the program if ``Options/endsOnControlC`` is set. When the session ends, it discards
    /// unread input, so that mouse reports do not reach the shell.
    case raw
  }
}
