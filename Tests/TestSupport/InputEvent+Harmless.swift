package import Terminal

extension InputEvent {
  /// Whether the event cannot make a terminal or a drawing misbehave.
  ///
  /// It types or pastes no control character except line ends, and its mouse position is not
  /// negative.
  package var isHarmless: Bool {
    switch self {
    case .key(.character(let scalar), _), .keyReleased(.character(let scalar), _):
      scalar.properties.generalCategory != .control
    case .paste(let text):
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.properties.generalCategory != .control && $0 != "\u{202E}")
      }
    case .mouse(let mouse): mouse.x >= 0 && mouse.y >= 0
    default: true
    }
  }
}
