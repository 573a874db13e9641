/// One cell of a ``Surface`` as a reader sees it.
public struct Cell: Hashable, Sendable {
  /// What stands in the cell; a space in the second half of a wide character.
  public var character: Character
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// Bold, dim, underline, reversed.
  public var attributes: Style.Attributes
  /// 1, or 2 for the first half of a wide character and 0 for its second half.
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

  /// A space in the terminal's own colours.
  public static let blank = Cell()
}

/// A cell as it is stored: 16 bytes without references, so that a grid is copied and compared as
/// plain memory.
struct Slot: Hashable, Sendable {
  var glyph: Glyph
  var foreground: Color
  var background: Color
  var attributes: Style.Attributes
  /// 1, or 2 and 0 for the halves of a wide character.
  var width: UInt8
  /// Bytes that would otherwise be left out of a comparison of all at once.
  private let rest: UInt16 = 0

  /// Frames are compared cell by cell: as a whole that takes a third of the time.
  static func == (one: Slot, other: Slot) -> Bool {
    unsafeBitCast(one, to: SIMD4<UInt32>.self) == unsafeBitCast(other, to: SIMD4<UInt32>.self)
  }

  static let blank = Slot(
    glyph: .space, foreground: .terminalDefault, background: .terminalDefault, attributes: [],
    width: 1)

  static func blank(on background: Color) -> Slot {
    Slot(
      glyph: .space, foreground: .terminalDefault, background: background, attributes: [],
      width: 1)
  }
}

/// What stands in a cell: a scalar, or the number of a longer cluster in its surface's list.
struct Glyph: Hashable, Sendable {
  let bits: UInt32

  static let space = Glyph(bits: 0x20)
  static let replacement = Glyph(bits: 0xFFFD)

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ scalar: Unicode.Scalar) {
    bits = scalar.value
  }

  init(cluster index: Int) {
    bits = 0x8000_0000 | UInt32(truncatingIfNeeded: index)
  }

  var scalar: Unicode.Scalar? { Unicode.Scalar(bits) }

  var clusterIndex: Int? { bits & 0x8000_0000 == 0 ? nil : Int(bits & 0x7FFF_FFFF) }
}
