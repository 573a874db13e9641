/// An encoder of style changes as "select graphic rendition" sequences (SGR, ECMA-48 8.3.117).
///
/// The encoder separates parameters with `;`, never with `:`, because only `;` works in every
/// terminal. It never switches off a single attribute, because SGR 22 ends both bold and dim, and
/// old terminals lack SGR 27. Instead, it resets everything, and sets the remaining attributes and
/// the colors again.
struct GraphicEncoder: Sendable {
  let depth: ColorDepth
  /// The color that is encoded as the terminal's text color (``Surface/textColor``).
  var textColor: Color?
  private var cache = PaletteCache()
  private var foreground: Code = .terminalDefault
  private var background: Code = .terminalDefault
  private var attributes: Style.Attributes = []

  /// The form in which the terminal receives a color.
  private enum Code: Hashable {
    case terminalDefault
    case index(UInt8)
    case direct(Color)
  }

  init(depth: ColorDepth, textColor: Color? = nil) {
    self.depth = depth
    self.textColor = textColor
  }

  /// Whether the current style is the terminal's default.
  var isPlain: Bool {
    foreground == .terminalDefault && background == .terminalDefault && attributes.isEmpty
  }

  /// Returns `slot` in a form that the terminal can show.
  ///
  /// Without colors, a cell of two pixels becomes a full block.
  func drawable(_ slot: Slot) -> Slot {
    guard depth == .monochrome, slot.glyph.bits == 0x2580, !slot.background.isTerminalDefault,
      !slot.attributes.contains(.reversed)
    else { return slot }
    var full = slot
    full.glyph = Glyph("█")
    return full
  }

  /// Appends the change from the current style to the style of `slot`.
  ///
  /// Ignores the foreground color, bold and dim of a blank, because they are invisible.
  mutating func encode(_ slot: Slot, into bytes: inout [UInt8]) {
    let isBlank = slot.glyph == .space && slot.attributes.isDisjoint(with: [.underline, .reversed])
    let paper = code(slot.background)
    let ink =
      isBlank ? foreground : slot.hasTextColor(textColor) ? .terminalDefault : code(slot.foreground)
    let wanted = isBlank ? attributes.subtracting([.underline, .reversed]) : slot.attributes
    guard paper != background || ink != foreground || wanted != attributes else { return }
    send(ink, on: paper, wanted, isBlank: isBlank, into: &bytes)
  }

  /// Appends the change to a style; a separate function, because most cells need no change.
  @inline(never)
  private mutating func send(
    _ ink: Code, on paper: Code, _ wanted: Style.Attributes, isBlank: Bool,
    into bytes: inout [UInt8]
  ) {
    var parameters = Parameters()
    if !attributes.isSubset(of: wanted) {
      if isBlank, paper == .terminalDefault { return forceReset(into: &bytes) }
      parameters.append(0)
      (foreground, background, attributes) = (.terminalDefault, .terminalDefault, [])
    }
    if wanted != attributes {
      for (attribute, number) in GraphicEncoder.numbers
      where wanted.contains(attribute) && !attributes.contains(attribute) {
        parameters.append(number)
      }
    }
    if ink != foreground { append(ink, base: 30, to: &parameters) }
    if paper != background { append(paper, base: 40, to: &parameters) }
    parameters.end(into: &bytes)
    (foreground, background, attributes) = (ink, paper, wanted)
  }

  /// Appends a reset, unless the style is the default.
  mutating func reset(into bytes: inout [UInt8]) {
    if !isPlain { forceReset(into: &bytes) }
  }

  /// Appends a reset even if the style is the default, for a terminal in an unknown state.
  mutating func forceReset(into bytes: inout [UInt8]) {
    bytes += Sequences.resetGraphics
    (foreground, background, attributes) = (.terminalDefault, .terminalDefault, [])
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

  private func append(_ code: Code, base: Int, to parameters: inout Parameters) {
    switch code {
    case .terminalDefault: parameters.append(base + 9)
    case .index(let index) where depth == .ansi16:
      parameters.append(index < 8 ? base + Int(index) : base + 52 + Int(index))
    case .index(let index):
      parameters.append(base + 8)
      parameters.append(5)
      parameters.append(Int(index))
    case .direct(let color):
      parameters.append(base + 8)
      parameters.append(2)
      parameters.append(Int(color.red))
      parameters.append(Int(color.green))
      parameters.append(Int(color.blue))
    }
  }

  /// An SGR sequence under construction, of at most 46 bytes.
  private struct Parameters {
    private var bytes = SIMD64<UInt8>(repeating: 0)
    private var count = 2

    init() {
      bytes[0] = 0x1B
      bytes[1] = UInt8(ascii: "[")
    }

    /// Appends a number of at most three digits.
    mutating func append(_ number: Int) {
      if number >= 100 { append(digit: number / 100) }
      if number >= 10 { append(digit: number / 10 % 10) }
      append(digit: number % 10)
      append(UInt8(ascii: ";"))
    }

    private mutating func append(digit: Int) {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }

    private mutating func append(_ byte: UInt8) {
      bytes[count] = byte
      count += 1
    }

    /// Ends the sequence, which must have at least one number, and appends it to `output`.
    mutating func end(into output: inout [UInt8]) {
      bytes[count - 1] = UInt8(ascii: "m")
      withUnsafeBytes(of: bytes) { output.append(contentsOf: $0.prefix(count)) }
    }
  }
}

extension Slot {
  /// Whether the text has the color `text` and the terminal's default background.
  fileprivate func hasTextColor(_ text: Color?) -> Bool {
    foreground == text && background.isTerminalDefault && !attributes.contains(.reversed)
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a non-negative number.
  mutating func appendDecimal(_ number: Int) {
    if number >= 1_000 { appendDecimal(number / 1_000) }
    // Most numbers are color components or columns, which have at most three digits.
    if number >= 100 { appendDigit(number / 100) }
    if number >= 10 { appendDigit(number / 10) }
    appendDigit(number)
  }

  /// Appends the last decimal digit of a non-negative number.
  private mutating func appendDigit(_ number: Int) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a scalar, encoded as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    let code = scalar.value
    func part(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: code >> shift) & 0x3F }
    switch code {
    case ..<0x80: append(UInt8(truncatingIfNeeded: code))
    case ..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: code >> 6))
      append(part(0))
    case ..<0x10000:
      append(0xE0 | UInt8(truncatingIfNeeded: code >> 12))
      append(part(6))
      append(part(0))
    default:
      append(0xF0 | UInt8(truncatingIfNeeded: code >> 18))
      append(part(12))
      append(part(6))
      append(part(0))
    }
  }
}
