/// A model value whose changes are animated.
///
/// The model jumps to its target at once; what is animated is the interval between old and new. A
/// spring that is retargeted takes over position and velocity. Curves, and springs that wait for a
/// delay, do not: each runs on to its end, and the remainders add up,
/// `presented = model - Σ intervalᵢ (1 - progressᵢ)`. One that repeats for ever ends with the run that
/// is under way when the value is set anew.
///
/// Times are measured from any one moment of the caller's choosing.
public struct AnimatableValue<Value: VectorArithmetic>: Sendable {
  private struct Layer: Sendable {
    var animation: Animation
    let start: Duration
    let interval: Value

    func remainder(at time: Duration) -> Value {
      interval.scaled(by: animation.value(at: time - start) - 1)
    }

    func velocity(at time: Duration) -> Value {
      interval.scaled(by: animation.velocity(at: time - start))
    }
  }

  /// The value that was set last, where everything is going.
  public private(set) var model: Value

  /// The remainder that a spring carries: a track toward zero, as it was at `springStart`.
  private var spring: SpringTrack<Value>?
  private var springStart: Duration = .zero
  private var layers: [Layer] = []
  /// How fast the hand moves that holds the value; zero where none does.
  private var handVelocity: Value = .zero

  /// Creates a value that rests at `model`.
  public init(_ model: Value) {
    self.model = model
  }

  /// Sets the model to `target` at `time`; without an animation it is there at once, for good.
  @specialized(where Value == Double)
  @specialized(where Value == MatchedGeometry.Vector)
  public mutating func set(_ target: Value, with animation: Animation?, at time: Duration) {
    let interval = target - model
    model = target
    let thrown = handVelocity
    handVelocity = .zero
    guard let animation else { return rest() }
    spring?.advance(by: time - springStart)
    springStart = time
    foldLayers(at: time)
    for index in layers.indices {
      layers[index].animation = layers[index].animation.ending(after: time - layers[index].start)
    }
    if let base = animation.undelayedSpring {
      spring = SpringTrack(
        at: (spring?.position ?? .zero) - interval, velocity: spring?.velocity ?? thrown,
        target: .zero, spring: base)
    } else {
      layers.append(Layer(animation: animation, start: time, interval: interval))
    }
  }

  /// Puts the value where a hand holds it that moves at `velocity`, in units per second.
  ///
  /// It stays there until it is set or moved again. A spring without delay that it is set by then takes
  /// the velocity over: a throw. A curve cannot.
  public mutating func move(to position: Value, velocity: Value = .zero) {
    rest()
    model = position
    handVelocity = velocity
  }

  /// Lets the value be at its model; what a hand gave it stays.
  @usableFromInline mutating func rest() {
    spring = nil
    layers = []
  }

  /// Drops the layers that are over, and lets the spring carry those whose delay is over.
  ///
  /// Springs are linear, so what two equal ones have left adds up to the same motion; a value that is
  /// set with a delay many times a second would otherwise gather a layer each time.
  private mutating func foldLayers(at time: Duration) {
    layers.removeAll { layer in
      let elapsed = time - layer.start
      if let completion = layer.animation.logicalCompletion, elapsed > completion,
        layer.animation.value(at: elapsed) == 1
      {
        return true
      }
      guard elapsed >= layer.animation.delay, let base = layer.animation.delayedSpring,
        spring == nil || spring?.spring == base
      else { return false }
      spring = SpringTrack(
        at: (spring?.position ?? .zero) + layer.remainder(at: time),
        velocity: (spring?.velocity ?? .zero) + layer.velocity(at: time), target: .zero,
        spring: base)
      return true
    }
  }

  /// Returns the value to draw at `time`.
  @specialized(where Value == Double)
  @specialized(where Value == MatchedGeometry.Vector)
  public func presented(at time: Duration) -> Value {
    var value = model
    if let spring { value += spring.position(after: time - springStart) }
    for layer in layers { value += layer.remainder(at: time) }
    return value
  }

  /// Returns how fast the value to draw changes at `time`, in units per second.
  public func velocity(at time: Duration) -> Value {
    var value = spring?.advanced(by: time - springStart).velocity ?? handVelocity
    for layer in layers { value += layer.velocity(at: time) }
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

  /// Returns from when on the value stays within `tolerance` of the model; `nil` when it never does.
  ///
  /// Exact for one spring that moves along a line, or one curve. Where several remainders add up,
  /// each has to fall below its part of the tolerance, so it is rather late than early.
  @specialized(where Value == Double)
  @specialized(where Value == MatchedGeometry.Vector)
  public func settlingTime(within tolerance: Double) -> Duration? {
    precondition(tolerance > 0, "the tolerance was \(tolerance)")
    let share = tolerance / Double(max(1, layers.count + (spring == nil ? 0 : 1)))
    var latest = Duration.zero
    if let spring {
      guard let duration = spring.settlingDuration(within: share) else { return nil }
      latest = springStart + duration
    }
    for layer in layers {
      let length = layer.interval.magnitudeSquared.squareRoot()
      guard length > 0 else { continue }
      guard let duration = layer.animation.settlingDuration(within: share / length)
      else { return nil }
      latest = max(latest, layer.start + duration)
    }
    return latest
  }
}
