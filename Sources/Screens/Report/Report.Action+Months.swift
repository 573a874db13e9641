import Terminal

extension Report.Action {
  /// How a key turns the months wherever it means nothing else; `nil` for not at all.
  init?(turningMonths key: Key) {
    switch key {
    case .left, .character("h"): self = .turnedBy(-1)
    case .right, .character("l"): self = .turnedBy(1)
    case .pageUp: self = .turnedBy(-12)
    case .pageDown: self = .turnedBy(12)
    default: return nil
    }
  }
}
