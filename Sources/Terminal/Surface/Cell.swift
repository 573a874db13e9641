/// The visible contents of one cell of a ``Surface``.
public struct Cell: Hashable, Sendable {
  /// The cell's character; a space in the second half of a wide character.
  public var character: Character
  /// The color of the glyph.
  public var foreground: Color
  /// The background color.
  public var background: Color
  /// The text attributes, such as bold.
  public var attributes: Style.Attributes
  /// The width: 2 for the first half of a wide character, 0 for its second half, otherwise 1.
  public var width: Int

  public init(
    _ character: Character = " ", foreground: Color = .terminalDefault,
    background: Color = .terminalDefault, attributes: Style.Attributes = [], width: Int = 1
  ) {
    self.character = character
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.width = width
  }

  /// A space in the terminal's default colors.
  public static let blank = Cell()
}

/// The stored form of a cell: 16 bytes without references, copied and compared as plain memory.
///
/// A slot has two words instead of separate fields, because a comparison of frames would otherwise
/// unpack and pack the fields of each cell.
struct Slot: Hashable, Sendable {
  /// The glyph in the lower 32 bits, and its color in the upper 32 bits.
  private var front: UInt64
  /// The background in the lowest four bytes, then a byte each for the attributes and the width.
  private var back: UInt64

  init(
    glyph: Glyph, foreground: Color, background: Color, attributes: Style.Attributes, width: UInt8
  ) {
    front = UInt64(glyph.bits) | UInt64(foreground.bits) << 32
    back = UInt64(background.bits) | UInt64(attributes.rawValue) << 32 | UInt64(width) << 40
  }

  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: front)) }
    set { front = front & ~0xFFFF_FFFF | UInt64(newValue.bits) }
  }

  var foreground: Color {
    get { Color(bits: UInt32(truncatingIfNeeded: front >> 32)) }
    set { front = front & 0xFFFF_FFFF | UInt64(newValue.bits) << 32 }
  }

  var background: Color {
    get { Color(bits: UInt32(truncatingIfNeeded: back)) }
    set { back = back & ~0xFFFF_FFFF | UInt64(newValue.bits) }
  }

  var attributes: Style.Attributes {
    get { Style.Attributes(rawValue: UInt8(truncatingIfNeeded: back >> 32)) }
    set { back = back & ~0xFF_0000_0000 | UInt64(newValue.rawValue) << 32 }
  }

  /// The width: 2 and 0 for the halves of a wide character, otherwise 1.
  var width: UInt8 {
    get { UInt8(truncatingIfNeeded: back >> 40) }
    set { back = back & ~0xFF00_0000_0000 | UInt64(newValue) << 40 }
  }

  static let blank = Slot(
    glyph: .space, foreground: .terminalDefault, background: .terminalDefault, attributes: [],
    width: 1)

  static func blank(on background: Color) -> Slot {
    Slot(
      glyph: .space, foreground: .terminalDefault, background: background, attributes: [], width: 1)
  }
}

/// The contents of a cell: a scalar, or the index of a longer cluster in the surface's list.
struct Glyph: Hashable, Sendable {
  let bits: UInt32

  static let space = Glyph(bits: 0x20)
  static let replacement = Glyph(bits: 0xFFFD)

  init(bits: UInt32) { self.bits = bits }

  init(_ scalar: Unicode.Scalar) { bits = scalar.value }

  init(cluster index: Int) { bits = 0x8000_0000 | UInt32(truncatingIfNeeded: index) }

  var scalar: Unicode.Scalar? { Unicode.Scalar(bits) }

  var clusterIndex: Int? { bits & 0x8000_0000 == 0 ? nil : Int(bits & 0x7FFF_FFFF) }
}
