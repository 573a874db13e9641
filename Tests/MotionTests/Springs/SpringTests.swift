import Motion
import Testing

struct SpringTests {
  @Test(arguments: Vectors.springs)
  func `follows the closed form`(samples: SpringSamples) {
    let spring = Spring(
      response: .milliseconds(samples.response), dampingFraction: samples.dampingFraction)
    for (index, (x, v)) in zip(samples.x, samples.v).enumerated() {
      let time = Duration.milliseconds(50 * index)
      let velocity = samples.initialVelocity
      let tolerance = 1e-9 * max(1, abs(v))
      #expect(abs(spring.value(at: time, initialVelocity: velocity) - x) < 1e-9)
      #expect(abs(spring.velocity(at: time, initialVelocity: velocity) - v) < tolerance)
      #expect(abs(spring.value(from: 0, to: 1, initialVelocity: velocity, at: time) - x) < 1e-9)
      #expect(
        abs(spring.velocity(from: 0, to: 1, initialVelocity: velocity, at: time) - v) < tolerance)
    }
  }

  @Test(arguments: Vectors.physical)
  func `its three ways to be described agree`(
    response: Int, dampingFraction: Double, stiffness: Double, damping: Double
  ) {
    let spring = Spring(response: .milliseconds(response), dampingFraction: dampingFraction)
    #expect(abs(spring.stiffness - stiffness) < 1e-9 * stiffness)
    #expect(abs(spring.damping - damping) < 1e-9 * max(1, damping))
    for other in [
      Spring(duration: .milliseconds(response), bounce: spring.bounce),
      Spring(stiffness: stiffness, damping: damping),
      Spring(mass: 3, stiffness: 3 * stiffness, damping: 3 * damping),
    ] {
      let time = Duration.milliseconds(130)
      #expect(abs(other.value(at: time) - spring.value(at: time)) < 1e-9)
    }
  }

  @Test func `the presets have their durations and bounces`() {
    #expect(Spring.smooth == Spring(duration: .milliseconds(500), bounce: 0))
    #expect(Spring.snappy == Spring(duration: .milliseconds(500), bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: .milliseconds(500), bounce: 0.3))
    #expect(Spring.bouncy(extraBounce: 0.1) == Spring(bounce: 0.4))
    #expect(Spring.interactive == Spring(response: .milliseconds(150), dampingFraction: 0.86))
    #expect(Spring() == Spring(duration: .milliseconds(500), bounce: 0))
  }

  @Test func `a spring just off critical moves like the critical one`() {
    for fraction in [1 - 1e-10, 1 + 1e-10] {
      let near = Spring(response: .milliseconds(500), dampingFraction: fraction)
      for step in 0...40 {
        let time = Duration.milliseconds(50 * step)
        #expect(abs(near.value(at: time) - Spring.smooth.value(at: time)) < 1e-8)
      }
    }
  }

  @Test func `a very stiff overdamped spring stays finite`() {
    let spring = Spring(response: .milliseconds(1), dampingFraction: 50)
    let value = spring.value(at: .seconds(1000))
    #expect(value == 1)
    #expect(spring.velocity(at: .seconds(1000)) == 0)
  }

  @Test func `without a response it has arrived`() {
    let spring = Spring(response: .zero, dampingFraction: 1)
    #expect(spring.value(at: .zero) == 1)
    #expect(spring.settlingDuration() == .zero)
  }

  @Test func `nothing moves before the start`() {
    #expect(Spring.bouncy.value(from: 3, to: 9, at: .seconds(-1)) == 3)
  }
}
