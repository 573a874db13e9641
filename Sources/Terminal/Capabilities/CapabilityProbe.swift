/// The queries for capabilities that the environment does not reveal, and the terminal's answers.
///
/// The session sends all queries at once and draws the first frame without waiting. Terminals
/// answer in order, and every terminal answers the last query (DA1). So if the last answer arrives
/// before the answer about a capability, the terminal lacks this capability. If the last answer
/// does not arrive within ``timeout``, unconfirmed capabilities keep their values from the
/// environment.
struct CapabilityProbe {
  /// The queries for synchronized output (DECRQM), kitty's keyboard protocol, the background color
  /// and DA1.
  static let questions = Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  static let timeout = Duration.milliseconds(150)

  /// The time at which the session stops waiting for answers.
  let deadline: Duration
  private var hasSynchronizedOutput = false
  private var hasKeyboardProtocol = false
  private var background: Color?
  private(set) var isComplete = false

  init(at time: Duration) { deadline = time + CapabilityProbe.timeout }

  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state):
      hasSynchronizedOutput = [.set, .reset, .permanentlySet].contains(state)
    case .mode: break
    case .keyboard: hasKeyboardProtocol = true
    case .backgroundColor(let color): background = color
    case .deviceAttributes: isComplete = true
    }
  }

  /// Returns `guess`, corrected by the answers.
  func mended(_ guess: Capabilities) -> Capabilities {
    var capabilities = guess
    if isComplete || hasSynchronizedOutput {
      capabilities.hasSynchronizedOutput = hasSynchronizedOutput
    }
    if isComplete || hasKeyboardProtocol { capabilities.hasKeyboardProtocol = hasKeyboardProtocol }
    if let background {
      capabilities.background = background
      capabilities.appearance = background.appearance
    }
    return capabilities
  }
}

extension Color {
  /// The brightness of a background in this color.
  ///
  /// At a luminance of 0.179, black text and white text have the same contrast with the background
  /// (WCAG 2).
  fileprivate var appearance: Capabilities.Appearance {
    relativeLuminance > 0.179 ? .light : .dark
  }
}
