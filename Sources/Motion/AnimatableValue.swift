/// A model value whose changes are animated.
///
/// The model jumps to its target at once; what is animated is the interval between old and new. A
/// spring that is retargeted takes over position and velocity. Curves, and springs that wait for a
/// delay, do not: each runs on to its end, and the remainders add up,
/// `presented = model - Σ intervalᵢ (1 - progressᵢ)`.
///
/// Times are measured from any one moment of the caller's choosing.
public struct AnimatableValue<Value: VectorArithmetic>: Sendable {
  private struct Layer: Sendable {
    let animation: Animation
    let start: Duration
    let interval: Value
  }

  /// The value that was set last, where everything is going.
  public private(set) var model: Value

  /// The remainder that a spring carries: a track toward zero, as it was at `springStart`.
  private var spring: SpringTrack<Value>?
  private var springStart: Duration = .zero
  private var layers: [Layer] = []

  /// Creates a value that rests at `model`.
  public init(_ model: Value) {
    self.model = model
  }

  /// Sets the model to `target` at `time`; without an animation it is there at once, for good.
  public mutating func set(_ target: Value, with animation: Animation?, at time: Duration) {
    let interval = target - model
    model = target
    guard let animation else {
      spring = nil
      layers = []
      return
    }
    layers.removeAll { layer in
      time - layer.start > layer.animation.logicalCompletion
        && layer.animation.value(at: time - layer.start) == 1
    }
    if case .spring(let base) = animation.timing, animation.delay <= .zero, animation.speed == 1 {
      let remainder = spring?.advanced(by: time - springStart)
      spring = SpringTrack(
        at: (remainder?.position ?? .zero) - interval, velocity: remainder?.velocity ?? .zero,
        target: .zero, spring: base)
      springStart = time
    } else {
      layers.append(Layer(animation: animation, start: time, interval: interval))
    }
  }

  /// Returns the value to draw at `time`.
  public func presented(at time: Duration) -> Value {
    var value = model
    if let spring { value += spring.advanced(by: time - springStart).position }
    for layer in layers {
      value -= layer.interval.scaled(by: 1 - layer.animation.value(at: time - layer.start))
    }
    return value
  }

  /// Returns how fast the value to draw changes at `time`, in units per second.
  public func velocity(at time: Duration) -> Value {
    var value = spring?.advanced(by: time - springStart).velocity ?? .zero
    for layer in layers {
      value += layer.interval.scaled(by: layer.animation.velocity(at: time - layer.start))
    }
    return value
  }

  /// Whether at `time` the value is within `tolerance` of the model and slower than `speed`.
  public func isSettled(
    at time: Duration, within tolerance: Double, slowerThan speed: Double
  ) -> Bool {
    // A layer that still waits stands still away from the model, so the distance tells.
    (presented(at: time) - model).magnitudeSquared < tolerance * tolerance
      && velocity(at: time).magnitudeSquared < speed * speed
  }
}
