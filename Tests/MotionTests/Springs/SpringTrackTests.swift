import Motion
import Testing

struct SpringTrackTests {
  @Test(arguments: Vectors.retargets.indices)
  func `keeps its velocity when it is retargeted`(index: Int) {
    let vector = Vectors.retargets[index]
    let spring = Spring(
      response: .milliseconds(vector.response), dampingFraction: vector.dampingFraction)
    for (index, (x, v)) in zip(vector.x, vector.v).enumerated() {
      let time = 50 * index
      var track = SpringTrack(at: 0.0, target: 1, spring: spring)
      track.advance(by: .milliseconds(min(time, vector.at)))
      if time > vector.at {
        track.retarget(to: vector.target)
        track.advance(by: .milliseconds(time - vector.at))
      }
      #expect(abs(track.position - x) < 1e-9)
      #expect(abs(track.velocity - v) < 1e-9 * max(1, abs(v)))
    }
  }

  @Test func `is as exact in many small steps as in one`() {
    let start = SpringTrack(
      at: AnimatablePair(0.0, 5.0), target: AnimatablePair(1, -3),
      spring: .bouncy)
    var small = start
    for _ in 0..<70 { small.advance(by: .milliseconds(10)) }
    let large = start.advanced(by: .milliseconds(700))
    #expect((small.position - large.position).magnitudeSquared.squareRoot() < 1e-12)
    #expect(start.position(after: .milliseconds(700)) == large.position)
    #expect((small.velocity - large.velocity).magnitudeSquared.squareRoot() < 1e-11)
  }

  @Test func `settles when it is near and slow`() {
    var track = SpringTrack(at: 0.0, target: 1)
    #expect(!track.isSettled(within: 0.01, slowerThan: 0.01))
    track.advance(by: .seconds(3))
    #expect(track.isSettled(within: 0.01, slowerThan: 0.01))
    track.move(to: 1, velocity: 4)
    #expect(!track.isSettled(within: 0.01, slowerThan: 0.01))
  }
}
