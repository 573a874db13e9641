/// Queries for the capabilities that the environment does not reveal.
///
/// The session sends all queries at once and draws the first frame without waiting. Terminals
/// answer in order, and every terminal answers the last query (DA1). So a capability that has no
/// answer by then is missing. Without any answer within ``timeout``, the first guess stays.
struct CapabilityProbe {
  /// Synchronized output (DECRQM), kitty's keyboard protocol, the background's color, DA1.
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
  /// At a luminance of 0.179, black and white text have the same contrast (WCAG 2).
  fileprivate var appearance: Capabilities.Appearance {
    relativeLuminance > 0.179 ? .light : .dark
  }
}
