import Motion
import Testing
import TestSupport

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

  @Test func `delayed springs add up to the same motion however often they are set`() {
    var seldom = AnimatableValue(0.0)
    seldom.set(1, with: .smooth.delayed(by: .milliseconds(50)), at: .zero)
    var often = seldom
    // None of these changes the target, so the spring takes over the remainders of the layers.
    for step in 1...40 {
      often.set(1, with: .smooth.delayed(by: .milliseconds(50)), at: .milliseconds(20 * step))
    }
    for step in 0...40 {
      let time = Duration.milliseconds(800 + 10 * step)
      #expect(abs(often.presented(at: time) - seldom.presented(at: time)) < 1e-12)
      #expect(abs(often.velocity(at: time) - seldom.velocity(at: time)) < 1e-11)
    }
  }

  @Test(arguments: 0..<Effort.cases(60))
  func `stays near the model from the settling time on`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    typealias Pair = AnimatablePair<Double, Double>
    var value = AnimatableValue(Pair(0, 0))
    var time = Duration.zero
    for _ in 0..<random.number(in: 1...4) {
      let target = Pair(random.number(in: -9...9.0), random.number(in: -9...9.0))
      let animation = random.element(of: [
        Animation.smooth, .bouncy, .linear, .spring(.interactive), .spring(Spring(bounce: -0.4)),
        .smooth.delayed(by: .milliseconds(90)), .bouncy.sped(by: 0.5),
      ])
      value.set(target, with: animation, at: time)
      time += .milliseconds(random.number(in: 0...300))
    }
    let settled = try #require(value.settlingTime(within: 0.01))
    for step in 0...300 {
      let later = settled + .milliseconds(7 * step) + .microseconds(1)
      #expect((value.presented(at: later) - value.model).magnitudeSquared.squareRoot() < 0.01)
    }
  }

  @Test func `the settling time of a spring along a line is exact`() throws {
    var value = AnimatableValue(0.0)
    value.set(1, with: .bouncy, at: .seconds(1))
    let expected = try #require(Spring.bouncy.settlingDuration(within: 0.01))
    #expect(value.settlingTime(within: 0.01) == .seconds(1) + expected)
    value.set(5, with: .snappy, at: .milliseconds(1_100))
    let settled = try #require(value.settlingTime(within: 0.01))
    #expect(abs(abs(value.presented(at: settled) - 5) - 0.01) < 1e-9)
    value.set(6, with: .spring(Spring(bounce: 1)), at: .seconds(2))
    #expect(value.settlingTime(within: 0.01) == nil)
    value.set(7, with: nil, at: .seconds(2))
    #expect(value.settlingTime(within: 0.01) == .zero)
  }
}
