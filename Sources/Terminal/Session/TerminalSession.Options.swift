extension TerminalSession {
  /// How a session uses the terminal.
  public struct Options: Hashable, Sendable {
    /// The whole screen, whose contents are restored at the end, or rows in the flow of output.
    public var place: Renderer.Place = .inline
    /// How keys are read.
    public var input: Input = .quiet
    /// Whether mouse buttons, the wheel and dragging are reported.
    ///
    /// The user can then no longer select text with the mouse, so a program should have an option
    /// to turn the reports off.
    public var reportsMouse = false
    /// Whether the session uses kitty's keyboard protocol if the terminal has it.
    ///
    /// With it, ESC needs no timeout, and Control is reported with every key.
    public var usesKeyboardProtocol = false
    /// Whether pasted text is distinguished from keys.
    public var bracketsPaste = false
    /// Whether the session reports when the window gains or loses the focus.
    public var reportsFocus = false
    /// Whether the session queries capabilities that the environment does not reveal.
    ///
    /// The session does not wait for the answers, which arrive as
    /// ``SessionEvent/capabilities(_:)``.
    public var asksTerminal = false
    /// Whether frames are synchronized if the terminal supports this; some terminals then flicker.
    public var synchronizesOutput = true
    /// Whether Ctrl-C ends the program by SIGINT even with ``Input/raw``; otherwise it is a key.
    public var endsOnControlC = true
    /// The descriptor from which keys are read; standard input by default.
    public var inputFileDescriptor: Int32 = 0
    /// The output to which frames are written; standard output by default.
    public var output: TerminalOutput = .standardOutput

    public init(place: Renderer.Place = .inline, input: Input = .quiet) {
      self.place = place
      self.input = input
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

  /// How keys are read.
  public enum Input: Hashable, Sendable {
    /// The line discipline of the terminal is not changed.
    case unchanged
    /// Keys are not echoed and need no Return; Ctrl-C and Ctrl-Z are still signals.
    case quiet
    /// Every byte is input.
    ///
    /// Ctrl-Z stops the program when ``TerminalSession/readEvents(until:)`` reads it, and Ctrl-C
    /// ends the program if the options allow it. At its end the session discards unread input, so
    /// that mouse reports do not reach the shell.
    case raw
  }
}
