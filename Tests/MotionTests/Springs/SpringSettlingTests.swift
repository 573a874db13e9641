import Motion
import Testing

struct SpringSettlingTests {
  @Test(arguments: Vectors.settling)
  func `is the last crossing of a thousandth`(
    response: Int, dampingFraction: Double, seconds: Double?
  ) {
    let spring = Spring(response: .milliseconds(response), dampingFraction: dampingFraction)
    let found = spring.settlingDuration()?.inSeconds
    #expect((found == nil) == (seconds == nil))
    if let found, let seconds { #expect(abs(found - seconds) < 1e-9) }
  }

  @Test(
    arguments: [0.1, 0.5, 0.8, 0.95, 1, 1.2, 3],
    [-40.0, -5, -0.5, 0, 0.5, 5, 12.566370614359172, 13, 40])
  func `holds for every tolerance and initial velocity`(
    dampingFraction: Double, initialVelocity: Double
  ) throws {
    let spring = Spring(response: .milliseconds(500), dampingFraction: dampingFraction)
    for tolerance in [0.0001, 0.003, 0.05, 0.9] {
      let settled = try #require(
        spring.settlingDuration(within: tolerance, initialVelocity: initialVelocity))
      // Nothing crosses the tolerance afterward, and it was crossed just before.
      for step in 0...400 {
        let time = settled + .milliseconds(5 * step + 1)
        let x = spring.value(at: time, initialVelocity: initialVelocity)
        #expect(abs(x - 1) < tolerance)
      }
      let before = spring.value(
        at: settled - .microseconds(1), initialVelocity: initialVelocity)
      #expect(settled == .zero || abs(before - 1) > tolerance * 0.99)
    }
  }

  @Test(arguments: [1e-300, 1e-15, 1e14, 1e300])
  func `motion longer than anyone waits never settles`(dampingFraction: Double) {
    let spring = Spring(response: .milliseconds(500), dampingFraction: dampingFraction)
    #expect(spring.settlingDuration() == nil)
  }
}
