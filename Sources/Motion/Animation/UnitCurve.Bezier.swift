extension UnitCurve {
  /// A cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// With the parameter u: `x(u) = 3 (1-u)² u x1 + 3 (1-u) u² x2 + u³`, and y likewise.
  struct Bezier: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    var swapped: Bezier { Bezier(x1: y1, y1: x1, x2: y2, y2: x2) }

    func x(at u: Double) -> Double { Self.polynomial(x1, x2, at: u) }
    func y(at u: Double) -> Double { Self.polynomial(y1, y2, at: u) }

    /// Returns the parameter at which x is `x`.
    ///
    /// Newton's method inside a shrinking bracket: at most 60 steps where the curve is upright,
    /// three or four elsewhere.
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

    /// Returns dy/dx at the parameter `u`, by the second derivatives where the first ones vanish.
    func slope(at u: Double) -> Double {
      let dx = Self.derivative(x1, x2, at: u)
      let dy = Self.derivative(y1, y2, at: u)
      if dx != 0 { return dy / dx }
      if dy != 0 { return dy < 0 ? -Double.infinity : .infinity }
      // The limit along the curve, which stays inside 0...1.
      return u < 0.5 ? (y2 - 2 * y1) / (x2 - 2 * x1) : (1 + y1 - 2 * y2) / (1 + x1 - 2 * x2)
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
