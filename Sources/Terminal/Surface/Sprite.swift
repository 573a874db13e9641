/// A small picture of square pixels, which may be transparent; a cell shows two pixels.
public struct Sprite: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels; a cell is two pixels tall.
  public let height: Int
  private let pixels: [Color?]

  /// Creates a sprite from rows of pixels; `nil` means a transparent pixel.
  ///
  /// Missing pixels are transparent, extra pixels are dropped, and sizes are clamped to the limits
  /// of a ``Surface``.
  public init(width: Int, height: Int, pixels: [Color?]) {
    self.width = min(max(width, 0), Surface.widthLimit)
    self.height = min(max(height, 0), Surface.cellLimit / max(self.width, 1))
    let count = self.width * self.height
    self.pixels =
      Array(pixels.prefix(count)) + Array(repeating: nil, count: max(0, count - pixels.count))
  }

  /// Creates a sprite from a drawing, with a line for each row and a character for each pixel.
  ///
  /// ```swift
  /// let heart = Sprite(
  ///   """
  ///   .##.##.
  ///   #######
  ///   .#####.
  ///   ...#...
  ///   """, colors: ["#": Color(0xF04452)])
  /// ```
  ///
  /// Characters without a color, and missing characters at the end of a line, are transparent.
  public init(_ drawing: String, colors: [Character: Color]) {
    let rows = drawing.split(separator: "\n", omittingEmptySubsequences: false)
      .map { row in row.map { colors[$0] } }
    let width = min(rows.map(\.count).max() ?? 0, Surface.widthLimit)
    self.init(
      width: width, height: rows.count,
      pixels: rows.flatMap { row in (0..<width).map { $0 < row.count ? row[$0] : nil } })
  }

  /// The color of a pixel; `nil` for transparent pixels, and outside the sprite.
  public subscript(x: Int, y: Int) -> Color? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    return pixels[y * width + x]
  }
}

/// An affine transform of a sprite's pixels; y grows downward.
///
/// `x' = m11 x + m21 y + m31`, `y' = m12 x + m22 y + m32`. The entries have the same meaning as in
/// `Motion.AffineTransform`; `Terminal` and `Motion` do not depend on each other.
public struct PixelTransform: Hashable, Sendable {
  /// The entries of the matrix by row and column; the third column is always (0, 0, 1).
  public var m11, m12, m21, m22, m31, m32: Double

  /// Creates a transform from its entries; the defaults are the entries of the identity.
  public init(
    m11: Double = 1, m12: Double = 0, m21: Double = 0, m22: Double = 1, m31: Double = 0,
    m32: Double = 0
  ) {
    (self.m11, self.m12, self.m21, self.m22) = (m11, m12, m21, m22)
    (self.m31, self.m32) = (m31, m32)
  }

  /// Returns the image of a point.
  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (m11 * x + m21 * y + m31, m12 * x + m22 * y + m32)
  }

  /// The inverse of this transform; `nil` if it does not exist or cannot be computed.
  ///
  /// Tests the determinant as `Motion.AffineTransform` does, so both invert the same transforms.
  package var inverted: PixelTransform? {
    let d = m11 * m22 - m12 * m21
    // A determinant that is not 0 may still be too small to divide by.
    guard d != 0, d.isFinite, (1 / d).isFinite else { return nil }
    return PixelTransform(
      m11: m22 / d, m12: -m12 / d, m21: -m21 / d, m22: m11 / d,
      m31: (m21 * m32 - m22 * m31) / d, m32: (m12 * m31 - m11 * m32) / d)
  }
}
