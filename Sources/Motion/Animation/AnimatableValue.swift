/// A model value whose changes are animated.
///
/// The model jumps to its target at once; the interval between the old and the new model is
/// animated. A retargeted spring at normal speed, without delay, keeps its position and velocity.
/// Every other animation runs to its end, and the remainders add up:
/// `presented = model - Σ iᵢ (1 - progressᵢ)` for the intervals `iᵢ`. Retargeting lets an endless
/// repetition end with its next run toward the target, which may be the current run.
///
/// Times are measured from any fixed moment that the caller chooses.
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

  /// The value that was set last: the target of all motion.
  public private(set) var model: Value

  /// The part of the remainder that a spring moves: a track toward zero, as of `springStart`.
  private var spring: SpringTrack<Value>?
  private var springStart: Duration = .zero
  private var layers: [Layer] = []
  /// The velocity of the drag that moves the value; zero if there is no drag.
  private var dragVelocity: Value = .zero

  /// Creates a value that rests at `model`.
  public init(_ model: Value) { self.model = model }

  /// Sets the model to `target` at `time`; if `animation` is `nil`, the value jumps to the target.
  @specialized(where Value == Double)
  @specialized(where Value == MatchedGeometry.Vector)
  public mutating func set(_ target: Value, with animation: Animation?, at time: Duration) {
    let interval = target - model
    model = target
    let thrown = dragVelocity
    dragVelocity = .zero
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

  /// Moves the value to `position` during a drag; `velocity` is in units per second.
  ///
  /// The value stays at `position` until it is set or moved again. If the next change uses a spring
  /// without delay at normal speed, the spring starts with this velocity, as in a throw. Any other
  /// animation ignores the velocity.
  public mutating func move(to position: Value, velocity: Value = .zero) {
    rest()
    model = position
    dragVelocity = velocity
  }

  /// Stops the value at its model; keeps the velocity of a drag.
  @usableFromInline mutating func rest() {
    spring = nil
    layers = []
  }

  /// Drops finished layers, and merges spring layers with `spring` once their delay is over.
  ///
  /// Only equal springs are merged, unless `spring` is `nil`: springs are linear, so the remainders
  /// of two equal springs add up to the motion of one spring. Without this merging, a value that is
  /// often set with a delay would accumulate a layer each time.
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

  /// Returns the presented value at `time`.
  @specialized(where Value == Double)
  @specialized(where Value == MatchedGeometry.Vector)
  public func presented(at time: Duration) -> Value {
    var value = model
    if let spring { value += spring.position(after: time - springStart) }
    for layer in layers { value += layer.remainder(at: time) }
    return value
  }

  /// Returns the velocity of the presented value at `time`, in units per second.
  public func velocity(at time: Duration) -> Value {
    var value = spring?.advanced(by: time - springStart).velocity ?? dragVelocity
    for layer in layers { value += layer.velocity(at: time) }
    return value
  }

  /// Returns whether the value is within `tolerance` of the model and slower than `speed`.
  public func isSettled(
    at time: Duration, within tolerance: Double, slowerThan speed: Double
  ) -> Bool {
    // A layer in its delay keeps the value away from the model, unless another layer cancels it.
    (presented(at: time) - model).magnitudeSquared < tolerance * tolerance
      && velocity(at: time).magnitudeSquared < speed * speed
  }

  /// Returns the time from which the value stays within `tolerance` of the model; `nil` if never.
  ///
  /// The result is exact for one spring that moves along a line. A curve counts as settled at its
  /// end. If several remainders add up, each must fall below its share of the tolerance, so the
  /// result may be late but never early.
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
