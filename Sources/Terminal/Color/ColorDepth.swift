/// The range of colors that a terminal can show.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No colors; text attributes such as bold remain.
  case monochrome
  /// The 8 colors of ECMA-48 and their bright variants, as defined by the user's theme.
  case ansi16
  /// xterm's 256 colors: the 16 above, a 6 x 6 x 6 cube, and 24 grays.
  case palette256
  /// 24-bit color.
  case trueColor

  public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Returns the index of the palette entry nearest to `color` in OKLab.
  ///
  /// Returns `nil` for the terminal's default color, and for color depths without a palette. With
  /// 256 colors, skips the first 16, because they differ between themes. The search takes about 1
  /// µs, so drawing uses a cache.
  public func paletteIndex(nearestTo color: Color) -> UInt8? {
    guard !color.isTerminalDefault else { return nil }
    switch self {
    case .monochrome, .trueColor: return nil
    case .ansi16: return Palette.nearest(to: color, in: 0..<16)
    case .palette256: return Palette.nearest(to: color, in: 16..<256)
    }
  }

  /// Returns the color that a terminal shows for `color`: the nearest color of the palette, or
  /// `color` itself without a palette.
  public func shown(_ color: Color) -> Color {
    paletteIndex(nearestTo: color).map { Palette.color(Int($0)) } ?? color
  }
}

/// xterm's default palette.
enum Palette {
  /// Returns an entry in sRGB, from xterm's 256colres.h or, for the first 16, xterm's defaults.
  static func color(_ index: Int) -> Color {
    switch index {
    case 0..<16:
      let base: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
      return Color(base[index])
    case 16..<232:
      let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return Color(red: steps[cube / 36], green: steps[cube / 6 % 6], blue: steps[cube % 6])
    default:
      let gray = UInt8(clamping: 8 + 10 * (index - 232))
      return Color(red: gray, green: gray, blue: gray)
    }
  }

  private static let perceived: [OKLab] = (0..<256).map { OKLab(color($0)) }

  static func nearest(to color: Color, in range: Range<Int>) -> UInt8 {
    let wanted = OKLab(color)
    var best = (index: range.lowerBound, distance: Float.infinity)
    for index in range {
      let distance = perceived[index].squaredDistance(to: wanted)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }
}

/// A cache of palette indexes by color; a frame has few colors, and a fade has a few dozen.
struct PaletteCache: Sendable {
  private var colors: [UInt32] = Array(repeating: .max, count: 512)
  private var entries: [UInt8] = Array(repeating: 0, count: 512)

  mutating func index(of color: Color, at depth: ColorDepth) -> UInt8? {
    let place = Int((color.bits &* 0x9E37_79B1) >> 23)
    if colors[place] == color.bits { return entries[place] }
    guard let index = depth.paletteIndex(nearestTo: color) else { return nil }
    colors[place] = color.bits
    entries[place] = index
    return index
  }
}
