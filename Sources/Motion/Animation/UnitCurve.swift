/// A curve from (0, 0) to (1, 1) that turns linear progress into presented progress.
///
/// Progress outside 0...1 is clamped.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(Bezier)
    case circularEaseIn, circularEaseOut, circularEaseInOut, circularEaseInOutInverse
  }

  let shape: Shape

  /// The curve that leaves progress unchanged.
  public static let linear = UnitCurve(shape: .linear)
  /// The cubic Bezier (0.42, 0), (1, 1), which starts slowly.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// The cubic Bezier (0, 0), (0.58, 1), which ends slowly.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// The cubic Bezier (0.42, 0), (0.58, 1), which starts and ends slowly.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// A quarter circle that starts slowly, `1 - √(1 - x²)`.
  public static let circularEaseIn = UnitCurve(shape: .circularEaseIn)
  /// A quarter circle that ends slowly, `√(1 - (1 - x)²)`.
  public static let circularEaseOut = UnitCurve(shape: .circularEaseOut)
  /// Two quarter circles, slow at both ends.
  public static let circularEaseInOut = UnitCurve(shape: .circularEaseInOut)

  /// Returns the cubic Bezier with the control points (x1, y1) and (x2, y2).
  ///
  /// Both `x1` and `x2` must be in 0...1, so that the curve has one y for each x.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x1 was \(x1), x2 \(x2)")
    precondition(y1.isFinite && y2.isFinite, "y1 was \(y1), y2 \(y2)")
    return UnitCurve(shape: .bezier(Bezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// Returns the presented progress for linear `progress`.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch shape {
    case .linear: return progress
    case .bezier(let bezier): return bezier.y(at: bezier.parameter(x: progress))
    case .circularEaseIn: return 1 - (1 - progress * progress).squareRoot()
    case .circularEaseOut: return (1 - (1 - progress) * (1 - progress)).squareRoot()
    case .circularEaseInOut:
      return progress < 0.5
        ? (1 - (1 - 4 * progress * progress).squareRoot()) / 2
        : (((8 - 4 * progress) * progress - 3).squareRoot() + 1) / 2
    case .circularEaseInOutInverse:
      let root = (1 - (1 - 2 * progress) * (1 - 2 * progress)).squareRoot() / 2
      return progress < 0.5 ? root : 1 - root
    }
  }

  /// Returns the slope of the curve at `progress`; infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = clamp(progress, to: 0...1)
    switch shape {
    case .linear: return 1
    case .bezier(let bezier): return bezier.slope(at: bezier.parameter(x: x))
    case .circularEaseIn: return x / (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - x) / (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      let near = x < 0.5 ? x : 1 - x
      return 2 * near / (1 - 4 * near * near).squareRoot()
    case .circularEaseInOutInverse:
      let near = abs(1 - 2 * x)
      return near / (1 - near * near).squareRoot()
    }
  }

  /// The curve with x and y swapped: `inverse.value(at: value(at: x))` is `x` if y never falls.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let bezier): UnitCurve(shape: .bezier(bezier.swapped))
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(shape: .circularEaseInOutInverse)
    case .circularEaseInOutInverse: .circularEaseInOut
    }
  }
}

extension UnitCurve {
  /// A cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// For the parameter u, `x(u) = 3 (1-u)² u x1 + 3 (1-u) u² x2 + u³`. The formula for `y(u)` is
  /// the same with `y1` and `y2`.
  struct Bezier: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    var swapped: Bezier { Bezier(x1: y1, y1: x1, x2: y2, y2: x2) }

    func x(at u: Double) -> Double { Self.polynomial(x1, x2, at: u) }
    func y(at u: Double) -> Double { Self.polynomial(y1, y2, at: u) }

    /// Returns the parameter at which the x of the curve equals `x`.
    ///
    /// Uses Newton's method inside a shrinking bracket. The method takes up to 60 steps where the
    /// curve is vertical, and usually three or four elsewhere.
    func parameter(x: Double) -> Double {
      guard x > 0 else { return 0 }
      guard x < 1 else { return 1 }
      var low = 0.0
      var high = 1.0
      var u = x
      for _ in 0..<60 {
        let error = self.x(at: u) - x
        if abs(error) < 1e-15 { break }
        if error < 0 { low = u } else { high = u }
        let step = u - error / Self.derivative(x1, x2, at: u)
        u = step > low && step < high ? step : (low + high) / 2
      }
      return u
    }

    /// Returns dy/dx at the parameter `u`.
    func slope(at u: Double) -> Double {
      let dx = Self.derivative(x1, x2, at: u)
      let dy = Self.derivative(y1, y2, at: u)
      if dx != 0 { return dy / dx }
      if dy != 0 { return dy < 0 ? -Double.infinity : .infinity }
      // Both first derivatives are 0, so the slope is the ratio of the second or third derivatives.
      let ddx = u < 0.5 ? x2 - 2 * x1 : 1 + x1 - 2 * x2
      let ddy = u < 0.5 ? y2 - 2 * y1 : 1 + y1 - 2 * y2
      return ddx != 0 || ddy != 0 ? ddy / ddx : (1 + 3 * (y1 - y2)) / (1 + 3 * (x1 - x2))
    }

    private static func polynomial(_ p1: Double, _ p2: Double, at u: Double) -> Double {
      let c = 3 * p1
      let b = 3 * (p2 - p1) - c
      return (((1 - c - b) * u + b) * u + c) * u
    }

    private static func derivative(_ p1: Double, _ p2: Double, at u: Double) -> Double {
      let c = 3 * p1
      let b = 3 * (p2 - p1) - c
      return (3 * (1 - c - b) * u + 2 * b) * u + c
    }
  }
}
