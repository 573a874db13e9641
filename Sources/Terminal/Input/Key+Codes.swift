extension Key {
  /// Creates the key for the sequence `CSI code ~`.
  ///
  /// The codes are from the VT220, except 1, 4 and 11 to 15 (xterm), and 7 and 8 (rxvt).
  init?(tildeCode code: Int) {
    switch code {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(code - 10)
    case 17...21: self = .function(code - 11)
    case 23...26: self = .function(code - 12)
    case 28, 29: self = .function(code - 13)
    case 31...34: self = .function(code - 14)
    default: return nil
    }
  }

  /// Creates the key for the sequence `CSI letter` or `SS3 letter`.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter - 0x4F))
    default: return nil
    }
  }

  /// Creates the key for `SS3 letter`; the numeric keypad has its own letters (VT220).
  init?(singleShift letter: UInt8) {
    switch letter {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // These letters stand for `*` to `9`, in ASCII order.
      self = .character(Unicode.Scalar(letter - 0x40))
    default: self.init(letter: letter)
    }
  }

  /// Returns the key for a control character, with Control unless the character has its own key.
  ///
  /// The terminal driver may convert Return to a line feed. The backspace key sends 8 in some
  /// terminals and 127 in others.
  static func control(_ byte: UInt8) -> (Key, KeyModifiers) {
    switch byte {
    case 0x00: (.character(" "), .control)
    case 0x08, 0x7F: (.backspace, [])
    case 0x09: (.tab, [])
    case 0x0A, 0x0D: (.enter, [])
    case 0x1B: (.escape, [])
    case 0x01...0x1A: (.character(Unicode.Scalar(byte + 0x60)), .control)
    default: (.character(Unicode.Scalar(byte | 0x40)), .control)
    }
  }

  /// Creates the key for a code in kitty's keyboard protocol: a scalar, or a private use code.
  ///
  /// Returns `nil` for modifier keys alone, media keys, and codes that are not characters.
  init?(code: Int) {
    switch code {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 13: self = .enter
    case 27: self = .escape
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))
    case 57414: self = .enter
    case 57409...57416:
      let signs: [Unicode.Scalar] = [".", "/", "*", "-", "+", " ", "=", ","]
      self = .character(signs[code - 57409])
    case 57417...57426:
      let keys: [Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      self = keys[code - 57417]
    case 57344...63743: return nil
    default:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), scalar.isTypable
      else { return nil }
      self = .character(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a key can produce the scalar.
  var isTypable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
