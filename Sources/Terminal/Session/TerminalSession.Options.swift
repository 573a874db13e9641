extension TerminalSession {
  /// How a session uses the terminal.
  public struct Options: Hashable, Sendable {
    /// The whole screen (without history, left as it was found) or rows in the flow of output.
    public var place: Renderer.Place = .inline
    /// How keys are read.
    public var input: Input = .quiet
    /// Whether buttons, wheel and dragging are reported.
    ///
    /// The person can then no longer select text with the mouse, and should have a way to turn this
    /// off.
    public var reportsMouse = false
    /// Whether kitty's keyboard protocol is used where the terminal has it.
    ///
    /// With it, ESC needs no timeout, and Control is reported with every key.
    public var usesKeyboardProtocol = false
    /// Whether pasted text is distinguished from keys.
    public var bracketsPaste = false
    /// Whether the session reports when the window gets or loses the focus.
    public var reportsFocus = false
    /// Whether the session asks the terminal for capabilities that the environment does not state.
    ///
    /// Nothing waits for the answers; they arrive as ``SessionEvent/capabilities(_:)``.
    public var asksTerminal = false
    /// Whether frames are synchronized where the terminal has it; some flicker because of it.
    public var synchronizesOutput = true
    /// Whether Ctrl-C ends the program as SIGINT does, also where it comes as a key; else it is a
    /// key of ``Input/raw`` like others.
    public var endsOnControlC = true
    /// The descriptor that keys are read from; standard input by default.
    public var inputFileDescriptor: Int32 = 0
    /// The output that frames are written to; standard output by default.
    public var output: TerminalOutput = .standardOutput

    public init(place: Renderer.Place = .inline, input: Input = .quiet) {
      self.place = place
      self.input = input
    }

    /// An interactive program on the whole screen: every key, mouse and paste, and the terminal is
    /// asked.
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
    /// The terminal's line discipline is left alone.
    case unchanged
    /// Keys are not echoed and need no Return; Ctrl-C and Ctrl-Z still are signals.
    case quiet
    /// Every byte is input.
    ///
    /// Ctrl-Z stops the program as usual, and Ctrl-C ends it if the options say so, once
    /// ``TerminalSession/readEvents(until:)`` reads them. At its end the session discards unread
    /// input, so that mouse reports do not reach the shell.
    case raw
  }
}
