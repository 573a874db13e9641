/// Questions that the environment does not answer, sent to the terminal once.
///
/// All questions are sent together, and the first frame is drawn without waiting. Terminals answer
/// in order, and every terminal answers the last question (DA1). So a capability without an answer
/// before DA1 is missing. Without any answer within ``timeout``, the first guess stays.
struct CapabilityProbe {
  /// Synchronized output (DECRQM), kitty's keyboard protocol, the background's colour, DA1.
  static let questions = Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  static let timeout = Duration.milliseconds(150)

  /// When to give up.
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

  /// Returns the capabilities after the answers, given the guess before them.
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
  /// Whether text on it is better light or dark: black and white have the same contrast (WCAG 2) to
  /// a luminance of 0.179.
  fileprivate var appearance: Capabilities.Appearance {
    relativeLuminance > 0.179 ? .light : .dark
  }
}
