import POSIX

// The equation of motion of the distance from the target, y'' = -w0² y - 2d y', is linear. So its
// solution is y(t) = y(0) A(t) + y'(0) B(t) for two functions that depend only on the spring. One
// pair of numbers per frame moves any number of components. B is e^(-dt) sin(wt)/w, e^(-dt) t or
// e^(-dt) sinh(gt)/g for damping below, at and above the critical value. A is B' + 2dB. The
// equation gives A' = -w0² B and B' = A - 2dB.

extension Spring {
  /// The weights of the initial distance (`a`, `aRate`) and the initial velocity (`b`, `bRate`).
  ///
  /// The sum weighted with `a` and `b` is the later distance from the target; the sum weighted with
  /// `aRate` and `bRate` is the later velocity.
  struct Response { let a, b, aRate, bRate: Double }

  /// Returns the response `t` seconds after the start.
  func response(afterSeconds t: Double) -> Response {
    guard responseInSeconds > 0 else { return Response(a: 0, b: 0, aRate: 0, bRate: 0) }
    guard t > 0 else { return Response(a: 1, b: 0, aRate: 0, bRate: 1) }
    let a, b: Double
    if dampingFraction < 1 {
      let w = angularFrequency * (1 - dampingFraction * dampingFraction).squareRoot()
      let envelope = exp(-decay * t)
      b = envelope * sin(w * t) / w
      a = envelope * cos(w * t) + decay * b
    } else if dampingFraction == 1 {
      let envelope = exp(-decay * t)
      b = envelope * t
      a = envelope * (1 + decay * t)
    } else {
      // cosh and sinh alone can overflow, but their products with the exponential decay cannot.
      let g = angularFrequency * (dampingFraction * dampingFraction - 1).squareRoot()
      let slow = exp(-stiffness / (decay + g) * t)
      let fast = expm1(-2 * g * t)
      b = slow * -fast / (2 * g)
      a = slow * (2 + fast) / 2 + decay * b
    }
    return Response(a: a, b: b, aRate: -stiffness * b, bRate: a - 2 * decay * b)
  }

  /// Returns the value at `elapsed` after it left `start` for `target` with `initialVelocity`.
  ///
  /// Velocities are in units per second. The result does not depend on the frame rate. If
  /// `elapsed` is negative, the result is `start`, unless the response is 0 or less.
  public func value<V: VectorArithmetic>(
    from start: V, to target: V, initialVelocity: V = .zero, at elapsed: Duration
  ) -> V {
    let response = response(afterSeconds: elapsed.inSeconds)
    return target + (start - target).scaled(by: response.a) + initialVelocity.scaled(by: response.b)
  }

  /// Returns the velocity at `elapsed` after the value left `start`, in units per second.
  public func velocity<V: VectorArithmetic>(
    from start: V, to target: V, initialVelocity: V = .zero, at elapsed: Duration
  ) -> V {
    let response = response(afterSeconds: elapsed.inSeconds)
    return (start - target).scaled(by: response.aRate) + initialVelocity.scaled(by: response.bRate)
  }

  /// Returns the progress from 0 to 1, or above 1 while the spring overshoots.
  public func value(at elapsed: Duration, initialVelocity: Double = 0) -> Double {
    let response = response(afterSeconds: elapsed.inSeconds)
    return 1 - response.a + initialVelocity * response.b
  }

  /// Returns the rate of the progress from 0 to 1, in 1/s.
  public func velocity(at elapsed: Duration, initialVelocity: Double = 0) -> Double {
    let response = response(afterSeconds: elapsed.inSeconds)
    return initialVelocity * response.bRate - response.aRate
  }
}
