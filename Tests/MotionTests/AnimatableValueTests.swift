import Motion
import Testing

struct AnimatableValueTests {
  @Test func `curves that are retargeted add up`() {
    var value = AnimatableValue(0.0)
    value.set(1, with: .easeInOut, at: .zero)
    let first = value
    value.set(0, with: .easeInOut, at: .milliseconds(100))
    #expect(value.model == 0)
    for (index, x) in Vectors.additive.enumerated() {
      let time = Duration.milliseconds(20 * index)
      let seen = time < .milliseconds(100) ? first : value
      #expect(abs(seen.presented(at: time) - x) < 1e-6)
    }
  }

  @Test(arguments: Vectors.retargets.indices)
  func `springs that are retargeted merge`(index: Int) {
    let vector = Vectors.retargets[index]
    let animation = Animation.spring(
      Spring(response: .milliseconds(vector.response), dampingFraction: vector.dampingFraction))
    var value = AnimatableValue(0.0)
    value.set(1, with: animation, at: .zero)
    let first = value
    value.set(vector.target, with: animation, at: .milliseconds(vector.at))
    for (index, (x, v)) in zip(vector.x, vector.v).enumerated() {
      let seen = 50 * index < vector.at ? first : value
      #expect(abs(seen.presented(at: .milliseconds(50 * index)) - x) < 1e-9)
      #expect(abs(seen.velocity(at: .milliseconds(50 * index)) - v) < 1e-9 * max(1, abs(v)))
    }
  }

  @Test func `a spring takes over from another kind of spring without a break`() {
    var value = AnimatableValue(0.0)
    value.set(1, with: .bouncy, at: .zero)
    let time = Duration.milliseconds(120)
    let (position, velocity) = (value.presented(at: time), value.velocity(at: time))
    value.set(4, with: .smooth, at: time)
    #expect(abs(value.presented(at: time) - position) < 1e-12)
    #expect(abs(value.velocity(at: time) - velocity) < 1e-12)
    #expect(abs(value.presented(at: .seconds(5)) - 4) < 1e-9)
  }

  @Test func `without an animation it is there at once`() {
    var value = AnimatableValue(AnimatablePair(0.0, 0.0))
    value.set(AnimatablePair(1, 2), with: .smooth, at: .zero)
    value.set(AnimatablePair(5, 6), with: nil, at: .milliseconds(100))
    #expect(value.presented(at: .milliseconds(100)) == AnimatablePair(5, 6))
    #expect(value.isSettled(at: .milliseconds(100), within: 1e-9, slowerThan: 1e-9))
  }

  @Test func `a delayed change waits where it is`() {
    var value = AnimatableValue(0.0)
    value.set(1, with: .smooth.delayed(by: .seconds(1)), at: .seconds(2))
    #expect(value.presented(at: .seconds(3)) == 0)
    #expect(!value.isSettled(at: .seconds(2.5), within: 0.01, slowerThan: 0.01))
    #expect(value.isSettled(at: .seconds(5), within: 0.01, slowerThan: 0.01))
  }
}
