/// Questions to the terminal that the environment does not answer.
///
/// The session sends all questions at once and draws the first frame without waiting. Terminals
/// answer in order, and every terminal answers the last question (DA1). So a capability without an
/// answer before DA1 is missing. Without any answer within ``timeout``, the first guess stays.
struct CapabilityProbe {
  /// Synchronized output (DECRQM), kitty's keyboard protocol, the background's colour, DA1.
  static let questions = Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  static let timeout = Duration.milliseconds(150)

  /// The time at which the session stops waiting.
  let deadline: Duration
  private var hasSynchronizedOutput = false
  private var hasKeyboardProtocol = false
  private var background: Color?
  private(set) var isComplete = false

  init(at time: Duration) {
    deadline = time + CapabilityProbe.timeout
  }

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
  /// Whether this background is light or dark.
  ///
  /// Black and white have the same contrast (WCAG 2) to a luminance of 0.179.
  fileprivate var appearance: Capabilities.Appearance {
    relativeLuminance > 0.179 ? .light : .dark
  }
}
