/// A mouse event and the cell where it happened (SGR reports, mode 1006).
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable {
    case press(MouseButton)
    /// The pointer moved by at least one cell while a button was held down.
    case drag(MouseButton)
    case release(MouseButton)
    /// The pointer moved while no button was held down; reported only in mode 1003.
    case move
    /// The wheel turned by one step.
    case wheel(WheelDirection)
  }

  /// The direction in which the wheel turned: `up` scrolls toward the top.
  public enum WheelDirection: Hashable, Sendable {
    case up, down, left, right
  }

  public var kind: Kind
  /// The column, counted from 0 at the left, as in a ``Surface``.
  public var x: Int
  /// The row, counted from 0 at the top.
  public var y: Int
  public var modifiers: KeyModifiers

  public init(_ kind: Kind, x: Int, y: Int, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  case left, middle, right
  /// Back, Forward or another button, identified by its X11 number, which is 8 or higher.
  case other(Int)
}

extension MouseEvent {
  /// Parses a report `CSI < code ; column ; row M` (pressed, moved) or `m` (released).
  ///
  /// In `code`, the bits 1, 2, 64 and 128 identify the button or the wheel; 4, 8 and 16 are Shift,
  /// Alt and Control; 32 is motion. Returns `nil` for values that no terminal sends.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard (0..<256).contains(code), column > 0, row > 0 else { return nil }
    x = column - 1
    y = row - 1
    modifiers = KeyModifiers(rawValue: UInt8(code >> 2 & 7))
    let number = code & 3
    let isMotion = code & 32 != 0
    switch code & 0xC0 {
    case 0x40:
      guard !isRelease, !isMotion else { return nil }
      let directions: [WheelDirection] = [.up, .down, .left, .right]
      kind = .wheel(directions[number])
      return
    case 0 where number == 3:
      guard isMotion else { return nil }
      kind = .move
      return
    default: break
    }
    let buttons: [MouseButton] = [.left, .middle, .right]
    let button = code & 0xC0 == 0 ? buttons[number] : .other((code & 0x40) >> 4 + 8 + number)
    kind = isRelease ? .release(button) : isMotion ? .drag(button) : .press(button)
  }
}
