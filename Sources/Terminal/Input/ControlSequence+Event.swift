extension ControlSequence {
  /// The event that the sequence reports; `nil` for unknown sequences and paste markers.
  var event: InputEvent? {
    switch (prefix, intermediates) {
    case (nil, []): plainEvent
    case (UInt8(ascii: "<"), []): mouseEvent
    case (UInt8(ascii: "?"), _): reply.map(InputEvent.reply)
    case (nil, [UInt8(ascii: "$")]) where final == UInt8(ascii: "$"):
      // rxvt ends the sequence of a shifted key with `$`, which is otherwise an intermediate byte.
      Key(tildeCode: number(0)).map { .key($0, .shift) }
    default: nil
    }
  }

  private var plainEvent: InputEvent? {
    switch final {
    case UInt8(ascii: "~"):
      if number(0) == 27 { return keyEvent(code: number(2, otherwise: 0)) }
      return Key(tildeCode: number(0)).flatMap { event($0, modifiers) }
    case UInt8(ascii: "^"): return Key(tildeCode: number(0)).map { .key($0, .control) }
    case UInt8(ascii: "@"): return Key(tildeCode: number(0)).map { .key($0, [.control, .shift]) }
    case UInt8(ascii: "u"): return keyEvent(code: number(0, otherwise: 0))
    case UInt8(ascii: "Z"): return event(.tab, modifiers.union(.shift))
    case UInt8(ascii: "I") where isBare: return .focus(true)
    case UInt8(ascii: "O") where isBare: return .focus(false)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt sends a lowercase letter for Shift with an arrow key.
      return Key(letter: final - 0x20).map { .key($0, .shift) }
    default:
      // The forms are `CSI letter` and `CSI 1 ; modifiers letter`. Sequences with a different
      // first number or with more parameters are not keys.
      guard number(0) == 1, parameters.count <= 2 else { return nil }
      return Key(letter: final).flatMap { event($0, modifiers) }
    }
  }

  private var modifiers: KeyModifiers { KeyModifiers(parameter: number(1)) }

  /// Returns the event for a key.
  ///
  /// The event types of kitty's protocol are 1 (pressed), 2 (repeated) and 3 (released).
  private func event(_ key: Key, _ modifiers: KeyModifiers) -> InputEvent? {
    switch number(1, part: 1) {
    case 1, 2: .key(key, modifiers)
    case 3: .keyReleased(key, modifiers)
    default: nil
    }
  }

  /// Returns the event for a key that the terminal reports by its code.
  ///
  /// The forms are `CSI code : shifted : base ; modifiers : event u` (kitty) and
  /// `CSI 27 ; modifiers ; code ~` (xterm's modifyOtherKeys).
  private func keyEvent(code: Int) -> InputEvent? {
    var modifiers = modifiers
    var code = code
    if final == UInt8(ascii: "u") {
      let shifted = number(0, part: 1, otherwise: 0)
      let base = number(0, part: 2, otherwise: 0)
      if modifiers.contains(.control), code > 0x7F, base > 0x20, base < 0x7F {
        // On a keyboard without Latin letters, the position of the key determines the shortcut.
        code = base
      } else if shifted > 0x20, modifiers.contains(.shift), !modifiers.contains(.control) {
        code = shifted
        modifiers.remove(.shift)
      }
    }
    guard let key = Key(code: code) else { return nil }
    guard case .character(let scalar) = key else { return event(key, modifiers) }
    let mapping = scalar.properties.uppercaseMapping.unicodeScalars
    guard modifiers.contains(.shift), !modifiers.contains(.control), let capital = mapping.first,
      mapping.count == 1, capital != scalar
    else { return event(key, modifiers) }
    // A capital letter replaces the Shift modifier, as it does without the protocol.
    return event(.character(capital), modifiers.subtracting(.shift))
  }

  private var mouseEvent: InputEvent? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), parameters.count == 3 else {
      return nil
    }
    return MouseEvent(
      code: number(0, otherwise: -1), column: number(1, otherwise: 0),
      row: number(2, otherwise: 0), isRelease: final == UInt8(ascii: "m")
    ).map(InputEvent.mouse)
  }

  private var reply: TerminalReply? {
    switch (final, intermediates) {
    case (UInt8(ascii: "c"), []): .deviceAttributes(numbers)
    case (UInt8(ascii: "u"), []) where parameters.count == 1:
      .keyboard(flags: number(0, otherwise: 0))
    case (UInt8(ascii: "y"), [UInt8(ascii: "$")]) where parameters.count == 2:
      TerminalReply.ModeState(rawValue: number(1, otherwise: 0)).map { .mode(number(0), $0) }
    default: nil
    }
  }
}
