package import Terminal

extension InputEvent {
  /// Whether nothing in it could make a terminal, or whoever draws by it, do what nobody meant.
  ///
  /// No control character is typed or pasted, but for the ends of lines; no report of the mouse is from
  /// beyond the edges at which cells begin.
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
