/// Writes "select graphic rendition" sequences (ECMA-48 8.3.117), and only for what changes.
///
/// Uses the `;` form alone, which every terminal understands. Never asks for a single attribute to
/// be switched off: 22 means both bold and dim, and old terminals lack 27; a reset and what is left
/// are as short.
struct GraphicEncoder: Sendable {
  let depth: ColorDepth
  private var cache = PaletteCache()
  private var foreground: Code = .terminalDefault
  private var background: Code = .terminalDefault
  private var attributes: Style.Attributes = []

  /// A colour as the terminal will get it.
  private enum Code: Hashable {
    case terminalDefault
    case index(UInt8)
    case direct(Color)
  }

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Whether a blank needs nothing said first.
  var isPlain: Bool {
    foreground == .terminalDefault && background == .terminalDefault && attributes.isEmpty
  }

  /// Whether erased cells would come out as the terminal's own background.
  var erasesToDefault: Bool { background == .terminalDefault && !attributes.contains(.reversed) }

  /// Returns what to draw for `slot`: without colours, two pixels of different colours are both ink.
  func drawable(_ slot: Slot) -> Slot {
    guard depth == .monochrome, slot.glyph.bits == 0x2580, !slot.background.isTerminalDefault,
      !slot.attributes.contains(.reversed)
    else { return slot }
    var full = slot
    full.glyph = Glyph("█")
    return full
  }

  /// Appends what takes the terminal from the last style to that of `slot`.
  ///
  /// Where it does not show, as the ink of a blank, the last colour is kept.
  mutating func encode(_ slot: Slot, into bytes: inout [UInt8]) {
    let isBlank =
      slot.glyph == .space && slot.attributes.isDisjoint(with: [.underline, .reversed])
    let paper = code(slot.background)
    let ink = isBlank ? foreground : code(slot.foreground)
    let wanted = isBlank ? attributes.subtracting([.underline, .reversed]) : slot.attributes
    guard paper != background || ink != foreground || wanted != attributes else { return }

    let start = bytes.count
    bytes += [0x1B, 0x5B]
    if !attributes.isSubset(of: wanted) {
      if isBlank, paper == .terminalDefault {
        reset(into: &bytes, from: start)
        return
      }
      append(0, into: &bytes)
      foreground = .terminalDefault
      background = .terminalDefault
      attributes = []
    }
    for (attribute, number) in GraphicEncoder.numbers
    where wanted.contains(attribute) && !attributes.contains(attribute) {
      append(number, into: &bytes)
    }
    if ink != foreground { append(ink, base: 30, into: &bytes) }
    if paper != background { append(paper, base: 40, into: &bytes) }
    bytes[bytes.count - 1] = UInt8(ascii: "m")
    (foreground, background, attributes) = (ink, paper, wanted)
  }

  /// Appends a reset, unless nothing is set.
  mutating func reset(into bytes: inout [UInt8]) {
    guard !isPlain else { return }
    reset(into: &bytes, from: bytes.count)
  }

  /// Appends a reset whatever is known, for a terminal in an unknown state.
  mutating func forceReset(into bytes: inout [UInt8]) {
    reset(into: &bytes, from: bytes.count)
  }

  private mutating func reset(into bytes: inout [UInt8], from start: Int) {
    bytes.removeLast(bytes.count - start)
    bytes += [0x1B, 0x5B, 0x30, 0x6D]
    foreground = .terminalDefault
    background = .terminalDefault
    attributes = []
  }

  private static let numbers: [(Style.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.underline, 4), (.reversed, 7),
  ]

  private mutating func code(_ color: Color) -> Code {
    guard !color.isTerminalDefault else { return .terminalDefault }
    switch depth {
    case .monochrome: return .terminalDefault
    case .trueColor: return .direct(color)
    case .ansi16, .palette256:
      return cache.index(of: color, at: depth).map(Code.index) ?? .terminalDefault
    }
  }

  private func append(_ code: Code, base: Int, into bytes: inout [UInt8]) {
    switch code {
    case .terminalDefault:
      append(base + 9, into: &bytes)
    case .index(let index) where depth == .ansi16:
      append(index < 8 ? base + Int(index) : base + 52 + Int(index), into: &bytes)
    case .index(let index):
      append(base + 8, into: &bytes)
      append(5, into: &bytes)
      append(Int(index), into: &bytes)
    case .direct(let color):
      append(base + 8, into: &bytes)
      append(2, into: &bytes)
      append(Int(color.red), into: &bytes)
      append(Int(color.green), into: &bytes)
      append(Int(color.blue), into: &bytes)
    }
  }

  private func append(_ number: Int, into bytes: inout [UInt8]) {
    bytes.appendDecimal(number)
    bytes.append(UInt8(ascii: ";"))
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a number that is not negative.
  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends the UTF-8 of a scalar.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
