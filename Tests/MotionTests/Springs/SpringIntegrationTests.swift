import Motion
import Testing
import TestSupport

/// Compares the closed form with the integrated equation of motion, y'' = -k y - c y', for any
/// spring.
///
/// The reference vectors do so for a few springs.
struct SpringIntegrationTests {
  @Test(arguments: 0..<Effort.cases(40))
  func `follows its equation of motion`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let response = random.number(in: 0.05...2.0)
    let (under, over) = (random.number(in: 0...1.0), random.number(in: 1...4.0))
    let fraction: Double = random.element(of: [under, over, 1, 1 - 1e-9, 1 + 1e-9])
    let spring = Spring(response: .seconds(response), dampingFraction: fraction)
    let (start, target) = (random.number(in: -50...50.0), random.number(in: -50...50.0))
    let velocity = random.number(in: -300...300.0)

    let (k, c) = (spring.stiffness, spring.damping)
    func acceleration(_ y: Double, _ v: Double) -> Double { -k * y - c * v }
    var (y, v) = (start - target, velocity)
    let step = response / 4000
    for index in 1...8000 {
      // Runge and Kutta's method of the fourth order.
      let (v1, a1) = (v, acceleration(y, v))
      let (v2, a2) = (v + a1 * step / 2, acceleration(y + v1 * step / 2, v + a1 * step / 2))
      let (v3, a3) = (v + a2 * step / 2, acceleration(y + v2 * step / 2, v + a2 * step / 2))
      let (v4, a4) = (v + a3 * step, acceleration(y + v3 * step, v + a3 * step))
      y += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
      v += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
      guard index % 200 == 0 else { continue }
      let time = Duration.seconds(Double(index) * step)
      let found = spring.value(from: start, to: target, initialVelocity: velocity, at: time)
      let speed = spring.velocity(from: start, to: target, initialVelocity: velocity, at: time)
      let scale = abs(start - target) + abs(velocity) / k.squareRoot()
      #expect(abs(found - target - y) < 1e-9 * max(1, scale), "\(spring) at \(time)")
      #expect(abs(speed - v) < 1e-9 * max(1, scale * k.squareRoot()), "\(spring) at \(time)")
    }
  }
}
