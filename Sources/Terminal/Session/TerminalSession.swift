internal import CTerminal
import POSIX

/// A session in which a program controls a terminal, to hide the cursor, turn off echo and draw.
///
/// The session restores the terminal in ``end()``, in deinitialization, and when a signal ends the
/// process, even in a crash. It also restores the terminal when SIGTSTP, SIGTTIN or SIGTTOU stops
/// the process, and takes control again at SIGCONT. A signal handler in C writes prepared bytes,
/// and then lets the signal end or stop the process with the usual status. Signals that the program
/// ignores or handles keep their actions, except crash signals, SIGCONT, SIGWINCH and a handled
/// SIGQUIT. SIGKILL and SIGSTOP leave the terminal as it is.
///
/// With ``Input/raw``, a program in the background stops until it is in the foreground. Use a
/// session from only one task, and on the main thread if the session must restore the terminal
/// after a stack overflow. Only one session can exist at a time.
public final class TerminalSession {
  /// The state of the input.
  public enum InputState: Hashable, Sendable {
    /// No input is available.
    case idle
    /// At least one byte can be read.
    case ready
    /// The other end is closed; the program should exit.
    case closed
  }

  let options: Options
  var decoder = InputDecoder()
  /// The time of the last wait, which counts as the arrival time of the next bytes.
  var inputTime = Duration.zero
  /// Whether the session must still report ``SessionEvent/resumed``.
  var hasResumed = false
  /// Whether the session must still report a wake that arrived during the wait for answers.
  var hasBeenWoken = false
  /// The waker with which other threads end a wait.
  public var waker: SessionWaker?
  private let start = ContinuousClock.now
  /// The capabilities that the caller passed, corrected by the terminal's answers.
  public private(set) var capabilities: Capabilities
  /// The queries to the terminal; `nil` if there are none, or once they are answered or overdue.
  var probe: CapabilityProbe?
  private var bytes: SessionBytes
  private var renderer: Renderer
  /// Whether the input was a terminal at the start; after a hangup, `isatty` would return false.
  private let isInputTerminal: Bool
  private var hasEnded = false

  /// Takes control of the terminal.
  ///
  /// - Throws: ``SessionError`` if another session exists, or if the terminal is not available, for
  ///   example with ``Input/raw`` in the background of a shell that has ended. A session on the
  ///   whole screen, or with ``Input/raw``, also requires a terminal for input and output, unless
  ///   ``Options/requiresTerminal`` is `false`.
  public init(_ options: Options, capabilities: Capabilities) throws(SessionError) {
    self.options = options
    self.capabilities = capabilities
    isInputTerminal = isatty(options.inputFileDescriptor) == 1
    let needsTerminal = options.place == .screen || options.input == .raw
    if needsTerminal, options.requiresTerminal,
      !isInputTerminal || isatty(options.output.fileDescriptor) != 1
    {
      hasEnded = true
      throw .notATerminal
    }
    renderer = Renderer(
      place: options.place, depth: capabilities.colorDepth, isUTF8: capabilities.isUTF8,
      isSynchronized: options.synchronizesOutput && capabilities.hasSynchronizedOutput)
    bytes = SessionBytes(options, capabilities: capabilities)
    let midFrame = bytes.leaveMidFrame(rows: 0)
    let result = cterminal_begin(
      options.inputFileDescriptor, options.output.fileDescriptor, options.input.mode,
      bytes.enter, bytes.enter.count, bytes.leave, bytes.leave.count, midFrame, midFrame.count)
    guard result == 0 else {
      hasEnded = true
      throw result == EBUSY ? .alreadyRunning : .failed(errno: result)
    }
    ask()
  }

  deinit { end() }

  /// The time since the session began, on a monotonic clock.
  public var now: Duration { start.duration(to: .now) }

  /// Restores the terminal; a second call does nothing.
  ///
  /// If answers from the terminal are outstanding, waits for them until 150 ms after the queries;
  /// otherwise the shell would read them as input. The handler of a signal that ends or stops the
  /// program also waits for outstanding answers.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    awaitAnswers()
    cterminal_end()
  }

  /// Sends the changes from the last frame to `frame`, in one write if possible.
  ///
  /// Sends nothing if the frame has no changes, or if the session no longer controls the terminal.
  public func show(_ frame: Surface) throws(OutputError) {
    guard cterminal_is_entered() != 0 else { return }
    takeResumption()
    renderer.encode(frame)
    guard !renderer.bytes.isEmpty else { return }
    let midFrame = bytes.leaveMidFrame(rows: frame.height)
    _ = cterminal_set_leave_mid_frame(midFrame, midFrame.count)
    if try !write(renderer.bytes) { renderer.invalidate() }
  }

  /// Writes `bytes`, or returns `false` if a signal handler has restored the terminal.
  private func write(_ bytes: [UInt8]) throws(OutputError) -> Bool {
    guard cterminal_begin_output() != 0 else { return false }
    defer { cterminal_end_output() }
    try options.output.write(bytes)
    return true
  }

  private func ask() {
    guard options.asksTerminal, options.input != .unchanged, capabilities.canBeAsked,
      isInputTerminal, isatty(options.output.fileDescriptor) == 1,
      // In the background, another program would read the answers.
      cterminal_is_in_foreground() != 0
    else { return }
    cterminal_expect_answers(CapabilityProbe.timeout.pollMilliseconds(.up))
    // The first frame will report any output error.
    _ = try? write(CapabilityProbe.questions)
    probe = CapabilityProbe(at: now)
  }

  /// Switches to `capabilities`, which the terminal's answers have changed.
  func adopt(_ capabilities: Capabilities) {
    let old = self.capabilities
    self.capabilities = capabilities
    renderer.isSynchronized = options.synchronizesOutput && capabilities.hasSynchronizedOutput
    bytes = SessionBytes(options, capabilities: capabilities)
    // Sets the bytes for a crash first, because they must undo the change that follows.
    _ = cterminal_set_enter_leave(bytes.enter, bytes.enter.count, bytes.leave, bytes.leave.count)
    guard options.usesKeyboardProtocol, old.hasKeyboardProtocol != capabilities.hasKeyboardProtocol
    else { return }
    _ = try? write(
      capabilities.hasKeyboardProtocol ? Sequences.pushKeyboard : Sequences.popKeyboard)
  }

  /// Makes the next ``show(_:)`` send the complete frame.
  public func invalidate() { renderer.invalidate() }

  /// Makes the next frame complete if the program has continued after a signal stopped it.
  ///
  /// An inline frame then appears below the output of other programs.
  func takeResumption() {
    guard cterminal_take_resumed() != 0 else { return }
    renderer.startOver()
    hasResumed = true
  }

  /// Returns the terminal's size if it may have changed since the last call, otherwise `nil`.
  ///
  /// After a resize, inline rows may be rewrapped, so their position is unknown.
  public func takeResize() -> TerminalSize? {
    guard cterminal_take_resized() != 0 else { return nil }
    return TerminalSize.ofTerminal(options.output.fileDescriptor) ?? .fallback
  }

  /// Discards unread input, so that it does not reach the shell; does nothing in the background.
  public func discardInput() {
    guard isInputTerminal, cterminal_is_in_foreground() != 0 else { return }
    tcflush(options.inputFileDescriptor, TCIFLUSH)
  }

  /// Waits for input, such as a key, for at most `timeout`, without reading the input.
  ///
  /// The input stays for the next reader, which is the shell if this program does not read it.
  /// Returns `idle` at once in the background, with ``Input/unchanged``, or if the input is not a
  /// terminal. A signal ends the wait.
  public func pollInput(for timeout: Duration = .zero) -> InputState {
    let input = options.inputFileDescriptor
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard options.input != .unchanged, isInputTerminal, cterminal_is_in_foreground() != 0,
      poll(&request, 1, timeout.pollMilliseconds(.down)) > 0
    else { return .idle }
    // A terminal that is readable but has no bytes has hung up.
    return cterminal_readable_bytes(input) > 0 ? .ready : .closed
  }
}

extension Duration {
  /// Returns whole milliseconds for `poll`, clamped to the nonnegative values of `Int32`.
  func pollMilliseconds(_ rule: FloatingPointRoundingRule) -> Int32 {
    let milliseconds = (self / .milliseconds(1)).rounded(rule)
    return Int32(min(max(milliseconds, 0), Double(Int32.max)))
  }
}

/// The reason why a session could not start.
public enum SessionError: Error, Hashable {
  /// The input or output is not a terminal, although the session is interactive.
  case notATerminal
  /// Another session of this program is using the terminal.
  case alreadyRunning
  /// The session could not take control of the terminal, for the reason that `errno` gives.
  case failed(errno: Int32)
}

extension SessionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output must be a terminal"
    case .alreadyRunning: "the terminal is in use by another session of this program"
    case .failed(let number):
      "cannot take control of the terminal: \(String(cString: strerror(number)))"
    }
  }
}

extension TerminalSession.Input {
  fileprivate var mode: cterminal_input {
    switch self {
    case .unchanged: CTERMINAL_INPUT_UNCHANGED
    case .quiet: CTERMINAL_INPUT_QUIET
    case .raw: CTERMINAL_INPUT_RAW
    }
  }
}
