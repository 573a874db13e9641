/// The color of a cell: a 24-bit sRGB value, or the terminal's default color.
///
/// A color takes only four bytes, because every cell has two colors. Terminals without 24-bit
/// colors show the nearest available color (``ColorDepth``), so drawing code does not depend on the
/// terminal.
public struct Color: Hashable, Sendable {
  /// `0x00RRGGBB`, or a larger value for the terminal's default color.
  let bits: UInt32

  /// The terminal's default text color or background color, depending on where it is used.
  public static let terminalDefault = Color(bits: 0x0100_0000)

  init(bits: UInt32) { self.bits = bits }

  /// Creates a color from a literal such as `0x3182F6`; bits above the lowest 24 are ignored.
  public init(_ rgb: UInt32) { bits = rgb & 0xFF_FFFF }

  /// Creates a color from sRGB components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Whether this is the terminal's default color, whose components are unknown.
  public var isTerminalDefault: Bool { self == .terminalDefault }

  /// The sRGB red component; 0 for the terminal's default color.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// The sRGB green component; 0 for the terminal's default color.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// The sRGB blue component; 0 for the terminal's default color.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Returns this color mixed with `other` in OKLab; `amount` is the share of `other`.
  ///
  /// An amount of 0 gives this color, and 1 gives `other`. Amounts outside this range are clamped,
  /// and NaN counts as 0. In OKLab, lightness changes evenly, while mixtures in sRGB are too dark.
  /// The terminal's default color cannot be mixed: if either color is the default, the result is
  /// this color for amounts below 0.5, otherwise `other`. A mixture takes about 100 ns.
  public func mixed(with other: Color, by amount: Double) -> Color {
    guard amount > 0, self != other else { return self }
    guard amount < 1 else { return other }
    if isTerminalDefault || other.isTerminalDefault { return amount < 0.5 ? self : other }
    return OKLab(self).mixed(with: OKLab(other), by: Float(amount)).color
  }

  /// The WCAG 2 relative luminance, from 0 for black to 1 for white.
  public var relativeLuminance: Double {
    let r: Float = 0.2126 * OKLab.linear[Int(red)]
    let g: Float = 0.7152 * OKLab.linear[Int(green)]
    let b: Float = 0.0722 * OKLab.linear[Int(blue)]
    return Double(r + g + b)
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, or `default`.
  public var description: String {
    guard !isTerminalDefault else { return "default" }
    let digits = String(bits, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// A cache of mixtures of two colors in a fixed proportion.
///
/// A cache pays off because a frame has few colors and computing a mixture takes about 100 ns.
struct ColorMixtures {
  /// A mixture and its colors; an empty entry mixes the terminal's default color with itself.
  private struct Entry {
    var first = Color.terminalDefault
    var second = Color.terminalDefault
    var mixture = Color.terminalDefault
  }

  private let amount: Double
  /// The entries, by the hash of their colors; a new entry replaces an entry with the same hash.
  private var entries = [Entry](repeating: Entry(), count: 256)

  /// Creates a cache for mixtures in which the second color has the share `amount`.
  init(amount: Double) { self.amount = amount }

  mutating func mixture(of first: Color, and second: Color) -> Color {
    // The upper bits of a product depend on all bits of its factors (Knuth, 6.4).
    let index = Int(((first.bits &* 0x9E37_79B1) ^ (second.bits &* 0x85EB_CA77)) >> 24)
    let known = entries[index]
    if known.first == first, known.second == second { return known.mixture }
    let mixture = first.mixed(with: second, by: amount)
    entries[index] = Entry(first: first, second: second, mixture: mixture)
    return mixture
  }
}
