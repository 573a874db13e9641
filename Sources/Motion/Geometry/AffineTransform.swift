import POSIX

/// An affine transform of the plane, applied to row vectors.
///
/// `x' = m11 x + m21 y + m31`, `y' = m12 x + m22 y + m32`. The origin is the top left corner and y
/// grows downward, so positive angles turn clockwise. To animate a transform, animate its
/// parameters and rebuild the transform in each frame, because interpolation between two matrices
/// shears a drawing instead of rotating it.
public struct AffineTransform: Hashable, Sendable {
  /// The entries of the matrix by row and column; the third column is always (0, 0, 1).
  public var m11, m12, m21, m22, m31, m32: Double

  /// Creates a transform from its entries; the defaults give the identity.
  public init(
    m11: Double = 1, m12: Double = 0, m21: Double = 0, m22: Double = 1, m31: Double = 0,
    m32: Double = 0
  ) {
    (self.m11, self.m12, self.m21, self.m22) = (m11, m12, m21, m22)
    (self.m31, self.m32) = (m31, m32)
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform()

  /// Returns a translation by (`x`, `y`).
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(m31: x, m32: y)
  }

  /// Returns a scaling about the origin.
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(m11: x, m22: y)
  }

  /// Returns a clockwise rotation about the origin by `radians`.
  public static func rotation(_ radians: Double) -> AffineTransform {
    let (s, c) = (sin(radians), cos(radians))
    return AffineTransform(m11: c, m12: s, m21: -s, m22: c)
  }

  /// Returns this transform followed by `next`.
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      m11: m11 * next.m11 + m12 * next.m21, m12: m11 * next.m12 + m12 * next.m22,
      m21: m21 * next.m11 + m22 * next.m21, m22: m21 * next.m12 + m22 * next.m22,
      m31: m31 * next.m11 + m32 * next.m21 + next.m31,
      m32: m31 * next.m12 + m32 * next.m22 + next.m32)
  }

  /// Returns this transform with `anchor` as its origin.
  public func about(_ anchor: Point) -> AffineTransform {
    AffineTransform.translation(-anchor.x, -anchor.y).then(self)
      .then(.translation(anchor.x, anchor.y))
  }

  /// Returns the image of `point`.
  public func apply(to point: Point) -> Point {
    Point(x: m11 * point.x + m21 * point.y + m31, y: m12 * point.x + m22 * point.y + m32)
  }

  /// The factor by which areas grow; negative for a reflection, 0 if no area remains.
  public var determinant: Double { m11 * m22 - m12 * m21 }

  /// The inverse of this transform; `nil` if it does not exist or cannot be computed.
  public var inverted: AffineTransform? {
    let d = determinant
    // A determinant that is not 0 may still be too small to divide by.
    guard d != 0, d.isFinite, (1 / d).isFinite else { return nil }
    return AffineTransform(
      m11: m22 / d, m12: -m12 / d, m21: -m21 / d, m22: m11 / d,
      m31: (m21 * m32 - m22 * m31) / d, m32: (m12 * m31 - m11 * m32) / d)
  }
}
