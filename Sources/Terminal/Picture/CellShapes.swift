/// The shapes of a cell whose character is drawn without a font.
///
/// Fonts leave gaps between block elements, and often have no braille. Coordinates are in eighths of
/// the cell's width and sixteenths of its height, which are pixels in ``SVGPicture``.
enum CellShapes: Equatable {
  /// Rectangles in the color of the glyph; an opacity below 1 stands for a shade such as `░`.
  case rectangles([Rectangle], opacity: Double = 1)
  /// The centers of the dots of a braille character.
  case dots([CellPosition])

  /// Returns the shapes of a glyph; `nil` if the glyph needs a font.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2580: self = Self.rectangle(0, 0, 8, 8)
    case 0x2581...0x2588:
      let height = Int(scalar.value - 0x2580) * 2
      self = Self.rectangle(0, 16 - height, 8, height)
    case 0x2589...0x258F: self = Self.rectangle(0, 0, Int(0x2590 - scalar.value), 16)
    case 0x2590: self = Self.rectangle(4, 0, 4, 16)
    case 0x2591...0x2593:
      let opacity = Double(scalar.value - 0x2590) / 4
      self = .rectangles([Rectangle(x: 0, y: 0, width: 8, height: 16)], opacity: opacity)
    case 0x2594: self = Self.rectangle(0, 0, 8, 2)
    case 0x2595: self = Self.rectangle(7, 0, 1, 16)
    case 0x2596...0x259F: self = Self.quadrants(Quadrants(scalar) ?? [])
    case 0x2800...0x28FF: self = Self.dots(scalar.value - 0x2800)
    default: return nil
    }
  }

  private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CellShapes {
    .rectangles([Rectangle(x: x, y: y, width: width, height: height)])
  }

  private static func quadrants(_ quadrants: Quadrants) -> CellShapes {
    .rectangles(
      (0..<4).filter { quadrants.rawValue >> $0 & 1 == 1 }.map {
        Rectangle(x: $0 % 2 * 4, y: $0 / 2 * 8, width: 4, height: 8)
      })
  }

  /// The columns and rows of the dots, in the order of their bits in Unicode.
  private static let dotPlaces = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]

  private static func dots(_ bits: UInt32) -> CellShapes {
    .dots(
      dotPlaces.enumerated().filter { bits >> $0.offset & 1 == 1 }.map {
        CellPosition(x: $0.element.0 * 4 + 2, y: $0.element.1 * 4 + 2)
      })
  }
}
