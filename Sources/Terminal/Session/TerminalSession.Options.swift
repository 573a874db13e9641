extension TerminalSession {
  /// What the session does to the terminal.
  public struct Options: Hashable, Sendable {
    /// The whole screen (without history, left as it was found) or rows in the flow of output.
    public var place: Renderer.Place = .inline
    /// What happens to keys.
    public var input: Input = .quiet
    /// Whether buttons, wheel and dragging are reported; it takes selecting by mouse away from the
    /// person, who should have a way to turn it off.
    public var reportsMouse = false
    /// Whether kitty's keyboard protocol is used where the terminal has it: ESC needs no waiting,
    /// and Control with any key is told.
    public var usesKeyboardProtocol = false
    /// Whether pasted text is told from keys.
    public var bracketsPaste = false
    /// Whether it is reported that the window comes to the front and goes from it.
    public var reportsFocus = false
    /// Whether the terminal is asked for what the environment does not tell, where it can be; its
    /// answers come as ``SessionEvent/capabilities(_:)``, and nothing waits for them.
    public var asksTerminal = false
    /// Whether frames are synchronized where the terminal has it; some flicker because of it.
    public var synchronizesOutput = true
    /// Whether Ctrl-C ends the program as SIGINT does, also where it comes as a key; else it is a
    /// key of ``Input/raw`` like others.
    public var endsOnControlC = true
    /// Where keys come from; standard input unless told otherwise.
    public var inputFileDescriptor: Int32 = 0
    /// Where frames go; standard output unless told otherwise.
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

  /// What happens to keys.
  public enum Input: Hashable, Sendable {
    /// The terminal's line discipline is left alone.
    case unchanged
    /// Keys are not echoed and need no Return; Ctrl-C and Ctrl-Z still are signals.
    case quiet
    /// Every byte is input.
    ///
    /// Ctrl-Z, and Ctrl-C if so asked, still do what they do elsewhere, once
    /// ``TerminalSession/readEvents(until:)`` comes to them. What was not read when the session
    /// ends is thrown away, so that reports of the mouse do not end up in the shell.
    case raw
  }
}
