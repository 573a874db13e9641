import Terminal

/// A layer of the screen that takes input: a section of the report, or an overlay above it.
///
/// ``ReportScreen`` asks the topmost layer what a key, a pasted text or a mouse event does. Each
/// layer knows its own keys, and no other layer's.
protocol InputLayer: Sendable {
  /// The action of a key; `nil` for none.
  func action(
    for key: Key, _ modifiers: KeyModifiers, _ state: Report.State, in scene: Scene
  ) -> Report.Action?

  /// The action of pasted text; `nil` for none.
  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action?

  /// The action of a mouse event; `nil` for none.
  mutating func action(
    for mouse: MouseEvent, _ state: Report.State, in scene: Scene, at time: Duration
  ) -> Report.Action?

  /// Whether the mouse drags a part of the layer, which then moves with every mouse event.
  var isHeld: Bool { get }
}

extension InputLayer {
  func action(forPaste text: String, _ state: Report.State, in scene: Scene) -> Report.Action? {
    nil
  }

  var isHeld: Bool { false }
}

extension Report.Action {
  /// The action of a key that turns the months, in every layer that uses the key for nothing else.
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
